/** Integer paise; 100 paise are one rupee. Everything inside the product counts in paise. */
export type Paise = number;

/** Whole rupees to paise. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise to rupees, for screens and messages only. */
export const paiseToRupees = (paise: Paise): number => paise / 100;

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const WITH_PAISE = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '₹99', '₹1,499' or '₹99.50': Indian digit groups, paise only when there are some. */
export function formatRupees(paise: Paise): string {
  const rupees = paiseToRupees(paise);
  // Made once: a formatter takes longer to make than everything else on a clinic's card.
  return `₹${(Number.isInteger(rupees) ? WHOLE : WITH_PAISE).format(rupees)}`;
}
