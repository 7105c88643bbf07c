import { readFileSync } from 'node:fs';

import { jsonReply, type Exchange, type Reply, type Route } from './exchange.ts';
import { playAttempt } from './play-attempt.ts';
import type { OrderEntity } from './records/razorpay-entities.ts';
import { invalidField, RazorpayError, unknownId } from './records/razorpay-error.ts';
import { readAttempt } from './read-attempt.ts';
import { objectBody, type JsonObject } from './records/request-fields.ts';
import type { SandboxCore } from './sandbox-core.ts';
import { screenPage } from './screen-page.ts';

const SCREEN_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src http: https: data:; base-uri 'none'; form-action 'none'";

const SCREEN_ASSETS = ['screen.js', 'screen-choices.js', 'screen.css', 'screen-controls.css'];

/** The checkout in the browser: its script, its screen, and what the screen asks. Known by the public key id only. */
export function checkoutRoutes(core: SandboxCore): Route[] {
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
