import * as z from 'zod';
import { AppointmentId, ClinicId } from '../../values/ids.ts';
import { EDIT } from '../edit.ts';
import { lazyObject } from '../../values/lazy.ts';

export const REVIEW_STATES = ['waiting', 'published'] as const;

/**
 * A review that an admin typed, or a patient wrote of a visit that took place; `source` says which (specification: patient §3,
 * as decided for P-090). Nobody of the public sees one that is waiting.
 */
export const Review = lazyObject(() => ({
  id: z.string().min(1),
  clinic_id: ClinicId,
  reviewer_name: z.string().min(1).max(120),
  reviewer_image: z.string().nullable(),
  rating: z.number().min(1).max(5),
  review_text: z.string().min(1).max(4000),
  review_date: z.iso.date(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  source: z.enum(['admin', 'patient']),
  /** A patient's review waits until a staff member publishes it. */
  state: z.enum(REVIEW_STATES),
  /** The visit that a patient's is of. */
  appointment_id: AppointmentId.nullable(),
  ver: EDIT.ver,
  updated_by: EDIT.updated_by,
}));
export type Review = z.infer<typeof Review>;

/** Three at first, three more each time (specification: patient §4). */
export const REVIEWS_PER_PAGE = 3;

/** Identifies the review that a patient wrote. */
export type OwnReview = Pick<Review, 'id' | 'clinic_id' | 'review_date'>;

/** Fewer reviews say more of their writers than of the clinic (specification: P-031, P-055 as decided). */
const LEAST_REVIEWS_RATED = 5;

/** Fewer stars are no praise. */
const PLEASED_FROM = 4;

/** Average rating by patients, from 1 to 5 stars with one decimal, and the number of ratings. */
export const PatientRating = lazyObject(() => ({
  mean: z.number().min(1).max(5),
  count: z.int().min(LEAST_REVIEWS_RATED),
  /** How many of them gave four stars or five. */
  pleased: z.int().min(0),
}));
export type PatientRating = z.infer<typeof PatientRating>;

type Rated = Pick<Review, 'rating' | 'source' | 'state'>;

/** The rating by a clinic's reviews: those that patients wrote of visits and everybody reads. Null where they are too few. */
export function patientRating(reviews: readonly Rated[]): PatientRating | null {
  const verified = reviews.filter(({ source, state }) => source === 'patient' && state === 'published');
  if (verified.length < LEAST_REVIEWS_RATED) return null;
  const stars = verified.reduce((sum, { rating }) => sum + rating, 0);
  const pleased = verified.filter(({ rating }) => rating >= PLEASED_FROM).length;
  return { mean: Math.round((stars / verified.length) * 10) / 10, count: verified.length, pleased };
}
