import * as z from 'zod';
import { LANGUAGES } from '../values/language.ts';

/** The language in which an answer has a clinic's texts, where the clinic translated them; without it the original ones. */
export const answerLanguage = () => z.enum(LANGUAGES).optional();
