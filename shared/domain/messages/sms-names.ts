import { FIRST_LANGUAGE, type Language } from '../../values/language.ts';

/** 'ta.' of 'ta.confirmed'; no English name begins so. */
const OF_LANGUAGE = /^[a-z]{2}\./;

/** The name that a text is registered under in a language: 'confirmed', 'ta.confirmed'. */
export const nameIn = (language: Language, englishName: string): string =>
  language === FIRST_LANGUAGE ? englishName : `${language}.${englishName}`;

/** The name of the English text that says the same: of 'ta.confirmed' it is 'confirmed'. */
export const englishNameOf = (name: string): string => name.replace(OF_LANGUAGE, '');
