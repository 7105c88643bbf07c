import { useLocation } from 'react-router';
import { hasQuery, readPageStart, readClinicQuery, type ClinicQuery } from '#shared/values/clinic-search.ts';
import type { Coordinates } from '#shared/values/distance.ts';

/** Lives as long as the tab and is written nowhere: neither into the address, nor into storage, nor to a server. */
let place: Coordinates | null = null;

/** Where the visitor said to be; null before, and on a server. */
const visitorCoordinates = (): Coordinates | null => place;

export const keepVisitorCoordinates = (found: Coordinates): void => {
  place = found;
};

/** What an entry of the history keeps of a search beside its address. */
export type SearchState = {
  /** The words are still being typed: the next ones take their place. */
  typing?: boolean;
  /** By distance, as far as the visit still knows where the visitor is. */
  near?: boolean;
};

export type CurrentSearch = {
  query: ClinicQuery;
  /** Where the page of clinics begins that the address asks for; null for the first. */
  from: string | null;
  /** Where to measure distances from; null when clinics are sorted by their free times. */
  place: Coordinates | null;
  /** Whether the page shows what was found instead of the home page's clinics. */
  isSearching: boolean;
};

const isMarked = (state: unknown, mark: keyof SearchState): boolean =>
  typeof state === 'object' && state !== null && mark in state;

/** What the history's entry keeps of the search; anything else may lie there too. */
export function useSearchState(): Required<SearchState> {
  const location = useLocation();
  return { typing: isMarked(location.state, 'typing'), near: isMarked(location.state, 'near') };
}

/** What the page's address and its entry in the history look for. */
export function useClinicQuery(): CurrentSearch {
  const { search } = useLocation();
  const { near } = useSearchState();
  const params = new URLSearchParams(search);
  const query = readClinicQuery(params);
  const place = near ? visitorCoordinates() : null;
  return { query, from: readPageStart(params), place, isSearching: hasQuery(query) || place !== null };
}
