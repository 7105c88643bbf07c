import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SandboxUnderTest } from './sandbox-under-test.ts';

const sandbox = new SandboxUnderTest();
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());

const ORDER = { amount: 50_000, currency: 'INR' };

describe('access', () => {
  it('takes only the exact spelling of Basic and the right key', async () => {
    const lower = await sandbox.ask('GET', '/v1/orders', undefined, { authorization: 'basic abc' });
    const wrong = await sandbox.ask('GET', '/v1/orders', undefined, {
      authorization: `Basic ${btoa('a:b')}`,
    });
    expect([lower.status, wrong.status]).toEqual([401, 401]);
    expect(wrong.body).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  it('answers 404 for an unknown URL and 400 for an unknown id', async () => {
    expect((await sandbox.ask('GET', '/v1/nothing')).status).toBe(404);
    expect((await sandbox.ask('GET', '/v1/orders/order_00000000000000')).status).toBe(400);
  });

  it('lets no page of another site use the control API', async () => {
    const answer = await sandbox.ask('GET', '/sandbox/ledger', undefined, {
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('orders', () => {
  it.each([
    ['a missing amount', { currency: 'INR' }, 'The amount field is required.'],
    ['too little', { ...ORDER, amount: 99 }, 'The amount must be at least INR 1.00'],
    ['text', { ...ORDER, amount: '50000' }, 'The amount must be an integer.'],
    ['a decimal point', '{"amount":100.0,"currency":"INR"}', 'The amount must be an integer.'],
    ['another currency', { ...ORDER, currency: 'USD' }, 'Currency is not supported'],
    ['a long receipt', { ...ORDER, receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    ['a Tamil receipt', { ...ORDER, receipt: 'ரசீது' }, 'The receipt may only contain ASCII characters.'],
    ['an unknown key', { ...ORDER, colour: 'red' }, 'colour is/are not required and should not be sent'],
    ['an odd capture', { ...ORDER, payment: { capture: 'later' } }, 'The selected capture is invalid.'],
    [
      'a short automatic period',
      {
        ...ORDER,
        payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } },
      },
      'The automatic expiry period must be at least 12.',
    ],
    [
      'a manual period beyond five days',
      { ...ORDER, payment: { capture: 'manual', capture_options: { manual_expiry_period: 7201 } } },
      'The manual expiry period may not be greater than 7200.',
    ],
    [
      'sixteen notes',
      { ...ORDER, notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, 'x'])) },
      'The number of fields in notes should be less than or equal to 15',
    ],
  ])('refuses %s', async (_case, body, description) => {
    const answer = await sandbox.ask('POST', '/v1/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
  });

  it('breaks on emoji as Razorpay does', async () => {
    const answer = await sandbox.ask('POST', '/v1/orders', { ...ORDER, notes: { mood: '🙂' } });
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
  });

  it('takes a receipt once and finds the order by it', async () => {
    const id = await sandbox.order({ capture: 'manual' }, { receipt: 'appt_1' });
    const again = await sandbox.ask('POST', '/v1/orders', { ...ORDER, receipt: 'appt_1' });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      error: { description: 'Duplicate request. This request has already been processed.' },
    });
    const found = await sandbox.ask('GET', '/v1/orders?receipt=appt_1&count=1');
    expect(found.body).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id, receipt: 'appt_1' }],
    });
    expect((await sandbox.ask('GET', '/v1/orders?receipt=appt_none')).body).toMatchObject({
      count: 0,
      items: [],
    });
  });

  it('lists the newest first, in pages', async () => {
    const older = await sandbox.order();
    const newer = await sandbox.order();
    const first = await sandbox.ask('GET', '/v1/orders?count=1');
    const second = await sandbox.ask('GET', '/v1/orders?count=1&skip=1');
    expect(first.body).toMatchObject({ items: [{ id: newer }] });
    expect(second.body).toMatchObject({ items: [{ id: older }] });
    expect((await sandbox.ask('GET', '/v1/orders?from=4000000000')).body).toMatchObject({
      count: 0,
    });
    expect((await sandbox.ask('GET', '/v1/orders?count=101')).status).toBe(400);
  });
});

