import { expect, test } from 'vitest';
import { batchGet } from '#functions/store/dynamo/batch-get.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { clientThat, directClient, FakeDynamo } from '../fake/fake-dynamo.ts';
import { clinicId } from '../booking/sample-booking.ts';

const keys = [1, 2, 3, 4, 5].map((n) => keyOf.clinic(clinicId(n)));

/** A table that reads so many keys of each request and leaves the others undone. */
function tableThatReads(most: number) {
  const waits: number[] = [];
  const asked: number[] = [];
  const client = clientThat(async (command) => {
    if (command.operation !== 'batchGet') throw new Error('Not asked for here');
    const wanted: Row[] = command.input.RequestItems?.['t']?.Keys ?? [];
    asked.push(wanted.length);
    const rest = wanted.slice(most);
    return {
      Responses: { t: wanted.slice(0, most) },
      UnprocessedKeys: rest.length === 0 ? {} : { t: { Keys: rest } },
    };
  });
  const patience = { random: () => 1, sleep: async (ms: number) => waits.push(ms) };
  return { read: () => batchGet({ client, name: 't' }, keys, { patience }), waits, asked };
}

test('keys that the table left undone are requested again after a growing wait', async () => {
  const table = tableThatReads(2);
  expect(await table.read()).toEqual(keys);
  expect(table.asked).toEqual([5, 3, 1]);
  expect(table.waits).toEqual([50, 100]);
});

test('a table that reads nothing is not asked for ever', async () => {
  const table = tableThatReads(0);
  await expect(table.read()).rejects.toThrow('The table leaves 5 rows unread');
  expect(table.asked).toHaveLength(8);
  expect(Math.max(...table.waits)).toBe(800);
});

test('a key that comes twice is asked for once: the table refuses to read it twice', async () => {
  const dynamo = new FakeDynamo(() => 0);
  const client = directClient(dynamo);
  for (const key of keys) dynamo.execute({ operation: 'put', input: { TableName: 't', Item: key } });
  expect(await batchGet({ client, name: 't' }, [...keys, ...keys])).toEqual(keys);
  const input = { RequestItems: { t: { Keys: [...keys, ...keys] } } };
  expect(() => dynamo.execute({ operation: 'batchGet', input })).toThrow('duplicates');
});
