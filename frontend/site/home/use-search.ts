import { useLocation, useNavigate } from 'react-router';
import { isWish, writeWish } from '#shared/values/clinic-search.ts';
import type { ClinicWish } from '#shared/values/clinic-search.ts';
import { announce } from '../../lib/announce.ts';
import type { SearchState } from './use-wish.ts';

/** Makes searches, all on this very page. */
export type Search = {
  /** The address of a search. */
  addressOf: (wish: ClinicWish, from?: string | null) => string;
  go: (wish: ClinicWish, state: SearchState, options: { replace: boolean }) => void;
};

let announced = '';

/** Tells of a search once, however often it is looked at again. */
export function announceSearch(wish: ClinicWish): void {
  const address = writeWish(wish);
  if (isWish(wish) && address !== announced) announce('site:search');
  announced = address;
}

/** What is left of a state for the history: what is not so is not kept. */
export const keptState = ({ typing = false, near = false }: SearchState): SearchState => ({
  ...(typing && { typing }),
  ...(near && { near }),
});

export function useSearch(): Search {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = (wish: ClinicWish, from: string | null = null): string => pathname + writeWish(wish, from);
  return {
    addressOf,
    go: (wish, state, { replace }) => void navigate(addressOf(wish), { state: keptState(state), replace }),
  };
}
