import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import { appointmentId, holdTransition, nextTransition } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const quotaSlot = (key: string): QuotaSlot => ({ key, appointment_id: appointmentId(), of: 3 });
const take = (...keys: string[]) => ({ take: keys.map(quotaSlot), give: [] });

/** Returns the price of a hold, its order and its payment in write units: with their quota slots, or without any. */
async function priceOfTransitions(hasQuotaSlots: boolean): Promise<number> {
  const { name } = await dynamo.freshTable();
  const { client, spent } = meter(dynamo.endpoint);
  const bookings = createBookingStore(client, name);
  const quotaSlots = (moved: ReturnType<typeof take> | { take: []; give: string[] }) =>
    hasQuotaSlots ? { quotaSlots: moved } : {};
  const hold = holdTransition({}, quotaSlots(take('day#0', 'address#0')));
  const order = nextTransition(hold.appointment, { phase: 'AWAITING' }, quotaSlots(take('phone#0')));
  const paid = nextTransition(
    order.appointment,
    { phase: 'SECURED' },
    quotaSlots({ take: [], give: ['day#0', 'address#0', 'phone#0'] }),
  );
  for (const transition of [hold, order, paid]) expect(await bookings.commit(transition)).toEqual({ ok: true });
  return spent.units;
}

it('the quota slots of a booking cost twelve write units over its life, four each', async () => {
  expect((await priceOfTransitions(true)) - (await priceOfTransitions(false))).toBe(12);
});

it('a pool with all of its quota slots taken is read at two read units', async () => {
  const { name } = await dynamo.freshTable();
  const { client, spent } = meter(dynamo.endpoint);
  const bookings = createBookingStore(client, name);
  const pool = 'address#'.padEnd(72, '0');
  const all = Array.from({ length: 25 }, (_, n) => `${pool}#proven.${n}`);
  await bookings.commit(holdTransition({}, { quotaSlots: take(...all) }));
  const before = spent.units;
  expect(await bookings.quotaSlots(pool)).toHaveLength(25);
  expect(spent.units - before).toBeLessThanOrEqual(2);
});
