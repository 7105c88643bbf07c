import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';

/**
 * The pages of a list that have been read, in their order, up to the one that begins at `from` and without a gap before
 * it: who came page by page sees all of them, who came by the address sees that one.
 */
export function pagesUpTo<T>(from: string | null, page: T, known: (from: string | null) => T | undefined): T[] {
  const pages = [page];
  for (let at = Number(from ?? 0) - CLINICS_PER_PAGE; at >= 0; at -= CLINICS_PER_PAGE) {
    const before = known(at === 0 ? null : String(at));
    if (before === undefined) break;
    pages.unshift(before);
  }
  return pages;
}

/** Clinics of several pages, each once: their order may have changed between two of them. */
export const onceEach = <T extends { id: string }>(clinics: readonly T[]): T[] => [
  ...new Map(clinics.map((clinic) => [clinic.id, clinic])).values(),
];
