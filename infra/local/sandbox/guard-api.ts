import { setTimeout as sleep } from 'node:timers/promises';

import type { Exchange, Reply, Route } from './exchange.ts';
import { RazorpayError, serverTrouble } from './records/razorpay-error.ts';
import type { SandboxCore } from './sandbox-core.ts';

/** Server's action for a handled request: answer it, or cut the connection as a lost reply would. */
export type Guarded = { reply: Reply } | { dropped: true };

/**
 * Runs an API route behind the merchant's key and the troubles that are switched on: outage and failing requests are
 * refused before they act, latency comes before acting, and a dropped reply acts first. Two operations on one
 * payment at a time are refused as Razorpay does. Throws RazorpayError.
 */
export async function guardApi(
  core: SandboxCore,
  busy: Set<string>,
  route: Route,
  exchange: Exchange,
): Promise<Guarded> {
  checkKey(core, exchange.headers.authorization);
  const isTroubled = `${exchange.method} ${exchange.path}`.includes(core.faults.only);
  if (isTroubled) await sufferBefore(core);
  const reply = await oneAtATime(busy, exchange, () => operateSlowly(core, isTroubled, route, exchange));
  if (!isTroubled || core.faults.drop_reply_next === 0) return { reply };
  core.faults.drop_reply_next -= 1;
  return { dropped: true };
}

function checkKey(core: SandboxCore, authorization: string | undefined): void {
  if (authorization === undefined) {
    throw new RazorpayError('Please provide your api key for authentication purposes.', {
      status: 401,
    });
  }
  const pair = Buffer.from(`${core.account.keyId}:${core.account.keySecret}`).toString('base64');
  if (authorization !== `Basic ${pair}`) throw new RazorpayError('Authentication failed', { status: 401 });
}

async function sufferBefore(core: SandboxCore): Promise<void> {
  if (core.faults.outage) throw serverTrouble(503);
  if (core.faults.fail_next === 0) return;
  core.faults.fail_next -= 1;
  throw serverTrouble(500);
}

async function operateSlowly(core: SandboxCore, isTroubled: boolean, route: Route, exchange: Exchange): Promise<Reply> {
  if (isTroubled && core.faults.latency_ms > 0) await sleep(core.faults.latency_ms);
  return route.handle(exchange);
}

async function oneAtATime(busy: Set<string>, exchange: Exchange, act: () => Promise<Reply>): Promise<Reply> {
  const paymentId = exchange.method === 'POST' ? exchange.params['id'] : undefined;
  if (paymentId === undefined) return act();
  if (busy.has(paymentId)) throw busyError(exchange);
  busy.add(paymentId);
  try {
    return await act();
  } finally {
    busy.delete(paymentId);
  }
}

function busyError({ headers }: Exchange): RazorpayError {
  const status = headers['x-refund-idempotency'] === undefined ? 400 : 409;
  return new RazorpayError('Request failed because another payment operation is in progress', {
    status,
  });
}
