import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fateOfName } from './fates.ts';
import { SandboxUnderTest, TEST_ACCOUNT } from './sandbox-under-test.ts';
import { checkoutSignature, webhookSignature } from './sandbox-core.ts';

const sandbox = new SandboxUnderTest();
beforeEach(async () => {
  sandbox.arrivals.length = 0;
  sandbox.receiverStatuses = [200];
  await sandbox.start();
});
afterEach(() => sandbox.stop());

async function play(attempt: Record<string, unknown>, capture = 'manual') {
  const order = await sandbox.order({ capture });
  const outcome = await sandbox.pay(order, attempt);
  const signature = checkoutSignature(order, String(outcome['razorpay_payment_id']), TEST_ACCOUNT.keySecret);
  return { order, outcome, signature, id: String(outcome['razorpay_payment_id']) };
}

describe('magic names', () => {
  it.each([
    ['Late Capture', 'late_capture'],
    ['asha WEBHOOK-TWICE', 'webhook_twice'],
    ['Never', 'never'],
    ['Refund Fails Again', 'refund_fails'],
    ['Slow Bank', 'slow'],
  ])('%s means %s', (name, fate) => expect(fateOfName(name)).toBe(fate));

  it.each(['Asha', 'Neverland', 'Capture Late', ''])('%j means nothing', (name) => {
    expect(fateOfName(name)).toBeUndefined();
  });
});

