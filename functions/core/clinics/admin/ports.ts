import type { Act } from '#shared/domain/audit/act.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import type { ActIds } from '../../audit/ports.ts';
import type { SlotLock } from '../../booking-store.ts';
import type { UnreadRow } from '../../ports.ts';

export type ClinicAdminIds = ActIds & { clinicId(): string; reviewId(): string; imageId(): string };

/** How much belongs to a clinic, each counted up to a number. */
export type Counted = { appointments: number; leads: number; reviews: number; gallery: number };

/**
 * Something that is written anew (before null), changed, or taken away (after null). A change is refused when what stands
 * there is not the version that `before` was.
 */
export type Edit<T> = { before: T | null; after: T | null };

/** A visit at any clinic; `held` while its patient is still paying for it. */
export type ComingVisit = { appointment_id: string; clinic_name: string; slot: string; held: boolean };

/** Clinics as the team works on them. Everything is read consistently but the lists. */
export type ClinicAdminStore = {
  /** Newest created first; archived ones are in a list of their own, deleted ones in none. */
  page(
    list: 'standing' | 'archived',
    limit: number,
    cursor?: string,
  ): Promise<{ clinics: TeamClinic[]; unreadable: UnreadRow[]; next_cursor: string | null }>;
  /** Clinics by their ids, in that order; those that are not there are left out. */
  several(clinicIds: readonly string[]): Promise<Clinic[]>;
  get(clinicId: string): Promise<Clinic | null>;
  /** The locks of a clinic's slots from an instant on, in order of time. */
  locksFrom(clinicId: string, fromSlot: string): Promise<SlotLock[]>;
  /**
   * Visits after `now` that were booked since an instant, in order of time. In each list of bookings the newest `most`
   * are scanned; `more` is true when there were as many.
   */
  comingVisits(span: { since: string; now: string }, most: number): Promise<{ visits: ComingVisit[]; more: boolean }>;
  /** Each kind up to `most`. */
  count(clinicId: string, most: number): Promise<Counted>;
  /** The clinic, its note for the lists and the act, all or nothing; false when another version stands there. */
  save(edit: Edit<Clinic> & { after: Clinic }, act: Act): Promise<boolean>;
  /**
   * As save, and what belongs to the clinic is gone with it. False also when there is more than fits in one transaction, or
   * when somebody has booked meanwhile.
   */
  saveAndClear(edit: Edit<Clinic> & { after: Clinic }, act: Act): Promise<boolean>;
  pause(): Promise<Pause>;
  savePause(edit: { before: Pause; after: Pause }, act: Act): Promise<boolean>;
};

/** Write access to the items that editors attach to a clinic. */
export type ClinicThings = {
  /** All of them, also those that wait to be published, newest created first. */
  reviews(clinicId: string): Promise<Review[]>;
  /**
   * Reviews of all clinics that wait to be published, oldest first; the list may lag behind writes. With `cursor`,
   * those after it.
   */
  waitingReviews(limit: number, cursor?: string): Promise<Review[]>;
  saveReview(edit: Edit<Review>, act: Act): Promise<boolean>;
  /** All of them, in their order. */
  gallery(clinicId: string): Promise<GalleryImage[]>;
  /** All or nothing; at most ninety. */
  saveImages(edits: readonly Edit<GalleryImage>[], act: Act): Promise<boolean>;
};
