import type { Language } from '../../../values/language.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';
import { KANNADA } from './kannada.ts';
import type { SmsWords } from './sms-words.ts';
import { TAMIL } from './tamil.ts';

/** Texts of SMS to patients in each language; each text is registered by itself. */
export const SMS_WORDS: Record<Language, SmsWords> = { en: ENGLISH, ta: TAMIL, kn: KANNADA, hi: HINDI };
