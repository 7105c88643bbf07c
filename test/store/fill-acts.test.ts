import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { ACT_FILLING } from '#functions/store/fill-acts.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { identify } from '#functions/store/table.ts';
import { keptSeconds } from '#shared/domain/retention.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { NOW, sampleClinic } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

it('an entry of the audit ends nine years after it, also one from before there was an end; nothing else gets one', async () => {
  const table = await dynamo.freshTable();
  const act = { id: 'act_1', at: NOW, actor_id: 'asha', actor_email: null, action: 'clinic.update' };
  const { ttl, ...endless } = rowOf.act({ ...act, entity: 'clinic#1', fields: [] });
  expect(ttl).toBe(Date.parse(NOW) / 1000 + keptSeconds('act'));
  for (const Item of [endless, rowOf.clinic(sampleClinic())])
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const fill = () =>
    fillRows(
      { ...keptStuck().deps, clock: { now: () => 0 }, rows: createRowFilling(table, ACT_FILLING, loudLog) },
      1,
      true,
    );
  expect(await fill()).toBe('1 of 2 rows filled in');
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
  const ends = Items.map((row) => [identify(row).owner, row['ttl']]);
  expect(ends).toContainEqual(['AUDIT', ttl]);
  expect(ends).toContainEqual(['CLINIC', undefined]);
});
