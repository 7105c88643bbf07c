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

/** A number of any kind as one dials it in India, from ten digits: '98765 43210', and a landline with its 0: '04426261234'. */
export const dialledInIndia = (tenDigits: string): string =>
  /^[6-9]/.test(tenDigits) ? `${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}` : `0${tenDigits}`;

/** E.164 for providers: '+919876543210' from ten digits. */
export const toE164 = (tenDigits: string): string => `+91${tenDigits}`;
