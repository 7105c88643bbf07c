import { tidyEmail } from '#shared/values/contact/email-address.ts';
import type { TokenSigner } from './ports.ts';

type Digester = Pick<TokenSigner, 'digest'>;

/** Digest of a phone number that finds the bookings of a caller. */
export const phoneDigest = (signer: Digester, phone: string): string => signer.digest(`booked by ${phone}`);

/** An e-mail address in the one spelling that searches and digests compare. */
export const normalizedEmail = (email: string): string => tidyEmail(email).toLowerCase();

/** The same of an e-mail address, in whatever case it is written; null where there is none. */
export function emailDigest(signer: Digester, email: string): string | null {
  const compared = normalizedEmail(email);
  return compared === '' ? null : signer.digest(`booked with ${compared}`);
}

/** Digests that find a person's bookings, as they are stored with the details. */
export const personDigests = (signer: Digester, { phone, email }: { phone: string; email: string }) => ({
  phone_digest: phoneDigest(signer, phone),
  email_digest: emailDigest(signer, email),
});

export type LinkSigner = Pick<TokenSigner, 'linkCode' | 'linkHash'>;

/**
 * The hash by which the table finds the short link to a booking or clinic draft.
 * @param version counts up with each replacement
 */
export const linkHashOf = (signer: LinkSigner, thingId: string, version: number): string =>
  signer.linkHash(signer.linkCode(thingId, version));

/**
 * A short text that stands for some lines, the same whatever their order: it only has to change when they do. It keeps nothing
 * secret, and collisions can be made on purpose.
 * @returns how many there are, and 64 bits of them, in letters and digits
 */
export function shortDigest(lines: readonly string[]): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const character of lines.toSorted().join('\n')) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = (Math.imul(high, 31) + code) >>> 0;
  }
  return `${lines.length}.${low.toString(36)}.${high.toString(36)}`;
}

/** How an address is found in the list of those that nothing is mailed to: it tells nobody the address. */
export const suppressionId = (signer: Pick<TokenSigner, 'digest'>, address: string): string =>
  signer.digest(`no mail to ${normalizedEmail(address)}`);
