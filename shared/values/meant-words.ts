/** The words of a text, whatever stands between them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether each of the words begins a word of a text: how the palette and the lists that lie in the browser are searched. */
export function isMeant(text: string, words: string): boolean {
  const known = wordsOf(text);
  return wordsOf(words).every((word) => known.some((one) => one.startsWith(word)));
}
