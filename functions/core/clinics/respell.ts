import { once } from '../once.ts';
import { CITY_NAMES } from './city-names.ts';
import { comparable, comparableWords } from './comparable.ts';
import { isOneLetterApart } from './one-letter-apart.ts';
import { beginsWord, searchable } from './searchable.ts';
import type { Searchable } from './searchable.ts';
import { searchWords } from './search-words.ts';
import { timeWishOf, timeWords } from './time-wishes.ts';
import { TREATMENT_NAMES } from './treatment-names.ts';

/** Words of fewer letters are too near to each other to tell which was meant; treatments, also to words of every day. */
const FEWEST_LETTERS = { name: 5, treatment: 6 };
/** So much of a time word says which one it will be. */
const BEGINNING = 3;

/** Names that stand for themselves, also where no clinic has them: Thanjavur is no slip for another place. */
const known = once(() => [searchable([...CITY_NAMES, ...TREATMENT_NAMES])]);

/** What can be found of a clinic: the names it goes by, and all it is found by. */
export type Findable = { names: readonly string[]; text: readonly Searchable[] };

/** A word as it is compared and as it is written, and how long a slip for it must be. */
type Word = { key: string; written: string; fewest: number };

const wordsOf = (texts: readonly string[], fewest: number): Word[] =>
  [...new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u)))].map((written) => ({
    key: comparable(written),
    written,
    fewest,
  }));

const treatmentWords = once(() => wordsOf([...TREATMENT_NAMES, ...timeWords()], FEWEST_LETTERS.treatment));

/**
 * The words of a search with those that find nothing anywhere put right, where one wrong letter explains them and only
 * one thing can be meant; a time word that is not typed to its end is completed. Everything else stays as it is.
 */
export function respell(q: string, clinics: readonly Findable[]): string {
  const tokens = q.split(' ');
  if (!tokens.some((token) => isUnknown(token, clinics))) return q;
  const names = clinics.flatMap((clinic) => clinic.names);
  const words = [...wordsOf(names, FEWEST_LETTERS.name), ...treatmentWords()];
  return tokens.map((token) => (isUnknown(token, clinics) ? meantBy(token, words, clinics) : token)).join(' ');
}

/** Whether it is one word that nothing begins with. */
function isUnknown(token: string, clinics: readonly Findable[]): boolean {
  const [word, ...others] = searchWords(token);
  if (word === undefined || others.length > 0 || timeWishOf(word) !== null) return false;
  return !beginsWord(known(), word) && !clinics.some(({ text }) => beginsWord(text, word));
}

function meantBy(token: string, words: readonly Word[], clinics: readonly Findable[]): string {
  const typed = [...searchWords(token), ...comparableWords(token)];
  const completed = timeWords().find((time) => typed.some((word) => isBeginning(word, time)));
  if (completed !== undefined) return completed;
  const near = words.filter((word) => typed.some((slip) => isNear(slip, word)));
  const [first, ...others] = near.map((word) => ({ ...word, finds: findsOf(word, clinics) }));
  if (first === undefined || others.some(({ finds }) => finds !== first.finds)) return token;
  return first.written;
}

const isBeginning = (word: string, time: string): boolean => word.length >= BEGINNING && time.startsWith(word);

const isNear = (slip: string, { key, fewest }: Word): boolean =>
  slip.length >= fewest && key.length >= fewest && slip[0] === key[0] && isOneLetterApart(slip, key);

/** Which clinics a word leads to, and to which time: two that lead to the same mean the same. */
const findsOf = ({ key }: Word, clinics: readonly Findable[]): string =>
  [timeWishOf(key), ...clinics.map(({ text }) => beginsWord(text, key))].join(' ');
