import type { Pool, SignInStep } from './pool.ts';

type Known = {
  email: string;
  token: string | null;
  /** Sign-in steps, in order. */
  steps?: SignInStep[];
};

/** A pool for tests: answers what it is told and remembers what it was asked. */
export function fakePool({ email, token, steps = [{ step: 'done' }] }: Known): Pool & { asked: string[] } {
  const asked: string[] = [];
  const say = async (what: string): Promise<void> => void asked.push(what);
  const left = [...steps];
  const next = async (what: string): Promise<SignInStep> => {
    await say(what);
    return left.shift() ?? { step: 'done' };
  };
  const signIn = { signIn: () => next('sign in'), answer: () => next('answer') };
  return {
    asked,
    ...signIn,
    async token(how) {
      if (how?.fresh === true) await say('fresh token');
      return token;
    },
    email: async () => email,
    aside: () => ({ ...signIn, keep: () => say('keep') }),
    signUp: () => say('sign up'),
    confirmEmail: () => say('confirm e-mail'),
    sendCodeAgain: () => say('send code again'),
    forgotPassword: () => say('forgot password'),
    setForgottenPassword: () => say('set forgotten password'),
    changePassword: () => say('change password'),
    hasSecondFactor: async () => false,
    startSecondFactor: async () => ({ secret: 'KEY', uri: 'otpauth://totp/x?secret=KEY' }),
    confirmSecondFactor: () => say('confirm second factor'),
    removeSecondFactor: () => say('remove second factor'),
    signOut: () => say('sign out'),
  };
}
