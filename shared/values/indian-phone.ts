import { isLandline } from './phone-spelling.ts';

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

/** An Indian number of any kind that an SMS reaches, as ten digits; null for a landline, also where that begins like a mobile. */
export function parseSmsNumber(text: string): string | null {
  const mobile = parseIndianMobile(text);
  return mobile !== null && isLandline(mobile) ? null : mobile;
}
