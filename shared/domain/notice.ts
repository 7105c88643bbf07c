import * as z from 'zod';
import { AppointmentId, PaymentId } from '../values/ids.ts';
import { OUTBOX_FIELDS } from './outbox.ts';

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
  ...OUTBOX_FIELDS,
});
export type Notice = z.infer<typeof Notice>;
