import { useQuery } from '@tanstack/react-query';
import { BOOKING_DAYS_AHEAD } from '#shared/domain/schedule.ts';
import { slotsQuery } from '../../api/queries.ts';

/** A day on which a clinic has free times, with the starts of these. */
type FreeDay = { date: string; starts: string[] };

/** The days of a clinic with times that a visit can be moved to, read when they are first asked for. */
export function useFreeDays(clinicId: string) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...slotsQuery(clinicId, undefined, BOOKING_DAYS_AHEAD + 1),
    retry: 1,
  });
  const days = data
    ?.map(({ date, slots }): FreeDay => ({
      date,
      starts: slots.flatMap(({ start, state }) => (state === 'free' ? [start] : [])),
    }))
    .filter(({ starts }) => starts.length > 0);
  return { days: days ?? null, hasFailed: isError, isReading: isFetching, readAgain: () => void refetch() };
}
