import { FoundClinic } from '#shared/contract/clinics/clinics.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { comparedPrice, isBookable, takesBookings } from '#shared/domain/clinics/fee.ts';
import { BOOKING_DAYS_AHEAD, slotsOn, type Schedule } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import type { ClinicsDeps } from '../clinics/get-clinic.ts';
import { matchesDay, matchesHour, type TimeFilter } from './time-filters.ts';

const daysFrom = (today: string): string[] =>
  Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));

let known: { today: string; days: readonly string[] } = { today: '', days: [] };

/** The days that can be booked; worked out once a day. */
function daysAhead(now: number): readonly string[] {
  const today = istDay(now);
  if (known.today !== today) known = { today, days: daysFrom(today) };
  return known.days;
}

/** The first free slot at the times asked for; where there is none, whenever it is. */
function firstFree(
  clinic: Schedule,
  taken: ReadonlySet<string>,
  now: number,
  times: readonly TimeFilter[],
): string | null {
  const present = new Date(now).toISOString();
  let first: string | null = null;
  for (const day of daysAhead(now)) {
    const isMatching = matchesDay(times, day);
    if (!isMatching && first !== null) continue;
    const free = slotsOn(clinic, day).filter((slot) => slot > present && !taken.has(slot));
    const found = isMatching ? free.find((slot) => matchesHour(times, slot)) : undefined;
    if (found !== undefined) return found;
    first ??= free[0] ?? null;
  }
  return first;
}

/**
 * True if the clinic's hours offer a slot at all these times together, taken or not, among those that can be booked.
 */
export function opensAt(clinic: Schedule, now: number, times: readonly TimeFilter[]): boolean {
  const present = new Date(now).toISOString();
  return daysAhead(now)
    .filter((day) => matchesDay(times, day))
    .some((day) => slotsOn(clinic, day).some((slot) => slot > present && matchesHour(times, slot)));
}

/** The start of the first slot a clinic's hours offer from `now` on, at the times asked for if any, whether it is taken or not. */
export const earliestOffered = (clinic: Schedule, now: number, times: readonly TimeFilter[]): string | null =>
  firstFree(clinic, new Set(), now, times);

/** When a search is made, the times it asks for, and the language of its texts. */
type Looked = { now: number; times?: readonly TimeFilter[]; language?: Language | undefined };

/** The keys of a found clinic and nothing else. */
const Found = FoundClinic.strip();

/**
 * Clinics by their ids, in that order, as cards with their next free slots, by one Query each: at the times asked for where
 * they have one, else their next, and none while they are paused; one that can no longer be booked is left out.
 */
export async function withNextSlots(
  deps: Pick<ClinicsDeps, 'clinics'>,
  ids: readonly string[],
  { now, times = [], language }: Looked,
): Promise<FoundClinic[]> {
  if (ids.length === 0) return [];
  const [isPaused, found] = await Promise.all([
    deps.clinics.isPausedEverywhere(),
    Promise.all(ids.map((id) => deps.clinics.withLocks(id, new Date(now).toISOString()))),
  ]);
  return found.flatMap((one) => {
    if (one === null || !isBookable(one.clinic)) return [];
    const { clinic, locks } = one;
    const taken = new Set(locks.map(({ slot }) => slot));
    const isOpen = !isPaused && takesBookings(clinic);
    const next_slot = isOpen ? firstFree(clinic, taken, now, times) : null;
    return [
      Found.parse({ ...clinicIn(clinic, language), next_slot, list_price_paise: comparedPrice(clinic, istDay(now)) }),
    ];
  });
}
