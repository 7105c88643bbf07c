import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClinicSearch, FoundClinic } from '#shared/contract/clinics/clinics.ts';
import { neighbourhoodOf } from '#shared/values/clinic-search.ts';
import { onceEach, pagesUpTo } from '../../api/pages-up-to.ts';
import { searchQuery } from '../../api/queries.ts';
import type { CurrentSearch } from '../clinics/list/use-clinic-query.ts';
import { byDistance, type ShownClinic } from './by-distance.ts';

export type Found =
  | { state: 'pending' }
  | { state: 'failed'; isTrying: boolean; retry: () => void }
  | {
      state: 'found';
      answer: ClinicSearch;
      shown: ShownClinic[];
      /** True if these are still the results of the previous search. */
      isOld: boolean;
      /** True if the request had to include the visitor's neighbourhood; false if one page holds all results. */
      isNeighbourhoodTold: boolean;
    };

const withSlot = (clinic: FoundClinic) => ({ clinic, nextSlot: clinic.next_slot });

/** The clinics of a search: by their free times, or by their distance from a place, which no request carries. */
export function useFound({ query, from, place }: Pick<CurrentSearch, 'query' | 'from' | 'place'>): Found {
  const queries = useQueryClient();
  const search = useQuery({ ...searchQuery(query, from), placeholderData: keepPreviousData });
  // The nearest may be on a later page.
  const isCut = search.data !== undefined && search.data.total > search.data.clinics.length;
  const near = place !== null && isCut ? neighbourhoodOf(place) : undefined;
  const around = useQuery({ ...searchQuery(query, from, near), enabled: near !== undefined });
  const answer = near === undefined ? search.data : (around.data ?? search.data);

  if (search.isPending) return { state: 'pending' };
  if (answer === undefined) return { state: 'failed', isTrying: search.isFetching, retry: () => void search.refetch() };
  const pages = pagesUpTo(from, answer, (before) => queries.getQueryData(searchQuery(query, before, near).queryKey));
  const shown = onceEach(pages.flatMap(({ clinics }) => clinics)).map(withSlot);
  return {
    state: 'found',
    answer,
    isOld: search.isPlaceholderData || (near !== undefined && around.isPending),
    isNeighbourhoodTold: near !== undefined,
    shown: place === null ? shown.map((one) => ({ ...one, kilometres: null })) : byDistance(shown, place),
  };
}
