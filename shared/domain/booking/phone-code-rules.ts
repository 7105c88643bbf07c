import { tidyToken } from '../../values/text/tidy-token.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../values/ist.ts';

/** Rules of the code that proves a phone (design: T2f). */
export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** How long to wait before another code may be asked for. */
export const CODE_RESEND_MS = MINUTE_MS / 2;

/** Codes one phone number gets in any 24 hours, and one address may ask for in any hour. */
export const CODES_PER_PHONE = 3;
export const PHONE_WINDOW_MS = DAY_MS;
export const CODES_PER_ADDRESS = 5;
export const ADDRESS_WINDOW_MS = HOUR_MS;

/** Characters between digits with which people and messages group them. */
const GROUPING = /(\d)[\s.\-\u2010-\u2015]+(?=\d)/g;

/**
 * The code in what was typed or pasted: '123 456', '123-456', or the whole SMS, in which it is the first number of six
 * digits. Any other text gives the digits it has, at most six of them.
 */
export function readCode(text: string): string {
  const plain = tidyToken(text);
  const joined = plain.replace(GROUPING, '$1');
  return wholeCode(plain) ?? wholeCode(joined) ?? joined.replace(/\D/g, '').slice(0, CODE_DIGITS);
}

const wholeCode = (text: string): string | undefined => /(?:^|\D)(\d{6})(?!\d)/.exec(text)?.[1];
