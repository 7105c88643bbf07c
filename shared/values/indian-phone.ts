/**
 * An Indian mobile number as ten digits, or null.
 * Strip everything but digits, drop one leading 0 or 91, then six to nine followed by nine digits
 * (specification: patient §5 as decided for P-120).
 */
export function parseIndianMobile(text: string): string | null {
  const national = nationalDigits(text);
  return /^[6-9]\d{9}$/.test(national) ? national : null;
}

/**
 * An Indian number of any kind as ten digits, or null: a mobile, or a landline with its area code ('044 2626 1234').
 * Clinics, partners and whoever writes a message may give a landline (specification: patient §5 as decided for P-120).
 */
export function parseIndianPhone(text: string): string | null {
  const national = nationalDigits(text);
  return /^[1-9]\d{9}$/.test(national) ? national : null;
}

/** Digits only, without one leading 0 or 91. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits.replace(/^0(?=\d{10}$)/, '');
}

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

/** An Indian number of any kind that an SMS reaches, as ten digits; null for a landline, also where that begins like a mobile. */
export function parseSmsNumber(text: string): string | null {
  const mobile = parseIndianMobile(text);
  return mobile !== null && LANDLINES.some((spelling) => spelling.test(mobile)) ? null : mobile;
}

/** A number of any kind as one dials it in India, from ten digits: '98765 43210', and a landline with its 0: '044 2626 1234'. */
export function dialledInIndia(tenDigits: string): string {
  const landline = LANDLINES.find((spelling) => spelling.test(tenDigits));
  if (landline !== undefined) return tenDigits.replace(landline, '0$1 $2 $3');
  return `${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}

/** E.164 for providers: '+919876543210' from ten digits. */
export const toE164 = (tenDigits: string): string => `+91${tenDigits}`;
