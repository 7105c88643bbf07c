import type { Language } from '#shared/values/language.ts';

/** The languages of the site and of messages, as the team calls them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ta: 'Tamil',
  kn: 'Kannada',
  hi: 'Hindi',
};
