import { lazy } from '#shared/values/lazy.ts';
import { cityKey } from './city-names.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { everyClinic, writtenWords, type WrittenWord } from './clinic-texts.ts';
import { createSpellingIndex, FEWEST_FUZZY_LETTERS } from './spelling-index.ts';
import { opensAt } from './next-slot.ts';
import { beginsWord, normalizedWords } from './normalize.ts';
import { searchWords, beginsName } from './search-words.ts';
import { isEmergencyWord, treatmentNames } from './treatment-names.ts';
import { timeFilterOf, type TimeFilter, timeWords } from './time-filters.ts';
import type { Marks } from './term-bitsets.ts';

/** So much of a time word says which one it will be. */
const BEGINNING = 3;

const treatmentSpellings = lazy(() =>
  createSpellingIndex(writtenWords([...treatmentNames(), ...timeWords()]), FEWEST_FUZZY_LETTERS.treatment),
);

type WordLookup = Pick<ClinicIndex, 'containing' | 'matching' | 'nameSpellings'>;

/**
 * The words of a search with those that find nothing anywhere put right, where one wrong letter or another spelling of
 * the same sound explains them and only one thing can be meant; a time word that is not typed to its end is completed. Everything else stays as it is.
 */
function fuzzyMatch(q: string, clinics: WordLookup): string {
  const tokens = q.split(' ');
  return tokens
    .map((token) => (searchWords(token).length === 1 && isUnknown(token, clinics) ? meantBy(token, clinics) : token))
    .join(' ');
}

/** True if a text has words, and each of them names nothing and is found in no clinic. */
function isUnknown(token: string, clinics: Pick<ClinicIndex, 'matching'>): boolean {
  const words = searchWords(token);
  return words.length > 0 && words.every((word) => !beginsName(word) && !clinics.matching(word).includes(1));
}

function meantBy(token: string, clinics: WordLookup): string {
  const typed = [...searchWords(token), ...normalizedWords(token)];
  const completed = timeWords().find((time) => typed.some((word) => isBeginning(word, time)));
  if (completed !== undefined) return completed;
  const near = [...clinics.nameSpellings().near(typed), ...treatmentSpellings().near(typed)];
  const [first, ...others] = near.map((word) => ({ ...word, finds: findsOf(word, clinics) }));
  if (first === undefined || others.some(({ finds }) => finds !== first.finds)) return token;
  return first.written;
}

const isBeginning = (word: string, time: string): boolean => word.length >= BEGINNING && time.startsWith(word);

/** Which clinics a word leads to, and to which time: two that lead to the same mean the same. */
const findsOf = ({ key }: WrittenWord, clinics: WordLookup): string =>
  [timeFilterOf(key), clinics.containing(key)].join(' ');

/** Search terms of a visitor; empty texts match everything. */
export type Wanted = { q?: string | undefined; city?: string | undefined };

/** The clinics that match, and how the words of the search were understood. */
export type Matches = {
  /** In the clinics' order. */
  ordinals: number[];
  /** With a slip of typing put right. */
  read: string;
  /** When the visit is to be, beside what it is for. */
  times: readonly TimeFilter[];
  /** True if it is an emergency. */
  isEmergency: boolean;
  /** Words of `read` that no clinic and no name has, and that were left out for that. */
  ignored: readonly string[];
};

/** The clinics of some ordinals. */
export const clinicsAt = <C>(ordinals: readonly number[], clinics: readonly C[]): C[] =>
  ordinals.flatMap((ordinal) => clinics[ordinal] ?? []);

/**
 * Returns the clinics that match a search. `city` is a city by any of its names. Every word of `q` must begin a word of
 * the clinic's name, address, city, dentist or treatments, by any of their names. A word for a time also matches the
 * hours of the days that can be booked at `now`: 'Sunday' matches a clinic that opens on one. If nothing is found,
 * words that are unknown everywhere are left out.
 */
