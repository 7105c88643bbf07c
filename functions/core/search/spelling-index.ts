import { lazy } from '#shared/values/lazy.ts';
import type { WrittenWord } from './clinic-texts.ts';

/** Words of fewer letters are too near to each other to tell which was meant; treatments, also to words of every day. */
export const FEWEST_FUZZY_LETTERS = { name: 5, treatment: 6 };

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

/**
 * Spellings of one sound. The normalized form keeps them apart, since a word is found while it is being typed: 'Vellor'
 * begins Vellore.
 */
const SAME_SOUND: readonly [RegExp, string][] = [
  [/ore$/, 'ur'],
  [/ai|ay|ei|ey|ea|ie|y/g, 'i'],
  [/ph/g, 'f'],
  [/z/g, 's'],
  [/[cq](?![eih])/g, 'k'],
];
/** Letters that begin the same sound. */
const SAME_BEGINNINGS: readonly (readonly string[])[] = [
  ['c', 'k', 'q'],
  ['p', 'f'],
  ['s', 'z'],
];
const lettersLike = (letter: string | undefined): readonly (string | undefined)[] =>
  SAME_BEGINNINGS.find((letters) => letters.some((one) => one === letter)) ?? [letter];

/** The sound of a normalized word in Latin letters: Mailapur and Mylapore have one, Koimbatore and Coimbatur. */
export const soundOf = (word: string): string =>
  SAME_SOUND.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word);

/** Finds words that may have been meant. */
export type SpellingIndex = {
  /** Words one wrong letter away from one of the comparable words, or of the same sound; the first letter has to be right. */
  near: (typed: readonly string[]) => WrittenWord[];
};

/**
 * Indexes words by their first letter and by their sound, so that a search compares few of thousands.
 * @param fewest the fewest letters of a word that is found, and of one that finds it
 */
export function createSpellingIndex(words: readonly WrittenWord[], fewest: number): SpellingIndex {
  const isLong = ({ length }: string): boolean => length >= fewest;
  const byLetter = lazy(() =>
    Map.groupBy(
      words.filter(({ key }) => isLong(key)),
      ({ key }) => key[0],
    ),
  );
  const soundsBy = new Map<string | undefined, ReadonlyMap<string, WrittenWord[]>>();
  /** Words of a first letter by their sound, found when they are first asked for. */
  const bySound = (letter: string | undefined): ReadonlyMap<string, WrittenWord[]> => {
    const known = soundsBy.get(letter) ?? Map.groupBy(byLetter().get(letter) ?? [], ({ key }) => soundOf(key));
    soundsBy.set(letter, known);
    return known;
  };
  const nearTo = (slip: string): WrittenWord[] => {
    const apart = (byLetter().get(slip[0]) ?? []).filter(({ key }) => isOneLetterApart(slip, key));
    const sound = soundOf(slip);
    return [...apart, ...lettersLike(slip[0]).flatMap((letter) => bySound(letter).get(sound) ?? [])];
  };
  return { near: (typed) => [...new Set(typed.filter(isLong).flatMap(nearTo))] };
}
