import type { Language } from '#shared/values/language.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';
import { KANNADA } from './kannada.ts';
import type { NoticeWords } from './notice-words.ts';
import { TAMIL } from './tamil.ts';

/** Texts of a booking's e-mails in each language. */
export const NOTICE_WORDS: Record<Language, NoticeWords> = { en: ENGLISH, ta: TAMIL, kn: KANNADA, hi: HINDI };
