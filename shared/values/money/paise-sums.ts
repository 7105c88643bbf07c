import type { Paise } from './money.ts';

// Sums, differences and multiples of whole paise are whole paise, which no type of TypeScript says.
const asPaise = (amount: number): Paise => amount as Paise;

/**
 * Adds amounts.
 * @param amounts paise
 * @returns paise; zero for no amounts
 */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asPaise(sum);
}

/** The first amount less the second; below zero where the second is larger. */
export const subtractPaise = (from: Paise, amount: Paise): Paise => asPaise(from - amount);

/** The amount with the other sign. */
export const negatePaise = (amount: Paise): Paise => asPaise(0 - amount);

/** The amount multiplied by a whole number. */
export const timesPaise = (amount: Paise, times: number): Paise => asPaise(amount * times);

export const minPaise = (a: Paise, b: Paise): Paise => (a < b ? a : b);
export const maxPaise = (a: Paise, b: Paise): Paise => (a > b ? a : b);

/** The amount without its sign. */
export const absPaise = (amount: Paise): Paise => asPaise(Math.abs(amount));
