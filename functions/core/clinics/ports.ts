import type { Clinic } from '#shared/domain/clinic.ts';
import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';

/** What the home page is made of, apart from the clinics it shows. */
export type ClinicOverview = {
  /** Every city with a clinic: those with most clinics first. */
  cities: string[];
  /** The first page of the clinics flagged for the home page, newest first, by their ids. */
  homepage: string[];
  homepage_total: number;
};

/** Lists of clinics as they are published together: every clinic that is not archived, newest first, and the overview. */
export type PublishedClinics = { published_at: string; overview: ClinicOverview; clinics: readonly ClinicOutline[] };

/** A clinic that was written; `mark` tells one writing from the next. */
export type ClinicChange = { clinic_id: string; mark: string };

/** What brings the lists of clinics in step with the clinics. */
export type ClinicLists = {
  /** Which lists stand; null before the first time. */
  standing(): Promise<{ version: string; published_at: string } | null>;
  /** The outlines in the lists that stand; null when they cannot be read. */
  outlines(): Promise<readonly ClinicOutline[] | null>;
  /** Clinics that were written and are not in the lists yet. */
  changes(): Promise<ClinicChange[]>;
  /** Clinics by their ids, consistently, archived ones too; those that are not there are left out. */
  current(clinicIds: readonly string[]): Promise<Clinic[]>;
  /** Every clinic that is not archived; may lag behind writes. */
  every(): Promise<Clinic[]>;
  /** Puts new lists in the place of those of a version; false when others stand there by now. */
  publish(lists: PublishedClinics, instead: string | null): Promise<boolean>;
  /** Forgets changes, but those that were written over meanwhile. */
  settle(changes: readonly ClinicChange[]): Promise<void>;
};
