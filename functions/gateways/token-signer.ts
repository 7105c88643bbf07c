import type { PartnerLinkTerms, TokenSigner } from '../core/ports.ts';
import { hmac, isSameText } from './hmac.ts';

/** `checkout` is Razorpay's key secret; empty where a function has no business with checkout signatures. */
export type SignerSecrets = { token: string; checkout: string };

/** What the key in a message's link is for; it stands in the key, and the key is good for nothing else. */
const LINK_PURPOSE = 'own';
const PARTNER_PURPOSE = 'partner';
/** 132 bits: beyond guessing, and short enough for an SMS. */
const LINK_MAC_LENGTH = 22;

/**
 * Tokens, signatures and digests by HMAC-SHA256. Each use has its own prefix, so that no output of one is valid
 * as another. Checkout signature: hex over `order_id|payment_id` (Razorpay docs, Standard Checkout).
 */
export function createTokenSigner(secrets: SignerSecrets): TokenSigner {
  const tokenFor = (appointmentId: string): string =>
    hmac(secrets.token, `appointment:${appointmentId}`).toString('base64url');
  const linkKeyFor = (appointmentId: string, version: number): string => {
    const ver = version.toString(36);
    const mac = hmac(secrets.token, `${LINK_PURPOSE}:${appointmentId}:${ver}`).toString('base64url');
    return `${LINK_PURPOSE}.${ver}.${mac.slice(0, LINK_MAC_LENGTH)}`;
  };
  const partnerKeyFor = (clinicId: string, { ver, end }: PartnerLinkTerms): string => {
    const terms = [ver, Math.floor(end / 1000)].map((number) => number.toString(36)).join('.');
    const mac = hmac(secrets.token, `${PARTNER_PURPOSE}:${clinicId}:${terms}`).toString('base64url');
    return `${PARTNER_PURPOSE}.${terms}.${mac.slice(0, LINK_MAC_LENGTH)}`;
  };
  const signPhoneCode = (appointmentId: string, phone: string, code: string): string =>
    hmac(secrets.token, `phone code:${appointmentId}:${phone}:${code}`).toString('base64url');
  return {
    tokenFor,
    appointmentIdOf: (idempotencyKey) => `apt_${base32(hmac(secrets.token, `appointment-id:${idempotencyKey}`))}`,
    isTokenFor: (appointmentId, token) => isSameText(tokenFor(appointmentId), token),
    linkKeyFor,
    linkKeyVersion(appointmentId, key) {
      const version = Number.parseInt(/^\w+\.([0-9a-z]{1,6})\./.exec(key)?.[1] ?? '', 36);
      return !Number.isNaN(version) && isSameText(linkKeyFor(appointmentId, version), key) ? version : null;
    },
    partnerKeyFor,
    readPartnerKey(clinicId, key) {
      const [, version = '', until = ''] = /^\w+\.([0-9a-z]{1,6})\.([0-9a-z]{1,8})\./.exec(key) ?? [];
      const link = { ver: Number.parseInt(version, 36), end: Number.parseInt(until, 36) * 1000 };
      const isRead = !Number.isNaN(link.ver) && !Number.isNaN(link.end);
      return isRead && isSameText(partnerKeyFor(clinicId, link), key) ? link : null;
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      [secrets.checkout, orderId, paymentId, signature].every((part) => part !== '') &&
      isSameText(hmac(secrets.checkout, `${orderId}|${paymentId}`).toString('hex'), signature),
    signPhoneCode,
    isPhoneCode: (sealed, appointmentId, phone, code) => isSameText(signPhoneCode(appointmentId, phone, code), sealed),
    digest: (text) => hmac(secrets.token, `digest:${text}`).toString('hex'),
  };
}

/** Crockford's alphabet, which ids are written in. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** The first 130 bits as 26 characters. */
function base32(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`) >> BigInt(bytes.length * 8 - ID_LENGTH * 5);
  let text = '';
  for (let digit = 0; digit < ID_LENGTH; digit += 1) {
    text = `${ALPHABET[Number(bits & 31n)]}${text}`;
    bits >>= 5n;
  }
  return text;
}
