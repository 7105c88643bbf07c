import { searchedDigits } from '#shared/values/contact/phone-list.ts';

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
