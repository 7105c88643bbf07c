import type { Fate } from '../fates.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './razorpay-entities.ts';

/** How an order wants its money captured; periods in minutes since the payment began. */
export interface CapturePlan {
  capture: 'automatic' | 'manual';
  automatic_expiry_period: number;
  manual_expiry_period: number;
  refund_speed: 'normal' | 'optimum';
}

/** A moment, in milliseconds of the sandbox clock, at which something happens by itself. */
export interface TimerRecord {
  action: 'authorise' | 'void' | 'settle_refund';
  subject: string;
  dueAt: number;
  done: boolean;
}

/** An event as it was signed: the body never changes between tries. */
export interface EventRecord {
  id: string;
  event: string;
  payment_id: string;
  body: string;
  createdAt: number;
}

/** One delivery of an event: tried until it is answered with 2xx or given up. `held` is never sent. */
export interface DeliveryRecord {
  eventId: string;
  state: 'waiting' | 'delivered' | 'given_up' | 'held';
  dueAt: number;
  tries: { at: number; status: number | null }[];
}

/** Everything the sandbox remembers, by kind; ids are the keys. */
export interface SandboxRecords {
  order: { order: OrderEntity; plan: CapturePlan };
  payment: { payment: PaymentEntity; fate: Fate; refundFailuresLeft: number };
  refund: {
    refund: RefundEntity;
    idempotencyKey: string | null;
    bodyHash: string;
    willFail: boolean;
  };
  event: EventRecord;
  delivery: DeliveryRecord;
  timer: TimerRecord;
  clock: { offsetMs: number };
}

export type RecordKind = keyof SandboxRecords;
