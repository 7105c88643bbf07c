import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Hold } from '#shared/contract/booking/booking.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { call, type Reply } from '../call.ts';
import { someFreeSlot, takeHold } from '../steps.ts';

type Wanted = Awaited<ReturnType<typeof someFreeSlot>>;

/**
 * Sends a request to hold a free time, and returns the request and the answer. If another test was quicker, it tries
 * another time.
 */
async function heldSomewhere(ask: (body: Wanted) => Promise<Reply>): Promise<{ body: Wanted; reply: Reply }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const body = await someFreeSlot();
    const reply = await ask(body);
    if (reply.status === 201) return { body, reply };
    expect([409, 429], JSON.stringify(reply.body)).toContain(reply.status);
  }
  throw new Error('no slot could be held');
}

test('holds a slot for five minutes, once', async () => {
  const hold = await takeHold();
  const minutes = (Date.parse(hold.expires_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4.5);
  expect(minutes).toBeLessThanOrEqual(5);
  const { clinic_id, slot } = hold;
  expectRefusal(await call('POST', '/holds', { body: { clinic_id, slot } }), 409, 'slot_taken', 'slot');
});

test('the same key and body find the same hold, another body does not', async () => {
  let headers = { 'idempotency-key': '' };
  const { body, reply: first } = await heldSomewhere((wanted) => {
    headers = { 'idempotency-key': randomUUID() };
    return call('POST', '/holds', { body: wanted, headers });
  });
  const again = await call('POST', '/holds', { body, headers });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(Hold.parse(again.body)).toEqual(Hold.parse(first.body));
  expectRefusal(
    await call('POST', '/holds', { body: await someFreeSlot(), headers }),
    422,
    'idempotency_mismatch',
    'Idempotency-Key',
  );
});

test('refuses times that the clinic does not offer, and clinics nobody knows', async () => {
  const { clinic_id, slot } = await someFreeSlot();
  for (const wrong of [
    slot.replace(':30:00.000Z', ':31:00.000Z'),
    '2020-01-06T04:30:00.000Z',
    '2099-01-05T04:30:00.000Z',
  ]) {
    expectRefusal(await call('POST', '/holds', { body: { clinic_id, slot: wrong } }), 409, 'slot_not_offered', 'slot');
  }
  const unknown = { clinic_id: 'cln_01KB0000000000000000000000', slot };
  expectRefusal(await call('POST', '/holds', { body: unknown }), 404, 'clinic_not_found', 'clinic_id');
});

const good = { clinic_id: 'cln_01KB0000000000000000000000', slot: '2026-12-01T04:30:00.000Z' };
test.each(
  spoilt(good, {
    clinic_id: [undefined, null, 7, '', 'cln_1', ' cln_01KB0000000000000000000000', ['x']],
    slot: [
      undefined,
      null,
      0,
      '',
      'tomorrow',
      '2026-12-01',
      '2026-12-01T04:30:00Z',
      '2026-12-01T10:00:00.000+05:30',
      '2026-02-30T04:30:00.000Z',
    ],
    amount: [1],
    token: ['mine'],
  }),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', '/holds', { body }), 400, 'invalid_input', field);
});

/** A version 7 UUID: half of it is the time of day. */
const UUID_BY_TIME = '019aa9c4-5b6e-7cc1-9d53-6f0a5b0c7d11';

test.each(['short', 'order-2026-11-22-1', 'a'.repeat(201), 'has space in it', 'has/slash/in/it', UUID_BY_TIME])(
  'refuses the Idempotency-Key %j and holds nothing',
  async (key) => {
    await heldSomewhere(async (body) => {
      const reply = await call('POST', '/holds', { body, headers: { 'idempotency-key': key } });
      expectRefusal(reply, 400, 'invalid_input', 'Idempotency-Key');
      return call('POST', '/holds', { body });
    });
  },
);

test('an unknown key next to a good body holds nothing (P-145)', async () => {
  await heldSomewhere(async (body) => {
    expectRefusal(
      await call('POST', '/holds', { body: { ...body, payment_status: 'Paid' } }),
      400,
      'invalid_input',
      'payment_status',
    );
    return call('POST', '/holds', { body });
  });
});
