import type { ClinicSummary } from './clinic-summary.ts';
import type { Schedule } from '../clinics/schedule.ts';

/** Data of the home page, apart from the clinics it shows. */
export type ClinicOverview = {
  /** Every city with a clinic: those with most clinics first. */
  cities: string[];
  /** The first page of the clinics flagged for the home page, newest first, by their ids. */
  homepage: string[];
  homepage_total: number;
};

/** The first page of a list of clinics, worked out before anybody asks: of all clinics (`key` is empty), or of a city's by its key. */
export type CachedListPages = {
  key: string;
  /** The city as its clinics spell it; null for all clinics. */
  city: string | null;
  total: number;
  /** The clinics' ids, the newest first. */
  newest: string[];
  /** The same, the soonest free by their hours first: one page after the other, each until an instant. */
  soonest: { until: string; ids: string[] }[];
};

/**
 * Texts of clinics, in the form in which words are compared. `names` and `titles` have a line for each clinic, in their
 * order.
 */
export type ClinicWords = {
  /** Places, staff and names in other languages. */
  names: string;
  /** Clinic names. */
  titles: string;
  /** Every word of names and places once as it is written, a line each; `keys` are the same as they are compared. */
  written: string;
  keys: string;
  /** How the same are pronounced, a line each (functions/core/search/phonetic.ts). */
  pronounced: string;
};

/** The different things that clinics have, and by its number which of them each clinic has, in the clinics' order. */
export type Interned<T> = { things: readonly T[]; of: readonly number[] };

export type Treatments = Pick<ClinicSummary, 'specializations' | 'services'>;
/** Values that many clinics share. */
export type InternedValues = {
  cities: Interned<string>;
  treatments: Interned<Treatments>;
  schedules: Interned<Schedule>;
};

/** Search data of all clinics together. */
export type PublishedIndex = { words: ClinicWords; interned: InternedValues };

/** Every clinic that is not archived, newest first, as summaries, and what all of them are searched by. */
export type PublishedSummaries = PublishedIndex & { clinics: readonly ClinicSummary[] };

/** The lists that stand, as one look at them finds them. */
export type StandingLists = {
  overview: ClinicOverview;
  /** All summaries; the same object while nothing changed. */
  summaries(): Promise<PublishedSummaries>;
  /** The first pages of all clinics, or of a city; null where the summaries have to tell, or are at hand. */
  firstPages(key: string): Promise<CachedListPages | null>;
};

/** Lists of clinics as they are published together: every clinic that is not archived, newest first, and what they begin with. */
export type PublishedClinics = {
  published_at: string;
  /** The OUTLINE_SHAPE that they have. */
  shape: number;
  overview: ClinicOverview;
  first_pages: readonly CachedListPages[];
} & PublishedSummaries;

/** A clinic that was written; `mark` tells one writing from the next. */
export type ClinicChange = { clinic_id: string; mark: string };
