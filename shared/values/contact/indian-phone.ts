import { isLandline } from './phone-spelling.ts';
import { tidyToken } from '../text/tidy-token.ts';

/** Kinds of Indian number: a mobile takes SMS; any number may also be a landline with its area code, or toll-free. */
export type PhoneKind = 'mobile' | 'any';
/** Reasons why a text is no Indian number: it has the code of another country, or it is no number of the kind. */
export type PhoneProblem = 'foreign' | 'invalid';
export type PhoneReading = { digits: string; problem: null } | { digits: null; problem: PhoneProblem };

const SEPARATORS = /[\s\p{Zs}\p{Pd}\u2212()[\].]+/gu;
const FORMS: Record<PhoneKind, RegExp> = {
  mobile: /^[6-9]\d{9}$/,
  any: /^(?:[1-9]\d{9}|18[06]0\d{7})$/,
};

/** A number as a telephone takes it: without separators, in ASCII. */
export const dialledOf = (text: string): string => tidyToken(text).replace(SEPARATORS, '');
const invalid = (problem: PhoneProblem): PhoneReading => ({ digits: null, problem });

/**
 * Reads an Indian phone number as people write it.
 * @param text in any usual spelling: spaces, dashes, dots and brackets, digits of Indian scripts, with or without +91 or 0
 * @param kind `mobile` where an SMS has to arrive
 * @returns the national digits (ten, or eleven of a toll-free number), or why there are none: a number that begins with +
 *   or 00 has the code of a country, and only 91 is read on
 * Source: specification, patient §5, as decided for P-120.
 */
export function readIndianPhone(text: string, kind: PhoneKind): PhoneReading {
  const dialled = dialledOf(text);
  const abroad = /^(?:\+|00)(\d+)$/.exec(dialled)?.[1];
  if (abroad !== undefined && !abroad.startsWith('91')) return invalid('foreign');
  const national = abroad === undefined ? withoutPrefix(dialled) : abroad.slice(2).replace(/^0/, '');
  return FORMS[kind].test(national) ? { digits: national, problem: null } : invalid('invalid');
}

/** Without a country code, 91 is one only in twelve digits, and a 0 in front only in eleven: 9198765432 is a mobile. */
function withoutPrefix(dialled: string): string {
  if (/^91\d{10}$/.test(dialled)) return dialled.slice(2);
  return /^0\d{10}$/.test(dialled) ? dialled.slice(1) : dialled;
}

/** An Indian mobile number as ten digits, or null (P-120, P-128). */
export const parseIndianMobile = (text: string): string | null => readIndianPhone(text, 'mobile').digits;

/** An Indian number of any kind as its national digits, or null; clinics, partners and contact forms take landlines (P-120). */
export const parseIndianPhone = (text: string): string | null => readIndianPhone(text, 'any').digits;

/** An Indian number of any kind that an SMS reaches, as ten digits; null for a landline, also where that begins like a mobile. */
export function parseSmsNumber(text: string): string | null {
  const mobile = parseIndianMobile(text);
  return mobile !== null && isLandline(mobile) ? null : mobile;
}
