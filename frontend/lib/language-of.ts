import type { Language } from '#shared/values/language.ts';

const SCRIPTS: readonly [Language, RegExp][] = [
  ['ta', /\p{Script=Tamil}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['hi', /\p{Script=Devanagari}/u],
];

/** The language of what a clinic, a reviewer or an author wrote, by its letters: for screen readers and hyphens. */
export const languageOf = (text: string): Language => SCRIPTS.find(([, letters]) => letters.test(text))?.[0] ?? 'en';
