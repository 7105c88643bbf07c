import { type Clinic, isDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Condition } from './condition.ts';
import { collectedAfter, END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of what lies with a clinic; part of table.ts, which exports them too. */

export const CLINIC_ITEM = `SLOT${END}CLINIC`;
const CLINICS = 'CLINICS';
const ARCHIVED = 'ARCHIVED_CLINICS';
const FINISHED_DRAFTS = 'FINISHED_DRAFTS';
const ENDED = 'ENDED#';
const REVIEW = 'REVIEW#';
/** Sorts behind every review that is published. */
const PENDING_REVIEW = 'REVIEW_WAITING#';
const PENDING_REVIEWS = 'WAITING_REVIEWS';
const CLINIC_LISTS = 'CLINICS#';

export const clinicPartition = (clinicId: string): string => `CLINIC#${clinicId}`;

export const leadsAt = (clinicId: string): string => `LEADS_AT#${clinicId}`;

/** Returns the cursor of the next page of reviews: behind this row. */
export const reviewCursor = (row: Row): string => String(row['sk']).slice(REVIEW.length);

export const clinicKeys = {
  /** Sorts after every slot, so that one Query reads the coming locks and the clinic. */
  clinic: (clinicId: string): Key => ({ pk: clinicPartition(clinicId), sk: CLINIC_ITEM }),
  lock: (clinicId: string, slot: string): Key => ({
    pk: clinicPartition(clinicId),
    sk: `SLOT#${slot}`,
  }),
  /**
   * Key of the record that a booking with patient details ended and freed its slot. The clinic counts as booked,
   * whatever its locks show.
   */
  endedBooking: (clinicId: string, appointmentId: string): Key => ({
    pk: clinicPartition(clinicId),
    sk: ENDED + appointmentId,
  }),
  /**
   * Key of the row that names the current lists of clinics. Earlier versions packed summaries differently and named them
   * at 'META' and 'LISTS'; those versions still read those rows.
   */
  clinicLists: (): Key => ({ pk: `${CLINIC_LISTS}STANDING`, sk: 'PARTS' }),
  clinicFirstPages: (version: string, key: string): Key => ({ pk: CLINIC_LISTS + version, sk: `FIRST#${key}` }),
  /** Key of the record that a clinic was written and is not in the lists yet. */
  clinicChange: (clinicId: string): Key => ({ pk: `${CLINIC_LISTS}CHANGED`, sk: clinicId }),
  /** Whose page has, or had, a readable address. */
  clinicAt: (address: string): Key => ({ pk: `CLINICAT#${address}`, sk: 'META' }),
  /** Key of the row that records if all clinics are paused. */
  pause: (): Key => ({ pk: 'PAUSE#ALL', sk: 'META' }),
  review: ({ state, ...review }: Pick<Review, 'clinic_id' | 'review_date' | 'id' | 'state'>): Key =>
    state === 'waiting'
      ? { pk: clinicPartition(review.clinic_id), sk: `${PENDING_REVIEW}${review.review_date}#${review.id}` }
      : clinicKeys.reviewAt(review.clinic_id, `${review.review_date}#${review.id}`),
  /** The place a cursor points at. */
  reviewAt: (clinicId: string, cursor: string): Key => ({ pk: clinicPartition(clinicId), sk: REVIEW + cursor }),
  image: (image: Pick<GalleryImage, 'clinic_id' | 'created_at' | 'id'>): Key => ({
    pk: clinicPartition(image.clinic_id),
    sk: `GALLERY#${image.created_at}#${image.id}`,
  }),
};

export const clinicRanges = {
  slotsAndClinic: (clinicId: string, fromSlot: string): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: clinicKeys.lock(clinicId, fromSlot).sk,
    to: clinicKeys.clinic(clinicId).sk,
  }),
  /** From an instant until before another. */
  locksBetween: (clinicId: string, span: { from: string; to: string }): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: clinicKeys.lock(clinicId, span.from).sk,
    // Without its last letter, a lock's place sorts right before it.
    to: clinicKeys.lock(clinicId, span.to).sk.slice(0, -1),
  }),
  locks: (clinicId: string): KeyRange => ({ partition: clinicPartition(clinicId), from: 'SLOT#', to: `SLOT#${END}` }),
  endedBookings: (clinicId: string): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: ENDED,
    to: ENDED + END,
  }),
  /** Key range of the reviews that the public may see. */
  reviews: (clinicId: string): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: REVIEW,
    to: REVIEW + END,
  }),
  /** With those that wait to be published. */
  allReviews: (clinicId: string): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: REVIEW,
    to: PENDING_REVIEW + END,
  }),
  /**
   * Key range of the waiting reviews of all clinics, behind a place in the list. No id of that place goes on with a
   * '#'.
   */
  pendingReviews: (behind?: string): KeyRange => ({
    index: 'listing',
    partition: PENDING_REVIEWS,
    from: behind === undefined ? '0' : `${behind}#`,
    to: END,
  }),
  clinicChanges: (): KeyRange => ({ partition: clinicKeys.clinicChange('').pk, from: '0', to: END }),
  gallery: (clinicId: string): KeyRange => ({
    partition: clinicPartition(clinicId),
    from: 'GALLERY#',
    to: `GALLERY${END}`,
  }),
  /** Key range of the leads that began to book at a clinic. */
  leadsAt: (clinicId: string): KeyRange => ({ index: 'lookup', partition: leadsAt(clinicId), from: '0', to: END }),
  archivedClinics: (): KeyRange => ({ index: 'listing', partition: ARCHIVED, from: '0', to: END }),
  clinics: (): KeyRange => ({ index: 'listing', partition: CLINICS, from: '0', to: END }),
  /** Drafts whose partners say that everything is filled in, by when they said so. */
  finishedDrafts: (): KeyRange => ({ index: 'lookup', partition: FINISHED_DRAFTS, from: '0', to: END }),
};

