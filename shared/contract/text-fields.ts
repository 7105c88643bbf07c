import * as z from 'zod';
import { tidyLine, tidyLines } from '../values/text/tidy-text.ts';
import { RAW_FACTOR } from '../values/text/tidy-token.ts';
import { LANGUAGES } from '../values/language.ts';
import { formatCount } from '../values/money/money.ts';

type TextRules = {
  /** Error of a text that is not there; without it, the text may be empty. */
  missing?: string;
  tooLong?: string;
};

const tidied =
  (tidy: (text: string) => string) =>
  (longest: number, { missing, tooLong = `At most ${formatCount(longest)} characters` }: TextRules = {}) => {
    const text = z
      .string(missing)
      .max(longest * RAW_FACTOR, { error: tooLong, abort: true })
      .overwrite(tidy);
    return (missing === undefined ? text : text.min(1, missing)).max(longest, tooLong);
  };

/**
 * A field of one line, tidied before it is judged.
 * @param longest characters it may have once it is tidied
 */
export const line = tidied(tidyLine);

/** A field of several lines, tidied before it is judged. */
export const lines = tidied(tidyLines);

/** Turns a text of spaces only into null, before a schema that takes null. */
export const emptyIsNull = (value: unknown): unknown =>
  typeof value === 'string' && tidyLine(value) === '' ? null : value;

/** The language in which an answer has a clinic's texts, where the clinic translated them; without it the original ones. */
export const answerLanguage = () => z.enum(LANGUAGES).optional();
