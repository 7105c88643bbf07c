/** The words of a text, whatever stands between them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * True if each of the words begins a word of a text: the search of the palette and of the lists that the browser holds.
 */
export function isMeant(text: string, words: string): boolean {
  const known = wordsOf(text);
  return wordsOf(words).every((word) => known.some((one) => one.startsWith(word)));
}
