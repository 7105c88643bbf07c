import { useLocation } from 'react-router';
import { isWish, readPageStart, readWish } from '#shared/values/clinic-search.ts';
import type { ClinicWish } from '#shared/values/clinic-search.ts';
import type { Place } from '#shared/values/distance.ts';
import { visitorPlace } from './visitor-place.ts';

/** What an entry of the history keeps of a search beside its address. */
export type SearchState = {
  /** The words are still being typed: the next ones take their place. */
  typing?: boolean;
  /** By distance, as far as the visit still knows where the visitor is. */
  near?: boolean;
};

export type Wished = {
  wish: ClinicWish;
  /** Where the page of clinics begins that the address asks for; null for the first. */
  from: string | null;
  /** Where to measure distances from; null when clinics are sorted by their free times. */
  place: Place | null;
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
export function useWish(): Wished {
  const { search } = useLocation();
  const { near } = useSearchState();
  const query = new URLSearchParams(search);
  const wish = readWish(query);
  const place = near ? visitorPlace() : null;
  return { wish, from: readPageStart(query), place, isSearching: isWish(wish) || place !== null };
}
