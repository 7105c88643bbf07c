import * as z from 'zod';
import { Paise } from '#shared/values/money/paise.ts';
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

/** The payment sandbox's books as the invariants need them; the sandbox counts in Unix seconds. */
export const ProviderBooks = z.object({
  orders: z.array(
    z
      .object({ id: z.string(), receipt: z.string().nullable(), amount: Paise, currency: z.string() })
      .transform(({ id, amount, ...order }) => ({ ...order, order_id: id, amount_paise: amount })),
  ),
  payments: z.array(
    z
      .object({
        id: z.string(),
        order_id: z.string(),
        amount: Paise,
        currency: z.string(),
        status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
        captured: z.boolean(),
        created_at: z.int(),
      })
      .transform(({ id, amount, created_at, ...payment }) => ({
        ...payment,
        payment_id: id,
        amount_paise: amount,
        created_at: created_at * 1000,
        // Razorpay's API does not say when the bank said yes.
        authorized_at: null,
      })),
  ),
  refunds: z.array(
    z
      .object({
        id: z.string(),
        payment_id: z.string(),
        amount: Paise,
        receipt: z.string().nullable(),
        status: z.enum(['pending', 'processed', 'failed']),
      })
      .transform(({ id, payment_id, amount, receipt, status }) => ({
        refund_id: id,
        payment_id,
        amount_paise: amount,
        key: receipt,
        status,
      })),
  ),
}) satisfies z.ZodType<ProviderLedger>;
