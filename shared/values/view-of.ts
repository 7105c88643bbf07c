import type * as z from 'zod';

/**
 * Returns the fields of a record that a schema names, and no other.
 * @param record may have more fields, which are left out
 */
export function viewOf<S extends z.ZodObject>({ shape }: S, record: z.infer<S>): z.infer<S> {
  const fields = Object.entries(record).filter(([name]) => name in shape);
  // The record has what the schema asks for; fromEntries cannot say so.
  return Object.fromEntries(fields) as z.infer<S>;
}
