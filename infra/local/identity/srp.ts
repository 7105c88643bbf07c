import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of SRP-6a as Cognito speaks it (RFC 5054, with the 3072-bit group of RFC 3526, and a key derived by
 * HKDF). Numbers travel as hexadecimal text.
 */

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';
/** 'Sun Nov 22 13:05:09 UTC 2026', the day without a leading zero. */
const TIMESTAMP =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d? \d\d:\d\d:\d\d UTC \d{4}$/;

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

/** A positive number as Java's BigInteger writes its bytes: whole bytes, the first bit 0. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const bytesOf = (value: bigint): Buffer => Buffer.from(padded(value), 'hex');
const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const hashNumber = (...parts: Buffer[]): bigint => numberOf(hash(...parts).toString('hex'));

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const K = hashNumber(bytesOf(N), bytesOf(G));

/** Whose password: the pool's name (its id behind the '_') and the user's id belong to it. */
type Whose = { poolName: string; userId: string };

/** Stored verifier of a password; it cannot be used to sign in. */
export type Verifier = { salt: string; verifier: string };

export function verifierOf(
  { poolName, userId }: Whose,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const x = hashNumber(bytesOf(numberOf(salt)), hash(`${poolName}${userId}:${password}`));
  return { salt, verifier: power(G, x).toString(16) };
}

/** True if a password is the one that a verifier was made of. */
export const isPassword = (whose: Whose, password: string, { salt, verifier }: Verifier): boolean =>
  verifierOf(whose, password, salt).verifier === verifier;

/** One try to sign in: what the server sends, and the key that only who has the password can know too. */
export type Exchange = { b: string; key: Buffer };

/** Answers a client's public number; null for one that would make the key known to everybody. */
export function exchange(clientPublic: string, { verifier }: Verifier): Exchange | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) return null;
  const a = numberOf(clientPublic);
  if (a % N === 0n) return null;
  const v = numberOf(verifier);
  const secret = numberOf(randomBytes(32).toString('hex'));
  const b = (K * v + power(G, secret)) % N;
  const u = hashNumber(bytesOf(a), bytesOf(b));
  const shared = power(a * power(v, u), secret);
  return {
    b: b.toString(16),
    key: Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(u), KEY_INFO, KEY_BYTES)),
  };
}

type Claim = Whose & { key: Buffer; secretBlock: string; timestamp: string; signature: string };

export const isTimestamp = (text: string): boolean => TIMESTAMP.test(text);

/** True if the signer knows the key of the exchange. */
export function isSignedWith({ key, poolName, userId, secretBlock, timestamp, signature }: Claim): boolean {
  const signed = createHmac('sha256', key)
    .update(poolName + userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === signed.length && timingSafeEqual(given, signed);
}
