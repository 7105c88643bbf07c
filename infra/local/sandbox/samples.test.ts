import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SandboxUnderTest } from './sandbox-under-test.ts';
import { checkoutSignature, webhookSignature } from './sandbox-core.ts';

const sandbox = new SandboxUnderTest();
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

function sample(name: string): Record<string, unknown> {
  const path = new URL(`../../../test/razorpay-samples/${name}.json`, import.meta.url);
  return Object(JSON.parse(readFileSync(path, 'utf8')));
}

/** Every key path of a value; what notes hold is the merchant's own, and lists are told by their items. */
function keyPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || path.endsWith('notes')) return [path];
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keyPaths(item, `${path}[]`)))].toSorted();
  return Object.entries(value)
    .flatMap(([key, inner]) => keyPaths(inner, `${path}.${key}`))
    .toSorted();
}

async function captured(attempt: Record<string, unknown> = {}): Promise<string> {
  const outcome = await sandbox.pay(await sandbox.order({ capture: 'automatic' }), attempt);
  return String(outcome['razorpay_payment_id']);
}

async function webhookOf(event: string, paymentId: string): Promise<unknown> {
  const arrival = await sandbox.until(() =>
    sandbox.arrivals.find((one) => one.event === event && one.payload['payment']?.entity['id'] === paymentId),
  );
  return JSON.parse(arrival.raw);
}

describe('signatures', () => {
  it('match the published vectors', () => {
    const { checkout, webhook } = Object(sample('signature-vectors'));
    expect(checkoutSignature(checkout.order_id, checkout.payment_id, checkout.key_secret)).toBe(checkout.signature);
    expect(webhookSignature(webhook.raw_body, webhook.secret)).toBe(webhook.signature);
  });
});

describe('the API answers in the shapes of the samples', () => {
  it('order', async () => {
    const created = await sandbox.ask('POST', '/v1/orders', {
      amount: 5000,
      currency: 'INR',
      receipt: 'receipt#1',
      notes: { key1: 'value3' },
    });
    expect(keyPaths(created.body)).toEqual(keyPaths(sample('api-order-create-success')));
    const bare = await sandbox.ask('POST', '/v1/orders', { amount: 5000, currency: 'INR' });
    const { offers: _offers, ...fetched } = sample('api-order-fetch-success');
    const answer = await sandbox.ask('GET', `/v1/orders/${String(bare.body['id'])}`);
    expect(keyPaths(answer.body)).toEqual(keyPaths(fetched));
    expect(answer.body['notes']).toEqual([]);
  });

  it('payments of an order, a failed and a captured one', async () => {
    const order = await sandbox.order({ capture: 'automatic' });
    await sandbox.pay(order, { vpa: 'failure@razorpay' });
    await sandbox.pay(order);
    const { body } = await sandbox.ask('GET', `/v1/orders/${order}/payments`);
    expect(keyPaths(body)).toEqual(keyPaths(sample('api-order-payments-upi')));
  });

  it('refund', async () => {
    const id = await captured();
    const refund = await sandbox.ask('POST', `/v1/payments/${id}/refund`, {
      speed: 'optimum',
      notes: { a: 'b' },
    });
    expect(keyPaths(refund.body)).toEqual(keyPaths(sample('api-refund-instant-success')));
  });

  it.each([
    ['api-order-create-error-400', 400, '/v1/orders', { amount: 99, currency: 'INR' }],
    ['api-payment-capture-error-400', 400, '/v1/payments/:id/capture', { amount: 'x', currency: 'INR' }],
    ['api-refund-create-error-400', 400, '/v1/payments/:id/refund', { amount: 0 }],
  ])('%s to the letter', async (name, status, path, body) => {
    const id = await captured();
    const answer = await sandbox.ask('POST', path.replace(':id', id), body);
    expect(answer).toEqual({ status, body: sample(name) });
  });

  it('409 for a used idempotency key and 5xx in trouble, to the letter', async () => {
    const id = await captured();
    const refund = (amount: number) =>
      sandbox.ask('POST', `/v1/payments/${id}/refund`, { amount }, { 'x-refund-idempotency': `key-of-${id}` });
    await refund(100);
    expect(await refund(200)).toEqual({
      status: 409,
      body: sample('api-refund-idempotent-error-409'),
    });
    await sandbox.ask('POST', '/sandbox/faults', { fail_next: 1 });
    expect(await sandbox.ask('GET', '/v1/orders')).toEqual({
      status: 500,
      body: sample('api-error-5xx'),
    });
  });

  it('the fields that checkout hands over have the shape of the sample', async () => {
    const { outcome: _outcome, error: _error, ...handed } = await sandbox.pay(await sandbox.order());
    expect(keyPaths(handed)).toEqual(keyPaths(sample('checkout-success-callback')));
  });
});

describe('webhooks have the shapes of the samples', () => {
  it.each(['payment.authorized', 'payment.captured', 'order.paid'])('%s by UPI and by card', async (event) => {
    const upi = await webhookOf(event, await captured());
    expect(keyPaths(upi)).toEqual(keyPaths(sample(`${event}.upi`)));
    const card = await webhookOf(event, await captured({ method: 'card' }));
    expect(keyPaths(card)).toEqual(keyPaths(sample(`${event}.card`)));
  });

  it('payment.failed by UPI and by card', async () => {
    const failed = async (method: string) => {
      const outcome = await sandbox.pay(await sandbox.order(), { method, fate: 'failure' });
      return webhookOf('payment.failed', String(outcome['razorpay_payment_id']));
    };
    expect(keyPaths(await failed('upi'))).toEqual(keyPaths(sample('payment.failed.upi')));
    expect(keyPaths(await failed('card'))).toEqual(keyPaths(sample('payment.failed.card')));
  });

  it.each([
    ['refund.created', 'success'],
    ['refund.processed', 'success'],
    ['refund.failed', 'refund_fails'],
  ])('%s, but for what belongs to the method of payment', async (event, fate) => {
    const id = await captured({ fate });
    await sandbox.ask('POST', `/v1/payments/${id}/refund`, {});
    const perMethod = (path: string) => path.includes('.upi') || path.includes('payment.entity.acquirer_data');
    const ours = keyPaths(await webhookOf(event, id)).filter((path) => !perMethod(path));
    expect(ours).toEqual(keyPaths(sample(event)).filter((path) => !perMethod(path)));
  });
});
