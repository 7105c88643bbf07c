import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createBookingReader } from '#functions/store/booking-reader.ts';
import { emailFilling } from '#functions/store/fill-emails.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { tableDefinition } from '#functions/store/table-definition.ts';
import type { Row } from '#functions/store/table-definition.ts';
import { comparableEmail } from '#functions/core/person-digests.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { appointmentId, NOW, sampleAppointment, sampleDetails } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const [, , BOOKINGS] = tableDefinition.indexes;

const digestOf = (email: string): string | null => (email === '' ? null : `of ${comparableEmail(email)}`);

const rowWith = (n: number, details: Parameters<typeof sampleDetails>[0]): Row =>
  rowOf.details(sampleAppointment({ id: appointmentId(n), phase: 'CONFIRMED' }), sampleDetails(details), NOW);

/** As a version wrote it that knew no digest of an address. */
function older(n: number, email: string): Row {
  const { email_digest: _, ...row } = rowWith(n, { email });
  return row;
}

/** As such a version writes a row anew that it read: what it does not know stays, its place in an index does not. */
function writtenAnew(n: number, email: string): Row {
  const { partitionKey, sortKey } = BOOKINGS;
  const { [partitionKey]: _, [sortKey]: __, ...row } = rowWith(n, { email, email_digest: digestOf(email) });
  return row;
}

it('bookings from before are found by their e-mail address once they are filled in; another look writes nothing', async () => {
  const table = await dynamo.freshTable();
  const put = (Item: Row) => table.client.send(new PutCommand({ TableName: table.name, Item }));
  const rows = [older(1, 'Asha@Example.org'), older(2, ''), older(3, 'ravi@example.org')];
  for (const row of [...rows, writtenAnew(4, 'asha@example.org'), rowOf.appointment(sampleAppointment())])
    await put(row);
  const filling = createRowFilling(table, emailFilling(digestOf), loudLog);
  const clock = { now: () => Date.parse(NOW) };
  const fill = () => fillRows({ ...keptStuck().deps, clock, rows: filling }, Infinity, true);
  expect(await fill()).toBe('3 of 5 rows filled in');
  const reader = createBookingReader(table.client, table.name, loudLog);
  const found = async (email: string) =>
    (await reader.find({ email: `of ${email}` }, 5)).map(({ id }) => id).toSorted();
  expect(await found('asha@example.org')).toEqual([appointmentId(1), appointmentId(4)]);
  expect(await found('ravi@example.org')).toEqual([appointmentId(3)]);
  expect(await fill()).toMatch(/^0 of \d rows filled in$/);
});
