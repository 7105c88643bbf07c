import type * as z from 'zod';
import type { Log } from '#functions/core/ports.ts';
import { readRow } from './read-row.ts';
import { contentOf, partitionOf } from './table.ts';
import type { Row } from './table-definition.ts';

/** Whoever is told that a row of a list cannot be read. */
export type RowLog = Pick<Log, 'alarm'>;

/** What the rows of a list hold, checked. One that cannot be read is told to the operator and does not hide the others. */
export function readRows<T>(schema: z.ZodType<T>, rows: readonly Row[], log: RowLog): T[] {
  return rows.flatMap((row) => {
    const { success, data } = schema.safeParse(contentOf(row));
    if (!success) log.alarm('a row cannot be read and is left out of its list', { partition: partitionOf(row) });
    return success ? [data] : [];
  });
}

/** As readRows, for whoever writes a row back: attributes that this version does not know stay on the values. */
export const readWholeRows = <T>(schema: z.ZodType<T>, rows: readonly Row[], log: RowLog): T[] =>
  rows.filter((row) => readRows(schema, [row], log).length > 0).map((row) => readRow(schema, row));