describe('capture', () => {
  it('captures by hand once, at the authorised amount', async () => {
    const order = await sandbox.order();
    const { razorpay_payment_id: id } = await sandbox.pay(order);
    expect((await sandbox.ask('GET', `/v1/orders/${order}`)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
    });
    const path = `/v1/payments/${String(id)}/capture`;
    const wrong = await sandbox.ask('POST', path, { amount: 49_999, currency: 'INR' });
    expect(wrong.body).toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    const right = await sandbox.ask('POST', path, { amount: 50_000, currency: 'INR' });
    expect(right).toMatchObject({
      status: 200,
      body: { status: 'captured', captured: true, fee: 1180, tax: 180 },
    });
    const repeat = await sandbox.ask('POST', path, { amount: 50_000, currency: 'INR' });
    expect(repeat.status).toBe(400);
    expect(repeat.body).toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
    const paid = await sandbox.ask('GET', `/v1/orders/${order}`);
    expect(paid.body).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0 });
    const further = await sandbox.ask('POST', `/sandbox/orders/${order}/pay`, {});
    expect(further.status).toBe(400);
  });

  it('captures by itself when the order says so', async () => {
    const order = await sandbox.order({ capture: 'automatic' });
    const { razorpay_payment_id: id } = await sandbox.pay(order);
    await sandbox.payment(id, 'captured');
  });

  it('takes one payment of an order only', async () => {
    const order = await sandbox.order();
    const first = await sandbox.pay(order);
    const second = await sandbox.pay(order, { force: true, amount: 40_000 });
    const capture = (id: unknown, amount: number) =>
      sandbox.ask('POST', `/v1/payments/${String(id)}/capture`, { amount, currency: 'INR' });
    await capture(first['razorpay_payment_id'], 50_000);
    const surplus = await capture(second['razorpay_payment_id'], 40_000);
    expect(surplus.body).toMatchObject({
      error: { description: 'Payment already done for this order.' },
    });
  });

  it('returns authorised money when the manual period is over', async () => {
    const order = await sandbox.order({
      capture: 'manual',
      capture_options: { manual_expiry_period: 15 },
    });
    const { razorpay_payment_id: id } = await sandbox.pay(order);
    await sandbox.ask('POST', '/sandbox/clock', { advance_ms: 14 * 60_000 });
    await sandbox.payment(id, 'authorized');
    await sandbox.ask('POST', '/sandbox/clock', { advance_ms: 2 * 60_000 });
    const returned = await sandbox.payment(id, 'refunded');
    expect(returned).toMatchObject({
      captured: false,
      amount_refunded: 50_000,
      refund_status: 'full',
    });
  });
});

it('moves its clock on, and back to the time of this machine', async () => {
  const { body: later } = await sandbox.ask('POST', '/sandbox/clock', { advance_ms: 86_400_000 });
  expect(later['now_ms']).toBeGreaterThan(Date.now() + 86_000_000);
  const { body: now } = await sandbox.ask('POST', '/sandbox/clock', { reset: true });
  expect(now['now_ms']).toBeLessThanOrEqual(Date.now());
});

describe('troubles', () => {
  it('refuses before acting, or acts and drops the reply', async () => {
    await sandbox.ask('POST', '/sandbox/faults', { fail_next: 1, only: 'POST /v1/orders' });
    expect((await sandbox.ask('POST', '/v1/orders', { ...ORDER, receipt: 'lost_1' })).status).toBe(500);
    await sandbox.ask('POST', '/sandbox/faults', { drop_reply_next: 1 });
    await expect(sandbox.ask('POST', '/v1/orders', { ...ORDER, receipt: 'lost_1' })).rejects.toThrow('fetch failed');
    expect((await sandbox.ask('GET', '/v1/orders?receipt=lost_1')).body).toMatchObject({
      count: 1,
    });
    await sandbox.ask('POST', '/sandbox/faults', { outage: true, only: '' });
    expect((await sandbox.ask('GET', '/v1/orders')).status).toBe(503);
    await sandbox.ask('POST', '/sandbox/faults', { outage: false });
    expect((await sandbox.ask('GET', '/v1/orders')).status).toBe(200);
  });

  it('allows one operation on a payment at a time', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay(await sandbox.order());
    await sandbox.ask('POST', '/sandbox/faults', { latency_ms: 100 });
    const capture = () =>
      sandbox.ask('POST', `/v1/payments/${String(id)}/capture`, {
        amount: 50_000,
        currency: 'INR',
      });
    const answers = await Promise.all([capture(), capture()]);
    await sandbox.ask('POST', '/sandbox/faults', { latency_ms: 0 });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});