export function findMatches({ q = '', city = '' }: Wanted, index: ClinicIndex, now: number): Matches {
  const key = cityKey(city);
  const there = key === '' ? index.clinics.map((_, ordinal) => ordinal) : [...(index.cities().get(key) ?? [])];
  if (searchWords(q).length === 0) return { ordinals: there, read: q, times: [], isEmergency: false, ignored: [] };
  const read = fuzzyMatch(q, index);
  const strict = { words: searchWords(read), ignored: [] };
  const isStrict = matcherOf(strict.words, index, now);
  const weak = index.clinics.some((_, ordinal) => isStrict(ordinal)) ? null : withoutUnknown(read, index, key !== '');
  const { words, ignored } = weak ?? strict;
  return {
    ordinals: there.filter(weak === null ? isStrict : matcherOf(words, index, now)),
    read,
    times: timesIn(words),
    isEmergency: words.some(isEmergencyWord),
    ignored,
  };
}

/** Shorter words begin too many others to tell what is looked for. */
const FEWEST_LETTERS = 3;

/**
 * Returns the words of a search without the unknown ones; null where none are unknown, or too little is left. Words for
 * what every clinic is count only in a city: 'dentist in Kolkata' does not find the dentists of Chennai.
 */
function withoutUnknown(
  read: string,
  index: ClinicIndex,
  isInCity: boolean,
): { words: string[]; ignored: string[] } | null {
  const [unknown = [], known = []] = [true, false].map((is) =>
    read.split(' ').filter((token) => isUnknown(token, index) === is),
  );
  const words = searchWords(known.join(' '));
  const isTelling = words.some(
    (word) => word.length >= FEWEST_LETTERS && (isInCity || !beginsWord([everyClinic()], word)),
  );
  return unknown.length > 0 && isTelling ? { words, ignored: unknown } : null;
}

const timesIn = (words: readonly string[]): TimeFilter[] => words.map(timeFilterOf).filter((time) => time !== null);

/** Returns a check: true if a clinic contains all the words, or opens at the times that some of them name. */
function matcherOf(words: readonly string[], index: ClinicIndex, now: number): (ordinal: number) => boolean {
  const said = containingAll(words, index);
  const times = timesIn(words);
  const isOpen = times.length === 0 ? () => false : openThen(words, index, times, now);
  return (ordinal) => said[ordinal] === 1 || isOpen(ordinal);
}

/**
 * Which clinics say all the words, in any order; some that follow each other may stand there together only.
 * `reached[n]` are those that say the first n words.
 */
function containingAll(words: readonly string[], { clinics, matching }: ClinicIndex): Marks {
  const reached = [new Uint8Array(clinics.length).fill(1)];
  for (let to = 1; to <= words.length; to += 1) {
    const marks = new Uint8Array(clinics.length);
    for (let from = 0; from < to; from += 1) {
      const before = reached[from];
      if (before === undefined || !before.includes(1)) continue;
      const here = matching(words.slice(from, to).join(''));
      for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) | ((before[at] ?? 0) & (here[at] ?? 0));
    }
    reached.push(marks);
  }
  return reached.at(-1) ?? new Uint8Array(clinics.length);
}

/**
 * Returns a check: true if a clinic matches the words that name no time, and opens at a time that fits all the others.
 */
function openThen(
  words: readonly string[],
  index: ClinicIndex,
  times: readonly TimeFilter[],
  now: number,
): (ordinal: number) => boolean {
  const others = containingAll(
    words.filter((word) => timeFilterOf(word) === null),
    index,
  );
  const { things, of } = index.schedules();
  const opens: boolean[] = [];
  const isOpening = (number: number, schedule = things[number]): boolean =>
    (opens[number] ??= schedule !== undefined && opensAt(schedule, now, times));
  return (ordinal) => others[ordinal] === 1 && isOpening(of[ordinal] ?? things.length);
}
