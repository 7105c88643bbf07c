import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { ProviderRefused, ProviderUnreachable, ProviderUnreadable } from '../core/payments/ports.ts';
import { keptLog } from '../runtime/recorded-log.fixture.ts';
import { createRazorpayProvider } from './razorpay.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../test/razorpay-samples/${name}.json`, import.meta.url), 'utf8');
const ORDER = 'order_RB58MiP5SPFYyM';
const PAYMENT = 'pay_29QQoUBi66xm2f';

type Answer = { status: number; body: string; headers?: Record<string, string> } | 'hang up' | 'silence';
type Seen = { line: string; headers: IncomingMessage['headers']; body: unknown };

let server: Server;
let provider: ReturnType<typeof createRazorpayProvider>;
let seen: Seen[] = [];
let answers: Answer[] = [];
const log = keptLog();

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      seen.push({
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      });
      const answer = answers.shift() ?? { status: 500, body: '' };
      if (answer === 'silence') return;
      if (answer === 'hang up') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  provider = createRazorpayProvider(
    { keyId: 'rzp_test_key', keySecret: 'secret' },
    `http://127.0.0.1:${port}`,
    log,
    1500,
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = [];
  log.entries.length = 0;
});

const order = { amount_paise: paise(5000), receipt: 'receipt#1' };
const duplicate = json(
  {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'Duplicate request. This request has already been processed.',
    },
  },
  400,
);

