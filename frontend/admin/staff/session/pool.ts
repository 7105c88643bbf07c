import { Unreachable } from '#frontend/lib/connection.ts';

/** Why the pool refused: what was typed is wrong or too late, too much was tried, the browser stores nothing, or anything else. */
export type PoolTrouble =
  | 'refused'
  | 'wrong_code'
  | 'expired_code'
  | 'weak_password'
  | 'already_confirmed'
  | 'already_registered'
  | 'unknown_account'
  | 'not_possible'
  | 'too_many'
  | 'storage_blocked'
  | 'failed';

/** The pool refused. `sentence` is its own, for people to read; null where it has none worth reading. */
export class PoolRefusal extends Error {
  readonly trouble: PoolTrouble;
  readonly sentence: string | null;
  constructor(trouble: PoolTrouble, sentence: string | null, cause?: unknown) {
    super(sentence ?? trouble, { cause });
    this.name = 'PoolRefusal';
    this.trouble = trouble;
    this.sentence = sentence;
  }
}

/** The pool did not answer. */
export class PoolUnreachable extends Unreachable {
  constructor(cause: unknown) {
    super('The identity pool could not be reached', { cause });
    this.name = 'PoolUnreachable';
  }
}

/** A key for an authenticator app: as text, and as the address that a QR code holds (Key URI format). */
export type AuthenticatorKey = { secret: string; uri: string };

/** Next step of a sign-in. */
export type SignInStep =
  | { step: 'done' }
  | { step: 'code' }
  | ({ step: 'enrol' } & AuthenticatorKey)
  | { step: 'new-password' }
  | { step: 'confirm-email' }
  | { step: 'reset-password' };

/** Signing in step by step: `signIn` first, then an `answer` to each step that asks for one. */
export type SignIn = {
  signIn: (email: string, password: string) => Promise<SignInStep>;
  /** The code of the app, or the new password. */
  answer: (response: string) => Promise<SignInStep>;
};

/**
 * The team's identity pool, as the back office uses it. Every call rejects with PoolRefusal when the pool says no, and
 * with PoolUnreachable when it does not answer.
 */
export type Pool = SignIn & {
  /** An access token that holds for some time still, refreshed when needed or asked; null when nobody is signed in any more. */
  token: (how?: { fresh: boolean }) => Promise<string | null>;
  /** The e-mail address of whoever is signed in. */
  email: () => Promise<string | null>;
  /** Signs the same person in beside what is: `keep` puts the younger sign-in in place of the older, and ends that. */
  aside: () => SignIn & { keep: () => Promise<void> };
  signUp: (email: string, password: string) => Promise<void>;
  confirmEmail: (email: string, code: string) => Promise<void>;
  sendCodeAgain: (email: string) => Promise<void>;
  forgotPassword: (email: string) => Promise<void>;
  setForgottenPassword: (email: string, code: string, password: string) => Promise<void>;
  changePassword: (current: string, next: string) => Promise<void>;
  hasSecondFactor: () => Promise<boolean>;
  startSecondFactor: (email: string) => Promise<AuthenticatorKey>;
  confirmSecondFactor: (code: string) => Promise<void>;
  removeSecondFactor: () => Promise<void>;
  /** Signs out in this browser. */
  signOut: () => Promise<void>;
};
