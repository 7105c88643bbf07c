import * as z from 'zod';
import { AppointmentId, PaymentId } from '../values/ids.ts';

const Instant = z.iso.datetime();

/** What a patient must be told. */
export const NoticeKind = z.enum(['confirmed', 'slot_lost', 'cancelled', 'refund_started', 'refunded']);
export type NoticeKind = z.infer<typeof NoticeKind>;
export const NoticeChannel = z.enum(['email', 'sms']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/** One e-mail or SMS owed to a patient: written with the move that owes it, sent afterwards. */
export const Notice = z.object({
  appointment_id: AppointmentId,
  kind: NoticeKind,
  channel: NoticeChannel,
  /** The payment it speaks of; null for 'confirmed'. */
  payment_id: PaymentId.nullable(),
  /** WITHDRAWN: what it says was no longer true when its turn came. */
  state: z.enum(['PENDING', 'SENT', 'FAILED', 'WITHDRAWN']),
  attempts: z.int().min(0),
  created_at: Instant,
  sent_at: Instant.nullable(),
  /** When the sweeper tries (again); null once sent or given up. A new one is the queue's until then. */
  next_check_at: Instant.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** How long the worker that sends notices may run, in seconds; its manifest row and its leases are made from this. */
export const NOTICE_WORKER_SECONDS = 60;
/** A lease outlives the worker that took it, so nobody else sends what may still be on its way. */
export const NOTICE_LEASE_MS = (NOTICE_WORKER_SECONDS + 60) * 1000;
