import type * as z from 'zod';
import type { Log } from '#functions/core/ports.ts';
import { contentOf, partitionOf } from './table.ts';
import type { Row } from './table.ts';

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
