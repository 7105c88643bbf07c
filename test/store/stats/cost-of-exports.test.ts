import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEventOf } from '#functions/core/audit/audit-event-of.ts';
import { exportContactMessages } from '#functions/core/stats/exports/export-lists.ts';
import { createAuditStore, createExportRecords } from '#functions/store/audit/audit-store.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { LONG_ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import { loudLog } from '#test/loud-log.ts';
import { sampleContactMessage } from '#test/use-cases/enquiries/enquiry-admin-deps.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const ASHA = { id: 'asha', email: null };

it('a row that is exported is read once, at most a read unit each, and a part is one write of the audit', async () => {
  const { client, name } = await dynamo.freshTable();
  for (let n = 1; n <= LONG_ROWS_PER_PART + 5; n += 1) {
    const Item = rowOf.contactMessage(sampleContactMessage(n, { message: 'ப'.repeat(300) }));
    await client.put({ TableName: name, Item });
  }
  const priced = meter(dynamo.endpoint);
  const desk = {
    clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') },
    ids: { auditEventId: () => 'act_1' },
    records: createExportRecords(priced.client, name),
    enquiries: createEnquiryAdminStore(priced.client, name, loudLog),
  };
  const first = await exportContactMessages(desk, ASHA, { folder: 'inbox', rows: 0 });
  expect(first.rows).toBe(LONG_ROWS_PER_PART);
  expect(priced.asked.map(({ operation }) => operation)).toEqual(['Query', 'PutItem']);
  expect(priced.spent.reads).toBeLessThanOrEqual(LONG_ROWS_PER_PART);
  const before = priced.spent.reads;
  const { export_id, rows, next_cursor } = first;
  const rest = await exportContactMessages(desk, ASHA, { folder: 'inbox', export_id, rows, cursor: next_cursor ?? '' });
  expect([rest.rows, rest.next_cursor]).toEqual([LONG_ROWS_PER_PART + 5, null]);
  expect(priced.asked.slice(2).map(({ operation }) => operation)).toEqual(['Query', 'UpdateItem']);
  expect(priced.spent.reads - before).toBeLessThanOrEqual(5);
});

it('an export begins once, also where the reply to its entry was lost and the entry is sent again', async () => {
  const { client, name } = await dynamo.freshTable();
  const records = createExportRecords(client, name);
  const act = auditEventOf(
    { clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') }, ids: { auditEventId: () => 'act_1' } },
    ASHA,
    { action: 'list.export', entity: 'list#bookings', fields: ['rows: 5'] },
  );
  await records.begin(act);
  await records.begin(act);
  const { events } = await createAuditStore(client, name, loudLog).page({ day: '2026-11-22' }, 10);
  expect(events).toEqual([act]);
});
