/** Text as pasted may be this many times as long as its field: the field's own limit holds for the tidied text. */
export const RAW_FACTOR = 10;

/**
 * Characters that carry no meaning and that keyboards, chat apps and office programs add: NUL, the soft hyphen, the
 * zero-width space, the word joiner, the byte order mark and the controls of writing direction.
 */
export const INVISIBLE = /[\u0000\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Zero-width non-joiner and joiner: they shape letters of Indic scripts, and join emoji. */
export const JOINERS = /[\u200c\u200d]/gu;
const INDIC = { first: '\u0900', last: '\u0dff' };
const INDIC_ZERO = 0x0966;

export const isIndic = (character: string): boolean => character >= INDIC.first && character <= INDIC.last;

/** Removes characters that nobody sees from a name, a number, a code or an address, where joiners have no meaning either. */
export const removeAllInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(JOINERS, '');

/** A digit of an Indian script as 0 to 9: their blocks are 128 code points apart, the zero at the same place in each. */
const toAscii = (digit: string): string =>
  isIndic(digit) ? String((digit.charCodeAt(0) & 0x7f) - (INDIC_ZERO & 0x7f)) : digit;

/**
 * Tidies a phone number, a code or an e-mail address before it is judged.
 * @param text as typed or pasted
 * @returns the text without invisible characters and outer spaces, full-width characters as ASCII (NFKC), and digits of
 *   Indian scripts as 0 to 9
 */
export const tidyToken = (text: string): string =>
  removeAllInvisible(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAscii)
    .trim();
