import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256. */
export const hmac = (secret: string | Uint8Array, text: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** Compares in constant time; digests of equal length keep the length of the expected text secret, too. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(hmac('compare', a), hmac('compare', b));
