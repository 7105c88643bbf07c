import * as z from 'zod';
import { AppointmentId, ClinicId } from '../../values/ids.ts';
import { EDIT } from '../edit.ts';
import { lazyObject } from '../../values/lazy-object.ts';

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
