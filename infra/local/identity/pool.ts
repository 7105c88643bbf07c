import * as z from 'zod';
import { GROUP_OF, type Role } from '#shared/domain/staff/member.ts';
import { SHORTEST_PASSWORD } from '#shared/values/password-rules.ts';
import type { Codes } from './codes.ts';
import { type Account, type PoolState, CognitoError, wrongPassword, invalid } from './pool-state.ts';
import type { Sessions } from './sessions.ts';
import type { SignIns, WrongPasswords } from './sign-ins.ts';
import { isPassword, verifierOf } from './srp.ts';

/** The pool's id; what stands behind the '_' is the name that its password verifiers are made with. */
export const POOL_ID = 'ap-south-1_localTeam';
export const POOL_NAME = 'localTeam';
export const CLIENT_ID = 'local-back-office';

/** State that the operations of the pool work on. */
export type Pool = {
  state: PoolState;
  sessions: Sessions;
  signIns: SignIns;
  codes: Codes;
  wrongPasswords: WrongPasswords;
  /** Exchanges that wait for the proof of a password, by their secret block. */
  exchanges: Map<string, { username: string; userId: string; key: Buffer }>;
  /** 'required' if an account without a second factor must set one up before it is signed in. */
  mfa: 'optional' | 'required';
  /** Milliseconds. */
  now: () => number;
  /** Secrets of authenticator apps that no code was seen of yet, by person. */
  newSecrets: Map<string, string>;
};

/** @throws CognitoError InvalidPasswordException */
export function checkLength(password: string): void {
  if (Array.from(password).length < SHORTEST_PASSWORD)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
}

/** @throws CognitoError InvalidPasswordException */
export function setPassword(account: Account, password: string): void {
  checkLength(password);
  account.password = verifierOf({ poolName: POOL_NAME, userId: account.sub }, password);
}

/** @throws CognitoError NotAuthorizedException */
export function checkPassword({ sub, password }: Account, given: string): void {
  const whose = { poolName: POOL_NAME, userId: sub };
  if (password === null || !isPassword(whose, given, password)) throw wrongPassword();
}

/** One call of Cognito's: what it takes, and what it answers. It may throw a CognitoError. */
export type Operation = (pool: Pool, input: unknown) => object;

/** An operation whose input is checked first; what it does not read is let by, as there is much of it. */
export const operation =
  <S extends z.ZodType>(schema: S, run: (pool: Pool, input: z.output<S>) => object): Operation =>
  (pool, input) => {
    const read = schema.safeParse(input);
    if (!read.success) throw invalid(z.prettifyError(read.error));
    return run(pool, read.data);
  };

/**
 * Accounts that can sign in to a product of this machine from its first start on; only this machine reaches its pool.
 */
export const READY_LOGINS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'admin', email: 'admin@punnagai.example', password: 'local admin 4000' },
  { role: 'staff', email: 'staff@punnagai.example', password: 'local staff 4000' },
];

/** Makes the accounts that are not there. One that somebody changed stays as it is. */
export function addReadyLogins(state: PoolState): void {
  for (const { role, email, password } of READY_LOGINS) {
    if (state.find(email) !== undefined) continue;
    setPassword(state.add({ email, status: 'CONFIRMED', groups: [GROUP_OF[role]] }), password);
  }
  state.save();
}
