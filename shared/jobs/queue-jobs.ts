import * as z from 'zod';
import { UploadId } from '../domain/images/upload.ts';
import { AppointmentId, ContactMessageId, PartnerRequestId, PaymentId, WaitlistId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';

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

/** On `notices`: a hint that an appointment has pending notices, a partner request or a waitlist pending e-mails, or a message the one that says that it arrived. */
export const NoticesJob = z.union([
  lazyObject(() => ({ appointment_id: AppointmentId })),
  lazyObject(() => ({ partner_id: PartnerRequestId })),
  lazyObject(() => ({ message_id: ContactMessageId })),
  lazyObject(() => ({ waitlist_id: WaitlistId })),
]);
export type NoticesJob = z.infer<typeof NoticesJob>;

/** On `images`: a file arrived, and waits to be made into a picture. */
export const ImagesJob = lazyObject(() => ({ upload_id: UploadId }));
export type ImagesJob = z.infer<typeof ImagesJob>;
