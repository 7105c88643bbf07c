import { useLocation } from 'react-router';
import { hasQuery, readPageStart, readClinicQuery, type ClinicQuery } from '#shared/values/clinic-search.ts';
import type { Coordinates } from '#shared/values/contact/distance.ts';

/** Lives as long as the tab and is written nowhere: neither into the address, nor into storage, nor to a server. */
let place: Coordinates | null = null;

/** Location that the visitor shared; null before, and on a server. */
const visitorCoordinates = (): Coordinates | null => place;

export const keepVisitorCoordinates = (found: Coordinates): void => {
  place = found;
};

/** State of a search that a history entry stores beside its address. */
export type SearchState = {
  /** The words are still being typed: the next ones take their place. */
  typing?: boolean;
  /** True to sort by distance, as long as the visit still knows the visitor's location. */
  near?: boolean;
};

export type CurrentSearch = {
  query: ClinicQuery;
  /** Start of the page of clinics that the address asks for; null for the first. */
  from: string | null;
  /** Origin for measuring distances; null when clinics are sorted by their free times. */
  place: Coordinates | null;
  /** True if the page shows search results instead of the home page's clinics. */
  isSearching: boolean;
};

const isMarked = (state: unknown, mark: keyof SearchState): boolean =>
  typeof state === 'object' && state !== null && mark in state;

/** Returns the search state that the history entry stores; the entry may contain other state too. */
export function useSearchState(): Required<SearchState> {
  const location = useLocation();
  return { typing: isMarked(location.state, 'typing'), near: isMarked(location.state, 'near') };
}

/** Returns the search that the page's address and its history entry describe. */
export function useClinicQuery(): CurrentSearch {
  const { search } = useLocation();
  const { near } = useSearchState();
  const params = new URLSearchParams(search);
  const query = readClinicQuery(params);
  const place = near ? visitorCoordinates() : null;
  return { query, from: readPageStart(params), place, isSearching: hasQuery(query) || place !== null };
}
