import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';

/** Where a page of clinics begins; the first when none is asked for. */
export const placeOfCursor = (cursor: string | undefined): number => (cursor === undefined ? 0 : Number(cursor));

/** Where the next page begins, of so many in all; null after the last. */
export const nextCursor = (first: number, total: number): string | null =>
  first + CLINICS_PER_PAGE < total ? String(first + CLINICS_PER_PAGE) : null;
