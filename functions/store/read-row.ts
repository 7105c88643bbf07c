import type * as z from 'zod';
import { contentOf, partitionOf } from './table.ts';
import type { Row } from './table.ts';

/**
 * What a row holds, checked.
 * @throws Error that names the row's partition and nothing of its content, which may be personal
 */
export function readRow<T>(schema: z.ZodType<T>, row: Row): T {
  const result = schema.safeParse(contentOf(row));
  if (!result.success) throw new Error(`A row of ${partitionOf(row)} cannot be read`);
  return result.data;
}
