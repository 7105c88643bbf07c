import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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

/** State that is stored with an entry of the browser's history, beside its URL. */
type Kept = {
  /** Cursors of the pages before this one; '' is the first. */
  trail: string[];
  /** Search text that identifies a person (decision 33); '' if it may be in the URL. */
  words: string;
};

function keptIn(state: unknown): Kept {
  if (typeof state !== 'object' || state === null) return { trail: [], words: '' };
  const trail = 'trail' in state && Array.isArray(state.trail) ? state.trail : [];
  const words = 'words' in state && typeof state.words === 'string' ? state.words : '';
  return { trail: trail.filter((cursor) => typeof cursor === 'string'), words };
}

/** Returns React Router's state of the current history entry, rendered or not. */
function keptNow(): Kept {
  const entry: unknown = history.state;
  return keptIn(typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null);
}

/** A link to a list in which something is searched for that names a person: it stands in no address. */
export const linkSearching = (to: string, words: string): { to: string; state: Kept } => ({
  to,
  state: { trail: [], words },
});

export type ListState = {
  /** Returns the list's value of a parameter; '' if it has none. */
  get: (name: string) => string;
  /** Changes the list and begins at its first page; '' takes a name out of the address. */
  set: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
  /** A link to the list with one name changed, from its first page. */
  linkWith: (name: string, value: string) => { to: string; state: object };
  cursor: string | undefined;
  /** The cursor as a parameter of a request; none on the first page. */
  at: { cursor?: string };
  /** Which page this is, as far as is known: an address that was sent to somebody begins where it begins. */
  pageNumber: number;
  toNext: (cursor: string) => void;
  /** Null on the first page. */
  toPrevious: (() => void) | null;
};

const CURSOR = 'cursor';
const SEARCH = 'q';

const namesNobody = (): boolean => false;

/** For lists of persons: any search text may be a name. */
export const namesSomebody = (words: string): boolean => words !== '';

/**
 * The state of a list, all of it in the address: it survives reload and Back, and can be sent to somebody. Only words that
 * name a person are kept beside it, with the entry of the history: addresses stay in a shared computer's history for months.
 * @param isPersonal tells such words of the list's search
 */
export function useListState(isPersonal: (words: string) => boolean = namesNobody): ListState {
  const [params] = useSearchParams();
  const at = useLocation();
  const { pathname } = at;
  const navigate = useNavigate();
  const { trail, words } = keptIn(at.state);
  const cursor = params.get(CURSOR) ?? undefined;
  const changed = (changes: Record<string, string>, from = params, search = words) => {
    const next = new URLSearchParams(from);
    next.delete(CURSOR);
    const { [SEARCH]: wanted = search || (next.get(SEARCH) ?? ''), ...others } = changes;
    const keeps = isPersonal(wanted);
    for (const [name, value] of Object.entries({ ...others, [SEARCH]: keeps ? '' : wanted }))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const query = next.toString();
    return { to: query === '' ? pathname : `${pathname}?${query}`, words: keeps ? wanted : '' };
  };
  const go = ({ to, ...rest }: ReturnType<typeof changed>, { replace = false } = {}) =>
    void navigate(to, { replace, preventScrollReset: true, state: rest });
  const turnTo = (place: string, pages: string[]) => {
    const { to, ...rest } = changed({ [CURSOR]: place });
    void navigate(to, { state: { ...rest, trail: pages } });
  };
  const found = params.get(SEARCH) ?? '';
  // An address that was written down before, or by hand.
  const takeOut = useEffectEvent(() => {
    if (isPersonal(found)) go(changed({}), { replace: true });
  });
  useEffect(() => takeOut(), [found]);
  return {
    get: (name) => (name === SEARCH && words !== '' ? words : (params.get(name) ?? '')),
    // The second of two changes in quick succession begins with the URL of the first, rendered or not.
    set: (changes, options) => go(changed(changes, new URLSearchParams(location.search), keptNow().words), options),
    linkWith(name, value) {
      const { to, ...state } = changed({ [name]: value });
      return { to, state };
    },
    cursor,
    at: cursor === undefined ? {} : { cursor },
    pageNumber: trail.length + 1,
    toNext: (next) => turnTo(next, [...trail, cursor ?? '']),
    toPrevious: cursor === undefined ? null : () => turnTo(trail.at(-1) ?? '', trail.slice(0, -1)),
  };
}
