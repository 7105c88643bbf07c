import type { Paise } from '#shared/values/money/money.ts';
import type { ProviderRefund } from '../../../functions/core/payments/ports.ts';

/** A payment as Razorpay's own books show it; instants in milliseconds since 1970. */
export type LedgerPayment = {
  payment_id: string;
  order_id: string;
  amount_paise: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** True if the money was ever captured; a refund does not undo it. */
  captured: boolean;
  created_at: number;
  /** When the bank said yes; null while it has not, or where the books do not tell. */
  authorized_at: number | null;
};

/** Payments of this account at Razorpay: the other side of every money invariant. */
export type ProviderLedger = {
  orders: { order_id: string; receipt: string | null; amount_paise: Paise; currency: string }[];
  payments: LedgerPayment[];
  refunds: ProviderRefund[];
};

/** One mail or SMS that went out; `id` is its own, the same over repeats, `delivery_id` the provider's. */
export type Delivery = { channel: 'email' | 'sms'; id: string; delivery_id: string };
