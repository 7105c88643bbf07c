import { OUTLINE_SHAPE, clinicSummaryOf, type ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import { patientRating } from '#shared/domain/clinics/review.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import type { Clock } from '../ports.ts';
import { internedOf } from './interned-values.ts';
import { wordsOf } from './clinic-texts.ts';
import { giveAddresses } from '../clinics/give-addresses.ts';
import { firstPagesOf } from './cached-list-pages.ts';
import type { ClinicLists } from '#functions/store/search/clinic-lists.ts';
import { listCities } from './city-names.ts';
import type { ClinicChange, ClinicOverview } from '#shared/domain/search/published-clinics.ts';

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
  const isFresh = isYoung && standing.shape === OUTLINE_SHAPE;
  if (isFresh && changes.length === 0) return 'nothing changed';
  await rateAnew(changes, lists);
  await addressAnew(changes, lists);
  // Those that the new lists replace: others may stand by now.
  const before =
    (isFresh ? (await lists.outlines(standing.version))?.clinics : null) ??
    (await everyUnchanged(changes, lists)).map(clinicSummaryOf);
  const clinics = await withChanges(before, changes, lists);
  const published_at = new Date(now).toISOString();
  const overview = overviewOf(clinics);
  const isOurs = await lists.publish(
    {
      published_at,
      shape: OUTLINE_SHAPE,
      overview,
      first_pages: firstPagesOf(clinics, now),
      clinics,
      words: wordsOf(clinics),
      alike: internedOf(clinics),
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
