/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

type Listed = { id: string; ver: number };

/**
 * Cache of the rows that actions returned, for one kind of list. For some moments these are newer than the rows of the
 * list.
 */
export function recentRows<Row extends Listed>() {
  const recent = new Map<string, { row: Row; at: number }>();
  return {
    /** Remembers the row that an act answered. */
    remember: (row: Row, at = Date.now()): void => void recent.set(row.id, { row, at }),
    /** The rows of a page as the newest answers have them. */
    newest: (rows: readonly Row[], now = Date.now()): Row[] =>
      rows.map((row) => {
        const known = recent.get(row.id);
        return known !== undefined && now - known.at < LAG_MS && known.row.ver > row.ver ? known.row : row;
      }),
  };
}
