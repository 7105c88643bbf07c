import { nextFreeSlots, type Schedule } from '#shared/domain/clinics/schedule.ts';
import { SUMMARY_SHAPE, clinicSummaryOf, type ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import { patientRating } from '#shared/domain/clinics/review.ts';
import { clinicAddress, isNumberOf, numberedAddress } from '#shared/values/clinic-path.ts';
import { DAY_MS, addDays, HOUR_MS, istDay, istInstant } from '#shared/values/ist.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import type { Clock } from '../ports.ts';
import { indexOf, type ClinicIndex } from './clinic-index.ts';
import { internedOf } from './term-bitsets.ts';
import { wordsOf } from './clinic-texts.ts';
import type { ClinicLists } from '#functions/store/search/clinic-lists.ts';
import { listCities } from './city-names.ts';
import type { ClinicChange, ClinicOverview, CachedListPages } from '#shared/domain/search/published-clinics.ts';
import { sortByNextSlot } from './sort-by-next-slot.ts';
import { clinicsAt } from './match-clinic.ts';

/**
 * Minimum number of clinics for lists of first pages. With fewer clinics, reading all summaries costs about as much as
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
 * clinics will open first at any time of the day. None where all summaries cost no more.
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
    const ordered = sortByNextSlot(all, index, opens);
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

/** The overview of all clinics, newest first. */
export function overviewOf(clinics: readonly ClinicSummary[]): ClinicOverview {
  const flagged = clinics.filter(({ show_on_homepage }) => show_on_homepage);
  return {
    cities: listCities(clinics),
    homepage: flagged.slice(0, CLINICS_PER_PAGE).map(({ id }) => id),
    homepage_total: flagged.length,
  };
}

export type PublishingDeps = {
  clock: Clock;
  lists: ClinicLists;
  /** Learns the cities of new lists. A run that ends before this is done is repeated. */
  onPublish: (cities: readonly string[]) => Promise<void>;
};

/** Lists are made anew from all clinics so often, whatever was written: a slip would stay for good otherwise. */
const MADE_ANEW_MS = DAY_MS;

/**
 * Brings the lists that home and search read in step with the clinics (docs/decisions/032). Changed clinics are read by
 * their ids, as a list may lag; without a change, a day old at most and of today's shape, the lists stay as they are.
 * @returns what was done, for whoever looks at the log
 */
export async function publishClinics({ clock, lists, onPublish }: PublishingDeps): Promise<string> {
  const now = clock.now();
  const [standing, changes] = await Promise.all([lists.standing(), lists.changes()]);
  const isYoung = standing !== null && now - Date.parse(standing.published_at) < MADE_ANEW_MS;
  const isFresh = isYoung && standing.shape === SUMMARY_SHAPE;
  if (isFresh && changes.length === 0) return 'nothing changed';
  await rateAnew(changes, lists);
  await addressAnew(changes, lists);
  // Those that the new lists replace: others may stand by now.
  const before = isFresh ? await lists.summaries(standing.version) : null;
  const clinics = await withChanges(
    before?.clinics ?? (await everyUnchanged(changes, lists)).map(clinicSummaryOf),
    changes,
    lists,
  );
  const published_at = new Date(now).toISOString();
  const overview = overviewOf(clinics);
  const isOurs = await lists.publish(
    {
      published_at,
      shape: SUMMARY_SHAPE,
      overview,
      first_pages: firstPagesOf(clinics, now),
      clinics,
      words: wordsOf(clinics, before?.words),
      interned: internedOf(clinics),
    },
    standing?.version ?? null,
  );
  if (!isOurs) return 'another run published at the same time';
  await onPublish(overview.cities);
  await lists.settle(changes);
  return `published ${clinics.length} clinics`;
}

/**
 * Counts the ratings of changed clinics: a review that is published or goes is noted as a change, and so is an edit that
 * wrote a clinic as it was before its rating.
 */
async function rateAnew(changes: readonly ClinicChange[], lists: ClinicLists): Promise<void> {
  const changed = await lists.current(changes.map(({ clinic_id }) => clinic_id));
  const counted = (await lists.withReviews(changed)).map(({ clinic, reviews }) => ({
    clinic,
    rating: patientRating(reviews),
  }));
  const differs = counted.filter(
    ({ clinic: { patient_rating: before }, rating }) =>
      before?.mean !== rating?.mean || before?.count !== rating?.count || before?.pleased !== rating?.pleased,
  );
  await lists.rate(differs.map(({ clinic: { id }, rating: patient_rating }) => ({ id, patient_rating })));
}

/** All clinics but the changed ones, of which a list may lag; a clinic from before there were addresses gets one. */
async function everyUnchanged(changes: readonly ClinicChange[], lists: ClinicLists): Promise<Clinic[]> {
  const ids = new Set(changes.map(({ clinic_id }) => clinic_id));
  const unchanged = (await lists.every()).filter((clinic) => isBookable(clinic) && !ids.has(clinic.id));
  return giveAddresses(unchanged, lists);
}

/** Gives changed clinics their addresses; an edit may have written a clinic as it was before its address. */
async function addressAnew(changes: readonly ClinicChange[], lists: ClinicLists): Promise<void> {
  const changed = await lists.current(changes.map(({ clinic_id }) => clinic_id));
  await giveAddresses(changed.filter(isBookable), lists);
}

/** The newest first; of the same instant, by their ids. */
const newestFirst = (a: ClinicSummary, b: ClinicSummary): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** A list of clinics as it is after some were written. */
export async function withChanges(
  before: readonly ClinicSummary[],
  changes: readonly ClinicChange[],
  lists: Pick<ClinicLists, 'current'>,
): Promise<ClinicSummary[]> {
  const ids = new Set(changes.map(({ clinic_id }) => clinic_id));
  const now = (await lists.current([...ids])).filter(isBookable).map(clinicSummaryOf);
  return [...before.filter(({ id }) => !ids.has(id)), ...now].toSorted(newestFirst);
}

/**
 * Gives clinics the addresses of their pages: those that have none, and those whose name or city is another one now. A former
 * address stays taken, so that it leads to the clinic for good.
 * @returns the clinics with their addresses
 */
async function giveAddresses(
  clinics: readonly Clinic[],
  lists: Pick<ClinicLists, 'takeAddress' | 'setAddress'>,
): Promise<Clinic[]> {
  const addressed: Clinic[] = [];
  for (const clinic of clinics) {
    const path = await addressOf(clinic, lists);
    if (path !== clinic.path) await lists.setAddress({ id: clinic.id, path });
    addressed.push({ ...clinic, path });
  }
  return addressed;
}

async function addressOf(clinic: Clinic, lists: Pick<ClinicLists, 'takeAddress'>): Promise<string> {
  const wanted = clinicAddress(clinic);
  if (clinic.path !== null && isNumberOf(clinic.path, wanted)) return clinic.path;
  let n = 1;
  while (!(await lists.takeAddress(numberedAddress(wanted, n), clinic.id))) n += 1;
  return numberedAddress(wanted, n);
}
