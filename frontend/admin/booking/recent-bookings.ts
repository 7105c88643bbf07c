import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

/** Fields that an action returns for the booking it changed. */
export type Changed = Pick<BookingRow, 'id' | 'ver' | 'status' | 'payment_status' | 'slot'>;

const recent = new Map<string, { changed: Changed; at: number }>();

/** Remembers what an act answered, for the lists that are read in the next moments. */
export function rememberChanged({ id, ver, status, payment_status, slot }: Changed, at = Date.now()): void {
  recent.set(id, { changed: { id, ver, status, payment_status, slot }, at });
}

/** The rows as the newest answers have them: what was just done here is newer than what a list knows. */
export function withChanged(rows: readonly BookingRow[], now = Date.now()): BookingRow[] {
  return rows.map((row) => {
    const known = recent.get(row.id);
    return known !== undefined && now - known.at < LAG_MS && known.changed.ver > row.ver
      ? { ...row, ...known.changed }
      : row;
  });
}
