import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import type { PatientRating } from '../clinics/review.ts';

/** How many days back the bookings of the partner page are counted. */
export const FIGURE_DAYS = 30;

/** The service in figures, as clinics that may join read it; null for a figure that is not shown (P-080 as decided). */
export const PartnerFigures = lazyObject(() => ({
  clinics: z.int().min(0).nullable(),
  /** Bookings of the last 30 days that were paid, or stand where they are free. */
  monthly_bookings: z.int().min(0).nullable(),
  /** Average rating by patients over all rated clinics, from 1 to 5 with one decimal. */
  rating: z.number().min(1).max(5).nullable(),
  /** How many of a hundred patients gave four stars or five. */
  satisfied_percent: z.int().min(0).max(100).nullable(),
}));
export type PartnerFigures = z.infer<typeof PartnerFigures>;

export const NO_FIGURES: PartnerFigures = {
  clinics: null,
  monthly_bookings: null,
  rating: null,
  satisfied_percent: null,
};

/** The least that each figure has to be to be shown: the owner sets it. */
export const LeastFigures = lazyObject(() => ({
  clinics: z.int().min(1),
  monthly_bookings: z.int().min(1),
  rating: z.number().min(1).max(5),
  satisfied_percent: z.int().min(1).max(100),
}));
export type LeastFigures = z.infer<typeof LeastFigures>;

export const FIRST_LEAST_FIGURES: LeastFigures = {
  clinics: 50,
  monthly_bookings: 500,
  rating: 4,
  satisfied_percent: 80,
};

/**
 * Counts the figures.
 * @param ratings of all clinics that visitors see; null for one that is not rated
 * @param paid paid bookings of each of the last days
 */
export function countedFigures(ratings: readonly (PatientRating | null)[], paid: readonly number[]): PartnerFigures {
  const rated = ratings.filter((rating) => rating !== null);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const reviews = sum(rated.map(({ count }) => count));
  const stars = sum(rated.map(({ mean, count }) => mean * count));
  const pleased = sum(rated.map((rating) => rating.pleased));
  return {
    clinics: ratings.length,
    monthly_bookings: sum(paid),
    rating: reviews === 0 ? null : Math.round((stars / reviews) * 10) / 10,
    satisfied_percent: reviews === 0 ? null : Math.floor((pleased / reviews) * 100),
  };
}

/** The figures without those below their least. */
export const shownFigures = (figures: PartnerFigures, least: LeastFigures): PartnerFigures => {
  const shown = (name: keyof PartnerFigures): number | null => {
    const figure = figures[name];
    return figure !== null && figure >= least[name] ? figure : null;
  };
  return {
    clinics: shown('clinics'),
    monthly_bookings: shown('monthly_bookings'),
    rating: shown('rating'),
    satisfied_percent: shown('satisfied_percent'),
  };
};
