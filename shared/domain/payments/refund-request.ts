import * as z from 'zod';
import { AppointmentId, PaymentId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

export const RefundRequestState = z.enum(['asked', 'approved', 'refused']);

/** Patient's request under the money-back promise, once a booking (P-061, design: T15). */
export const RefundRequest = lazyObject(() => ({
  appointment_id: AppointmentId,
  /** The payment that was left to give back when it was asked. */
  payment_id: PaymentId,
  /** Patient's reason; it is stored with the booking and never logged. */
  reason: z.string(),
  asked_at: Instant,
  state: RefundRequestState,
  /** Approved amount, in paise; null until then. */
  amount_paise: Paise.nullable(),
  decided_at: Instant.nullable(),
  /** The id of whoever of the team decided. */
  decided_by: z.string().nullable(),
  /** Text that is sent to the patient with the decision. */
  words: z.string().nullable(),
}));
export type RefundRequest = z.infer<typeof RefundRequest>;
