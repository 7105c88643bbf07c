import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { searchedDigits } from '#shared/values/contact/phone-list.ts';

/** Returns the cursor of an item in a list that is kept newest first: the next page continues after it. */
export const cursorOf = ({ created_at, id }: { created_at: string; id: string }): string => `${created_at}#${id}`;

/** Returns the start of a page of published clinics, as a count; the first page without a cursor. */
export const startOfPage = (cursor: string | undefined): number => (cursor === undefined ? 0 : Number(cursor));

/** Returns the start of the next page of published clinics, given the total; null after the last page. */
export const nextStart = (first: number, total: number): string | null =>
  first + CLINICS_PER_PAGE < total ? String(first + CLINICS_PER_PAGE) : null;

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Tells whether words stand in one of some texts, as one phrase and in whatever case; a phone number is found however it is
 * written.
 */
export function searchFor(words: string): (texts: readonly (string | null)[], phone: string | null) => boolean {
  const wanted = plain(words);
  const digits = searchedDigits(words);
  return (texts, phone) =>
    (digits !== null && phone?.includes(digits) === true) ||
    texts.some((text) => text !== null && plain(text).includes(wanted));
}
