import * as z from 'zod';
import { lazyStrictObject } from '../values/lazy-object.ts';
import { CURSOR } from './cursor.ts';

/** A list that leaves as CSV goes part after part: a list without end is neither held by the server nor by the browser. */

/** So many rows are in a part; of rows with long texts fewer, as an answer holds 6 MB (AWS Lambda docs, quotas). */
export const ROWS_PER_PART = 500;
export const LONG_ROWS_PER_PART = 100;

/**
 * Fields that every part names: the number of rows before it, and from the second part on the export that it belongs
 * to.
 */
export const partNames = () => ({
  /** An answer's `export_id`. */
  export_id: CURSOR.acts().optional(),
  rows: z.int().min(0).max(1_000_000_000),
});

export const ExportPart = lazyStrictObject(() => ({
  /** Lines of CSV; the first part begins with the names of the columns. */
  csv: z.string(),
  /** How many rows all parts up to this one have. */
  rows: z.int(),
  export_id: z.string(),
  next_cursor: z.string().nullable(),
}));
export type ExportPart = z.infer<typeof ExportPart>;