describe('fates', () => {
  it('success: signed, authorised, told by webhook', async () => {
    const { outcome, signature, id } = await play({
      prefill: { name: 'Asha', email: 'asha@example.com' },
    });
    expect(outcome).toMatchObject({ outcome: 'success', razorpay_signature: signature });
    expect(await sandbox.payment(id, 'authorized')).toMatchObject({
      email: 'asha@example.com',
      notes: [],
    });
    const arrival = await sandbox.webhook('payment.authorized');
    expect(arrival.signature).toBe(webhookSignature(arrival.raw, TEST_ACCOUNT.webhookSecret));
    expect(arrival.payload['payment']?.entity['id']).toBe(id);
  });

  it('success with automatic capture sends all three events', async () => {
    await play({}, 'automatic');
    const arrivals = await Promise.all(
      ['payment.authorized', 'payment.captured', 'order.paid'].map((event) => sandbox.webhook(event)),
    );
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(3);
  });

  it('failure and bank_down: failed, told so, another try works', async () => {
    const { order, outcome, id } = await play({ fate: 'failure' });
    expect(outcome).toMatchObject({
      outcome: 'failed',
      error: { reason: 'payment_failed', metadata: { order_id: order, payment_id: id } },
    });
    expect(await sandbox.pay(order, { fate: 'bank_down' })).toMatchObject({
      error: { code: 'GATEWAY_ERROR' },
    });
    expect(await sandbox.pay(order, {})).toMatchObject({ outcome: 'success' });
    const payments = await sandbox.ask('GET', `/v1/orders/${order}/payments`);
    expect(payments.body).toMatchObject({
      count: 3,
      items: [{ status: 'failed' }, { status: 'failed' }, { status: 'authorized' }],
    });
    await sandbox.webhook('payment.failed');
  });

  it('the published UPI IDs and test cards behave by themselves', async () => {
    const reason = async (attempt: Record<string, unknown>) => (await play(attempt)).outcome['error'];
    expect(await reason({ vpa: 'failure@razorpay' })).toMatchObject({ reason: 'payment_failed' });
    expect(await reason({ method: 'card', card_number: '4100 2800 0008 0001' })).toMatchObject({
      reason: 'insufficient_fund',
    });
    expect(await reason({ method: 'card', otp: '123' })).toMatchObject({ reason: 'invalid_otp' });
    expect(await reason({ method: 'card', card_number: '6527 6589 0000 1005' })).toBeNull();
  });

  it('slow: the answer comes late', async () => {
    const begun = Date.now();
    const { outcome, signature } = await play({ fate: 'slow' });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(140);
    expect(outcome).toMatchObject({ outcome: 'success', razorpay_signature: signature });
  });

  it('late_capture: the browser hears failed, the same payment is authorised later', async () => {
    const { outcome, id } = await play({ fate: 'late_capture' }, 'automatic');
    expect(outcome).toMatchObject({ outcome: 'failed' });
    await sandbox.webhook('payment.failed');
    const late = await sandbox.webhook('payment.captured');
    expect(late.payload['payment']?.entity).toMatchObject({
      id,
      status: 'captured',
      error_code: null,
    });
  });

  it('late money of a paid order is returned', async () => {
    const { order, id } = await play({ fate: 'late_capture' }, 'automatic');
    await sandbox.pay(order, {});
    expect(await sandbox.payment(id, 'refunded')).toMatchObject({ captured: false });
    const arrival = await sandbox.webhook('refund.created');
    expect(arrival.payload['payment']?.entity).toMatchObject({ id, captured: false });
  });

  it('webhook_twice: the same event arrives twice under one id', async () => {
    await play({ fate: 'webhook_twice' });
    const ids = await sandbox.until(() =>
      sandbox.arrivals.length >= 2 ? sandbox.arrivals.map(({ id }) => id) : undefined,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('webhook_first: the webhook has arrived when the browser hears', async () => {
    await play({ fate: 'webhook_first' });
    expect(sandbox.arrivals.map(({ event }) => event)).toEqual(['payment.authorized']);
  });

  it('never: nothing is heard and the payment stays created', async () => {
    const { outcome, id } = await play({ fate: 'never' });
    expect(outcome).toMatchObject({ outcome: 'nothing', razorpay_signature: null });
    await sandbox.ask('POST', '/sandbox/clock', { advance_ms: 86_400_000 });
    await sandbox.payment(id, 'created');
    expect(sandbox.arrivals).toEqual([]);
  });

  it('wrong_signature: forged, though the money is there', async () => {
    const { outcome, signature, id } = await play({ fate: 'wrong_signature' });
    expect(outcome['razorpay_signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(outcome['razorpay_signature']).not.toBe(signature);
    await sandbox.payment(id, 'authorized');
    await sandbox.webhook('payment.authorized');
  });

  it('no_webhook: signed and authorised, but only a replay is ever sent', async () => {
    const { outcome, signature } = await play({ fate: 'no_webhook' });
    expect(outcome['razorpay_signature']).toBe(signature);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(sandbox.arrivals).toEqual([]);
    const events = await sandbox.ask('GET', '/sandbox/events');
    const id = String(Object(Object.values(events.body)[0]).id);
    await sandbox.ask('POST', `/sandbox/webhooks/${id}/replay`, { times: 2 });
    await sandbox.until(() => (sandbox.arrivals.length === 2 ? true : undefined));
  });

  it('lost_browser: nothing is heard, the webhook comes much later', async () => {
    const { outcome, id } = await play({ fate: 'lost_browser' });
    expect(outcome).toMatchObject({ outcome: 'nothing', razorpay_signature: null });
    await sandbox.payment(id, 'authorized');
    expect(sandbox.arrivals).toEqual([]);
    await sandbox.ask('POST', '/sandbox/clock', { advance_ms: 3_000 });
    await sandbox.webhook('payment.authorized');
  });
});

describe('webhooks', () => {
  it('are tried again under the same id until they are taken', async () => {
    sandbox.receiverStatuses = [500, 302, 200];
    await play({});
    const ids = await sandbox.until(() =>
      sandbox.arrivals.length === 3 ? sandbox.arrivals.map(({ id }) => id) : undefined,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('are given up after the last try', async () => {
    sandbox.receiverStatuses = [500];
    await play({});
    const state = await sandbox.until(async () => {
      const { body } = await sandbox.ask('GET', '/sandbox/events');
      const [event] = Object.values(body);
      const delivery = Object(event).deliveries[0];
      return delivery.state === 'given_up' ? delivery : undefined;
    });
    expect(state.tries).toHaveLength(4);
  });

  it('wait while they are paused', async () => {
    await sandbox.ask('POST', '/sandbox/faults', { webhooks_paused: true });
    await play({});
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    expect(sandbox.arrivals).toEqual([]);
    await sandbox.ask('POST', '/sandbox/faults', { webhooks_paused: false });
    await sandbox.webhook('payment.authorized');
  });
});
