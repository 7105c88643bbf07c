import * as z from 'zod';
import { paise } from '#shared/values/money/money.ts';

/** How much there is to show: nothing, what is usual, and more than anybody should have. */
export const AMOUNTS = ['none', 'sample', 'much'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Names as long as they come, without a space to break at. */
const LATIN = 'Thiruvenkatanathapuram';
const TAMIL = 'திருவேங்கடநாதபுரம்';

const WithLength = z.object({ maxLength: z.int() });
const Nullable = z.object({ anyOf: z.array(z.unknown()) });

/** How many letters a field may have, as its schema says it. Throws where it says nothing. */
export function longestOf(field: z.ZodType): number {
  const described = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const either = Nullable.safeParse(described).data?.anyOf ?? [described];
  const [found] = either.flatMap((each) => WithLength.safeParse(each).data ?? []);
  if (found === undefined) throw new Error(`No length in ${JSON.stringify(described)}`);
  return found.maxLength;
}

const repeated = (word: string, length: number): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** As many letters as the field takes: without a space in Latin letters, or in Tamil ones. */
export const wordAsLong = (field: z.ZodType, script: 'latin' | 'tamil' = 'latin'): string =>
  repeated(script === 'tamil' ? TAMIL : LATIN, longestOf(field));

/** As many letters as the field takes, in words of a text and in two paragraphs. */
export function textAsLong(field: z.ZodType): string {
  const length = longestOf(field);
  const text = repeated(
    'The dentist explained each step, and the visit began on the minute. நன்றி, வலி போய்விட்டது. ',
    length,
  );
  const half = Math.floor(length / 2);
  return `${text.slice(0, half - 2)}\n\n${text.slice(half, length - 1)}.`;
}

/** So many of something, by their numbers from 1. */
export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place + 1));

const ULID_LENGTH = 26;
export const idOf = (prefix: 'cln' | 'apt' | 'msg' | 'ptr' | 'post', n: number): string =>
  `${prefix}_${String(n).padStart(ULID_LENGTH, '0')}`;

/** Ten digits of rupees, in paise. */
export const TEN_DIGITS_PAISE = paise(999_999_999_900);
