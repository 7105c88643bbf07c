import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256. */
export const hmac = (secret: string, text: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** Compares in constant time; digests of equal length keep the length of the expected text secret, too. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(hmac('compare', a), hmac('compare', b));

/**
 * Whether a webhook's signature (hex) is the HMAC of its raw bytes under any of the secrets; after a rotation Razorpay
 * still signs older events with the old one (Razorpay docs, Webhooks).
 */
export function isWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const known = secrets.filter((secret) => secret !== '');
  const matches = known.map((secret) => isSameText(hmac(secret, body).toString('hex'), signature));
  return signature !== '' && matches.includes(true);
}
