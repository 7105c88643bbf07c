import type { Interned, InternedValues } from '#shared/domain/search/published-clinics.ts';
import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { normalizedWords, beginsWord, type Searchable } from './normalize.ts';

/** One mark for each clinic, by its ordinal: 1 where something is true of it. */
export type Marks = Uint8Array;

/** Texts of many clinics, a line each. */
export type TermBitsets = {
  /**
   * Marks each clinic in a text of which one of these comparable words begins a word, or it and those after it.
   * @param isWhole true where it has to end one, too
   */
  mark: (words: readonly string[], marks: Marks, isWhole?: boolean) => void;
};

/** Stands before each text, so that no word is found across two. */
const BETWEEN = '|';
const END = '\n';

/** The texts of each clinic as one line of comparable words. */
export const linesOf = (textsOf: readonly (readonly string[])[]): string =>
  textsOf.map((texts) => texts.map(lineOf).join('') + END).join('');

const lineOf = (text: string): string =>
  BETWEEN +
  normalizedWords(text)
    .map((word) => ` ${word}`)
    .join('');

/** Makes lines searchable as they are: 'annanagar' is found in 'anna nagar east', and nothing is prepared for it. */
export function createTermBitsets(lines: string): TermBitsets {
  const ends = endsOf(lines);
  return {
    mark(words, marks, isWhole = false) {
      const pattern = beginningWith(words, isWhole);
      let ordinal = 0;
      for (let found = pattern.exec(lines); found !== null; found = pattern.exec(lines)) {
        while ((ends[ordinal] ?? lines.length) <= found.index) ordinal += 1;
        marks[ordinal] = 1;
        // One is enough: it goes on in the next line.
        pattern.lastIndex = ends[ordinal] ?? lines.length;
      }
    },
  };
}

/** Returns the end of each line. */
function endsOf(lines: string): number[] {
  const ends: number[] = [];
  for (let at = lines.indexOf(END); at !== -1; at = lines.indexOf(END, at + 1)) ends.push(at);
  return ends;
}

/** Finds where a word begins that goes on so, or together with those after it. Comparable words are letters and digits only. */
function beginningWith(words: readonly string[], isWhole: boolean): RegExp {
  const spelled = (isWhole ? words : shortest(words)).map((word) => word.split('').join(' ?'));
  return new RegExp(` (?:${spelled.join('|')})${isWhole ? `(?=[ ${BETWEEN}${END}])` : ''}`, 'g');
}

/** Drops every word that begins with another: the shorter one finds everything that it finds. */
function shortest(words: readonly string[]): string[] {
  const stems: string[] = [];
  for (const word of words.toSorted()) {
    const last = stems.at(-1);
    if (last === undefined || !word.startsWith(last)) stems.push(word);
  }
  return stems;
}

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
