import { paiseToRupees, type Paise } from './money.ts';

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
  // Two decimals of rupees are whole paise.
  return (sign === '' ? amount : 0 - amount) as Paise;
}

/** Paise as a person types them: '99', '99.5'. */
export const typedRupees = (amount: Paise): string => String(paiseToRupees(amount));
