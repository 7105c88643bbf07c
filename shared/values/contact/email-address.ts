import { tidyToken } from '../text/tidy-token.ts';

/** Part of the URL standard that browsers and Node share. */
declare const URL: new (address: string) => { readonly hostname: string };

export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of a domain name; the last has two letters or more, or begins with xn-- where it is of another script. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
/** Letters of any script; anything else in a host would be read as another part of an address. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as mail servers know it: names of other scripts as punycode, or the text as it is where there is no such name. */
function asciiDomain(domain: string): string {
  if (DOMAIN.test(domain) || !NAME.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Tidies an e-mail address before it is judged and stored.
 * @param text as typed or pasted
 * @returns the address without invisible characters and outer spaces, an internationalised domain as punycode
 */
export function tidyEmail(text: string): string {
  const email = tidyToken(text);
  const at = email.lastIndexOf('@');
  return at === -1 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`;
}

/**
 * Tells whether mail can be delivered to an address as typed, by the rules of Amazon SES: an ASCII local part without dots
 * at its ends or two in a row, and a domain name that is no IP address.
 */
export function isValidEmail(text: string): boolean {
  const email = tidyEmail(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  return (
    email.length <= EMAIL_MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(email.slice(at + 1))
  );
}
