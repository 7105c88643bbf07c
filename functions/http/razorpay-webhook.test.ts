import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecurityEvent } from '../core/ports.ts';
import { httpEvent } from '../runtime/http-event.fixture.ts';
import { handler } from './razorpay-webhook.ts';

type Order = { appointment_id: string; paid_by: string | null };
const ORDERS: Record<string, Order> = {};
const UNPAID = { appointment_id: 'apt_1', paid_by: null };
const seen = vi.hoisted(() => ({
  events: new Map<string, unknown>(),
  queued: [] as string[],
  queueAway: false,
  notes: [] as SecurityEvent[],
}));

vi.mock('../runtime/lazy-deps.ts', () => ({
  lazyDeps: () => ({
    secrets: ['new-secret', 'old-secret'],
    signer: { digest: (text: string) => `digest of ${text}` },
    clock: { now: () => Date.parse('2026-11-24T07:00:00.000Z') },
    log: {
      info: () => {},
      warn: () => {},
      alarm: () => {},
      failure: () => {},
      note: (event: SecurityEvent) => void seen.notes.push(event),
    },
    queues: {
      reconcile: async (id: string) => {
        if (seen.queueAway) throw new Error('queue is away');
        seen.queued.push(id);
      },
    },
    bookings: {
      order: async (id: string) => ORDERS[id] ?? null,
      eventAndOrder: async (id: string, order: string) => ({
        isSeen: seen.events.has(id),
        order: ORDERS[order] ?? null,
      }),
      saveEvent: async (event: { event_id: string }) => void seen.events.set(event.event_id, event),
    },
  }),
}));

const folder = new URL('../../test/razorpay-samples/', import.meta.url);
const samples = readdirSync(folder).filter((name) => /^(payment|order|refund)\..*\.json$/.test(name));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const sign = (body: string, secret = 'new-secret'): string => createHmac('sha256', secret).update(body).digest('hex');

type Extra = { signature?: string; id?: string; base64?: boolean };
async function post(raw: string, { signature = sign(raw), id = 'evt_1', base64 = false }: Extra = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    ...(id === '' ? {} : { 'x-razorpay-event-id': id }),
  };
  const reply = await handler(httpEvent('POST', '/api/webhooks/razorpay', { raw, headers, base64 }));
  return { status: reply.statusCode, body: JSON.parse(reply.body ?? '') };
}

const CARD = 'payment.captured.card.json';
const orderOf = (text: string): string => /order_[A-Za-z0-9]{14}/.exec(text)?.[0] ?? '';

beforeEach(() => {
  seen.events.clear();
  seen.queued.splice(0);
  seen.queueAway = false;
  seen.notes.splice(0);
  for (const key of Object.keys(ORDERS)) delete ORDERS[key];
});

describe('razorpay webhook', () => {
  test.each(samples)('takes in the official sample %s', async (name) => {
    const body = read(name);
    const order = orderOf(body);
    if (order !== '') ORDERS[order] = UNPAID;
    expect(await post(body)).toEqual({ status: 200, body: { received: true } });
    expect(seen.queued).toEqual(order === '' ? [] : ['apt_1']);
    const { event } = JSON.parse(body);
    const remembered = { event_type: event, success: order !== '' };
    // Two of the three events of a capture are hints and nothing else.
    const isForgotten = order !== '' && ['payment.authorized', 'order.paid'].includes(event);
    if (isForgotten) expect(seen.events.size).toBe(0);
    else expect(seen.events.get('evt_1')).toMatchObject(remembered);
  });

  test('a webhook about an order’s own payment is remembered but not queued; one about another payment or a refund is queued', async () => {
    const captured = read(CARD);
    const [payment_id = ''] = /pay_[A-Za-z0-9]{14}/.exec(captured) ?? [];
    ORDERS[orderOf(captured)] = { ...UNPAID, paid_by: payment_id };
    const webhookBody = (event: string, of = payment_id) =>
      captured.replace('"payment.captured"', `"${event}"`).replaceAll(payment_id, of);
    for (const [at, event] of ['payment.authorized', 'payment.captured', 'order.paid'].entries())
      expect((await post(webhookBody(event), { id: `evt_${at}` })).status).toBe(200);
    expect(seen.queued).toEqual([]);
    expect([...seen.events.values()]).toMatchObject([{ event_type: 'payment.captured', success: true }]);
    await post(webhookBody('payment.captured', 'pay_00000000000002'), { id: 'evt_of_another' });
    await post(webhookBody('refund.created'), { id: 'evt_of_refund' });
    expect(seen.queued).toEqual(['apt_1', 'apt_1']);
  });

  test('checks the bytes as they came, base64 or not', async () => {
    const body = read(CARD);
    expect((await post(body, { base64: true })).status).toBe(200);
    expect((await post(JSON.stringify(JSON.parse(body)), { signature: sign(body) })).status).toBe(400);
  });

  test('takes the old secret while both are known', async () => {
    const body = read(CARD);
    expect((await post(body, { signature: sign(body, 'old-secret') })).status).toBe(200);
  });

  test.each(['', 'abc', sign(read(CARD), 'key-secret'), sign(`${read(CARD)} `)])(
    'refuses the signature %j and queues nothing',
    async (signature) => {
      const reply = await post(read(CARD), { signature });
      expect(reply).toEqual({
        status: 400,
        body: { error: 'The signature does not match.', code: 'signature_invalid', request_id: 'request-1' },
      });
      expect(seen.events.size + seen.queued.length).toBe(0);
      const caller = 'digest of 203.0.113.9';
      expect(seen.notes).toEqual([{ kind: 'signature_forged', at: 'POST /api/webhooks/razorpay', caller }]);
    },
  );

  test.each(['{"event":"payment.dispute.created"}', '{"event":7,"payload":{"payment":"?"}}', '[]', 'not JSON'])(
    'takes in the unknown event %s',
    async (body) => {
      expect((await post(body)).status).toBe(200);
      expect(seen.queued).toEqual([]);
    },
  );

  test('a signed event nested too deeply is an unknown event, and keeps nothing of its body', async () => {
    const [open, close] = ['{"payload":'.repeat(30_000), '}'.repeat(30_000)];
    expect((await post(`${open}1${close}`)).status).toBe(200);
    expect(seen.queued).toEqual([]);
    expect(seen.events.get('evt_1')).toMatchObject({ event_type: 'unknown' });
  });

  test('half of a character in the name of an event is not kept', async () => {
    expect((await post('{"event":"payment.\\ud83d"}')).status).toBe(200);
    expect(seen.events.get('evt_1')).toMatchObject({ event_type: 'unknown' });
  });

  test('an event seen before does nothing', async () => {
    const body = read(CARD);
    ORDERS[orderOf(body)] = UNPAID;
    await post(body);
    await post(body);
    expect(seen.queued).toEqual(['apt_1']);
  });

  test('without an id the same bytes are the same event', async () => {
    await post(read(CARD), { id: '' });
    await post(read(CARD), { id: 'not an id!' });
    expect([...seen.events.keys()]).toEqual([expect.stringMatching(/^body_[0-9a-f]{64}$/)]);
  });

  test('asks for a repeat when the hint could not be passed on, and forgets the event', async () => {
    const body = read(CARD);
    ORDERS[orderOf(body)] = UNPAID;
    seen.queueAway = true;
    expect(await post(body)).toMatchObject({ status: 500, body: { code: 'unexpected', request_id: 'request-1' } });
    expect(seen.events.size).toBe(0);
    seen.queueAway = false;
    expect((await post(body)).status).toBe(200);
    expect(seen.queued).toEqual(['apt_1']);
  });
});
