import { DAY_MS, istDay } from '../values/ist.ts';
import type { Appointment } from './appointment.ts';
import type { Review } from './review.ts';

/** Letters of a patient's own words. */
export const REVIEW_MAX = 1000;

/** How long after its start a visit's patient is asked for a review, and may write one. */
export const REVIEW_TIMES = { askedWithinMs: 14 * DAY_MS, writtenWithinMs: 30 * DAY_MS } as const;

/** What names the review that a patient wrote. */
export type OwnReview = Pick<Review, 'id' | 'clinic_id' | 'review_date'>;

/** The name of the review that a visit's patient wrote at an instant: the same for ever, as nobody changes a patient's words. */
export const ownReviewOf = (
  { id, clinic_id }: Pick<Appointment, 'id' | 'clinic_id'>,
  reviewedAt: string,
): OwnReview => ({
  id: id.replace(/^apt_/, 'rev_'),
  clinic_id,
  review_date: istDay(Date.parse(reviewedAt)),
});