/** A clinic as any function writes it: those that know nothing of its partner keep what the row says of them. */
type WrittenClinic = Clinic & Partial<Pick<AdminClinicRecord, 'partner_completed_at'>>;

/** Index attributes of a clinic: archived ones are in a list of their own, deleted ones in none; a finished draft is in one more. */
export function clinicListing(clinic: WrittenClinic): Row {
  const { archived_at, deleted_at, created_at, id, partner_completed_at: finished = null } = clinic;
  if (deleted_at !== null) return {};
  return {
    listing_pk: archived_at === null ? CLINICS : ARCHIVED,
    listing_sk: `${created_at}#${id}`,
    ...(finished !== null && isDraft(clinic) ? { lookup_pk: FINISHED_DRAFTS, lookup_sk: `${finished}#${id}` } : {}),
  };
}

/** A deleted draft, which nobody looks for any more, ends soon: it may have been made when its request was almost over. */
export const clinicEnd = (clinic: Pick<Clinic, 'archived_at' | 'created_at' | 'deleted_at'>): Row =>
  isDraft(clinic) && clinic.deleted_at !== null ? collectedAfter(clinic.deleted_at, 'deleted_draft') : {};

/** Index attributes of a review: one that waits is in the list of those. */
export const reviewListing = ({ state, created_at, id }: Review): Row =>
  state === 'waiting' ? { listing_pk: PENDING_REVIEWS, listing_sk: `${created_at}#${id}` } : {};

/** A clinic stands there, archived or not, that is not deleted: a deleted one is in no list. */
export const isNotDeleted: Condition = {
  ConditionExpression: 'attribute_exists(#listing_pk)',
  ExpressionAttributeNames: { '#listing_pk': 'listing_pk' },
};

/** A clinic stands there that is archived since it was made, and not deleted: a deleted one is in no list. */
export const isDraftOf = ({ created_at }: { created_at: string }): Condition => ({
  ConditionExpression: '#archived_at = :created_at AND attribute_exists(#listing_pk)',
  ExpressionAttributeNames: { '#archived_at': 'archived_at', '#listing_pk': 'listing_pk' },
  ExpressionAttributeValues: { ':created_at': created_at },
});
