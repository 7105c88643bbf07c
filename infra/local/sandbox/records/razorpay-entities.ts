import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random characters of Razorpay's id alphabet (ids are a prefix and 14 of them). */
export function randomId(length = 14): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** `length` random decimal digits, for bank references. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}

/** Notes as Razorpay shows them: an object, or an empty array when there are none. */
export type Notes = Record<string, string> | [];

/** An order, amounts in paise, times in Unix seconds (Razorpay docs, Orders). */
export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

/** The card behind a payment; only test numbers ever get here. */
export interface CardEntity {
  id: string;
  name: string;
  last4: string;
  iin: string;
  network: string;
}

/** A payment with everything any of its views shows; amounts in paise, times in Unix seconds. */
export interface PaymentEntity {
  id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'upi' | 'card';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card: CardEntity | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error: PaymentFailure | null;
  rrn: string | null;
  bank_reference: string | null;
  created_at: number;
}

/** Why a payment failed, in Razorpay's five fields (Razorpay docs, Errors). */
export interface PaymentFailure {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

/** A refund, amount in paise (Razorpay docs, Refunds). */
export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'instant' | 'normal';
  speed_requested: 'normal' | 'optimum';
}
