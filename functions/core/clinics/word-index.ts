import { comparableWords } from './comparable.ts';

/** One mark for each owner of texts, by its place: 1 where something is true of it. */
export type Marks = Uint8Array;

/** Finds whose texts a word begins in, without looking at all of them. */
export type WordIndex = { beginning: (word: string) => Marks };

/** Stands between two texts, so that no word is found across them. */
const BETWEEN = 0;

/** Cuts texts into comparable words; what stands between spaces is the same everywhere, and is worked out once. */
function cutter(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const cut = (piece: string): string[] => {
    const words = known.get(piece) ?? comparableWords(piece);
    known.set(piece, words);
    return words;
  };
  return (text) => text.split(/\s+/u).flatMap(cut);
}

/** The distinct words, numbered from 1 as they come, and all texts as one row of such numbers. */
function rowOfWords(textsOf: readonly (readonly string[])[]) {
  const numbers = new Map<string, number>();
  const row: number[] = [];
  const owners: number[] = [];
  const cut = cutter();
  const add = (number: number, owner: number) => {
    row.push(number);
    owners.push(owner);
  };
  for (const [owner, texts] of textsOf.entries())
    for (const text of texts) {
      for (const word of cut(text)) {
        const number = numbers.get(word) ?? numbers.size + 1;
        numbers.set(word, number);
        add(number, owner);
      }
      add(BETWEEN, owner);
    }
  return { numbers, row, owners };
}

/** The places of each word in a row, those of word n from `first[n]` on. */
function placesIn(row: readonly number[], words: number): { first: Int32Array; places: Int32Array } {
  const first = new Int32Array(words + 2);
  for (const number of row) first[number + 1] = (first[number + 1] ?? 0) + 1;
  for (let number = 1; number < first.length; number += 1)
    first[number] = (first[number] ?? 0) + (first[number - 1] ?? 0);
  const next = first.slice();
  const places = new Int32Array(row.length);
  for (const [place, number] of row.entries()) {
    const at = next[number] ?? 0;
    places[at] = place;
    next[number] = at + 1;
  }
  return { first, places };
}

/** Where a sorted list of words reaches `word`. */
function lowerBound(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Makes the texts of many owners searchable: a word is found where it, or it and those after it, begin at the beginning of
 * a word; 'annanagar' stands in 'Anna Nagar East'. What a search costs grows with what it finds.
 */
export function createWordIndex(textsOf: readonly (readonly string[])[]): WordIndex {
  const { numbers, row, owners } = rowOfWords(textsOf);
  const words = ['', ...numbers.keys()];
  const sorted = [...numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const { first, places } = placesIn(row, numbers.size);
  const placesOf = (number: number): Int32Array => places.subarray(first[number], first[number + 1]);

  /** Whether the words from a place on begin with `rest`. */
  const goesOn = (place: number, rest: string): boolean => {
    const word = words[row[place] ?? BETWEEN] ?? '';
    if (word === '' || word.startsWith(rest)) return word !== '';
    return rest.startsWith(word) && goesOn(place + 1, rest.slice(word.length));
  };

  const beginning = (word: string): Marks => {
    const marks = new Uint8Array(textsOf.length);
    const mark = (place: number) => void (marks[owners[place] ?? 0] = 1);
    for (let at = lowerBound(sorted, word); sorted[at]?.startsWith(word) === true; at += 1)
      for (const place of placesOf(numbers.get(sorted[at] ?? '') ?? BETWEEN)) mark(place);
    for (let length = 1; length < word.length; length += 1) {
      const number = numbers.get(word.slice(0, length));
      if (number === undefined) continue;
      for (const place of placesOf(number)) if (goesOn(place + 1, word.slice(length))) mark(place);
    }
    return marks;
  };
  return { beginning };
}
