import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoutes } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { findRoute, jsonReply, readExchange, type Exchange, type Reply, type Route } from './exchange.ts';
import { homeRoute, homeStyleRoute } from './home-page.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { readAttempt } from './attempt-payment.ts';
import type { OrderEntity } from './records/razorpay-entities.ts';
import { playAttempt } from './play-attempt.ts';
import { RazorpayError, invalidField, unknownId, serverTrouble } from './records/razorpay-error.ts';
import { objectBody, type JsonObject } from './records/request-fields.ts';
import type { SandboxCore } from './sandbox-core.ts';
import { screenPage } from './screen-page.ts';

/** Server's action for a handled request: answer it, or cut the connection as a lost reply would. */
type Guarded = { reply: Reply } | { dropped: true };

/**
 * Runs an API route behind the merchant's key and the troubles that are switched on: outage and failing requests are
 * refused before they act, latency comes before acting, and a dropped reply acts first. Two operations on one
 * payment at a time are refused as Razorpay does. Throws RazorpayError.
 */
async function guardApi(core: SandboxCore, busy: Set<string>, route: Route, exchange: Exchange): Promise<Guarded> {
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

const SCREEN_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src http: https: data:; base-uri 'none'; form-action 'none'";

const SCREEN_ASSETS = ['screen.js', 'screen-choices.js', 'screen.css', 'screen-controls.css'];

/** The checkout in the browser: its script, its screen, and what the screen asks. Known by the public key id only. */
function checkoutRoutes(core: SandboxCore): Route[] {
  return [
    { method: 'GET', path: '/v1/checkout.js', handle: () => asset('checkout.js', 'text/javascript') },
    ...SCREEN_ASSETS.map(screenAsset),
    {
      method: 'GET',
      path: '/checkout/screen',
      handle: () => ({
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: screenPage(),
        headers: { 'content-security-policy': SCREEN_CSP },
      }),
    },
    { method: 'POST', path: '/checkout/begin', handle: (exchange) => begin(core, exchange) },
    { method: 'POST', path: '/checkout/pay', handle: (exchange) => pay(core, exchange) },
  ];
}

function screenAsset(name: string): Route {
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
  return { method: 'GET', path: `/checkout/${name}`, handle: () => asset(name, type) };
}

function asset(name: string, type: string): Reply {
  return {
    status: 200,
    contentType: `${type}; charset=utf-8`,
    body: readFileSync(new URL(`./checkout/${name}`, import.meta.url), 'utf8'),
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  };
}

function begin(core: SandboxCore, { body }: Exchange): Reply {
  const { amount, currency } = payableOrder(core, objectBody(body));
  return jsonReply({ amount, currency });
}

async function pay(core: SandboxCore, exchange: Exchange): Promise<Reply> {
  const body = objectBody(exchange.body);
  const order = payableOrder(core, body);
  const { outcome, error, ...response } = await playAttempt(core, readAttempt(order.id, body, false));
  if (outcome === 'success') return jsonReply({ outcome, response });
  return jsonReply(outcome === 'failed' ? { outcome, error } : { outcome });
}

function payableOrder(core: SandboxCore, body: JsonObject): OrderEntity {
  if (body['key'] !== core.account.keyId) throw unknownId();
  const orderId = body['order_id'];
  if (typeof orderId !== 'string') throw invalidField('The order id is required.', 'order_id');
  const found = core.ledger.get('order', orderId);
  if (found === undefined) throw unknownId();
  const { order } = found;
  if (order.status === 'paid') throw new RazorpayError('Payment already done for this order.');
  if (Number(body['amount'] ?? order.amount) !== order.amount) {
    throw invalidField('Your payment amount is different from your order amount.', 'amount');
  }
  return order;
}

/** Builds the HTTP server of a core; it is not listening yet. */
export function createSandboxServer(core: SandboxCore): Server {
  const api = apiRoutes(core);
  const open = [...checkoutRoutes(core), ...controlRoutes(core), homeRoute(core), homeStyleRoute()];
  const busy = new Set<string>();
  return createServer((request, response) => {
    void answer(request, response, (exchange) => dispatch(core, busy, api, open, exchange));
  });
}

async function dispatch(
  core: SandboxCore,
  busy: Set<string>,
  api: Route[],
  open: Route[],
  exchange: Exchange,
): Promise<Reply | null> {
  const page = findRoute(open, exchange);
  if (page !== undefined) {
    if (!isOwnCaller(exchange)) throw new RazorpayError('Only this machine can send this request.', { status: 403 });
    return page.route.handle({ ...exchange, params: page.params });
  }
  const found = findRoute(api, exchange);
  if (found === undefined) throw new RazorpayError('The requested URL was not found on the server.', { status: 404 });
  const guarded = await guardApi(core, busy, found.route, { ...exchange, params: found.params });
  return 'reply' in guarded ? guarded.reply : null;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (exchange: Exchange) => Promise<Reply | null>,
): Promise<void> {
  try {
    const reply = await handle(await readExchange(request));
    if (reply === null) request.socket.destroy();
    else send(response, reply);
  } catch (error) {
    send(response, errorReply(error));
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  response.writeHead(reply.status, {
    'content-type': reply.contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  response.end(reply.body);
}

function errorReply(error: unknown): Reply {
  if (error instanceof RazorpayError) return jsonReply(error.body, error.status);
  const description = error instanceof Error ? error.message : 'Unknown error';
  return jsonReply(new RazorpayError(description, { status: 500, code: 'SERVER_ERROR' }).body, 500);
}
