import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import type { Schedule } from '#shared/domain/schedule.ts';
import { once } from '../once.ts';
import { namesOfCity } from './city-names.ts';
import { everyClinic } from './clinic-texts.ts';
import type { WrittenWord } from './clinic-texts.ts';
import { wordsOf, writtenNamesIn } from './clinic-words.ts';
import { byCity } from './list-cities.ts';
import { createNearestFirst } from './nearest-first.ts';
import type { NearestFirst } from './nearest-first.ts';
import type { ClinicWords } from './ports.ts';
import { beginsWord, searchable } from './searchable.ts';
import type { Searchable } from './searchable.ts';
import { createSpokenLines } from './spoken-lines.ts';
import type { Marks } from './spoken-lines.ts';
import { treatmentsMeantBy } from './treatment-names.ts';

/** All clinics as a search looks at them. A clinic is named by its place in their order. */
export type ClinicIndex = {
  clinics: readonly ClinicOutline[];
  /** Which clinics are in a city, by its key. */
  cities: () => ReadonlyMap<string, readonly number[]>;
  /** Which clinics a comparable word begins a word of, by any name and in any language. */
  saying: (word: string) => Marks;
  /** Every word of the clinics' names and places, as it is written and as it is compared. */
  writtenNames: () => readonly WrittenWord[];
  /** Those at some places by their distance. */
  nearestFirst: () => NearestFirst;
  /** When a clinic opens; the same object for all that open at the same times. */
  scheduleOf: (place: number) => Schedule;
};

/** What common words find is kept; all of it is dropped when it grows beyond this, so that typing at random fills no memory. */
const WORDS_KEPT = 200;

function remembered(saying: (word: string) => Marks): (word: string) => Marks {
  const known = new Map<string, Marks>();
  return (word) => {
    const marks = known.get(word) ?? saying(word);
    if (known.size >= WORDS_KEPT) known.clear();
    known.set(word, marks);
    return marks;
  };
}

const placesOf = (clinics: readonly ClinicOutline[]): number[] => clinics.map((_, place) => place);

function createClinicIndex(clinics: readonly ClinicOutline[], published?: ClinicWords): ClinicIndex {
  const words = once(() => published ?? wordsOf(clinics));
  const names = once(() => createSpokenLines(words().names));
  const titles = once(() => createSpokenLines(words().titles));
  const treatments = once(() => treatmentsIn(clinics));
  const cities = once(() => saidTogether(clinics, ({ city }) => city, namesOfCity));
  const saying = (word: string): Marks => {
    const marks = new Uint8Array(clinics.length);
    if (beginsWord([everyClinic()], word)) return marks.fill(1);
    const named = [word, ...treatmentsMeantBy(word)];
    names().mark([word], marks);
    titles().mark(named, marks);
    markThose(cities(), [word], marks);
    markThose(treatments(), named, marks);
    return marks;
  };
  const schedules = once(() => sharedSchedules(clinics));
  return {
    clinics,
    cities: once(() => byCity(placesOf(clinics), (place) => clinics[place]?.city ?? '')),
    saying: remembered(saying),
    writtenNames: once(() => writtenNamesIn(words())),
    nearestFirst: once(() => createNearestFirst(clinics)),
    scheduleOf: (place) => schedules()[place] ?? NEVER_OPEN,
  };
}

/** What several clinics say, and their places. */
type SaidTogether = { text: Searchable; places: readonly number[] };

/** Clinics by a thing that many of them share, each with what is said of it. */
const saidTogether = <T>(
  clinics: readonly ClinicOutline[],
  thingOf: (clinic: ClinicOutline) => T,
  textsOf: (thing: T) => readonly string[],
): SaidTogether[] => {
  const places = new Map<T, number[]>();
  for (const [place, clinic] of clinics.entries()) {
    const thing = thingOf(clinic);
    const of = places.get(thing);
    if (of === undefined) places.set(thing, [place]);
    else of.push(place);
  }
  return [...places].map(([thing, of]) => ({ text: searchable(textsOf(thing)), places: of }));
};

function markThose(said: readonly SaidTogether[], words: readonly string[], marks: Marks): void {
  for (const { text, places } of said)
    if (words.some((word) => beginsWord([text], word))) for (const place of places) marks[place] = 1;
}

/** What clinics treat. One without services of its own shows the usual ones, so it is found by them. */
const treatmentsIn = (clinics: readonly ClinicOutline[]): SaidTogether[] => [
  ...saidTogether(
    clinics,
    ({ specializations }) => specializations,
    (names) => names,
  ),
  ...saidTogether(
    clinics,
    ({ services }) => (services.length > 0 ? services : USUAL_SERVICES),
    (names) => names,
  ),
];

const NEVER_OPEN: Schedule = { availability: [], closed_dates: [], open_dates: [] };

/** The schedule of each clinic: one for all that were read with the same one, as the published lists are. */
function sharedSchedules(clinics: readonly ClinicOutline[]): Schedule[] {
  const known = new Map<unknown, Schedule[]>();
  return clinics.map(({ availability, closed_dates, open_dates }) => {
    const alike = known.get(open_dates) ?? [];
    const same = alike.find((one) => one.availability === availability && one.closed_dates === closed_dates);
    if (same !== undefined) return same;
    const schedule = { availability, closed_dates, open_dates };
    known.set(open_dates, [...alike, schedule]);
    return schedule;
  });
}

const indexes = new WeakMap<readonly ClinicOutline[], ClinicIndex>();

/**
 * The index of a list of clinics, which may not change any more; made once for each list.
 * @param words of the clinics; worked out where none were published
 */
export function indexOf(clinics: readonly ClinicOutline[], words?: ClinicWords): ClinicIndex {
  const index = indexes.get(clinics) ?? createClinicIndex(clinics, words);
  indexes.set(clinics, index);
  return index;
}
