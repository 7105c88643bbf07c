import type * as z from 'zod';
import type { UnreadRow } from '#shared/domain/due.ts';
import { batchGet } from './batch-get.ts';
import { queryAll } from './query-all.ts';
import { readOrKeep, type RowLog } from '../table/read-row.ts';
import { afterListed, cursorIn, ownKey, partitionOf } from '../table/table.ts';
import type { Key, KeyRange, Row, TableHandle } from '../table/table-definition.ts';

type List<T> = { range: KeyRange; keyOf: (id: string) => Key; schema: z.ZodType<T> };

type Table = TableHandle & { log: RowLog };
type Page<T> = { items: T[]; next_cursor: string | null };

/** One page of a list that is kept by time, newest first, in one Query; and one BatchGet where its index knows keys only. */
export async function listingPage<T>(table: Table, list: List<T>, limit: number, cursor?: string): Promise<Page<T>> {
  const { items, next_cursor } = await searchedPage(table, list, limit, cursor);
  return { items, next_cursor };
}

/** The same, for whoever has to know of all rows: with those that cannot be read. */
export async function searchedPage<T>(
  table: Table,
  { range, keyOf, schema }: List<T>,
  limit: number,
  cursor?: string,
): Promise<Page<T> & { unreadable: UnreadRow[] }> {
  const after = cursor === undefined ? {} : { after: afterListed(range, cursor, keyOf) };
  // One more than asked for tells whether there is a next page.
  const rows = await queryAll(table, range, { newestFirst: true, limit: limit + 1, ...after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const whole = range.index === 'lookup' ? await wholeRows(table, shown) : shown;
  const { items, unreadable } = readOrKeep(schema, whole, table.log);
  return {
    items,
    unreadable: unreadable.map((row) => unreadIn(range, row)),
    next_cursor: rows.length > limit && last !== undefined ? cursorIn(range, last) : null,
  };
}

/** A row of a list that is kept by time, by its place there. */
export function unreadIn(range: KeyRange, row: Row): UnreadRow {
  const place = cursorIn(range, row);
  const end = place.indexOf('#');
  return { at: place.slice(0, end), id: place.slice(end + 1) };
}

/** The rows that some keys of an index lead to, in their order; what is gone meanwhile is left out. */
async function wholeRows(table: TableHandle, keys: readonly Row[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const found = new Map((await batchGet(table, keys.map(ownKey))).map((row) => [partitionOf(row), row]));
  return keys.map((key) => found.get(partitionOf(key))).filter((row) => row !== undefined);
}
