/** Integer paise; 100 paise are one rupee. Everything inside the product counts in paise. */
export type Paise = number;

/** Whole rupees to paise. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise to rupees, for screens and messages only. */
export const paiseToRupees = (paise: Paise): number => paise / 100;

/** Before the last three digits, and before every two ahead of them. */
const INDIAN_GROUPS = /\B(?=(\d\d)*\d{3}$)/g;

/**
 * '₹99', '₹1,499' or '₹99.50': Indian digit groups, paise only when there are some. Not by Intl.NumberFormat: its first
 * use keeps a cheap phone busy for 80 ms.
 */
export function formatRupees(paise: Paise): string {
  const rupees = paiseToRupees(paise);
  const [whole = '', rest] = rupees.toFixed(Number.isInteger(rupees) ? 0 : 2).split('.');
  return `₹${whole.replaceAll(INDIAN_GROUPS, ',')}${rest === undefined ? '' : `.${rest}`}`;
}
