import { lazy } from '#shared/values/lazy.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { writtenWords, type WrittenWord } from './clinic-texts.ts';
import { normalizedWords } from './normalize.ts';
import { searchWords, beginsName } from './search-words.ts';
import { timeFilterOf, timeWords } from './time-filters.ts';
import { treatmentNames } from './treatment-names.ts';

/** Words of fewer letters are too near to each other to tell which was meant; treatments, also to words of every day. */
const FEWEST_LETTERS = { name: 5, treatment: 6 };
/** So much of a time word says which one it will be. */
const BEGINNING = 3;

const treatmentWords = lazy(() => writtenWords([...treatmentNames(), ...timeWords()]));

type Sayings = Pick<ClinicIndex, 'saying' | 'meaning' | 'writtenNames'>;

/**
 * The words of a search with those that find nothing anywhere put right, where one wrong letter explains them and only
 * one thing can be meant; a time word that is not typed to its end is completed. Everything else stays as it is.
 */
export function fuzzyMatch(q: string, clinics: Sayings): string {
  const tokens = q.split(' ');
  return tokens
    .map((token) => (searchWords(token).length === 1 && isUnknown(token, clinics) ? meantBy(token, clinics) : token))
    .join(' ');
}

/** True if a text has words, and each of them names nothing and is found in no clinic. */
export function isUnknown(token: string, clinics: Pick<ClinicIndex, 'meaning'>): boolean {
  const words = searchWords(token);
  return words.length > 0 && words.every((word) => !beginsName(word) && !clinics.meaning(word).includes(1));
}

function meantBy(token: string, clinics: Sayings): string {
  const typed = [...searchWords(token), ...normalizedWords(token)];
  const completed = timeWords().find((time) => typed.some((word) => isBeginning(word, time)));
  if (completed !== undefined) return completed;
  const near = [
    ...wordsNear(typed, clinics.writtenNames(), FEWEST_LETTERS.name),
    ...wordsNear(typed, treatmentWords(), FEWEST_LETTERS.treatment),
  ];
  const [first, ...others] = near.map((word) => ({ ...word, finds: findsOf(word, clinics) }));
  if (first === undefined || others.some(({ finds }) => finds !== first.finds)) return token;
  return first.written;
}

const isBeginning = (word: string, time: string): boolean => word.length >= BEGINNING && time.startsWith(word);

/**
 * True if two words differ by at most one letter: one more, one less, another one, or two neighbours exchanged
 * (Damerau's four typing errors).
 */
export function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)];
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    isExchanged(restOfA, restOfB)
  );
}

const isExchanged = (a: string, b: string): boolean => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);

/** The words that one wrong letter may have been meant for; both have to be long enough. */
const wordsNear = (typed: readonly string[], words: readonly WrittenWord[], fewest: number): WrittenWord[] =>
  words.filter(({ key }) =>
    typed.some(
      (slip) => slip.length >= fewest && key.length >= fewest && slip[0] === key[0] && isOneLetterApart(slip, key),
    ),
  );

/** Which clinics a word leads to, and to which time: two that lead to the same mean the same. */
const findsOf = ({ key }: WrittenWord, clinics: Sayings): string => [timeFilterOf(key), clinics.saying(key)].join(' ');
