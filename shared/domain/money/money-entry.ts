import * as z from 'zod';
import { AppointmentId, ClinicId, PaymentId } from '../../values/ids.ts';
import { SignedPaise } from '../../values/money/paise.ts';
import { lazyObject } from '../../values/lazy-object.ts';

/** One amount taken for a booking, or returned. Entries are added and never changed: statements are their sums. */
export const MoneyEntry = lazyObject(() => ({
  appointment_id: AppointmentId,
  clinic_id: ClinicId,
  /** The version of the appointment that came with it. */
  ver: z.int().min(1),
  what: z.enum(['taken', 'returned']),
  /** Below zero where a refund that was written down as returned has failed. */
  amount_paise: SignedPaise,
  /** Paid online by Razorpay, paid at the clinic, or refunded by a person's bank. */
  how: z.enum(['online', 'at_clinic', 'by_hand']),
  /** Null for what was paid at the clinic. */
  payment_id: PaymentId.nullable(),
  /** Null for what was taken, and for a refund that somebody made on Razorpay's dashboard. */
  refund_id: z.string().nullable(),
  at: z.iso.datetime(),
}));
export type MoneyEntry = z.infer<typeof MoneyEntry>;
