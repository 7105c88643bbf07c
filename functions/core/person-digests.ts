import { tidyEmail } from '#shared/values/email-address.ts';
import type { TokenSigner } from './ports.ts';

type Digester = Pick<TokenSigner, 'digest'>;

/** What is kept of a phone number for finding the bookings of whoever calls. */
export const phoneDigest = (signer: Digester, phone: string): string => signer.digest(`booked by ${phone}`);

/** An e-mail address in the one spelling that searches and digests compare. */
export const comparableEmail = (email: string): string => tidyEmail(email).toLowerCase();

/** The same of an e-mail address, in whatever case it is written; null where there is none. */
export function emailDigest(signer: Digester, email: string): string | null {
  const compared = comparableEmail(email);
  return compared === '' ? null : signer.digest(`booked with ${compared}`);
}

/** What bookings of somebody are found by, as it stands with their details. */
export const personDigests = (signer: Digester, { phone, email }: { phone: string; email: string }) => ({
  phone_digest: phoneDigest(signer, phone),
  email_digest: emailDigest(signer, email),
});
