import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import type { Interned, InternedValues } from '#shared/domain/search/published-clinics.ts';
import { beginsWord, type Searchable } from './normalize.ts';
import type { Marks } from './term-bitsets.ts';

/** Returns the values that many clinics share. */
export const internedOf = (clinics: readonly ClinicSummary[]): InternedValues => ({
  cities: alikeIn(clinics.map(({ city }) => city)),
  treatments: alikeIn(clinics.map(({ specializations, services }) => ({ specializations, services }))),
  schedules: alikeIn(
    clinics.map(({ availability, closed_dates, open_dates }) => ({ availability, closed_dates, open_dates })),
  ),
});

/** Numbers things as they come, those that say the same alike. */
function alikeIn<T>(all: readonly T[]): Interned<T> {
  const numbers = new Map<string, number>();
  const things: T[] = [];
  const numberOf = (thing: T): number => {
    const text = JSON.stringify(thing);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, things.length);
    return things.push(thing) - 1;
  };
  return { of: all.map(numberOf), things };
}

/** Marks each clinic of whose texts a comparable word begins a word; the texts are looked at once for all that are alike. */
export function markInterned(
  texts: readonly Searchable[][],
  of: readonly number[],
  words: readonly string[],
  marks: Marks,
) {
  const isSaid = texts.map((there) => words.some((word) => beginsWord(there, word)));
  if (!isSaid.includes(true)) return;
  for (let ordinal = 0; ordinal < of.length; ordinal += 1) if (isSaid[of[ordinal] ?? -1] === true) marks[ordinal] = 1;
}
