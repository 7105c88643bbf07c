import { useQuery } from '@tanstack/react-query';
import { BOOKING_DAYS_AHEAD } from '#shared/domain/clinics/schedule.ts';
import { slotsQuery } from '../../../../api/queries.ts';

/** A day on which a clinic has free times, with the starts of these. */
type FreeDay = { date: string; starts: string[] };

/**
 * The days of a clinic with times that a visit can be moved to, read when they are first asked for. A failed read is retried
 * and keeps what was read before.
 */
export function useFreeDays(clinicId: string) {
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery(
    slotsQuery(clinicId, undefined, BOOKING_DAYS_AHEAD + 1),
  );
  const days = data
    ?.map(({ date, slots }): FreeDay => ({
      date,
      starts: slots.flatMap(({ start, state }) => (state === 'free' ? [start] : [])),
    }))
    .filter(({ starts }) => starts.length > 0);
  // While it is read again without anything to show, its status is that of a first read.
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return { days: days ?? null, hasFailed, isReading: isFetching, readAgain: () => void refetch() };
}
