import * as z from 'zod';
import { Paise, SignedPaise } from '../../values/money/paise.ts';
import { OrderId, PaymentId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

/**
 * Known and owed amounts of one Razorpay payment. PRIMARY pays for the appointment; every other is SURPLUS and is
 * refunded to the patient.
 */
export const PaymentState = z.enum([
  /** PRIMARY: authorised money was seen (or vouched for by a checkout signature); the slot is secured. */
  'AUTHORIZED',
  /** PRIMARY: captured; it pays for a confirmed appointment. */
  'CAPTURED',
  /** SURPLUS, only authorised: never captured; Razorpay lets it go back by itself. */
  'VOID_WAIT',
  /** The authorisation ended uncaptured: the patient owes and is owed nothing. */
  'VOIDED',
  /** Captured money that pays for nothing: to be refunded. */
  'REFUND_DUE',
  'REFUND_REQUESTED',
  'REFUNDED',
  /** A refund Razorpay refused for three days: a person has to act. */
  'REFUND_MANUAL',
]);
export type PaymentState = z.infer<typeof PaymentState>;

export const Payment = lazyObject(() => ({
  payment_id: PaymentId,
  razorpay_order_id: OrderId,
  role: z.enum(['PRIMARY', 'SURPLUS']),
  state: PaymentState,
  amount_paise: Paise,
  /** Amount refunded, according to Razorpay. */
  refunded_paise: Paise,
  refund_id: z.string().nullable(),
  /** Refunds seen failed so far; part of the next refund's idempotency key. */
  refund_failures: z.int().min(0),
  /** Which they were, so that none is counted twice. */
  failed_refund_ids: z.array(z.string()),
  refund_due_since: Instant.nullable(),
  /** Total amount to refund, once any of it is owed back; null: all of it. */
  owed_back_paise: Paise.nullable(),
  /** Refunds that a person sent by bank because Razorpay could not. */
  by_hand: z.array(z.object({ reference: z.string().min(1).max(60), amount_paise: Paise, at: Instant })),
  /** How often the row was changed: each change names the one it was decided from. */
  ver: z.int().min(0),
  /** Amounts in the money entries up to a version of the appointment; null before the first. */
  booked: z
    .object({ ver: z.int(), taken_paise: SignedPaise, returned_paise: SignedPaise, by_hand_paise: SignedPaise })
    .nullable(),
  created_at: Instant,
  updated_at: Instant,
}));
export type Payment = z.infer<typeof Payment>;

export type WebhookEvent = {
  event_id: string;
  appointment_id: string | null;
  event_type: string;
  success: boolean;
  created_at: string;
};

/** An order of Razorpay's. `paid_by`: the captured payment that confirmed its appointment; it says so from then on. */
export type Order = { order_id: string; appointment_id: string; amount_paise: Paise; paid_by: string | null };

/** A visitor who wants a payment asked for at Razorpay: `pause_ms` is the time until the next; one that `isUrgent` does not wait for it. */
export type PaymentPoll = { appointment_id: string; at: number; pause_ms: number; limit: number; isUrgent: boolean };
