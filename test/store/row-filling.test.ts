import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { LEAD_FILLING } from '#functions/store/fill-leads.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { tableDefinition } from '#functions/store/table.ts';
import type { TableHandle } from '#functions/store/table-handle.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { NOW, sampleLead } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const lead = sampleLead();
const START = Date.parse(NOW);
/** Rows of a Scan's page, and so many more. */
const LEADS = 320;

/** A lead as it was written before there were ids and a list for each status. */
async function putOldLead({ client, name }: TableHandle, key: string): Promise<void> {
  const [{ partitionKey, sortKey }] = tableDefinition.indexes;
  const Item = { ...rowOf.lead(lead, key), [partitionKey]: 'LEADS', [sortKey]: NOW };
  await client.send(new PutCommand({ TableName: name, Item }));
}

/** A table with old leads, and what fills them in. Each look at the clock takes a second. */
async function oldLeads() {
  const table = await dynamo.freshTable();
  for (let n = 0; n < LEADS; n += 1) await putOldLead(table, `key-${n}`);
  let now = START;
  const clock = { now: () => (now += 1000) };
  const rows = createRowFilling(table, LEAD_FILLING);
  const fill = (seconds: number, again = false) => fillRows({ clock, rows }, now + seconds * 1000, again);
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
}, 60_000);
