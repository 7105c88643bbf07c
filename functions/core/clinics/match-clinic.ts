import type { Clinic } from '#shared/domain/clinic.ts';
import { cityKey } from './city-names.ts';
import { namesIn, textOf } from './clinic-texts.ts';
import { opensAt } from './next-slot.ts';
import { respell } from './respell.ts';
import { saysAll } from './searchable.ts';
import type { Searchable } from './searchable.ts';
import { searchWords } from './search-words.ts';
import { isEmergencyWord } from './treatment-names.ts';
import { timeWishOf } from './time-wishes.ts';
import type { TimeWish } from './time-wishes.ts';

/** What a visitor looks for; empty texts look for nothing. */
export type Wanted = { q?: string | undefined; city?: string | undefined };

export type Search = {
  /** In the clinics' order. */
  matching: Clinic[];
  /** The words as they were understood. */
  read: string;
  /** When the visit is to be, beside what it is for. */
  times: readonly TimeWish[];
  /** Whether it cannot wait. */
  isEmergency: boolean;
};

/**
 * The clinics that are looked for. `city` is a city by any of its names; every word of `q` has to begin a word of the
 * clinic's name, address, city, dentist or treatments, by any of their names. A word for a time is also answered by the
 * hours of the days that can be booked at `now`: 'Sunday' by a clinic that opens on one.
 */
export function matchClinics({ q = '', city = '' }: Wanted, clinics: readonly Clinic[], now: number): Search {
  const key = cityKey(city);
  const isThere = (clinic: Clinic): boolean => key === '' || cityKey(clinic.city) === key;
  if (searchWords(q).length === 0) return { matching: clinics.filter(isThere), read: q, times: [], isEmergency: false };
  const findable = clinics.map((clinic) => ({ clinic, names: namesIn(clinic), text: textOf(clinic) }));
  const read = respell(q, findable);
  const words = searchWords(read);
  const times = words.map(timeWishOf).filter((wish) => wish !== null);
  const matching = findable.filter(
    ({ clinic, text }) => isThere(clinic) && (saysAll(text, words) || isOpenThen(words, clinic, text, times, now)),
  );
  const isEmergency = words.some(isEmergencyWord);
  return { matching: matching.map(({ clinic }) => clinic), read, times, isEmergency };
}

/** Whether it is what the other words say, and opens at all the times that are wished for together. */
function isOpenThen(
  words: readonly string[],
  clinic: Clinic,
  text: readonly Searchable[],
  times: readonly TimeWish[],
  now: number,
): boolean {
  if (times.length === 0) return false;
  const others = words.filter((word) => timeWishOf(word) === null);
  return saysAll(text, others) && opensAt(clinic, now, times);
}
