/** Joiners that keyboards of Indian scripts write: nobody sees them, and a name is the same without. */
const JOINERS = /[\u200c\u200d]/gu;
const ANY_SPACE = /[\s\p{Zs}]+/gu;
const CURLY_APOSTROPHE = /\u2019/gu;
/** A dot with letters on both sides makes an address of a name in mail and SMS; "S.Priya" is "S. Priya" as well. */
const DOT_WITHIN = /\.(?=\p{L})/gu;

const LETTERS = /^\p{L}[\p{L}\p{M} .'-]*$/u;
/** Some letters and marks are drawn as nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ADDRESS =
  /www\.|\p{L}{2}\.(?:com|net|org|info|biz|in|co|io|me|app|dev|xyz|shop|store|online|site|live|link|ly)\b/iu;

/** What is wrong with a name: too short or long for one, or more than letters in it. */
export type NameProblem = 'length' | 'letters';

export const NAME_MAX = 100;

/** A name as it is kept: one line in one spelling, in which nothing can be taken for an address. */
export const tidyName = (text: string): string =>
  text
    .replace(JOINERS, '')
    .replace(ANY_SPACE, ' ')
    .replace(CURLY_APOSTROPHE, "'")
    .replace(DOT_WITHIN, '. ')
    .trim()
    .normalize('NFC');

/** Before it is tidied: the dot is still where it was. */
const isAddress = (typed: string): boolean => ADDRESS.test(typed.replace(JOINERS, ''));

/**
 * Looks at a name as it was typed: letters of any script with their marks, spaces and .'- and nothing else. Names go to
 * strangers in a clinic's name, so they carry no address, no number and nothing that cannot be seen.
 */
export function nameProblem(typed: string): NameProblem | null {
  const name = tidyName(typed);
  if (name.length < 2 || name.length > NAME_MAX) return 'length';
  return LETTERS.test(name) && !INVISIBLE.test(name) && !isAddress(typed) ? null : 'letters';
}
