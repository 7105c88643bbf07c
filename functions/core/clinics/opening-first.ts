import type { Schedule } from '#shared/domain/schedule.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { matchesTime } from './time-filters.ts';
import type { TimeFilter } from './time-filters.ts';

/** The sooner first, after them those that are free at no time asked for; never comes last. */
export const bySlot = (times: readonly TimeFilter[]) => (a: string | null, b: string | null) =>
  Number(isAside(times, a)) - Number(isAside(times, b)) || instantOf(a) - instantOf(b);
const isAside = (times: readonly TimeFilter[], slot: string | null) => slot === null || !matchesTime(times, slot);
const instantOf = (slot: string | null): number => (slot === null ? Number.MAX_SAFE_INTEGER : Date.parse(slot));

/** Ordinals of clinics in the order in which they open, of equals in theirs; `opens` is asked once for all that open alike. */
export function openingFirst(
  ordinals: readonly number[],
  index: Pick<ClinicIndex, 'scheduleOf'>,
  opens: (schedule: Schedule) => string | null,
  times: readonly TimeFilter[] = [],
): number[] {
  const known = new Map<Schedule, string | null>();
  const opensAt = (schedule: Schedule): string | null => {
    const offered = known.get(schedule);
    if (offered !== undefined) return offered;
    const first = opens(schedule);
    known.set(schedule, first);
    return first;
  };
  const together = Map.groupBy(ordinals, (ordinal) => opensAt(index.scheduleOf(ordinal)));
  return [...together].toSorted(([a], [b]) => bySlot(times)(a, b)).flatMap(([, of]) => of);
}
