/** Integer paise; 100 paise are one rupee. Everything inside the product counts in paise. */
export type Paise = number;

/** Whole rupees to paise. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise to rupees, for screens and messages only. */
export const paiseToRupees = (paise: Paise): number => paise / 100;

/** '₹99', '₹1,499' or '₹99.50': Indian digit groups, paise only when there are some. */
export function formatRupees(paise: Paise): string {
  const rupees = paiseToRupees(paise);
  const digits = Number.isInteger(rupees) ? 0 : 2;
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
