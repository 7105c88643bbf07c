import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import { sampleLead } from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const lead = sampleLead();

it('P-103 a known lead is written with the same request as a new one, and the first one stays', async () => {
  const table = await dynamo.freshTable();
  const { client, spent, asked } = meter(dynamo.endpoint);
  const bookings = createBookingStore(client, table.name);
  await bookings.saveLead(lead);
  await bookings.saveLead({ ...lead, name: 'Asha Kumar', created_at: '2026-11-30T07:00:00.000Z' });
  const [first, second] = asked.map(({ operation, input }) => [operation, input['UpdateExpression']]);
  expect(second).toEqual(first);
  expect(spent.requests).toBe(2);
  expect((await dumpTable(table)).leads).toEqual([lead]);
});
