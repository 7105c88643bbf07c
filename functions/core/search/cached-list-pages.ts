import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { nextFreeSlots, type Schedule } from '#shared/domain/clinics/schedule.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, istInstant } from '#shared/values/ist.ts';
import { indexOf, type ClinicIndex } from './clinic-index.ts';
import { clinicsAt } from './match-clinic.ts';
import { openingFirst } from './sort-by-next-slot.ts';
import type { CachedListPages } from '#shared/domain/search/published-clinics.ts';

/**
 * Minimum number of clinics for lists of first pages. With fewer clinics, reading all outlines costs about as much as
 * one such list.
 */
export const FEWEST_CLINICS = 150;
/** Lists are made anew each day, and some minutes later where that fails at first. */
const FORESEEN_MS = DAY_MS + HOUR_MS;
/**
 * Limit of moments that are computed ahead; enough for slots that begin every five minutes of a day. With more, the day
 * is not computed to its end: publishing must finish in seconds.
 */
const MOST_MOMENTS = 200;
/** More than most clinics have in that time. */
const SLOTS_AHEAD = 24;
const NONE_TAKEN: ReadonlySet<string> = new Set();

/**
 * The first page of all clinics, and of each city's, for as long as these lists stand: with the hours it is known which
 * clinics will open first at any time of the day. None where all outlines cost no more.
 */
export function firstPagesOf(clinics: readonly ClinicSummary[], now: number): CachedListPages[] {
  if (clinics.length < FEWEST_CLINICS) return [];
  const index = indexOf(clinics);
  const all = [...clinics.keys()];
  const lists = new Map([['', emptyList('', all, clinics)]]);
  for (const [key, ordinals] of index.cities()) if (key !== '') lists.set(key, emptyList(key, ordinals, clinics));
  const listsOf = listsOfOrdinals(lists, index);
  const { things, of } = index.schedules();
  const opensFrom = openingsInTime();
  for (let [at, moment] = [now, 0]; at < now + FORESEEN_MS && moment < MOST_MOMENTS; moment += 1) {
    const opens = opensFrom(at);
    const ordered = openingFirst(all, index, opens);
    const soonest = things[of[ordered[0] ?? -1] ?? -1];
    const until = changesAt(at, soonest === undefined ? null : opens(soonest));
    for (const [list, ids] of firstOfEach(ordered, listsOf, clinics)) goOn(list, until, ids);
    at = Date.parse(until);
  }
  return [...lists.values()];
}

const emptyList = (key: string, ordinals: readonly number[], clinics: readonly ClinicSummary[]): CachedListPages => {
  const newest = clinicsAt(ordinals.slice(0, CLINICS_PER_PAGE), clinics);
  const city = key === '' ? null : (newest[0]?.city ?? null);
  return { key, city, total: ordinals.length, newest: newest.map(({ id }) => id), soonest: [] };
};

/** The lists that each clinic is in, by its ordinal. */
function listsOfOrdinals(
  lists: ReadonlyMap<string, CachedListPages>,
  { clinics, cities }: ClinicIndex,
): CachedListPages[][] {
  const everywhere = lists.get('');
  const of = clinics.map(() => (everywhere === undefined ? [] : [everywhere]));
  for (const [key, ordinals] of cities()) {
    const list = key === '' ? undefined : lists.get(key);
    if (list !== undefined) for (const ordinal of ordinals) of[ordinal]?.push(list);
  }
  return of;
}

/** When clinics open next, asked as time goes on: their hours are looked at anew only when the slots ahead are used up. */
function openingsInTime(): (at: number) => (schedule: Schedule) => string | null {
  const known = new Map<Schedule, { day: string; slots: string[] }>();
  return (at) => {
    const [day, present] = [istDay(at), new Date(at).toISOString()];
    return (schedule) => {
      const before = known.get(schedule);
      const next = before?.slots.find((slot) => slot > present);
      if (next !== undefined) return next;
      // A schedule that is never open can only change on another day.
      if (before?.day === day && before.slots.length === 0) return null;
      const slots = nextFreeSlots(schedule, NONE_TAKEN, at, SLOTS_AHEAD);
      known.set(schedule, { day, slots });
      return slots[0] ?? null;
    };
  };
}

/** When an order may change: as soon as its first slot begins, or there is another day to be booked. */
function changesAt(at: number, firstSlot: string | null): string {
  const midnight = istInstant(addDays(istDay(at), 1), '00:00');
  return firstSlot !== null && firstSlot < midnight ? firstSlot : midnight;
}

/** The first page of each list, all clinics being in an order. */
function firstOfEach(
  ordered: readonly number[],
  listsOf: readonly (readonly CachedListPages[])[],
  clinics: readonly ClinicSummary[],
): Map<CachedListPages, string[]> {
  const pages = new Map<CachedListPages, string[]>();
  for (const ordinal of ordered)
    for (const list of listsOf[ordinal] ?? []) {
      const page = pages.get(list) ?? [];
      const { id } = clinics[ordinal] ?? {};
      if (id !== undefined && page.length < CLINICS_PER_PAGE) page.push(id);
      pages.set(list, page);
    }
  return pages;
}

/** Adds what a list begins with next; where that is what it began with before, only longer so. */
function goOn({ soonest }: CachedListPages, until: string, ids: string[]): void {
  const last = soonest.at(-1);
  if (last !== undefined && last.ids.every((id, at) => id === ids[at])) last.until = until;
  else soonest.push({ until, ids });
}
