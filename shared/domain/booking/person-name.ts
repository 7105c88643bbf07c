import { RAW_FACTOR, removeAllInvisible } from '../../values/text/tidy-token.ts';
import { isMeant } from '../../values/text/tidy-text.ts';

const ANY_SPACE = /[\s\p{Zs}]+/gu;
/** Characters that keyboards and office programs write for an apostrophe and for a hyphen. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4`\uff07]/gu;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/gu;
/** A dot with letters on both sides makes an address of a name in mail and SMS; "S.Priya" is "S. Priya" as well. */
const DOT_WITHIN = /\.(?=\p{L})/gu;

const LETTERS = /^\p{L}[\p{L}\p{M} .'-]*$/u;
/** Some letters and marks are drawn as nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ADDRESS =
  /www\.|\p{L}{2}\.(?:com|net|org|info|biz|in|co|io|me|app|dev|xyz|shop|store|online|site|live|link|ly)\b/iu;

/** Reasons why a text is no name: too short, too long, or with more than letters in it. */
export type NameProblem = 'short' | 'long' | 'letters';

export const NAME_MAX = 100;

/** A name as it is kept: one line in one spelling, in which nothing can be taken for an address. */
export const tidyName = (text: string): string =>
  removeAllInvisible(text)
    .replace(ANY_SPACE, ' ')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(DOT_WITHIN, '. ')
    .trim()
    .normalize('NFC');

/** Before it is tidied: the dot is still where it was. */
const isAddress = (typed: string): boolean => ADDRESS.test(removeAllInvisible(typed));

/**
 * Looks at a name as it was typed: letters of any script with their marks, spaces and .'- and nothing else. Names go to
 * strangers in a clinic's name, so they carry no address, no number and nothing that cannot be seen.
 */
export function nameProblem(typed: string): NameProblem | null {
  const name = tidyName(typed);
  if (name.length < 2) return 'short';
  if (name.length > NAME_MAX || typed.length > NAME_MAX * RAW_FACTOR) return 'long';
  return LETTERS.test(name) && !INVISIBLE.test(name) && !isAddress(typed) ? null : 'letters';
}

/** Name shown for a patient without a name, or whose name has been deleted. */
export const NO_NAME = 'No name';

type Visit = { name: string | null; phone: string | null; booking_ref: string };

/** True if the search words above a clinic's visits match this one: its patient, their phone number, its reference. */
export const matchesVisit = ({ name, phone, booking_ref }: Visit, words: string): boolean =>
  isMeant(`${name ?? NO_NAME} ${phone ?? ''} ${booking_ref}`, words);
