import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { cityKey } from './city-names.ts';
import { indexOf } from './clinic-index.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { opensAt } from './next-slot.ts';
import { respell } from './respell.ts';
import { searchWords } from './search-words.ts';
import { isEmergencyWord } from './treatment-names.ts';
import { timeFilterOf } from './time-filters.ts';
import type { TimeFilter } from './time-filters.ts';
import type { Marks } from './spoken-lines.ts';

/** What a visitor looks for; empty texts look for nothing. */
export type Wanted = { q?: string | undefined; city?: string | undefined };

/** How the words of a search were understood. */
type Reading = {
  /** With a slip of typing put right. */
  read: string;
  /** When the visit is to be, beside what it is for. */
  times: readonly TimeFilter[];
  /** Whether it cannot wait. */
  isEmergency: boolean;
};

/** The ordinals of the clinics that match, in the clinics' order. */
export type Matches = Reading & { ordinals: number[] };

/** The clinics that match, in their order. */
export type ParsedSearch<C> = Reading & { matching: C[] };

/**
 * The clinics that are looked for. `city` is a city by any of its names; every word of `q` has to begin a word of the
 * clinic's name, address, city, dentist or treatments, by any of their names. A word for a time is also answered by the
 * hours of the days that can be booked at `now`: 'Sunday' by a clinic that opens on one.
 */
export function matchClinics<C extends ClinicOutline>(
  wanted: Wanted,
  clinics: readonly C[],
  now: number,
): ParsedSearch<C> {
  const { ordinals, ...reading } = findMatches(wanted, indexOf(clinics), now);
  return { ...reading, matching: clinicsAt(ordinals, clinics) };
}

/** The clinics of some ordinals. */
export const clinicsAt = <C>(ordinals: readonly number[], clinics: readonly C[]): C[] =>
  ordinals.flatMap((ordinal) => clinics[ordinal] ?? []);

/** As matchClinics, for an index that is at hand. */
export function findMatches({ q = '', city = '' }: Wanted, index: ClinicIndex, now: number): Matches {
  const key = cityKey(city);
  const there = key === '' ? index.clinics.map((_, ordinal) => ordinal) : [...(index.cities().get(key) ?? [])];
  if (searchWords(q).length === 0) return { ordinals: there, read: q, times: [], isEmergency: false };
  const read = respell(q, index);
  const words = searchWords(read);
  const times = words.map(timeFilterOf).filter((query) => query !== null);
  const said = sayingAll(words, index);
  const isMatching = times.length === 0 ? () => false : openThen(words, index, times, now);
  return {
    ordinals: there.filter((ordinal) => said[ordinal] === 1 || isMatching(ordinal)),
    read,
    times,
    isEmergency: words.some(isEmergencyWord),
  };
}

/**
 * Which clinics say all the words, in any order; some that follow each other may stand there together only.
 * `reached[n]` are those that say the first n words.
 */
function sayingAll(words: readonly string[], { clinics, saying }: ClinicIndex): Marks {
  const reached = [new Uint8Array(clinics.length).fill(1)];
  for (let to = 1; to <= words.length; to += 1) {
    const marks = new Uint8Array(clinics.length);
    for (let from = 0; from < to; from += 1) {
      const before = reached[from];
      if (before === undefined || !before.includes(1)) continue;
      const here = saying(words.slice(from, to).join(''));
      for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) | ((before[at] ?? 0) & (here[at] ?? 0));
    }
    reached.push(marks);
  }
  return reached.at(-1) ?? new Uint8Array(clinics.length);
}

/** Whether a clinic matches the words that name no time, and opens at a time that fits all those that do. */
function openThen(
  words: readonly string[],
  index: ClinicIndex,
  times: readonly TimeFilter[],
  now: number,
): (ordinal: number) => boolean {
  const others = sayingAll(
    words.filter((word) => timeFilterOf(word) === null),
    index,
  );
  const { things, of } = index.schedules();
  const opens: boolean[] = [];
  const isOpening = (number: number, schedule = things[number]): boolean =>
    (opens[number] ??= schedule !== undefined && opensAt(schedule, now, times));
  return (ordinal) => others[ordinal] === 1 && isOpening(of[ordinal] ?? things.length);
}
