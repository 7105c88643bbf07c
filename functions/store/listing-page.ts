import type * as z from 'zod';
import { batchGet } from './batch-get.ts';
import { queryAll } from './query-all.ts';
import { readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { afterListed, cursorIn, ownKey, partitionOf } from './table.ts';
import type { Key, KeyRange, Row, TableHandle } from './table-definition.ts';

type List<T> = { range: KeyRange; keyOf: (id: string) => Key; schema: z.ZodType<T> };

/** One page of a list that is kept by time, newest first, in one Query; and one BatchGet where its index knows keys only. */
export async function listingPage<T>(
  table: TableHandle & { log: RowLog },
  { range, keyOf, schema }: List<T>,
  limit: number,
  cursor?: string,
): Promise<{ items: T[]; next_cursor: string | null }> {
  const after = cursor === undefined ? {} : { after: afterListed(range, cursor, keyOf) };
  // One more than asked for tells whether there is a next page.
  const rows = await queryAll(table, range, { newestFirst: true, limit: limit + 1, ...after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: readRows(schema, range.index === 'lookup' ? await wholeRows(table, shown) : shown, table.log),
    next_cursor: rows.length > limit && last !== undefined ? cursorIn(range, last) : null,
  };
}

/** The rows that some keys of an index lead to, in their order; what is gone meanwhile is left out. */
async function wholeRows(table: TableHandle, keys: readonly Row[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const found = new Map((await batchGet(table, keys.map(ownKey))).map((row) => [partitionOf(row), row]));
  return keys.map((key) => found.get(partitionOf(key))).filter((row) => row !== undefined);
}
