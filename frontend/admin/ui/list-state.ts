import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Where the pages before this one began; '' is the first. Kept with the browser's history, beside the address. */
function trailOf(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail)) return [];
  return state.trail.filter((cursor) => typeof cursor === 'string');
}

export type ListState = {
  /** What the address says of a name; '' when it says nothing. */
  get: (name: string) => string;
  /** Changes the list and begins at its first page; '' takes a name out of the address. */
  set: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
  /** The address of the list with one name changed, from its first page. */
  hrefWith: (name: string, value: string) => string;
  cursor: string | undefined;
  /** Which page this is, as far as is known: an address that was sent to somebody begins where it begins. */
  pageNumber: number;
  toNext: (cursor: string) => void;
  /** Null on the first page. */
  toPrevious: (() => void) | null;
};

const CURSOR = 'cursor';

/** The state of a list, all of it in the address: it survives reload and Back, and can be sent to somebody. */
export function useListState(): ListState {
  const [params] = useSearchParams();
  const at = useLocation();
  const { pathname } = at;
  const navigate = useNavigate();
  const trail = trailOf(at.state);
  const cursor = params.get(CURSOR) ?? undefined;
  const changed = (changes: Record<string, string>, from = params): string => {
    const next = new URLSearchParams(from);
    next.delete(CURSOR);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return {
    get: (name) => params.get(name) ?? '',
    // Of two changes in quick succession the second begins with the address that the first made, drawn or not.
    set: (changes, { replace = false } = {}) =>
      void navigate(changed(changes, new URLSearchParams(location.search)), { replace, preventScrollReset: true }),
    hrefWith: (name, value) => changed({ [name]: value }),
    cursor,
    pageNumber: trail.length + 1,
    toNext: (next) => void navigate(changed({ [CURSOR]: next }), { state: { trail: [...trail, cursor ?? ''] } }),
    toPrevious:
      cursor === undefined
        ? null
        : () => void navigate(changed({ [CURSOR]: trail.at(-1) ?? '' }), { state: { trail: trail.slice(0, -1) } }),
  };
}
