import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Pool, operation } from './pool.ts';
import { type Account, CognitoError, invalid, oldCode } from './pool-state.ts';

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

/** Identification of the caller: an access token, or the session of an unfinished sign-in. */
const Who = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() });

/** Returns the account that sets up the factor, and its sign-in session. */
function setterUp(
  { sessions, signIns }: Pool,
  { AccessToken, Session }: z.infer<typeof Who>,
): { account: Account; Session?: string } {
  if (AccessToken !== undefined) return { account: sessions.principalOf(AccessToken) };
  return { account: signIns.who('MFA_SETUP', Session ?? ''), Session: Session ?? '' };
}

/** Uses a code of somebody's app. @throws CognitoError */
export function spendAppCode({ state, now }: Pool, { totp }: Account, code: string): void {
  const step = totp === null ? null : stepOfCode(totp.secret, code, now());
  if (totp === null || step === null) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  if (step <= totp.last_step) throw oldCode();
  totp.last_step = step;
  state.save();
}

const Preference = z.object({ Enabled: z.boolean().default(false) });

/** Switches the factor of an app on or off. @throws CognitoError when there is no app */
function preferApp({ state, mfa }: Pool, account: Account, { Enabled }: z.infer<typeof Preference>): void {
  if (Enabled && account.totp === null) throw invalid('User has not verified software token mfa');
  // A pool that demands a factor lets nobody's be turned off (Cognito API reference, SoftwareTokenMfaSettingsType).
  const stays = mfa === 'required' && account.totp?.enabled === true;
  if (account.totp !== null) account.totp.enabled = Enabled || stays;
  state.save();
}

export const secondFactor = {
  AssociateSoftwareToken: operation(Who, (pool, input) => {
    const { account, ...at } = setterUp(pool, input);
    const SecretCode = newSecret();
    pool.newSecrets.set(account.sub, SecretCode);
    return { SecretCode, ...at };
  }),

  VerifySoftwareToken: operation(Who.extend({ UserCode: z.string() }), (pool, input) => {
    const { account, ...at } = setterUp(pool, input);
    const secret = pool.newSecrets.get(account.sub);
    const step = secret === undefined ? null : stepOfCode(secret, input.UserCode, pool.now());
    if (secret === undefined || step === null)
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    pool.newSecrets.delete(account.sub);
    // In the middle of a sign-in it is what the sign-in waits for; otherwise it is switched on by itself.
    account.totp = { secret, enabled: at.Session !== undefined, last_step: step };
    pool.state.save();
    return { Status: 'SUCCESS', ...at };
  }),

  SetUserMFAPreference: operation(
    z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: Preference.optional() }),
    (pool, { AccessToken, SoftwareTokenMfaSettings }) => {
      const account = pool.sessions.principalOf(AccessToken);
      if (SoftwareTokenMfaSettings !== undefined) preferApp(pool, account, SoftwareTokenMfaSettings);
      return {};
    },
  ),
};
