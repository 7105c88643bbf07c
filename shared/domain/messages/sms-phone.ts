import { parseIndianMobile } from '../../values/contact/indian-phone.ts';

/** Error message for a number that no SMS can go to (specification: admin §8). */
export const INVALID_PHONE = 'Invalid phone number format';

/** A mobile number as providers of SMS take it: 91 and its ten digits. Throws an error for any other (specification: admin §9). */
export function smsPhone(text: string): string {
  const digits = parseIndianMobile(text);
  if (digits === null) throw new Error(INVALID_PHONE);
  return `91${digits}`;
}

/** The spellings of a number of ten digits that providers differ in, in the order they are tried (specification: admin §2, as decided). */
export const phoneFormats = (tenDigits: string): readonly string[] => [
  tenDigits,
  `91${tenDigits}`,
  `+91${tenDigits}`,
  `0${tenDigits}`,
];
