import { afterAll, beforeAll, expect, it } from 'vitest';

import { SandboxUnderTest, TEST_ACCOUNT } from './sandbox-under-test.ts';
import { checkoutSignature } from './sandbox-core.ts';

const sandbox = new SandboxUnderTest();
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

const key = TEST_ACCOUNT.keyId;

it('serves the script to any page and the screen under a policy without inline code', async () => {
  const script = await fetch(`${sandbox.url}/v1/checkout.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const screen = await fetch(`${sandbox.url}/checkout/screen`);
  expect(screen.headers.get('content-security-policy')).not.toContain('unsafe');
  const html = await screen.text();
  expect(html).toContain('Payment sandbox — no real money');
  expect(html).not.toMatch(/ style=| on\w+=|<script>/);
});

it('shows the amount of the order, not of the page', async () => {
  const order = await sandbox.order();
  const begin = (body: unknown) => sandbox.ask('POST', '/checkout/begin', body);
  expect((await begin({ key, order_id: order })).body).toEqual({ amount: 50_000, currency: 'INR' });
  expect((await begin({ key, order_id: order, amount: 100 })).status).toBe(400);
  expect((await begin({ key: 'rzp_test_other', order_id: order })).status).toBe(400);
  expect((await begin({ key })).status).toBe(400);
});

it('pays by the name of the payer, by the instrument, or by the answer given', async () => {
  const pay = async (attempt: Record<string, unknown>) => {
    const order = await sandbox.order();
    return (await sandbox.ask('POST', '/checkout/pay', { key, order_id: order, ...attempt })).body;
  };
  expect(await pay({ prefill: { name: 'Lost Browser' } })).toEqual({ outcome: 'nothing' });
  expect(await pay({ vpa: 'failure@razorpay' })).toMatchObject({
    outcome: 'failed',
    error: { reason: 'payment_failed' },
  });
  expect(await pay({ vpa: 'failure@razorpay', answered: true })).toMatchObject({ outcome: 'success' });
  expect(await pay({ amount: 50_000, force: true, fate: 'bank_down' })).toMatchObject({ outcome: 'failed' });
});

it('hands over exactly the three signed fields', async () => {
  const order = await sandbox.order();
  const { body } = await sandbox.ask('POST', '/checkout/pay', { key, order_id: order });
  const { razorpay_payment_id: id } = Object(body['response']);
  expect(body['response']).toEqual({
    razorpay_payment_id: id,
    razorpay_order_id: order,
    razorpay_signature: checkoutSignature(order, id, TEST_ACCOUNT.keySecret),
  });
});

it('lists what happened on its front page, made safe', async () => {
  await sandbox.order({ capture: 'manual' }, { receipt: '<b>bold</b>' });
  const html = await (await fetch(`${sandbox.url}/`)).text();
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(html).toContain('late capture');
});
