import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { USUAL_SERVICES } from '#shared/domain/clinics/fee.ts';
import type { Schedule } from '#shared/domain/clinics/schedule.ts';
import { cityKey, namesOfCity } from './city-names.ts';
import { everyClinic, spokenNames, type WrittenWord, wordsOf, writtenNamesIn } from './clinic-texts.ts';
import { createPhoneticMatcher } from './phonetic-matches.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { Interned, PublishedIndex, Treatments } from '#shared/domain/search/published-clinics.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { beginsWord, searchable } from './normalize.ts';
import { createTermBitsets, type Marks, internedOf, markInterned } from './term-bitsets.ts';
import { isName } from './search-words.ts';
import { createSpellingIndex, FEWEST_FUZZY_LETTERS, type SpellingIndex } from './spelling-index.ts';
import { treatmentsNamed } from './treatment-names.ts';

/** How far north and south is looked at first, in degrees: some five kilometres. */
const FIRST_BAND = 0.05;
const WIDER = 3;

type OnMap = { ordinal: number; position: Coordinates };

/** Finds clinics by their distance. `ordinals` are in the clinics' order. */
type SortByDistance = (ordinals: readonly number[], from: Coordinates, count: number) => number[];

/**
 * Sorts clinics by latitude once, so that the nearest ones are found without measuring the way to all: who is not within a
 * band of latitudes is farther away than its edge.
 * @returns at least the ordinals of the `count` nearest, in the order of their distance; of equals in theirs. Those that
 * nobody has put on the map come last.
 */
export function createDistanceSort(clinics: readonly Pick<ClinicSummary, 'position'>[]): SortByDistance {
  const northward = clinics
    .flatMap(({ position }, ordinal): OnMap[] => (position === null ? [] : [{ ordinal, position }]))
    .toSorted((a, b) => a.position.lat - b.position.lat);

  const band = (lat: number, degrees: number): OnMap[] => {
    const from = firstNorthOf(northward, lat - degrees);
    return northward.slice(from, firstNorthOf(northward, lat + degrees));
  };

  return (ordinals, from, count) => {
    const wanted = new Uint8Array(clinics.length);
    for (const ordinal of ordinals) wanted[ordinal] = 1;
    for (let degrees = FIRST_BAND; ; degrees *= WIDER) {
      const seen = band(from.lat, degrees).filter(({ ordinal }) => wanted[ordinal] === 1);
      const edge = kilometresBetween(from, { lat: from.lat + degrees, lng: from.lng });
      const isAll = degrees >= 180;
      const sorted = byDistance(seen, from, isAll ? Infinity : edge);
      if (sorted.length >= count) return sorted;
      if (isAll) return [...sorted, ...ordinals.filter((ordinal) => clinics[ordinal]?.position === null)];
    }
  };
}

/** Those nearer than so many kilometres, the nearest first. */
const byDistance = (seen: readonly OnMap[], from: Coordinates, within: number): number[] =>
  seen
    .map(({ ordinal, position }) => ({ ordinal, away: kilometresBetween(from, position) }))
    .filter(({ away }) => away < within)
    .toSorted((a, b) => a.away - b.away || a.ordinal - b.ordinal)
    .map(({ ordinal }) => ordinal);

/** Returns the index at which a list sorted by latitude reaches a latitude. */
function firstNorthOf(sorted: readonly OnMap[], lat: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.position.lat ?? 0) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** All clinics as a search looks at them. A clinic is known by its ordinal: which it is in their order, from 0. */
export type ClinicIndex = {
  clinics: readonly ClinicSummary[];
  /** Which clinics are in a city, by its key. */
  cities: () => ReadonlyMap<string, readonly number[]>;
  /** Which clinics a comparable word begins a word of, by any name and in any language. */
  containing: (word: string) => Marks;
  /** As `containing`; where none contains it, those whose names and places have a word that sounds like it in another script. */
  matching: (word: string) => Marks;
  /** Every word of the clinics' names and places, as it is written and as it is compared. */
  writtenNames: () => readonly WrittenWord[];
  /** The same words, by their spelling. */
  nameSpellings: () => SpellingIndex;
  /** Clinics of some ordinals by their distance. */
  sortByDistance: () => SortByDistance;
  /** When clinics open. */
  schedules: () => Interned<Schedule>;
};

