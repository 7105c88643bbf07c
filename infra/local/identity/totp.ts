import { createHmac, randomBytes } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and half minutes, as Cognito takes them. */

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in Base32 (RFC 4648): 160 bits, 32 letters without padding. */
export const newSecret = (): string =>
  Array.from(randomBytes(32), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

function keyOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) % 16;
  return String((mac.readUInt32BE(at) % 0x8000_0000) % 1_000_000).padStart(6, '0');
}

/** The code that an app shows at an instant (milliseconds). */
export const totpCode = (secret: string, at: number): string => codeOf(secret, Math.floor(at / STEP_MS));

/** The half minute a code belongs to: this one or one beside it, as clocks differ; null when it is none of theirs. */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const now = Math.floor(at / STEP_MS);
  return [now, now - 1, now + 1].find((step) => codeOf(secret, step) === code) ?? null;
}
