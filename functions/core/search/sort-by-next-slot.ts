import type { Schedule } from '#shared/domain/clinics/schedule.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { matchesTime, type TimeFilter } from './time-filters.ts';

/** The sooner first, after them those that are free at no time asked for; never comes last. */
export const bySlot = (times: readonly TimeFilter[]) => (a: string | null, b: string | null) =>
  Number(isAside(times, a)) - Number(isAside(times, b)) || instantOf(a) - instantOf(b);
const isAside = (times: readonly TimeFilter[], slot: string | null) => slot === null || !matchesTime(times, slot);
const instantOf = (slot: string | null): number => (slot === null ? Number.MAX_SAFE_INTEGER : Date.parse(slot));

/** Ordinals of clinics in the order in which they open, of equals in theirs; `opens` is asked once for all that open alike. */
export function sortByNextSlot(
  ordinals: readonly number[],
  { schedules }: Pick<ClinicIndex, 'schedules'>,
  opens: (schedule: Schedule) => string | null,
  times: readonly TimeFilter[] = [],
): number[] {
  const { things, of } = schedules();
  const together = new Map<string | null, number[]>();
  const opening = (schedule: Schedule | undefined): number[] => {
    const at = schedule === undefined ? null : opens(schedule);
    const there = together.get(at) ?? [];
    together.set(at, there);
    return there;
  };
  // Indexed by the number of a schedule: looking ten thousand objects up in a map takes longer than everything else.
  const openingAlike: number[][] = [];
  for (const ordinal of ordinals) {
    const number = of[ordinal] ?? things.length;
    (openingAlike[number] ??= opening(things[number])).push(ordinal);
  }
  return [...together].toSorted(([a], [b]) => bySlot(times)(a, b)).flatMap(([, opened]) => opened);
}