/**
 * Results of common words are cached. The whole cache is dropped when it grows beyond this size, so that random input
 * fills no memory.
 */
const WORDS_KEPT = 200;

function cached(containing: (word: string) => Marks): (word: string) => Marks {
  const known = new Map<string, Marks>();
  return (word) => {
    const marks = known.get(word) ?? containing(word);
    if (known.size >= WORDS_KEPT) known.clear();
    known.set(word, marks);
    return marks;
  };
}

function createClinicIndex(clinics: readonly ClinicSummary[], published?: PublishedIndex): ClinicIndex {
  const words = lazy(() => published?.words ?? wordsOf(clinics));
  const interned = lazy(() => published?.interned ?? internedOf(clinics));
  const names = lazy(() => createTermBitsets(words().names));
  const titles = lazy(() => createTermBitsets(words().titles));
  const cityTexts = lazy(() => interned().cities.things.map((city) => [searchable(namesOfCity(city))]));
  const treatmentTexts = lazy(() => interned().treatments.things.map(textsOfTreatments));
  const containing = (word: string): Marks => {
    const marks = new Uint8Array(clinics.length);
    if (beginsWord([everyClinic()], word)) return marks.fill(1);
    const named = [word, ...treatmentsNamed(word)];
    names().mark([word], marks);
    titles().mark(named, marks);
    markInterned(cityTexts(), interned().cities.of, [word], marks);
    markInterned(treatmentTexts(), interned().treatments.of, named, marks);
    return marks;
  };
  const writtenNames = lazy(() => writtenNamesIn(words()));
  const phoneticMatches = lazy(() =>
    createPhoneticMatcher(spokenNames(writtenNames(), words().pronounced.split('\n'))),
  );
  const said = cached(containing);
  const matching = (word: string): Marks => {
    const marks = said(word);
    const heard = marks.includes(1) || isName(word) ? [] : phoneticMatches()(word);
    if (heard.length === 0) return marks;
    const alikes = new Uint8Array(clinics.length);
    names().mark(heard, alikes, true);
    titles().mark(heard, alikes, true);
    // Initials begin too many cities.
    const longer = heard.filter((word) => word.length > 2);
    markInterned(cityTexts(), interned().cities.of, longer, alikes);
    return alikes;
  };
  return {
    clinics,
    cities: lazy(() => placesInCities(interned().cities)),
    containing: said,
    matching: cached(matching),
    writtenNames,
    nameSpellings: lazy(() => createSpellingIndex(writtenNames(), FEWEST_FUZZY_LETTERS.name)),
    sortByDistance: lazy(() => createDistanceSort(clinics)),
    schedules: () => interned().schedules,
  };
}

/** Which clinics are in a city, by its key: one may be spelled in several ways. */
function placesInCities({ things, of }: Interned<string>): ReadonlyMap<string, readonly number[]> {
  const ordinals = new Map<string, number[]>();
  const inCity = things.map((city) => {
    const key = cityKey(city);
    const there = ordinals.get(key) ?? [];
    ordinals.set(key, there);
    return there;
  });
  for (const [ordinal, number] of of.entries()) inCity[number]?.push(ordinal);
  return ordinals;
}

/**
 * Texts of a clinic's treatments. A clinic without services of its own shows the usual ones, so it is found by them.
 */
const textsOfTreatments = ({ specializations, services }: Treatments) => [
  searchable(specializations),
  searchable(services.length > 0 ? services : USUAL_SERVICES),
];

const indexes = new WeakMap<readonly ClinicSummary[], ClinicIndex>();

/**
 * The index of a list of clinics, which may not change any more; made once for each list.
 * @param published what was published with them; worked out where nothing was
 */
export function indexOf(clinics: readonly ClinicSummary[], published?: PublishedIndex): ClinicIndex {
  const index = indexes.get(clinics) ?? createClinicIndex(clinics, published);
  indexes.set(clinics, index);
  return index;
}
