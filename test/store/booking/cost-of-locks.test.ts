import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/values/ist.ts';
import { createClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row, TableHandle } from '#functions/store/table/table-definition.ts';
import { sized } from '#test/sample.ts';
import { startDynamoUnderTest, storesOf } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  lockOf,
  NOW,
  sampleAppointment,
  sampleClinic,
} from './sample-booking.ts';

const PAST_LOCKS = sized({ whole: 50_000, sampled: 25_000 });
/** DynamoDB's limit for one TransactWriteItems. */
const BATCH = 100;
const WRITERS = 4;

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

async function priceOfLocks(table: TableHandle, fromSlot = NOW) {
  const { client, spent } = meter(dynamo.endpoint);
  const found = await createClinicReader(client, table.name).withLocks(clinicId(), fromSlot);
  return { ...spent, locks: found?.locks.length };
}

const pastLock = (hoursAgo: number): Row => {
  const slot = new Date(Date.parse(NOW) - hoursAgo * HOUR_MS).toISOString();
  const appointment = sampleAppointment({ slot, phase: 'CONFIRMED' });
  return rowOf.lock(lockOf(appointment, 'BOOKED'), appointment);
};

async function writePastLocks(table: TableHandle): Promise<void> {
  const batches = Array.from({ length: PAST_LOCKS / BATCH }, (_, batch) => batch);
  const write = async (batch: number): Promise<void> => {
    const rows = Array.from({ length: BATCH }, (_, n) => pastLock(batch * BATCH + n + 1));
    await table.client.transactWrite({
      TransactItems: rows.map((Item) => ({ Put: { TableName: table.name, Item } })),
    });
  };
  const work = async (): Promise<void> => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) await write(batch);
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
}

it(`reads the coming locks at the same price after ${PAST_LOCKS} past bookings`, async () => {
  const table = await dynamo.freshTable();
  await putClinic(table, sampleClinic());
  await storesOf(table).bookings.commit(holdTransition({ id: appointmentId() }));
  const before = await priceOfLocks(table);
  expect(before).toMatchObject({ requests: 1, locks: 1 });
  expect(before.units).toBeGreaterThan(0);

  await writePastLocks(table);
  expect(await priceOfLocks(table)).toEqual(before);

  // The past is really there, and a reader who wants it has to pay and to turn pages.
  const all = await priceOfLocks(table, '2000-01-01T00:00:00.000Z');
  expect(all.locks).toBe(PAST_LOCKS + 1);
  expect(all.requests).toBeGreaterThan(5);
  expect(all.units).toBeGreaterThan(1000 * before.units);
});
