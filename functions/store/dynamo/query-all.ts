import { readOrKeep, type RowLog } from '../table/read-row.ts';
import type { UnreadRow } from '#shared/domain/due.ts';
import type * as z from 'zod';
import { keyCondition, type projectionOf, afterListed, cursorIn, ownKey, partitionOf } from '../table/table.ts';
import type { KeyRange, Row, TableHandle, Key } from '../table/table-definition.ts';
import { batchGet } from './batch-get.ts';

type Reading = {
  consistent?: boolean;
  newestFirst?: boolean;
  limit?: number;
  after?: Row;
  /** Attributes to read of each row; all others are omitted. */
  only?: ReturnType<typeof projectionOf>;
};

/** One page of a range, and the key to go on behind; undefined after the last. */
export async function queryPage(
  table: TableHandle,
  range: KeyRange,
  { consistent = false, newestFirst = false, limit, after, only }: Reading = {},
): Promise<{ rows: Row[]; next: Row | undefined }> {
  const page = await table.client.query({
    TableName: table.name,
    ...keyCondition(range),
    ...only,
    ConsistentRead: consistent,
    ScanIndexForward: !newestFirst,
    ...(limit === undefined ? {} : { Limit: limit }),
    ...(after === undefined ? {} : { ExclusiveStartKey: after }),
  });
  return { rows: page.Items ?? [], next: page.LastEvaluatedKey };
}

/** The rows of a range in the order of their keys, a page in memory at a time. */
export async function* queryPages(table: TableHandle, range: KeyRange, reading: Reading = {}): AsyncIterable<Row[]> {
  let next = reading.after;
  do {
    const page = await queryPage(table, range, { ...reading, ...(next === undefined ? {} : { after: next }) });
    yield page.rows;
    next = page.next;
  } while (next !== undefined);
}

/**
 * The rows of a range in the order of their keys, over as many pages as it takes.
 * @param reading.limit stops there
 * @param reading.after continues behind this key
 */
export async function queryAll(table: TableHandle, range: KeyRange, reading: Reading = {}): Promise<Row[]> {
  const { limit = Infinity } = reading;
  const rows: Row[] = [];
  let next = reading.after;
  do {
    const page = await queryPage(table, range, {
      ...reading,
      ...(limit === Infinity ? {} : { limit: limit - rows.length }),
      ...(next === undefined ? {} : { after: next }),
    });
    rows.push(...page.rows);
    next = page.next;
  } while (next !== undefined && rows.length < limit);
  return rows;
}

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
