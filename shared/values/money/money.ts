import type * as z from 'zod';

/**
 * An amount of money in whole paise; 100 paise are one rupee. Plain numbers are not assignable: an amount comes from a
 * schema (`paise.ts`), from the rupees that a person typed (`typed-rupees.ts`), or from sums of amounts (`paise-sums.ts`).
 */
export type Paise = number & z.core.$brand<'Paise'>;

/** An amount in rupees, for parties that count so: analytics and schema.org. Nothing of ours calculates with it. */
export type Rupees = number & z.core.$brand<'Rupees'>;

/**
 * An amount that the code itself names.
 * @param amount whole paise, as a literal: a variable may hold rupees, and does not compile
 */
/* @__NO_SIDE_EFFECTS__ */ export function paise<N extends number>(
  amount: `${N}` extends `${bigint}` ? N : never,
): Paise {
  // The condition on N lets whole numbers through only, which the brand cannot see.
  return amount as number as Paise;
}

export const ZERO_PAISE = paise(0);

/** Paise to rupees, for parties that count in rupees. */
export const paiseToRupees = (amount: Paise): Rupees => (amount / 100) as Rupees;

/** '₹99', '₹1,499' or '₹99.50': Indian digit groups, paise only when there are some. */
export function formatPaise(amount: Paise): string {
  const rupees = paiseToRupees(amount);
  const [whole = '', rest] = rupees.toFixed(Number.isInteger(rupees) ? 0 : 2).split('.');
  return `₹${formatCount(whole)}${rest === undefined ? '' : `.${rest}`}`;
}

/**
 * '1,00,000': a whole number with Indian groups of digits: three, and before them two each. Not by Intl.NumberFormat: its
 * first use keeps a cheap phone busy for 80 ms, and a function that starts for 10 ms.
 */
export const formatCount = (count: number | string): string => `${count}`.replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',');
