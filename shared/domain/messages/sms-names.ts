import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../values/language.ts';

/** 'ta.' of 'ta.confirmed'; no English name begins so. */
const OF_LANGUAGE = /^[a-z]{2}\./;

/** The name that a text is registered under in a language: 'confirmed', 'ta.confirmed'. */
export const nameIn = (language: Language, englishName: string): string =>
  language === FIRST_LANGUAGE ? englishName : `${language}.${englishName}`;

/** The name of the English text that says the same: of 'ta.confirmed' it is 'confirmed'. */
export const englishNameOf = (name: string): string => name.replace(OF_LANGUAGE, '');

/** The language of a text by its name: of 'ta.confirmed' it is Tamil. */
export const languageOf = (name: string): Language =>
  LANGUAGES.find((language) => name.startsWith(`${language}.`)) ?? FIRST_LANGUAGE;
