import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import type { Schedule } from '#shared/domain/schedule.ts';
import { once } from '../once.ts';
import { namesOfCity } from './city-names.ts';
import { everyClinic, namesIn, writtenWords } from './clinic-texts.ts';
import type { WrittenWord } from './clinic-texts.ts';
import { byCity, listCities } from './list-cities.ts';
import { createNearestFirst } from './nearest-first.ts';
import type { NearestFirst } from './nearest-first.ts';
import { beginsWord, searchable } from './searchable.ts';
import { treatmentsMeantBy } from './treatment-names.ts';
import { createWordIndex } from './word-index.ts';
import type { Marks } from './word-index.ts';

/** All clinics as a search looks at them. A clinic is named by its place in their order. */
export type ClinicIndex = {
  clinics: readonly ClinicOutline[];
  /** Which clinics are in a city, by its key. */
  cities: () => ReadonlyMap<string, readonly number[]>;
  /** The cities, those with most clinics first. */
  cityNames: () => readonly string[];
  /** Which clinics a comparable word begins a word of, by any name and in any language. */
  saying: (word: string) => Marks;
  /** Every word of the clinics' names and places, as it is written and as it is compared. */
  writtenNames: () => readonly WrittenWord[];
  /** Those at some places by their distance. */
  nearestFirst: () => NearestFirst;
  /** When a clinic opens; the same object for all that open at the same times. */
  scheduleOf: (place: number) => Schedule;
};

/** Marks what a second list marks as well. */
function add(marks: Marks, others: Marks): void {
  for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) | (others[at] ?? 0);
}

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

function createClinicIndex(clinics: readonly ClinicOutline[]): ClinicIndex {
  const names = once(() =>
    createWordIndex(clinics.map(({ clinic_address, dentist_name }) => [clinic_address, dentist_name])),
  );
  const treatments = once(() => createWordIndex(clinics.map(treatmentsIn)));
  const spelled = once(() =>
    [...Map.groupBy(placesOf(clinics), (place) => clinics[place]?.city ?? '')].map(([city, places]) => ({
      text: searchable(namesOfCity(city)),
      places,
    })),
  );
  const saying = (word: string): Marks => {
    const marks = names().beginning(word);
    if (beginsWord([everyClinic()], word)) return marks.fill(1);
    add(marks, treatments().beginning(word));
    for (const { text, places } of spelled())
      if (beginsWord([text], word)) for (const place of places) marks[place] = 1;
    for (const treatment of treatmentsMeantBy(word)) add(marks, treatments().beginning(treatment));
    return marks;
  };
  const schedules = once(() => sharedSchedules(clinics));
  return {
    clinics,
    cities: once(() => byCity(placesOf(clinics), (place) => clinics[place]?.city ?? '')),
    saying: remembered(saying),
    writtenNames: once(() => writtenWords(clinics.flatMap(namesIn))),
    cityNames: once(() => listCities(clinics)),
    nearestFirst: once(() => createNearestFirst(clinics)),
    scheduleOf: (place) => schedules()[place] ?? NEVER_OPEN,
  };
}

const NEVER_OPEN: Schedule = { availability: [], closed_dates: [], open_dates: [] };

/** One without services of its own shows the usual ones, so it is found by them. */
const treatmentsIn = ({ clinic_name, specializations, services }: ClinicOutline): string[] => [
  clinic_name,
  ...specializations,
  ...(services.length > 0 ? services : USUAL_SERVICES),
];

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

/** The index of a list of clinics, which may not change any more; made once for each list. */
export function indexOf(clinics: readonly ClinicOutline[]): ClinicIndex {
  const index = indexes.get(clinics) ?? createClinicIndex(clinics);
  indexes.set(clinics, index);
  return index;
}
