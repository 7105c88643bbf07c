import type { SlotLock } from '../booking-store.ts';
import type { Clock } from '../ports.ts';
import type { ClinicOutline } from '#shared/domain/search/clinic-outline.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Schedule } from '#shared/domain/clinics/schedule.ts';

/** Data of the home page, apart from the clinics it shows. */
export type ClinicOverview = {
  /** Every city with a clinic: those with most clinics first. */
  cities: string[];
  /** The first page of the clinics flagged for the home page, newest first, by their ids. */
  homepage: string[];
  homepage_total: number;
};

/** The first page of a list of clinics, worked out before anybody asks: of all clinics (`key` is empty), or of a city's by its key. */
export type FirstPages = {
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
};

/** The different things that clinics have, and by its number which of them each clinic has, in the clinics' order. */
export type Alike<T> = { things: readonly T[]; of: readonly number[] };

export type Treatments = Pick<ClinicOutline, 'specializations' | 'services'>;
/** Values that many clinics share. */
export type ClinicsAlike = { cities: Alike<string>; treatments: Alike<Treatments>; schedules: Alike<Schedule> };

/** Search data of all clinics together. */
export type SearchedTogether = { words: ClinicWords; alike: ClinicsAlike };

/** Every clinic that is not archived, newest first, in outline, and what all of them are searched by. */
export type PublishedOutlines = SearchedTogether & { clinics: readonly ClinicOutline[] };

/** The lists that stand, as one look at them finds them. */
export type StandingLists = {
  overview: ClinicOverview;
  /** All outlines; the same object while nothing changed. */
  outlines(): Promise<PublishedOutlines>;
  /** The first pages of all clinics, or of a city; null where the outlines have to tell, or are at hand. */
  firstPages(key: string): Promise<FirstPages | null>;
};

/** Lists of clinics as they are published together: every clinic that is not archived, newest first, and what they begin with. */
export type PublishedClinics = {
  published_at: string;
  /** The OUTLINE_SHAPE that they have. */
  shape: number;
  overview: ClinicOverview;
  first_pages: readonly FirstPages[];
} & PublishedOutlines;

/** A clinic that was written; `mark` tells one writing from the next. */
export type ClinicChange = { clinic_id: string; mark: string };

/** Operations that keep the lists of clinics in step with the clinics. */
export type ClinicLists = {
  /** Which lists stand; null before the first time. */
  standing(): Promise<{ version: string; published_at: string; shape: number } | null>;
  /** The outlines in the lists of a version; null when they are not there (any more). */
  outlines(version: string): Promise<PublishedOutlines | null>;
  /** Clinics that were written and are not in the lists yet. */
  changes(): Promise<ClinicChange[]>;
  /** Clinics by their ids, consistently, archived ones too; those that are not there are left out. */
  current(clinicIds: readonly string[]): Promise<Clinic[]>;
  /** Every clinic that is not archived; may lag behind writes. */
  every(): Promise<Clinic[]>;
  /** The clinics, each with the reviews of it that everybody reads, consistently. */
  withReviews(clinics: readonly Clinic[]): Promise<{ clinic: Clinic; reviews: Review[] }[]>;
  /** Writes down what patients give clinics, and nothing else of them. */
  rate(clinics: readonly Pick<Clinic, 'id' | 'patient_rating'>[]): Promise<void>;
  /** Takes an address for a clinic; false when it is or was another clinic's. */
  takeAddress(address: string, clinicId: string): Promise<boolean>;
  /** Writes down a clinic's address, and nothing else of it. */
  setAddress(clinic: Pick<Clinic, 'id' | 'path'>): Promise<void>;
  /** Puts new lists in the place of those of a version; false when others stand there by now. */
  publish(lists: PublishedClinics, instead: string | null): Promise<boolean>;
  /** Forgets changes, but those that were written over meanwhile. */
  settle(changes: readonly ClinicChange[]): Promise<void>;
};

/** Data of a clinic that its times are computed from, with the taken times. */
export type ClinicTimes = {
  clinic: Schedule & Pick<Clinic, 'archived_at' | 'paused_at'>;
  locks: Pick<SlotLock, 'slot' | 'state'>[];
};

/** Read operations of the clinic pages. */
export type ClinicStore = {
  /** Every clinic that is not archived, newest first, in outline; the same list while nothing changed, at most a minute old. */
  list(): Promise<readonly ClinicOutline[]>;
  /** Which lists stand, at most a minute old; what they hold is read when it is asked for. */
  published(): Promise<StandingLists>;
  /** Clinics by their ids, in that order, archived ones too; those that are not there are left out. */
  several(clinicIds: readonly string[]): Promise<Clinic[]>;
  get(clinicId: string): Promise<Clinic | null>;
  /** The id of the clinic whose page has or had this address; it is read once, as it never becomes another clinic's. */
  idAt(address: string): Promise<string | null>;
  /**
   * The clinic and every slot lock from `fromSlot` (ISO) on, consistently, in one Query whose cost
   * does not grow with past bookings.
   */
  withLocks(clinicId: string, fromSlot: string): Promise<{ clinic: Clinic; locks: SlotLock[] } | null>;
  /** As withLocks, of what tells which times are free and nothing else: most of a clinic is words. */
  times(clinicId: string, fromSlot: string): Promise<ClinicTimes | null>;
  /** True if staff have paused all clinics: no new bookings anywhere. */
  isPausedEverywhere(): Promise<boolean>;
  /** The service in figures, as the days were counted last; those that are not shown are null. */
  figures(): Promise<PartnerFigures>;
  /** Newest review_date first. `cursor` is the previous page's next_cursor. */
  reviews(clinicId: string, limit: number, cursor?: string): Promise<{ reviews: Review[]; next_cursor: string | null }>;
  /** Newest created_at first. */
  gallery(clinicId: string): Promise<GalleryImage[]>;
  /** booking_completed_at of the clinic's confirmed appointments since an instant, newest first. */
  confirmedSince(clinicId: string, since: string): Promise<string[]>;
};

/** Read operations on a clinic that booking needs. */
export type ClinicReader = Pick<ClinicStore, 'get' | 'withLocks' | 'isPausedEverywhere'>;

/** Dependencies for showing clinics. */
export type ClinicsWorld = { clock: Clock; clinics: ClinicStore };

/** How often the times of clinics were opened on an IST day. It says nothing of who opened them, or which. */
export type OpenedCounts = { add(day: string, more: number): Promise<void> };
