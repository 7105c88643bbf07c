import type { ClinicCard } from '#shared/contract/clinics.ts';

/** The part of an address before its first comma (specification: patient §2). */
export const locality = (address: string): string => (address.split(',')[0] ?? address).trim();

/**
 * What a clinic is rated, with one decimal: what an admin set. Null for a clinic that has no rating, which is then called
 * new and given none (specification: P-031, P-055 as decided). The mean of five verified reviews would count as well,
 * but there are none: every review so far was typed by an admin.
 */
export const shownRating = ({ manual_rating }: Pick<ClinicCard, 'manual_rating'>): string | null =>
  manual_rating?.toFixed(1) ?? null;
