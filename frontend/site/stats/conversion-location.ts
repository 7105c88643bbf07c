import { conversionPageKind, type ConversionPageKind } from '#shared/domain/stats/conversion-rules.ts';
import { BOOK_OPEN, BOOK_PARAM } from '../../paths.ts';

/**
 * Location of the visitor, as far as it matters here: the kind of page, if it is one that is counted, and if Meta's
 * script may run there. The script never runs while a visitor books, pays or returns from paying.
 */
export type ConversionLocation = { page: ConversionPageKind | null; mayRun: boolean };

type Address = { pathname: string; search: string; state: unknown };

const comesFromPaying = (query: URLSearchParams, state: unknown): boolean =>
  query.has('appointment_id') || (typeof state === 'object' && state !== null && 'payment_return' in state);

/** `pathname` without the language. */
export function conversionLocation({ pathname, search, state }: Address): ConversionLocation {
  const query = new URLSearchParams(search);
  const page = conversionPageKind(pathname);
  const books = query.get(BOOK_PARAM) === BOOK_OPEN || comesFromPaying(query, state);
  return { page, mayRun: page !== null && !books };
}

/** True if a clinic's page is shown, not the list. */
export const showsClinic = (pathname: string): boolean => /^\/clinics(\/[^/]+){1,2}$/.test(pathname);
