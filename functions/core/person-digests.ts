import { tidyEmail } from '#shared/values/contact/email-address.ts';
import type { TokenSigner } from './ports.ts';

type Digester = Pick<TokenSigner, 'digest'>;

/** Digest of a phone number that finds the bookings of a caller. */
export const phoneDigest = (signer: Digester, phone: string): string => signer.digest(`booked by ${phone}`);

/** An e-mail address in the one spelling that searches and digests compare. */
export const comparableEmail = (email: string): string => tidyEmail(email).toLowerCase();

/** The same of an e-mail address, in whatever case it is written; null where there is none. */
export function emailDigest(signer: Digester, email: string): string | null {
  const compared = comparableEmail(email);
  return compared === '' ? null : signer.digest(`booked with ${compared}`);
}

/** Digests that find a person's bookings, as they are stored with the details. */
export const personDigests = (signer: Digester, { phone, email }: { phone: string; email: string }) => ({
  phone_digest: phoneDigest(signer, phone),
  email_digest: emailDigest(signer, email),
});
