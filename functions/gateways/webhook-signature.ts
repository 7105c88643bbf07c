import { hmac, isSameText } from './token-signer.ts';

/**
 * True if a webhook's signature (hex) is the HMAC of its raw bytes under any of the secrets. After a rotation Razorpay
 * still signs older events with the old secret (Razorpay docs, Webhooks).
 */
export function isWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const known = secrets.filter((secret) => secret !== '');
  const matches = known.map((secret) => isSameText(hmac(secret, body).toString('hex'), signature));
  return signature !== '' && matches.includes(true);
}
