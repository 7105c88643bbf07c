import type { Payment } from '../payments/payment.ts';

/** State that the last run over Razorpay's lists left. Instants in milliseconds since 1970. */
export type LedgerRun = {
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
