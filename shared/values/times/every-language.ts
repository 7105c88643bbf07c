import type { Language } from '../language.ts';
import { ENGLISH_TIMES } from './english.ts';
import { HINDI_TIMES } from './hindi.ts';
import { KANNADA_TIMES } from './kannada.ts';
import { TAMIL_TIMES } from './tamil.ts';
import { writeTimes, type Times } from './write-times.ts';

/** The writer of days and times in each language, for servers; a browser loads the words of its own language alone. */
export const TIMES: Record<Language, Times> = {
  en: writeTimes(ENGLISH_TIMES),
  ta: writeTimes(TAMIL_TIMES),
  kn: writeTimes(KANNADA_TIMES),
  hi: writeTimes(HINDI_TIMES),
};