describe('createOrder', () => {
  test('asks for manual capture, with the receipt and basic authentication', async () => {
    answers = [{ status: 200, body: sample('api-order-create-success') }];
    await expect(provider.createOrder(order)).resolves.toEqual({
      order_id: ORDER,
      amount_paise: paise(5000),
      currency: 'INR',
    });
    expect(seen[0]?.line).toBe('POST /v1/orders');
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}`);
    expect(seen[0]?.body).toEqual({
      amount: 5000,
      currency: 'INR',
      receipt: 'receipt#1',
      payment: {
        capture: 'manual',
        capture_options: {
          automatic_expiry_period: 12,
          manual_expiry_period: 1500,
          refund_speed: 'normal',
        },
      },
    });
  });

  test('finds the order of a receipt that was used before', async () => {
    answers = [duplicate, json({ items: [JSON.parse(sample('api-order-create-success'))] })];
    await expect(provider.createOrder(order)).resolves.toMatchObject({
      order_id: ORDER,
      amount_paise: paise(5000),
    });
    expect(seen[1]?.line).toContain('GET /v1/orders?');
    expect(seen[1]?.line).toContain('receipt=receipt%231');
  });

  test.each([
    ['of another amount', [{ id: ORDER, amount: 9900, currency: 'INR', receipt: 'receipt#1' }]],
    ['of another receipt', [{ id: ORDER, amount: 5000, currency: 'INR', receipt: 'other' }]],
    ['that does not exist', []],
  ])('refuses an order %s', async (_, items) => {
    answers = [duplicate, json({ items })];
    await expect(provider.createOrder(order)).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('reading payments', () => {
  test("reads Razorpay's published sample", async () => {
    answers = [{ status: 200, body: sample('api-order-payments-upi') }];
    const payments = await provider.paymentsOf('order_N8FRN5zTm5S3wx');
    expect(payments.map(({ payment_id, status }) => [payment_id, status])).toEqual([
      ['pay_N8FUmetkCE2hZP', 'failed'],
      ['pay_N8FVRD1DzYzBh1', 'captured'],
    ]);
    expect(payments[1]).toMatchObject({
      order_id: 'order_N8FRN5zTm5S3wx',
      amount_paise: paise(100),
      currency: 'INR',
      refunded_paise: paise(0),
      created_at: 1_701_688_721_000,
    });
  });

  test('never puts anything but an id into a URL', async () => {
    await expect(provider.paymentsOf('../payments/pay_29QQoUBi66xm2f')).rejects.toBeInstanceOf(ProviderRefused);
    await expect(provider.capture('pay_29QQoUBi66xm2f/refund?', paise(100))).rejects.toBeInstanceOf(ProviderRefused);
    expect(seen).toEqual([]);
  });
});

describe('capture and refunds', () => {
  test('captures our amount in INR', async () => {
    answers = [{ status: 200, body: sample('api-payment-capture-success') }];
    const captured = { payment_id: 'pay_G3P9vcIhRs3NV4', order_id: 'order_GjCr5oKh4AVC51', status: 'captured' };
    expect(await provider.capture(PAYMENT, paise(9900))).toMatchObject({
      ...captured,
      amount_paise: paise(1000),
      refunded_paise: paise(0),
    });
    expect(seen[0]).toMatchObject({
      line: `POST /v1/payments/${PAYMENT}/capture`,
      body: { amount: 9900, currency: 'INR' },
    });
  });

  test('a captured payment of another shape is looked at again', async () => {
    answers = [{ status: 200, body: '{"status":"captured"}' }];
    expect(await provider.capture(PAYMENT, paise(9900))).toBeNull();
    expect(log.entries).toMatchObject([{ level: 'alarm', message: 'a payment that Razorpay shows cannot be read' }]);
  });

  test('sends the idempotency key with a refund', async () => {
    answers = [{ status: 200, body: sample('api-refund-idempotent-success') }];
    const refund = await provider.refund(PAYMENT, paise(500_100), `rf_${PAYMENT}_0`);
    expect(refund).toEqual({
      refund_id: 'rfnd_FP8QHiV938haTz',
      payment_id: PAYMENT,
      amount_paise: paise(500_100),
      key: 'Receipt No. 31',
      status: 'processed',
    });
    expect(seen[0]?.line).toBe(`POST /v1/payments/${PAYMENT}/refund`);
    expect(seen[0]?.headers['x-refund-idempotency']).toBe(`rf_${PAYMENT}_0`);
    expect(seen[0]?.headers.authorization).toMatch(/^Basic /);
    expect(seen[0]?.body).toEqual({ amount: 500_100, speed: 'normal', receipt: `rf_${PAYMENT}_0` });
  });

  test('lists the refunds of a payment', async () => {
    answers = [json({ items: [JSON.parse(sample('api-refund-instant-success'))] })];
    await expect(provider.refundsOf(PAYMENT)).resolves.toEqual([
      {
        refund_id: 'rfnd_FP8R8EGjGbPkVb',
        payment_id: PAYMENT,
        amount_paise: paise(500_100),
        key: 'Receipt No. 31',
        status: 'processed',
      },
    ]);
  });
});

describe('errors', () => {
  const calls: [string, () => Promise<unknown>][] = [
    ['client call', () => provider.capture(PAYMENT, paise(100))],
    ['own refund call', () => provider.refund(PAYMENT, paise(100), `rf_${PAYMENT}_0`)],
  ];
  const cases: [string, Answer, typeof ProviderRefused | typeof ProviderUnreachable][] = [
    ['400', { status: 400, body: sample('api-payment-capture-error-400') }, ProviderRefused],
    ['401', json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }, 401), ProviderRefused],
    ['404', json({ error: { code: 'BAD_REQUEST_ERROR', description: 'not found' } }, 404), ProviderRefused],
    ['409', { status: 409, body: sample('api-refund-idempotent-error-409') }, ProviderUnreachable],
    ['429', { status: 429, body: sample('api-error-429') }, ProviderUnreachable],
    ['500', { status: 500, body: sample('api-error-5xx') }, ProviderUnreachable],
    ['502 that is a page', { status: 502, body: '<html>Bad gateway</html>' }, ProviderUnreachable],
    ['a broken connection', 'hang up', ProviderUnreachable],
    ['no answer in time', 'silence', ProviderUnreachable],
  ];

  for (const [what, call] of calls) {
    test.each(cases)(`${what}: %s`, async (_, answer, expected) => {
      answers = [answer];
      await expect(call()).rejects.toBeInstanceOf(expected);
    });
  }

  test.each(calls)('%s: a redirect is followed nowhere', async (_, call) => {
    answers = [
      { status: 307, body: '', headers: { location: '/elsewhere' } },
      json({ id: PAYMENT, status: 'captured', amount: 100 }),
    ];
    await expect(call()).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(seen.map(({ line }) => line)).toEqual([expect.not.stringContaining('elsewhere')]);
  });

  test('an answer of another shape leaves open what happened, and is told', async () => {
    answers = [json({ id: 'something else' })];
    await expect(provider.createOrder(order)).rejects.toBeInstanceOf(ProviderUnreadable);
    answers = [{ status: 200, body: 'not JSON' }];
    await expect(provider.paymentsOf(ORDER)).rejects.toBeInstanceOf(ProviderUnreadable);
    const message = 'Razorpay answered in another shape';
    expect(log.entries).toEqual([
      { level: 'warn', message, ids: { at: 'id' } },
      { level: 'warn', message, ids: { at: '' } },
    ]);
  });

  test('a new status of a payment is no silence of Razorpay’s', async () => {
    const [item] = JSON.parse(sample('api-order-payments-upi')).items;
    answers = [json({ items: [{ ...item, status: 'held' }] })];
    const error = await provider.paymentsOf(ORDER).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderUnreadable', message: expect.stringContaining('items.0.status') });
  });

  test('tells the description of a refusal', async () => {
    answers = [{ status: 400, body: sample('api-payment-capture-error-400') }];
    await expect(provider.capture(PAYMENT, paise(100))).rejects.toThrow('Razorpay 400: The amount must be an integer.');
  });
});

describe('lists of the whole account', () => {
  const range = { from: 1_796_015_580_174, to: 1_796_019_180_000 };
  const listed = (id: number, order_id: string | null = ORDER) => ({
    ...JSON.parse(sample('api-payment-fetch-success')),
    id: `pay_${String(id).padStart(14, '0')}`,
    order_id,
  });

  test('are asked for in whole seconds, a hundred at a time', async () => {
    answers = [json({ items: [] }), json({ items: [] })];
    expect(await provider.paymentsBetween(range, 0)).toEqual({ items: [], isLast: true });
    await provider.refundsBetween(range, 2);
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /v1/payments?from=1796015580&to=1796019180&count=100&skip=0',
      'GET /v1/refunds?from=1796015580&to=1796019180&count=100&skip=200',
    ]);
  });

  test('leave out what is no payment of an order, and go on behind a full page of them', async () => {
    const page = Array.from({ length: 100 }, (_, n) => listed(n, n < 3 ? null : ORDER));
    answers = [json({ items: [...page.slice(0, 99), { id: 'an unknown shape' }] })];
    const { items, isLast } = await provider.paymentsBetween(range, 0);
    expect(items).toHaveLength(96);
    expect(isLast).toBe(false);
    expect(log.entries).toEqual([
      ...page.slice(0, 3).map(({ id }) => ({ level: 'info', message: 'a payment of no order', ids: { id } })),
      { level: 'alarm', message: 'a payment that Razorpay shows cannot be read', ids: { id: '', at: 'id' } },
    ]);
  });

  test('leave out a refund that cannot be read, and tell of it', async () => {
    const refund = JSON.parse(sample('api-refund-instant-success'));
    const page = Array.from({ length: 100 }, (_, n) => ({ ...refund, id: `rfnd_${n}` }));
    answers = [json({ items: [...page.slice(0, 98), { ...refund, id: 'rfnd_x', status: 'held' }, 'Asha Verma'] })];
    const { items, isLast } = await provider.refundsBetween(range, 0);
    expect(items.map(({ refund_id }) => refund_id)).toEqual(page.slice(0, 98).map(({ id }) => id));
    expect(isLast).toBe(false);
    const message = 'a refund that Razorpay shows cannot be read';
    expect(log.entries).toEqual([
      { level: 'alarm', message, ids: { id: 'rfnd_x', at: 'status' } },
      { level: 'alarm', message, ids: { id: '', at: '' } },
    ]);
  });

  test('and one payment by its id is null where it is of no order, or cannot be read', async () => {
    answers = [json(listed(1, null)), json({ ...listed(2), amount: 'ninety-nine' })];
    expect(await provider.payment(PAYMENT)).toBeNull();
    expect(await provider.payment(PAYMENT)).toBeNull();
    expect(log.entries.map(({ level, ids }) => [level, ids])).toEqual([
      ['info', { id: listed(1).id }],
      ['alarm', { id: listed(2).id, at: 'amount' }],
    ]);
  });
});
