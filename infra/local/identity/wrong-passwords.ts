import { notAuthorized } from './cognito-error.ts';

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
