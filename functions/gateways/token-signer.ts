import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE62, LINK_CODE_LENGTH } from '#shared/values/short-link.ts';
import type { TokenSigner } from '../core/ports.ts';

/** `checkout` is Razorpay's key secret; empty where a function has no business with checkout signatures. */
export type SignerSecrets = { token: string; checkout: string };

/** Characters of a link's hash: 132 bits. */
const LINK_HASH_LENGTH = 22;
/** Bytes below this number give every character of base 62 the same chance; others are skipped. */
const UNBIASED_BYTES = 4 * BASE62.length;

/** HMAC-SHA256. */
export const hmac = (secret: string | Uint8Array, text: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** Compares in constant time; digests of equal length keep the length of the expected text secret, too. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(hmac('compare', a), hmac('compare', b));

/**
 * Tokens, signatures and digests by HMAC-SHA256. Each use has its own prefix, so that no output of one is valid
 * as another. Checkout signature: hex over `order_id|payment_id` (Razorpay docs, Standard Checkout).
 */
export function createTokenSigner(secrets: SignerSecrets): TokenSigner {
  const tokenFor = (appointmentId: string): string =>
    hmac(secrets.token, `appointment:${appointmentId}`).toString('base64url');
  const signPhoneCode = (appointmentId: string, phone: string, code: string): string =>
    hmac(secrets.token, `phone code:${appointmentId}:${phone}:${code}`).toString('base64url');
  return {
    tokenFor,
    appointmentIdOf: (idempotencyKey) => `apt_${base32(hmac(secrets.token, `appointment-id:${idempotencyKey}`))}`,
    isTokenFor: (appointmentId, token) => isSameText(tokenFor(appointmentId), token),
    linkCode(thingId, version) {
      const characters: string[] = [];
      for (let block = 0; characters.length < LINK_CODE_LENGTH; block += 1)
        for (const byte of hmac(secrets.token, `link:${thingId}:${version}:${block}`))
          if (byte < UNBIASED_BYTES) characters.push(BASE62[byte % BASE62.length] ?? '');
      return characters.slice(0, LINK_CODE_LENGTH).join('');
    },
    linkHash: (code) => hmac(secrets.token, `link hash:${code}`).toString('base64url').slice(0, LINK_HASH_LENGTH),
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

/**
 * True if a webhook's signature (hex) is the HMAC of its raw bytes under any of the secrets. After a rotation Razorpay
 * still signs older events with the old secret (Razorpay docs, Webhooks).
 */
export function isWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const known = secrets.filter((secret) => secret !== '');
  const matches = known.map((secret) => isSameText(hmac(secret, body).toString('hex'), signature));
  return signature !== '' && matches.includes(true);
}
