import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ProductInfo } from '#test/product-client.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { pay, takeOrder } from '../steps.ts';

/** Returns the secret that the local sandbox signs webhooks with. */
async function webhookSecret(): Promise<string> {
  const place = ProductInfo.parse(await (await fetch(`${runningProduct().url}/_local/info`)).json());
  const file = readFileSync(`${place.data_dir}/secrets.json`, 'utf8');
  return z.object({ webhook_secret: z.string() }).parse(JSON.parse(file)).webhook_secret;
}

const AT = '/webhooks/razorpay';
async function post(raw: string, signature?: string) {
  const signed =
    signature ??
    createHmac('sha256', await webhookSecret())
      .update(raw)
      .digest('hex');
  return call('POST', AT, {
    raw,
    headers: { 'x-razorpay-signature': signed, 'x-razorpay-event-id': randomUUID().replaceAll('-', '') },
  });
}
const hint = (order_id: string): string =>
  JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity: { order_id } } } });

test('a signed hint confirms a paid booking without a browser', async () => {
  const { appointment_id, order_id, token } = await takeOrder();
  await pay(order_id);
  expect((await post(hint(order_id))).body).toEqual({ received: true });
  await expect
    .poll(
      async () => (await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) })).body['status'],
      { timeout: 15_000, interval: 300 },
    )
    .toBe('confirmed');
});

test('a signed lie confirms nothing', async () => {
  const { appointment_id, order_id, token } = await takeOrder();
  expect((await post(hint(order_id))).status).toBe(200);
  const view = await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) });
  expect(view.body).toMatchObject({ status: 'pending', payment_status: 'Pending' });
});

test.each(['', 'x', '0'.repeat(64)])('refuses the signature %j', async (signature) => {
  expectRefusal(await post(hint('order_IEIaMR65cu6nz3'), signature), 400, 'signature_invalid');
});

test.each(['{"event":"payment.dispute.created"}', '{}', '[]', 'not JSON'])(
  'takes in the unknown event %s',
  async (raw) => {
    expect((await post(raw)).status).toBe(200);
  },
);
