import type * as z from 'zod';

/**
 * An amount of money in whole paise; 100 paise are one rupee. Plain numbers are not assignable: an amount comes from a
 * schema (`paise.ts`), from the rupees that a person typed (`rupeesToPaise`), or from the arithmetic of this file.
 */
export type Paise = number & z.core.$brand<'Paise'>;

/** An amount in rupees, for parties that count so: analytics and schema.org. Nothing of ours calculates with it. */
export type Rupees = number & z.core.$brand<'Rupees'>;

// Sums, differences and multiples of whole paise are whole paise, which no type of TypeScript says.
const asPaise = (amount: number): Paise => amount as Paise;

/**
 * An amount that the code itself names.
 * @param amount whole paise, as a literal: a variable may hold rupees, and does not compile
 */
export const paise = <N extends number>(amount: `${N}` extends `${bigint}` ? N : never): Paise => asPaise(amount);

export const ZERO_PAISE = paise(0);

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

/** Rupees with at most two decimals; more of them only as zeros. */
const TYPED_RUPEES = /^\s*(-?)(\d{0,12})(?:\.(\d{0,2})0*)?\s*$/;

/**
 * Reads an amount that a person typed: the only way from rupees to paise.
 * @param typed rupees: '99', '99.5', '99.50'
 * @returns paise; null for a text that is no amount of whole paise
 */
export function rupeesToPaise(typed: string): Paise | null {
  const [, sign, rupees = '', decimals = ''] = TYPED_RUPEES.exec(typed) ?? [];
  if (sign === undefined || rupees + decimals === '') return null;
  const amount = Number(rupees + decimals.padEnd(2, '0'));
  return asPaise(sign === '' ? amount : 0 - amount);
}

/** Paise to rupees, for parties that count in rupees. */
// A hundredth of whole paise is an amount in rupees by definition.
export const paiseToRupees = (amount: Paise): Rupees => (amount / 100) as Rupees;

/** Paise as a person types them: '99', '99.5'. */
export const typedRupees = (amount: Paise): string => String(paiseToRupees(amount));

/** Before the last three digits, and before every two ahead of them. */
const INDIAN_GROUPS = /\B(?=(\d\d)*\d{3}$)/g;

/**
 * '₹99', '₹1,499' or '₹99.50': Indian digit groups, paise only when there are some. Not by Intl.NumberFormat: its first
 * use keeps a cheap phone busy for 80 ms.
 */
export function formatPaise(amount: Paise): string {
  const rupees = paiseToRupees(amount);
  const [whole = '', rest] = rupees.toFixed(Number.isInteger(rupees) ? 0 : 2).split('.');
  return `₹${whole.replaceAll(INDIAN_GROUPS, ',')}${rest === undefined ? '' : `.${rest}`}`;
}
