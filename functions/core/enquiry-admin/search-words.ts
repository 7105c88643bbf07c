import { parseIndianPhone } from '#shared/values/indian-phone.ts';

const FEWEST_DIGITS = 4;
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The digits of a phone number, or of a part of one, as numbers are stored; null for any other words. */
function phoneDigits(words: string): string | null {
  if (!/^[\d\s+()-]+$/.test(words)) return null;
  const digits = parseIndianPhone(words) ?? words.replaceAll(/\D/g, '').replace(/^0/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/**
 * Tells whether words stand in one of some texts, as one phrase and in whatever case; a phone number is found however it is
 * written.
 */
export function searchFor(words: string): (texts: readonly (string | null)[], phone: string | null) => boolean {
  const wanted = plain(words);
  const digits = phoneDigits(words);
  return (texts, phone) =>
    (digits !== null && phone?.includes(digits) === true) ||
    texts.some((text) => text !== null && plain(text).includes(wanted));
}
