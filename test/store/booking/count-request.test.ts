import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

const WINDOW_MS = 600_000;
const AT = 3_000_000 * WINDOW_MS;
const quota = (at: number) => ({ key: 'address', limit: 100, window_ms: WINDOW_MS, at });

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

it('counts with one plain write of one unit; only the first of a later window takes another look', async () => {
  const table = await dynamo.freshTable();
  const { client, spent } = meter(dynamo.endpoint);
  const bookings = createBookingStore(client, table.name);
  const count = (at: number): Promise<boolean> => bookings.count(quota(at));
  for (let n = 0; n < 40; n += 1) expect(await count(AT + n)).toBe(true);
  expect(spent).toEqual({ requests: 40, units: 40, reads: 0, writes: 40 });
  expect(await count(AT + WINDOW_MS)).toBe(true);
  expect(spent.requests).toBeLessThanOrEqual(43);
  const before = spent.requests;
  for (let n = 0; n < 20; n += 1) expect(await count(AT + 1.5 * WINDOW_MS + n)).toBe(true);
  expect(spent.requests - before).toBe(20);
});

it('is right when a hundred servers count at the edge of two windows at once', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const asks = async (times: number, at: number): Promise<number> =>
    (await Promise.all(Array.from({ length: times }, () => bookings.count(quota(at))))).filter(Boolean).length;
  expect(await asks(80, AT)).toBe(80);
  expect(await asks(100, AT + WINDOW_MS)).toBe(20);
  expect(await asks(100, AT + 1.5 * WINDOW_MS)).toBe(40);
});
