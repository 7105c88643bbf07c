import { BYTE_ORDER_MARK } from '#shared/values/text/csv.ts';
import type { GoesOn, ListExport } from './list-export.ts';

/** Parts received so far. Each is a Blob, which browsers keep out of the page's own memory. */
type Collected = { parts: Blob[]; rows: number; goesOn: GoesOn; isWhole: boolean };

export const nothingYet = (): Collected => ({
  parts: [new Blob([BYTE_ORDER_MARK])],
  rows: 0,
  goesOn: { rows: 0 },
  isWhole: false,
});

/**
 * Requests part after part until the list is complete, or the export is no longer wanted. The parts before an error are
 * kept: a retry continues after them.
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
