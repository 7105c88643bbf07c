/** Confidential values that a run of tests sent to the product: names, phones, e-mails, tokens, signatures, secrets. */
const words = new Set<string>();

/** Remembers something that must never be seen in a log, a queue or an address; answers it unchanged. */
export function keepPrivate(word: string): string {
  if (word.length >= 6) words.add(word);
  return word;
}

/** Forgets what earlier files told their products. */
export const forgetPrivateWords = (): void => words.clear();

/** The private words a text gives away; also where they are escaped as in an address. */
export const wordsIn = (text: string): string[] =>
  [...words].filter((word) => text.includes(word) || text.includes(encodeURIComponent(word)));
