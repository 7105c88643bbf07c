import { dialledOf, parseIndianPhone, parseSmsNumber, readIndianPhone, type PhoneProblem } from './indian-phone.ts';
import { dialledInIndia, formatIndianMobile } from './phone-spelling.ts';
import { tidyToken } from '../text/tidy-token.ts';

/** A number of any kind as pages and messages show it: '+91 98765 43210', '044 2626 1234', '1800 123 4567'. */
export const shownPhone = (digits: string): string =>
  parseSmsNumber(digits) === null ? dialledInIndia(digits) : formatIndianMobile(digits);

/** The most numbers that one text may list. */
const MOST_NUMBERS = 3;

type PhoneListReading = { numbers: string[]; problem: null } | { numbers: null; problem: PhoneProblem };

/**
 * Reads the numbers of a clinic, which are one text: '0427 400 0199 / 98400 12345' is two.
 * @returns national digits of one to three numbers, or why a part of the text is none
 */
export function readPhoneList(text: string): PhoneListReading {
  const parts = text
    .split(/[,;/|\n]/)
    .filter((part) => tidyToken(part) !== '')
    .map((part) => readIndianPhone(part, 'any'));
  const [problem] = parts.flatMap((part) => part.problem ?? []);
  if (problem !== undefined) return { numbers: null, problem };
  if (parts.length === 0 || parts.length > MOST_NUMBERS) return { numbers: null, problem: 'invalid' };
  return { numbers: parts.flatMap(({ digits }) => digits ?? []), problem: null };
}

/** Fewer digits than these are no part of a number that a search looks for. */
const FEWEST_SEARCHED = 4;

/** The national digits of a number or of a part of one, as a search compares them; null for any other words. */
export function searchedDigits(text: string): string | null {
  const whole = parseIndianPhone(text);
  if (whole !== null) return whole;
  const part = dialledOf(text).replace(/^\+/, '').replace(/^0/, '');
  return /^\d+$/.test(part) && part.length >= FEWEST_SEARCHED ? part : null;
}
