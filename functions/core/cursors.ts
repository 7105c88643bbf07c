import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';

/** Where something stands in a list that is kept newest made first: its pages go on behind such a place. */
export const cursorOf = ({ created_at, id }: { created_at: string; id: string }): string => `${created_at}#${id}`;

/** Where a page of published clinics begins, which are counted; the first when none is asked for. */
export const startOfPage = (cursor: string | undefined): number => (cursor === undefined ? 0 : Number(cursor));

/** Where the next page of published clinics begins, of so many in all; null after the last. */
export const nextStart = (first: number, total: number): string | null =>
  first + CLINICS_PER_PAGE < total ? String(first + CLINICS_PER_PAGE) : null;
