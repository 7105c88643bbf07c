import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createClinicAdminStore } from '#functions/store/clinic-admin-store.ts';
import { createAttentionReader } from '#functions/store/attention-reader.ts';
import { CLINIC_FILLING } from '#functions/store/fill-clinics.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { identify } from '#functions/store/table.ts';
import { tableDefinition, TTL_ATTRIBUTE } from '#functions/store/table-definition.ts';
import type { Row } from '#functions/store/table-definition.ts';
import { keptSeconds } from '#shared/domain/retention.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { clinicId, NOW, sampleClinic } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** A row that is in no list, as it was written before. */
function unlisted(row: Row): Row {
  const names = new Set<string>(
    tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  );
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
}

it('archived clinics and finished drafts of before are found once they are filled in, and nothing else is touched', async () => {
  const table = await dynamo.freshTable();
  const archived = sampleClinic({ id: clinicId(2), archived_at: NOW });
  const made = '2026-11-20T04:00:00.000Z';
  const draft = sampleClinic({ id: clinicId(4), created_at: made, archived_at: made });
  const finished = { ...draft, partner_request_id: null, partner_completed_at: NOW };
  for (const Item of [
    unlisted(rowOf.clinic(archived)),
    unlisted(rowOf.clinic(finished)),
    rowOf.clinic(sampleClinic()),
    rowOf.clinic(sampleClinic({ id: clinicId(3), archived_at: NOW, deleted_at: NOW })),
  ])
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const store = createClinicAdminStore(table.client, table.name, loudLog);
  const waits = createAttentionReader(table.client, table.name, loudLog);
  const found = async () => [(await store.page('archived', 10)).clinics, (await store.page('standing', 10)).clinics];
  expect(await found()).toMatchObject([[], [sampleClinic()]]);
  const fill = () =>
    fillRows(
      { ...keptStuck().deps, clock: { now: () => 0 }, rows: createRowFilling(table, CLINIC_FILLING, loudLog) },
      1,
      true,
    );
  expect((await waits.finishedDrafts(9)).count).toBe(0);
  expect(await fill()).toBe('2 of 4 rows filled in');
  expect((await found())[0]).toHaveLength(2);
  expect((await found())[0]).toEqual(expect.arrayContaining([expect.objectContaining(archived)]));
  expect(await waits.finishedDrafts(9)).toEqual({ count: 1, more: false, since: NOW });
  expect(await fill()).toMatch(/^0 of \d rows filled in$/);
});

it.each([
  ['no end', {}],
  ['a later end', { [TTL_ATTRIBUTE]: Date.parse(NOW) / 1000 + keptSeconds('enquiry') }],
])(
  'a draft that was deleted when deleted ones had %s ends as those of today, and nothing else does',
  async (_what, before) => {
    const table = await dynamo.freshTable();
    const draft = sampleClinic({ created_at: NOW, archived_at: NOW });
    const { [TTL_ATTRIBUTE]: end, ...endless } = rowOf.clinic({ ...draft, deleted_at: NOW });
    expect(end).toBe(Date.parse(NOW) / 1000 + keptSeconds('deleted_draft'));
    for (const Item of [
      { ...endless, ...before },
      rowOf.clinic({ ...draft, id: clinicId(2) }),
      rowOf.clinic(sampleClinic({ id: clinicId(3), archived_at: '2027-01-01T00:00:00.000Z', deleted_at: NOW })),
      rowOf.clinic(sampleClinic({ id: clinicId(4) })),
    ])
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    const rows = createRowFilling(table, CLINIC_FILLING, loudLog);
    expect(await fillRows({ ...keptStuck().deps, clock: { now: () => 0 }, rows }, 1, true)).toBe(
      '1 of 4 rows filled in',
    );
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
    const ends = Items.filter((row) => identify(row).item === 'CLINIC').map((row) => [row['id'], row[TTL_ATTRIBUTE]]);
    expect(ends.filter(([, at]) => at !== undefined)).toEqual([[clinicId(), end]]);
    expect(await fillRows({ ...keptStuck().deps, clock: { now: () => 0 }, rows }, 1, true)).toMatch(/^0 of/);
  },
);
