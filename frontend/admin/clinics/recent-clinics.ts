import type { AdminClinicList } from '#shared/contract/clinics/clinic-admin.ts';
import type { AdminClinicQuery } from '#shared/contract/list-pages.ts';

/** The address of the list as it was last seen, for the way back from a clinic: with its search and its page. */
let last = '/admin/clinics';

export const clinicListAddress = (): string => last;

export function rememberListAddress(address: string): void {
  last = address;
}

/** A clinic as the list has it. */
export type ListedClinicRow = AdminClinicList['clinics'][number];

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

type Recent = { row: ListedClinicRow; isNew: boolean; isGone: boolean; at: number };
const recent = new Map<string, Recent>();

/** Remembers what a save answered, for the lists that are read in the next moments. */
export function rememberSaved(row: ListedClinicRow, { isNew = false, at = Date.now() } = {}): void {
  recent.set(row.id, { row, isNew: isNew || recent.get(row.id)?.isNew === true, isGone: false, at });
}

/** Remembers that a clinic has left the lists. */
export function rememberGone(row: ListedClinicRow, at = Date.now()): void {
  recent.set(row.id, { row, isNew: false, isGone: true, at });
}

const isFirstPage = ({ q = '', filter, cursor }: AdminClinicQuery): boolean =>
  q === '' && (filter === undefined || filter === 'all') && cursor === undefined;

/** The rows of a page as the newest answers have them: what was just saved here is newer than what a list knows. */
export function withRecent(
  rows: readonly ListedClinicRow[],
  wanted: AdminClinicQuery,
  now = Date.now(),
): ListedClinicRow[] {
  const young = [...recent.values()].filter(({ at }) => now - at < LAG_MS);
  const drawn = rows.flatMap((row) => {
    const saved = young.find((one) => one.row.id === row.id);
    if (saved === undefined) return [row];
    // A newer one is in the list it went to, as an archived one is.
    if (saved.isGone && saved.row.ver >= row.ver) return [];
    return [saved.row.ver > row.ver ? saved.row : row];
  });
  if (!isFirstPage(wanted)) return drawn;
  const missing = young.filter(({ isNew, isGone, row }) => isNew && !isGone && !rows.some(({ id }) => id === row.id));
  return [...missing.map(({ row }) => row), ...drawn];
}
