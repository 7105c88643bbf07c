import { comparableWords } from './comparable.ts';

/** A place in a text where a word may begin, and how many letters of it tell that it is meant. */
type Beginning = { at: number; letters: number };

/** Texts in the form in which they are searched: without spaces, and where words begin. */
export type Searchable = { text: string; begins: readonly Beginning[] };

/** Stands between two texts, so that no word is found across them. */
const BETWEEN = '|';

/** Makes texts searchable, word by word: one letter of any of them begins it. */
export function searchable(texts: readonly string[]): Searchable {
  const begins: Beginning[] = [];
  let text = '';
  for (const words of texts.map(comparableWords)) {
    for (const word of words) {
      begins.push({ at: text.length, letters: 1 });
      text += word;
    }
    text += BETWEEN;
  }
  return { text: text.slice(0, -1), begins };
}

/** Makes sayings searchable, each as a whole: of 'tooth pain' neither word is found by itself. */
export function searchableWhole(sayings: readonly string[]): Searchable {
  const begins: Beginning[] = [];
  let text = '';
  for (const [first = '', ...others] of sayings.map(comparableWords)) {
    begins.push({ at: text.length, letters: others.length === 0 ? 1 : first.length + 1 });
    text += [first, ...others].join('') + BETWEEN;
  }
  return { text: text.slice(0, -1), begins };
}

/** True if a word, or the beginning of one, occurs in the texts; 'annanagar' occurs in 'Anna Nagar East'. */
export const beginsWord = (there: readonly Searchable[], word: string): boolean =>
  there.some(({ text, begins }) =>
    begins.some(({ at, letters }) => word.length >= letters && text.startsWith(word, at)),
  );
