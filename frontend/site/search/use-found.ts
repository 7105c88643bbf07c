import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClinicSearch, FoundClinic } from '#shared/contract/clinics.ts';
import { MOST_FOUND } from '#shared/values/clinic-search.ts';
import type { ClinicWish } from '#shared/values/clinic-search.ts';
import type { Place } from '#shared/values/distance.ts';
import { matchingQuery, searchQuery } from '../../api/queries.ts';
import { byDistance } from './by-distance.ts';
import type { ShownClinic } from './by-distance.ts';

export type Found =
  | { state: 'pending' }
  | { state: 'failed'; isTrying: boolean; retry: () => void }
  | {
      state: 'found';
      answer: ClinicSearch;
      shown: ShownClinic[];
      /** Whether this is still what was found before. */
      isOld: boolean;
    };

const withSlot = (clinic: FoundClinic) => ({ clinic, nextSlot: clinic.next_slot });

/** The clinics of a search: by their free times, or by their distance from a place, which no request depends on. */
export function useFound(wish: ClinicWish, place: Place | null): Found {
  const search = useQuery({ ...searchQuery(wish), placeholderData: keepPreviousData });
  const answer = search.data;
  // The nearest may be among those whose free times were not looked up.
  const isCut = answer !== undefined && answer.total > answer.clinics.length;
  const matching = useQuery({ ...matchingQuery(wish), enabled: place !== null && isCut });

  if (search.isPending) return { state: 'pending' };
  if (answer === undefined) return { state: 'failed', isTrying: search.isFetching, retry: () => void search.refetch() };
  const shown = answer.clinics.map(withSlot);
  const common = { state: 'found', answer, isOld: search.isPlaceholderData } as const;
  if (place === null) return { ...common, shown: shown.map((one) => ({ ...one, kilometres: null })) };
  const slots = new Map(answer.clinics.map(({ id, next_slot }) => [id, next_slot]));
  const all = (isCut ? matching.data : undefined)?.map((clinic) => ({ clinic, nextSlot: slots.get(clinic.id) }));
  return { ...common, shown: byDistance(all ?? shown, place).slice(0, MOST_FOUND) };
}
