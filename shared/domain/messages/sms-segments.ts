import { paise, type Paise } from '../../values/money/money.ts';
import { timesPaise } from '../../values/money/paise-sums.ts';

/** The letters that a GSM alphabet of 7 bits has (3GPP TS 23.038, 6.2.1); those of its extension take two places. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('\f^{}\\[~]|€');

/** How many places one SMS has alone, and each part of a longer one: it also says which part it is. */
const PLACES = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

export type SmsSegments = { encoding: keyof typeof PLACES; segments: number };

/**
 * In how many segments, each paid for, a text goes out. One letter outside the GSM alphabet makes all of it UCS-2.
 * No letter is cut in two by the end of a segment.
 */
export function smsSegments(text: string): SmsSegments {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENSION.has(letter));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const { alone, part } = PLACES[encoding];
  const places = letters.map((letter) => (isGsm ? (BASIC.has(letter) ? 1 : 2) : letter.length));
  if (places.reduce<number>((sum, one) => sum + one, 0) <= alone) return { encoding, segments: 1 };
  let segments = 1;
  let used = 0;
  for (const one of places) {
    if (used + one > part) {
      segments += 1;
      used = 0;
    }
    used += one;
  }
  return { encoding, segments };
}

/**
 * Operator's price of one segment to India, with the charge for DLT: an estimate, as each contract has its own price
 * and SmartPing publishes none.
 */
const PAISE_PER_SEGMENT = paise(20);

/** Returns the approximate cost of sending a text once. */
export const smsCost = (text: string): Paise => timesPaise(PAISE_PER_SEGMENT, smsSegments(text).segments);
