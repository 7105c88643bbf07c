import type { Paise } from '#shared/values/money/money.ts';

export type ProviderOrder = { order_id: string; amount_paise: Paise; currency: string };

export type ProviderPayment = {
  payment_id: string;
  order_id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_paise: Paise;
  currency: string;
  refunded_paise: Paise;
  /** Milliseconds since 1970. */
  created_at: number;
};

export type ProviderRefund = {
  refund_id: string;
  payment_id: string;
  amount_paise: Paise;
  /** The key it was asked for with; null where a person on the dashboard, or Razorpay itself, made it. */
  key: string | null;
  status: 'pending' | 'processed' | 'failed';
};

/** Milliseconds since 1970. */
export type InstantRange = { from: number; to: number };

export type ProviderPage<T> = { items: T[]; isLast: boolean };

/** No answer, a timeout, a 5xx or a 429: nothing is known of what happened. */
export class ProviderUnreachable extends Error {}

/**
 * An answer in a shape that nobody foresaw. To whoever waits for one it tells no more than none; what is tried again by itself
 * would meet it for ever, and fails by it, so that somebody hears.
 */
export class ProviderUnreadable extends ProviderUnreachable {
  override name = 'ProviderUnreadable';
}

/** A clear no (4xx): nothing happened, or it happened before. Look again. */
export class ProviderRefused extends Error {}

/** Razorpay, as far as a booking needs it. Every method throws ProviderUnreachable, ProviderUnreadable or ProviderRefused. */
export type PaymentProvider = {
  /** The public key the checkout opens with. */
  keyId: string;
  /** Creates the order of a receipt, or finds it again: a receipt has one order. Capture stays manual. */
  createOrder(order: { amount_paise: Paise; receipt: string }): Promise<ProviderOrder>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Answers the payment as it is then; null where the answer cannot be read, and it has to be looked at again. */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment | null>;
  /** Repeats with the same key find the same refund. */
  refund(paymentId: string, amount: Paise, idempotencyKey: string): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Payments of orders that began within a range (milliseconds), newest first; pages count from 0. */
  paymentsBetween(range: InstantRange, page: number): Promise<ProviderPage<ProviderPayment>>;
  /** Refunds made within a range, likewise. */
  refundsBetween(range: InstantRange, page: number): Promise<ProviderPage<ProviderRefund>>;
  /** One payment; null when it belongs to no order. */
  payment(paymentId: string): Promise<ProviderPayment | null>;
};
