import { useLocation, useNavigate } from 'react-router';
import { hasQuery, writeClinicQuery, type ClinicQuery } from '#shared/values/clinic-search.ts';
import { publish } from '../../../lib/site-events.ts';
import type { SearchState } from './use-clinic-query.ts';

/** Makes searches, all on this very page. */
export type SearchNavigation = {
  /** The address of a search. */
  addressOf: (query: ClinicQuery, from?: string | null) => string;
  go: (query: ClinicQuery, state: SearchState, options: { replace: boolean }) => void;
};

let published = '';

/** Tells of a search once, however often it is looked at again. */
export function publishSearch(query: ClinicQuery): void {
  const address = writeClinicQuery(query);
  if (hasQuery(query) && address !== published) publish('site:search');
  published = address;
}

/** Returns the state to store in the history: false flags are left out. */
export const keptState = ({ typing = false, near = false }: SearchState): SearchState => ({
  ...(typing && { typing }),
  ...(near && { near }),
});

export function useSearch(): SearchNavigation {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = (query: ClinicQuery, from: string | null = null): string =>
    pathname + writeClinicQuery(query, from);
  return {
    addressOf,
    go: (query, state, { replace }) => void navigate(addressOf(query), { state: keptState(state), replace }),
  };
}
