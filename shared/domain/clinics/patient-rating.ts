import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';
import type { Review } from './review.ts';

/** Fewer reviews say more of their writers than of the clinic (specification: P-031, P-055 as decided). */
export const LEAST_REVIEWS_RATED = 5;

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
