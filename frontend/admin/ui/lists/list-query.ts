import { keepPreviousData } from '@tanstack/react-query';

/**
 * Options of the query for a page of a list. The list is read anew on each visit of its screen, and the previous page is
 * shown until the next one is read.
 * @param queryKey key of the area, then the filters and the cursor
 */
export const listQuery = <Page>(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<Page>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** Returns the search words as fields of a request; none without words. */
export const searching = (q: string): { q?: string } => (q === '' ? {} : { q });

const LEAST_MS = 3000;
const MOST_MS = 60_000;

/**
 * When to ask again for something that is being done by itself, in milliseconds: soon after it began, then ever more
 * rarely; false once nothing is pending. As an interval of a query it rests while nobody sees the page.
 * @param begun when each pending thing began
 */
export function whilePending(begun: readonly string[], now: number): number | false {
  if (begun.length === 0) return false;
  const youngest = Math.max(...begun.map((at) => Date.parse(at)));
  return Math.min(MOST_MS, Math.max(LEAST_MS, now - youngest));
}

type Message = { state: string; created_at: string };

/** The same for messages, of which those count that were not sent yet. */
export const whileUnsent = (messages: readonly Message[] = []): number | false =>
  whilePending(
    messages.filter(({ state }) => state === 'PENDING').map(({ created_at }) => created_at),
    Date.now(),
  );

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
