import * as z from 'zod';
import type { Fate } from '#infra/local/sandbox/fates.ts';
import { read } from '#test/product-client.ts';
import { keepPrivate } from './private-words.ts';

type Where = { sandboxUrl: string };

const Attempt = z.object({
  outcome: z.enum(['success', 'failed', 'nothing']),
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

const Ledger = z.object({
  orders: z.array(z.object({ id: z.string(), receipt: z.string().nullable(), amount: z.number(), status: z.string() })),
  payments: z.array(
    z.object({ id: z.string(), order_id: z.string(), amount: z.number(), status: z.string(), captured: z.boolean() }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      amount: z.number(),
      status: z.string(),
      receipt: z.string().nullable(),
    }),
  ),
});
export type SandboxLedger = z.infer<typeof Ledger>;

const SandboxEvent = z.object({
  id: z.string(),
  event: z.string(),
  payment_id: z.string(),
  body: z.unknown(),
  deliveries: z.array(z.object({ state: z.string(), tries: z.array(z.object({ status: z.number().nullable() })) })),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

async function control({ sandboxUrl }: Where, path: string, body?: object): Promise<unknown> {
  const url = `${sandboxUrl}/sandbox${path}`;
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await (body === undefined ? read(url) : fetch(url, post));
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

type Payment = { fate?: Fate; amount?: number; currency?: string; force?: boolean };

/** Pays an order as its patient would on the checkout screen; answers what the checkout tells the browser. */
export async function pay(where: Where, orderId: string, payment: Payment = {}): Promise<Attempt> {
  const attempt = Attempt.parse(await control(where, `/orders/${orderId}/pay`, { fate: 'success', ...payment }));
  if (attempt.razorpay_signature !== null) keepPrivate(attempt.razorpay_signature);
  return attempt;
}

type Faults = {
  outage?: boolean;
  fail_next?: number;
  drop_reply_next?: number;
  only?: string;
  webhooks_paused?: boolean;
};

export const setFaults = (where: Where, faults: Faults): Promise<unknown> => control(where, '/faults', faults);
/** Ends all faults; asks again if a connection was closed meanwhile, as `read` does. */
export function noFaults(where: Where): Promise<unknown> {
  const none = { outage: false, fail_next: 0, drop_reply_next: 0, only: '', webhooks_paused: false };
  return setFaults(where, none).catch(() => setFaults(where, none));
}

/** Ends what passTime advanced. */
export const resetTime = (where: Where): Promise<unknown> => control(where, '/clock', { reset: true });
/** Lets time pass at the bank. */
export const passTime = (where: Where, advance_ms: number): Promise<unknown> =>
  control(where, '/clock', { advance_ms });

export const ledgerOf = async (where: Where): Promise<SandboxLedger> => Ledger.parse(await control(where, '/ledger'));

/** The events about a payment, oldest first. */
export const eventsOf = async (where: Where, paymentId: string): Promise<SandboxEvent[]> =>
  z
    .array(SandboxEvent)
    .parse(await control(where, '/events'))
    .filter(({ payment_id }) => payment_id === paymentId);

export const replay = (where: Where, eventId: string, times: number): Promise<unknown> =>
  control(where, `/webhooks/${eventId}/replay`, { times });
