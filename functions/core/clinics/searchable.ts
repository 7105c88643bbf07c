import { comparableWords } from './comparable.ts';

/** Texts in the form in which they are searched: without spaces, and where each word begins. */
export type Searchable = { text: string; begins: readonly number[] };

/** Stands between two texts, so that no word is found across them. */
const BETWEEN = '|';

/** Makes texts searchable. */
export function searchable(texts: readonly string[]): Searchable {
  let text = '';
  const begins: number[] = [];
  for (const words of texts.map(comparableWords)) {
    for (const word of words) {
      begins.push(text.length);
      text += word;
    }
    text += BETWEEN;
  }
  return { text: text.slice(0, -1), begins };
}

/** Whether a word, or the beginning of one, stands there; 'annanagar' stands in 'Anna Nagar East'. */
export const beginsWord = (there: readonly Searchable[], word: string): boolean =>
  there.some(({ text, begins }) => begins.some((at) => text.startsWith(word, at)));
