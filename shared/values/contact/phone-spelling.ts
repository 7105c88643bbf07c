/** E.164 for providers: '+919876543210' from ten digits. */
export const toE164 = (tenDigits: string): string => `+91${tenDigits}`;

/** '+91 98765 43210' from ten digits; anything else is returned as it came. */
export function formatIndianMobile(tenDigits: string): string {
  return /^\d{10}$/.test(tenDigits) ? `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}` : tenDigits;
}

/** Landlines by the length of their area codes; those of the far north and west that begin like mobiles are read as such. */
const LANDLINES = [
  /^(11|2[02]|33|4[04]|80(?=[2-46]))(\d{4})(\d{4})$/,
  /^(4(?:1[36]|2[12347]|3[15]|5[12]|6[0-26-9])|8(?:16|2[014]|3[126])(?=[2-6]))(\d{3})(\d{4})$/,
  /^([1-5]\d{3})(\d{3})(\d{3})$/,
];

/** Tells a landline, from ten digits; some begin like a mobile. */
export const isLandline = (tenDigits: string): boolean => LANDLINES.some((spelling) => spelling.test(tenDigits));

const TOLL_FREE = /^(18[06]0)(\d{3})(\d{3,4})$/;

/**
 * A number of any kind as one dials it in India.
 * @param digits national digits
 * @returns '98765 43210', '044 2626 1234' with the 0 of a landline, '1800 123 4567' toll-free
 */
export function dialledInIndia(digits: string): string {
  if (TOLL_FREE.test(digits)) return digits.replace(TOLL_FREE, '$1 $2 $3');
  const landline = LANDLINES.find((spelling) => spelling.test(digits));
  if (landline !== undefined) return digits.replace(landline, '0$1 $2 $3');
  return `${digits.slice(0, 5)} ${digits.slice(5)}`;
}
