import { randomBytes } from 'node:crypto';
import { type Account, type PoolState, notAuthorized } from './pool-state.ts';

/** Step that is required after the password, before the sign-in is complete. */
export type SignInStep = 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED';

/** As the cloud's pool (infra/stacks/identity-stack.ts). */
const GOOD_FOR_MS = 15 * 60 * 1000;

/** Sign-ins that wait for their next step, known by a session of their own. */
export type SignIns = {
  wait: (step: SignInStep, account: Account) => string;
  /** @throws CognitoError NotAuthorizedException, when no sign-in waits for that step there */
  who: (step: SignInStep, session: string) => Account;
  over: (session: string) => void;
};

export function signInsOf(state: Pick<PoolState, 'find'>, now: () => number): SignIns {
  const waiting = new Map<string, { step: SignInStep; sub: string; until: number }>();
  return {
    wait(step, { sub }) {
      const session = randomBytes(32).toString('base64url');
      waiting.set(session, { step, sub, until: now() + GOOD_FOR_MS });
      return session;
    },
    who(step, session) {
      const found = waiting.get(session);
      const account = found === undefined || found.step !== step ? undefined : state.find(found.sub);
      if (found === undefined || account === undefined) throw notAuthorized('Invalid session for the user.');
      if (found.until <= now()) throw notAuthorized('Invalid session for the user, session is expired.');
      return account;
    },
    over: (session) => void waiting.delete(session),
  };
}

/** After so many wrong ones somebody waits: a second first, then twice as long each time (Cognito docs, Lockout behavior). */
const FREE_TRIES = 5;
const LONGEST_MS = 15 * 60 * 1000;

/** Counts wrong passwords by who is named, whether there is such an account or not. */
export function countWrongPasswords(now: () => number) {
  const wrong = new Map<string, { times: number; until: number }>();
  return {
    /** @throws CognitoError while whoever is named has to wait */
    mayTry(who: string): void {
      if ((wrong.get(who)?.until ?? 0) > now()) throw notAuthorized('Password attempts exceeded');
    },
    failed(who: string): void {
      const times = (wrong.get(who)?.times ?? 0) + 1;
      const waits = times < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (times - FREE_TRIES));
      wrong.set(who, { times, until: now() + waits });
    },
    passed: (who: string): boolean => wrong.delete(who),
  };
}
export type WrongPasswords = ReturnType<typeof countWrongPasswords>;
