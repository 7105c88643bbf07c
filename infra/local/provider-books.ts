import * as z from 'zod';
import type { ProviderLedger } from '#infra/local/invariants/provider-ledger.ts';
import { Paise } from '#shared/values/money/paise.ts';

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
