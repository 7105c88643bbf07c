import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Hold } from '#shared/contract/booking/booking.ts';
import { askHold, order, release, verify } from './book.ts';
import { expectRefusal } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot, slotState, type ClinicSlot } from './free-slot.ts';
import { newPatient } from './patient.ts';
import { keepPrivate } from './private-words.ts';
import { pay } from './sandbox.ts';

const product = flowProduct();

type Answer = { status: number; body: string };

/** One POST /api/holds over a socket of its own. */
function holdAlone(slot: ClinicSlot, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const post = request(
      `${product().url}/api/holds`,
      {
        method: 'POST',
        agent: new Agent({ maxSockets: 1 }),
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      },
    );
    post.on('error', reject);
    post.end(JSON.stringify(slot));
  });
}

const atOnce = (count: number, slot: ClinicSlot, headers?: Record<string, string>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => holdAlone(slot, headers)));

const byStatus = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** The winner goes on to pay. */
async function payFor(held: Hold): Promise<void> {
  keepPrivate(held.token);
  const { order_id } = await order(product(), held, newPatient());
  const paid = await pay(product(), order_id ?? '');
  expect(await verify(product(), held.appointment_id, paid)).toMatchObject({ status: 'confirmed' });
}

describe('many patients, one slot', () => {
  it.each([200, 500])(
    '%i hold it at the same moment: one gets it, all others are told that it is taken',
    async (count) => {
      const slot = await freeSlot(product());
      const answers = await atOnce(count, slot);
      expect(byStatus(answers)).toEqual({ 201: 1, 409: count - 1 });
      const lost = answers.filter(({ status }) => status === 409).map(({ body }) => body);
      expect(lost.every((body) => body.includes('"This time slot is already booked"'))).toBe(true);
      const won = answers.filter(({ status }) => status === 201).map(({ body }) => Hold.parse(JSON.parse(body)));
      const locks = (await product().dump()).locks.filter(
        (lock) => lock.clinic_id === slot.clinic_id && lock.slot === slot.slot,
      );
      expect(locks.map(({ appointment_id }) => appointment_id)).toEqual(
        won.map(({ appointment_id }) => appointment_id),
      );
      for (const winner of won) await payFor(winner);
    },
  );

  it('a patient who asks twenty times with one Idempotency-Key has one appointment', async () => {
    const slot = await freeSlot(product());
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await atOnce(20, slot, headers);
    expect(byStatus(answers)).toEqual({ 201: 20 });
    const holds = answers.map(({ body }) => Hold.parse(JSON.parse(body)));
    for (const { token } of holds) keepPrivate(token);
    expect(new Set(holds.map((one) => JSON.stringify(one))).size).toBe(1);
    const { bookings } = await product().dump();
    expect(bookings.filter(({ appointment }) => appointment.slot === slot.slot)).toHaveLength(1);
  });

  it('an Idempotency-Key is for one request: another slot with it is refused', async () => {
    const key = randomUUID();
    const first = await freeSlot(product());
    expect((await askHold(product(), first, key)).status).toBe(201);
    const second = await freeSlot(product());
    expectRefusal(await askHold(product(), second, key), 422, 'idempotency_mismatch');
    expect(await slotState(product(), second)).toBe('free');
  });

  it('when the slot is given back in a rush, exactly one of those who ask gets it', async () => {
    const slot = await freeSlot(product());
    const [first] = await atOnce(1, slot);
    const owner = Hold.parse(JSON.parse(first?.body ?? ''));
    const [released, ...answers] = await Promise.all([
      release(product(), owner),
      ...Array.from({ length: 60 }, () => holdAlone(slot)),
    ]);
    expect(released).toBe(true);
    const counts = byStatus(answers);
    expect(Object.keys(counts).every((status) => status === '201' || status === '409')).toBe(true);
    expect(counts['201'] ?? 0).toBeLessThanOrEqual(1);
  });

  itKeepsSecrets(product);
});
