import * as z from 'zod';
import { UploadId } from '../domain/images/upload.ts';
import { AppointmentId, ContactMessageId, PartnerRequestId, PaymentId, WaitlistId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy.ts';

/**
 * Job on `payment-reconcile`: a hint to check one appointment again. Ids only, never personal data. Fields of a newer
 * version are ignored.
 */
export const ReconcileJob = lazyObject(() => ({
  appointment_id: AppointmentId,
  /** How often this chain has been put back; picks the next delay. */
  attempt: z.int().min(0),
  /** The payment that a webhook told of, if it did: one that is settled need not be looked at. */
  told_of: PaymentId.optional(),
}));
export type ReconcileJob = z.infer<typeof ReconcileJob>;

/** On `notifications`: a hint that an appointment has pending notifications, a partner request or a waitlist pending e-mails, or a message the one that says that it arrived. */
export const NotificationsJob = z.union([
  lazyObject(() => ({ appointment_id: AppointmentId })),
  lazyObject(() => ({ partner_id: PartnerRequestId })),
  lazyObject(() => ({ message_id: ContactMessageId })),
  lazyObject(() => ({ waitlist_id: WaitlistId })),
]);
export type NotificationsJob = z.infer<typeof NotificationsJob>;

/** On `images`: a file arrived, and waits to be made into a picture. */
export const ImagesJob = lazyObject(() => ({ upload_id: UploadId }));
export type ImagesJob = z.infer<typeof ImagesJob>;

/**
 * Input of 'erase-old-visits'. The scheduler passes nothing. A manual run passes the day (IST) from which everything is
 * processed again, as after a restored backup.
 */
export const EraseOldVisits = lazyObject(() => ({ from: z.iso.date().optional() }));

/**
 * Input of a run that notifies clinics of their bookings. The scheduler passes nothing. A manual run may name a day
 * (IST) whose sheets go out at once to those that have none. It may also send SMS in the quiet hours.
 */
export const NotifyClinics = z.object({ sheets_of: z.iso.date().optional(), at_night: z.boolean().default(false) });
