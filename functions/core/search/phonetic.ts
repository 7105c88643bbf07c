import { withoutMarks } from './normalize.ts';

/** The pronunciation of a word. `key` has its consonants, on which all spellings agree; `sounds` has its vowels, too. */
export type Pronunciation = { key: string; sounds: string };

/** Stands between the parts of pronunciations that are written as one line. */
const BETWEEN = '\t';

/** The pronunciations of a word as one line. */
export const packPronunciations = (all: readonly Pronunciation[]): string =>
  all.map(({ key, sounds }) => key + BETWEEN + sounds).join(BETWEEN);

/** The pronunciations that a line of packPronunciations has; an empty line has none. */
export function unpackPronunciations(line: string): Pronunciation[] {
  const parts = line.split(BETWEEN);
  const keys = parts.filter((_, at) => at % 2 === 0);
  return line === '' ? [] : keys.map((key, at) => ({ key, sounds: parts[2 * at + 1] ?? '' }));
}

const INDIAN = /[\u0900-\u0d7f]/;

/** True if a text has letters of an Indian script. */
export const isIndian = (text: string): boolean => INDIAN.test(text);

/** Letters by their place in the 128 of a script, which is the same in all Indian scripts (Unicode follows ISCII). */
type Letters = { from: number; letters: readonly string[] };
const VOWELS: Letters = { from: 0x05, letters: 'a a i i u u ru lu e e e ai o o o au'.split(' ') };
const CONSONANTS: Letters = {
  from: 0x15,
  letters: 'k k k k n s s j j n t t t t n t t t t n n p p p p m y r r l l l v s s s h'.split(' '),
};
const SIGNS: Letters = { from: 0x3e, letters: 'a i i u u ru ru e e e ai o o o au'.split(' ') };
const VIRAMA = 0x4d;
const OTHERS = new Map([
  [0x01, 'n'],
  [0x02, 'm'],
]);

const letterAt = ({ from, letters }: Letters, place: number): string | undefined => letters[place - from];
const placeOf = (letter: string): number => (isIndian(letter) ? letter.charCodeAt(0) % 128 : -1);
const isEndOfConsonant = (letter: string): boolean =>
  placeOf(letter) === VIRAMA || letterAt(SIGNS, placeOf(letter)) !== undefined;

/** A word with its Indian letters in Latin ones, those that are pronounced alike in one; others stay. */
function inLatinLetters(word: string): string {
  // Tamil writes tt and w so, too.
  const letters = word.replaceAll('ற்ற', 'ட்ட').replace(/^ஒய/, 'வ').split('');
  return letters
    .map((letter, at) => {
      const place = placeOf(letter);
      if (place === -1) return letter;
      const consonant = letterAt(CONSONANTS, place);
      if (consonant !== undefined) return isEndOfConsonant(letters[at + 1] ?? '') ? consonant : `${consonant}a`;
      return letterAt(VOWELS, place) ?? letterAt(SIGNS, place) ?? OTHERS.get(place) ?? '';
    })
    .join('');
}

/**
 * Latin spellings as they sound, in the letters that all scripts tell apart: Tamil has one for k and g, one for t and d,
 * one for p and b, and leaves out h. Applied in this order, and to words that came from another script as well.
 */
const SPELLINGS: readonly [RegExp, string][] = [
  [/jn/g, 'gn'],
  [/^[gkn]n/, 'n'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/(?<=[^aeiou])y(?=[^aeiou])/g, 'ai'],
  [/(?<=[gq])u(?=[ei])/g, ''],
  [/zh/g, 'l'],
  [/chr/g, 'kr'],
  [/[tc]ch|dge|ch|sh|c(?=[eiy])|[jz]/g, 's'],
  [/x/g, 'ks'],
  [/[cgq]/g, 'k'],
  [/[bf]/g, 'p'],
  [/d/g, 't'],
  [/w/g, 'v'],
  [/n(?=p)/g, 'm'],
  [/m(?=[kts])/g, 'n'],
  [/[hy]/g, ''],
  // Tamil writes லட்சுமி for Lakshmi.
  [/ts/g, 'ks'],
  [/([a-z])\1+/g, '$1'],
  // After the others: Tamil தீயொந has it only once its y is left out.
  [/s?tion/g, 'san'],
  [/(?<=.)[aeiou]+$/, ''],
];

/** English smile, white and pine. */
const LONG_I = /i(?=[^aeiouhy]e$)/;

/** Endings that Tamil and Kannada put after a place: 'in', 'to'. */
const ENDING = /(?:த்தில்|யில்|வில்|ில்|த்துக்கு|ுக்கு|க்கு|ಿನಲ್ಲಿ|ದಲ್ಲಿ|ನಲ್ಲಿ|ಲ್ಲಿ|ಕ್ಕೆ|ಿಗೆ|ಗೆ)$/u;

/** A word of an Indian script without the ending of a place; other words stay. */
export const withoutEnding = (word: string): string => word.replace(ENDING, '');

/** Names of the letters, as Indian scripts spell out initials: ஆர். எஸ். புரம் is R.S. Puram. */
const LETTER_NAMES = new Map(
  (
    'A e, B bi, C si, D di, E i, F ef, G ji, H ech, I ai, J je, K ke, L el, M em, N en, O o, P pi, Q kyu, R ar, S es, ' +
    'T ti, U yu, V vi, W dablyu, X eks, Y vai, Z jed'
  )
    .split(', ')
    .map((letter): [string, string] => [letter.slice(0, 1), letter.slice(2)]),
);
const INITIALS = /^[A-Z]{1,4}$/;
/** Capitals that nobody can say as a word. */
const UNSAID = /^[B-DF-HJ-NP-TV-Z]{2,4}$/;

const spelledOut = (initials: string): string =>
  initials
    .split('')
    .map((letter) => LETTER_NAMES.get(letter) ?? '')
    .join('');

function pronounce(latin: string): Pronunciation {
  const sounds = SPELLINGS.reduce((word, [spelling, sound]) => word.replace(spelling, sound), latin);
  return { key: sounds.replace(/^[aeiou]+/, 'a').replace(/(?<=.)[aeiou]/g, ''), sounds };
}

/**
 * Tells how a word of any script is pronounced, so that அண்ணா, ಅಣ್ಣಾ and Anna can be compared.
 * @param written one word, as it is written
 * @returns its pronunciations: most have one. Capitals may be initials; Tamil may write k for an h between vowels, and an i
 *   before an initial r
 */
export function pronunciationsOf(written: string): Pronunciation[] {
  const word = withoutMarks(written).normalize('NFC');
  if (UNSAID.test(word)) return [pronounce(spelledOut(word))];
  const latin = inLatinLetters(word).toLowerCase();
  const others = isIndian(word)
    ? [inLatinLetters(word.replace(/^இ(?=ர)/, ''))]
    : [latin.replace(LONG_I, 'ai'), latin.replace(/(?<=[aeiou])h(?=[aeiou])/g, 'k')];
  return [...new Set([latin, ...others, ...(INITIALS.test(word) ? [spelledOut(word)] : [])])].map(pronounce);
}
