import * as z from 'zod';
import { AppointmentId, ClinicId, PaymentId } from '../../values/ids.ts';
import { SignedPaise } from '../../values/money/paise.ts';
import { lazyObject } from '../../values/lazy.ts';
import type { Payment } from '../payments/payment.ts';

/** Amounts of a payment taken and returned, according to one side; in paise. */
const Side = lazyObject(() => ({ taken_paise: SignedPaise, returned_paise: SignedPaise }));
export type MoneySide = z.infer<typeof Side>;

/** A payment of which Razorpay shows something else than what is written down. */
export const MoneyDifference = lazyObject(() => ({
  payment_id: PaymentId,
  /** Null where the payment belongs to no booking of ours. */
  appointment_id: AppointmentId.nullable(),
  clinic_id: ClinicId.nullable(),
  ours: Side,
  /** Null where Razorpay knows no such payment. */
  razorpay: Side.nullable(),
}));
export type MoneyDifference = z.infer<typeof MoneyDifference>;

/** So many are named; all are counted. */
export const MOST_DIFFERENCES = 100;

/** So many days before today are compared by themselves, each until that was done; older ones are left to people. */
export const DAYS_CHECKED = 7;

/** Result of reconciling a day's money (IST) with Razorpay's lists. */
export const MoneyCheck = lazyObject(() => ({
  day: z.iso.date(),
  checked_at: z.iso.datetime(),
  /** False where the time was up before every payment was compared, or Razorpay did not show one. */
  whole: z.boolean(),
  /** How many payments were compared: those that began, were refunded, or were written down on that day. */
  payments: z.int(),
  ours: Side,
  razorpay: Side,
  different: z.int(),
  differences: z.array(MoneyDifference),
}));
export type MoneyCheck = z.infer<typeof MoneyCheck>;

/** State that the last run over Razorpay's lists left. Instants in milliseconds since 1970. */
export type ReconciliationRun = {
  /** Refunds made before this have been seen. */
  refunds_until: number;
  /** Refunds, each with its status, that were listed lately and agreed with our rows. */
  refunds_agreed: string[];
  /** Payments whose refunds were listed and which Razorpay did not show: they are asked for again. */
  refunds_left: string[];
  /** Payments that were captured for no appointment, until they are refunded. */
  ownerless: string[];
  /** When the whole window was last gone through. */
  whole_at: number;
  /** Place where the running scan of the whole window continues, back in time; null while none is running. */
  whole_to: number | null;
  /**
   * Digests by the hour (ISO) in which payments began: a digest of the payments listed, when all of them agreed with
   * our rows.
   */
  agreed: Record<string, string>;
};

/** Our row of a payment that Razorpay lists; `appointment_id` is null for an order that is not ours. */
export type KnownPayment = { appointment_id: string | null; row: Payment | null };
