import { BYTE_ORDER_MARK } from '#shared/values/csv.ts';
import type { GoesOn, ListExport } from './list-export.ts';

/** What has come so far: each part as a Blob, which browsers keep out of the page's own memory. */
export type Collected = { parts: Blob[]; rows: number; goesOn: GoesOn; isWhole: boolean };

export const nothingYet = (): Collected => ({
  parts: [new Blob([BYTE_ORDER_MARK])],
  rows: 0,
  goesOn: { rows: 0 },
  isWhole: false,
});

/**
 * Asks for part after part until the list is whole, or nobody waits for it any more. What came before an error is kept:
 * the next try goes on behind it.
 * @throws what `part` throws
 */
export async function collectParts(
  { part }: Pick<ListExport, 'part'>,
  collected: Collected,
  { isWanted, onRows }: { isWanted: () => boolean; onRows: (rows: number) => void },
): Promise<void> {
  while (!collected.isWhole && isWanted()) {
    const { csv, rows, export_id, next_cursor } = await part(collected.goesOn);
    collected.parts.push(new Blob([csv]));
    collected.rows = rows;
    collected.isWhole = next_cursor === null;
    if (next_cursor !== null) collected.goesOn = { export_id, rows, cursor: next_cursor };
    onRows(rows);
  }
}
