import { tidyEmail } from './email-address.ts';

/** Domains that people mistype most, with the slips that belong to nobody else's mail service. */
const COMMON_SLIPS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.in': 'gmail.com',
  'gmal.com': 'gmail.com',
  'yaho.com': 'yahoo.com',
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
};

/**
 * Suggests the address that somebody probably meant.
 * @param text an e-mail address as typed
 * @returns the same address at the domain that is usually meant, or null where the domain is no common slip
 */
export function suggestEmail(text: string): string | null {
  const email = tidyEmail(text);
  const at = email.lastIndexOf('@');
  const meant = COMMON_SLIPS[email.slice(at + 1).toLowerCase()];
  return at < 1 || meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}
