import { measuredPage } from '#shared/domain/conversion-rules.ts';
import type { MeasuredPage } from '#shared/domain/conversion-rules.ts';
import { BOOK_OPEN, BOOK_PARAM } from '../../paths.ts';

/**
 * Where the visitor is, as far as it matters here: the kind of page, if it is one that is counted, and whether Meta's
 * script may run there. It never runs while somebody books, pays or comes back from paying.
 */
export type MeasuredLocation = { page: MeasuredPage | null; mayRun: boolean };

type Address = { pathname: string; search: string; state: unknown };

const comesFromPaying = (query: URLSearchParams, state: unknown): boolean =>
  query.has('appointment_id') || (typeof state === 'object' && state !== null && 'payment_return' in state);

/** `pathname` without the language. */
export function measuredLocation({ pathname, search, state }: Address): MeasuredLocation {
  const query = new URLSearchParams(search);
  const page = measuredPage(pathname);
  const books = query.get(BOOK_PARAM) === BOOK_OPEN || comesFromPaying(query, state);
  return { page, mayRun: page !== null && !books };
}

/** Whether a clinic is looked at: its page, not the list. */
export const showsClinic = (pathname: string): boolean => /^\/clinics\/[^/]+$/.test(pathname);
