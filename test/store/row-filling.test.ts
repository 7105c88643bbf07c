import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAll, fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { keptLog } from '#functions/runtime/kept-log.fixture.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createBookingReader } from '#functions/store/booking-reader.ts';
import { bookingFilling } from '#functions/store/fill-bookings.ts';
import { recordMoney } from '#functions/core/migration/record-money.ts';
import { loudLog } from '#test/loud-log.ts';
import { leadFilling } from '#functions/store/fill-leads.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { tableDefinition } from '#functions/store/table-definition.ts';
import type { TableHandle } from '#functions/store/table-definition.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import {
  appointmentId,
  holdMove,
  NOW,
  orderId,
  sampleAppointment,
  sampleLead,
  samplePayment,
} from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const lead = sampleLead();
const START = Date.parse(NOW);
/** Rows of a Scan's page, and so many more. */
const LEADS = 320;

/** A lead as it was written before there were ids and a list for each state. */
async function putOldLead({ client, name }: TableHandle, key: string): Promise<void> {
  const [{ partitionKey, sortKey }] = tableDefinition.indexes;
  const Item = { ...rowOf.lead({ ...lead, phone_digest: null }, key), [partitionKey]: 'LEADS', [sortKey]: NOW };
  await client.send(new PutCommand({ TableName: name, Item }));
}

/** A table with old leads, and what fills them in. Each look at the clock takes a second. */
async function oldLeads() {
  const table = await dynamo.freshTable();
  for (let n = 0; n < LEADS; n += 1) await putOldLead(table, `key-${n}`);
  let now = START;
  const clock = { now: () => (now += 1000) };
  const rows = createRowFilling(
    table,
    leadFilling((phone) => `of ${phone}`),
    loudLog,
  );
  const fill = (seconds: number, again = false) =>
    fillRows({ ...keptStuck().deps, clock, rows }, now + seconds * 1000, again);
  const ids = async () => (await dumpTable(table)).leads.flatMap(({ id }) => id ?? []);
  return { table, fill, ids };
}

it('a run that ends for want of time is gone on with, and once it is done nothing is', async () => {
  const { table, fill, ids } = await oldLeads();
  expect(await fill(1.5)).toMatch(/^2\d\d of 2\d\d rows filled in so far$/);
  const first = (await ids()).length;
  expect([first > 0, first < LEADS]).toEqual([true, true]);
  expect(await fill(60)).toBe(`${LEADS} of ${LEADS} rows filled in`);
  expect(new Set(await ids()).size).toBe(LEADS);
  expect(await fill(60)).toBe('nothing to do');

  // A function of the version before has written once more; an operator asks for another look.
  await putOldLead(table, 'late');
  expect(await fill(60)).toBe('nothing to do');
  expect(await fill(60, true)).toMatch(/^1 of \d+ rows filled in$/);
  expect(await ids()).toContain('late');
});

it('a booking that cannot be read is counted by each run until it is repaired, and the others are filled in', async () => {
  const table = await dynamo.freshTable();
  const clock = { now: () => START };
  const bookings = createBookingStore(table.client, table.name);
  const payments = [{ payment: samplePayment({ state: 'CAPTURED' }), expect: 'absent' as const }];
  for (const n of [1, 2, 3])
    await bookings.commit(holdMove({ id: appointmentId(n), slot: `2026-12-01T0${n}:30:00.000Z` }, { payments }));
  const broken = { ...rowOf.appointment(sampleAppointment({ id: appointmentId(2) })), amount_paise: 'ninety-nine' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: broken }));
  const filling = bookingFilling({
    digestOf: (phone) => phone,
    recordMoney: (id) => recordMoney({ clock, bookings }, id),
  });
  const log = keptLog();
  const stuck = keptStuck();
  const fill = (again = true) =>
    fillRows({ ...stuck.deps, clock, rows: createRowFilling(table, filling, log) }, START + 1, again);
  expect([await fill(), await fill()]).toEqual([expect.stringMatching(/^2 of/), expect.stringMatching(/^0 of/)]);
  expect(new Set(log.entries.map(({ ids }) => ids['row']))).toEqual(new Set([`APPT#${appointmentId(2)} META`]));
  const counts = () => stuck.counted.map(([, count]) => count > 0);
  expect([await fill(false), counts()]).toEqual(['nothing to do', [true, true, true]]);
  const repaired = { ...broken, amount_paise: 9900 };
  await table.client.send(new PutCommand({ TableName: table.name, Item: repaired }));
  await fill();
  expect(counts()).toEqual([true, true, true, false]);
  const money = await Promise.all([1, 3].map(async (n) => (await bookings.load(appointmentId(n)))?.money));
  expect(money).toMatchObject([[{ what: 'taken', amount_paise: 9900 }], [{ what: 'taken', amount_paise: 9900 }]]);
});

it('what the payments of an old booking came to is filled in, so that its list tells it', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const payments = [{ payment: samplePayment({ state: 'REFUND_DUE' }), expect: 'absent' as const }];
  const ended = { phase: 'CANCELLED', razorpay_order_id: orderId(), details_given: true } as const;
  await bookings.commit(holdMove(ended, { payments }));
  const reader = createBookingReader(table.client, table.name, loudLog);
  const told = async () => (await reader.listed('cancelled', '2026-11', 5)).map(({ payment_status }) => payment_status);
  expect(await told()).toEqual([null]);
  const filling = bookingFilling({ digestOf: (phone) => phone, recordMoney: async () => false });
  const clock = { now: () => START };
  await fillRows({ ...keptStuck().deps, clock, rows: createRowFilling(table, filling, loudLog) }, START + 1, true);
  expect(await told()).toEqual(['Refund due']);
});

it('a filling that fails keeps no other from running, and the run fails', async () => {
  const table = await dynamo.freshTable();
  await table.client.send(new PutCommand({ TableName: table.name, Item: rowOf.lead(lead, 'key') }));
  const filling = (name: string, fill: () => Promise<boolean>) => createRowFilling(table, { name, fill }, loudLog);
  const fillings = [
    filling('broken', () => Promise.reject(new Error('throttled'))),
    filling('whole', () => Promise.resolve(true)),
  ];
  const run = fillAll({ ...keptStuck().deps, clock: { now: () => START }, fillings }, START + 1);
  await expect(run).rejects.toThrow('broken: failed (Error: throttled); whole: 1 of');
});
