import type * as z from 'zod';
import { contentOf, partitionOf } from './table.ts';
import type { Row } from './table-definition.ts';

/** A row is not of the shape it should be: a fault of this row alone. It names the partition, and nothing that may be personal. */
export class UnreadableRow extends Error {}

/**
 * What a row holds, checked. Attributes that this version does not know stay on the value, at every depth: a later
 * version may have written them, and whoever writes the value back must not lose them.
 * @throws UnreadableRow
 */
export function readRow<T>(schema: z.ZodType<T>, row: Row): T {
  const content = contentOf(row);
  const result = schema.safeParse(content);
  if (!result.success) throw new UnreadableRow(`A row of ${partitionOf(row)} cannot be read`);
  keepUnknown(result.data, content);
  return result.data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts what only the stored value has beside what was read of it; changes `known`, which the schema has just made. */
function keepUnknown(known: unknown, stored: unknown): void {
  if (Array.isArray(known) && Array.isArray(stored)) {
    for (const [index, item] of known.entries()) keepUnknown(item, stored[index]);
  } else if (isRecord(known) && isRecord(stored)) {
    for (const [name, value] of Object.entries(stored)) {
      if (Object.hasOwn(known, name)) keepUnknown(known[name], value);
      else known[name] = value;
    }
  }
}
