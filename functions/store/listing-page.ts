import type * as z from 'zod';
import { queryAll } from './query-all.ts';
import { readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { afterListed, listingCursor } from './table.ts';
import type { Key, KeyRange, TableHandle } from './table-definition.ts';

type List<T> = { range: KeyRange; keyOf: (id: string) => Key; schema: z.ZodType<T> };

/** One page of a list that is kept by time, newest first, in one Query. */
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
    items: readRows(schema, shown, table.log),
    next_cursor: rows.length > limit && last !== undefined ? listingCursor(last) : null,
  };
}
