import type { ClinicCard } from '#shared/contract/clinics.ts';

type Rated = Pick<ClinicCard, 'manual_rating'>;

/** Shown where a clinic has no rating yet (specification: patient §2, §9: 4.5, and 4 in badges). */
const DEFAULT_RATING = 4.5;
const DEFAULT_BADGE_RATING = 4;

const oneDecimal = (rating: number): string => rating.toFixed(1);

/** The rating of cards and headers, with one decimal. */
export const headerRating = ({ manual_rating }: Rated): string => oneDecimal(manual_rating ?? DEFAULT_RATING);

/** The rating of badges, with one decimal. */
export const badgeRating = ({ manual_rating }: Rated): string => oneDecimal(manual_rating ?? DEFAULT_BADGE_RATING);
