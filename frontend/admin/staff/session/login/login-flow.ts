import { PoolRefusal, type AuthenticatorKey, type Pool, type PoolTrouble, type SignInStep } from '../pool.ts';
import type { Session } from '../session-store.ts';

/**
 * Screen that /login shows. `notification`: the completed action, shown above the form; `notSent`: the reason why the
 * requested code was not sent.
 */
export type LoginScreen =
  | { at: 'start'; tab: 'login' | 'register'; notice?: string }
  | { at: 'confirm-email'; notSent?: unknown }
  | { at: 'code' }
  | ({ at: 'enrol' } & AuthenticatorKey)
  | { at: 'new-password' }
  | { at: 'forgot' }
  | { at: 'reset' };

type Ports = { loadPool: () => Promise<Pool>; findSession: () => Promise<Session> };

const LOG_IN = { at: 'start', tab: 'login' } as const;

const isRefusedFor = (error: unknown, troubles: readonly PoolTrouble[]): boolean =>
  error instanceof PoolRefusal && troubles.includes(error.trouble);

/** Does what the pool is asked for; that it refuses for one of `pass` is told nobody. Answers whether it was done. */
async function unless(pass: readonly PoolTrouble[], work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isRefusedFor(error, pass)) return false;
    throw error;
  }
}

/**
 * Creates the flow for sign-in, registration and password recovery, screen by screen. Every step rejects with the
 * pool's error, and the screen stays. The flow never reveals if an address has an account: the next screen is the same
 * either way.
 */
export function createLoginFlow({ loadPool, findSession }: Ports) {
  let email = '';
  /** Kept for as long as the screens are open, so that a verified address need not be followed by typing it again. */
  let password: string | null = null;

  async function next(step: SignInStep): Promise<LoginScreen | Session> {
    switch (step.step) {
      case 'done':
        password = null;
        return findSession();
      case 'enrol':
        return { at: 'enrol', secret: step.secret, uri: step.uri };
      case 'confirm-email':
        return sendCodeAgain().then(
          () => ({ at: 'confirm-email' }),
          (notSent: unknown) => ({ at: 'confirm-email', notSent }),
        );
      case 'reset-password':
        await (await loadPool()).forgotPassword(email);
        return { at: 'reset' };
      default:
        return { at: step.step };
    }
  }

  async function sendCodeAgain(): Promise<void> {
    await unless(['already_confirmed', 'unknown_account'], (await loadPool()).sendCodeAgain(email));
  }

  async function logIn(address: string, secret: string): Promise<LoginScreen | Session> {
    email = address;
    password = secret;
    return next(await (await loadPool()).signIn(address, secret));
  }

  return {
    email: () => email,
    /** The address stands in the next screen as well. */
    typed(address: string): void {
      email = address;
    },
    logIn,
    async register(address: string, secret: string): Promise<LoginScreen> {
      email = address;
      password = secret;
      await unless(['already_registered'], (await loadPool()).signUp(address, secret));
      return { at: 'confirm-email' };
    },
    async confirmEmail(code: string): Promise<LoginScreen | Session> {
      const isNew = await unless(['already_confirmed'], (await loadPool()).confirmEmail(email, code));
      if (password === null) return { ...LOG_IN, notice: 'Your address is verified. Please log in.' };
      try {
        return await logIn(email, password);
      } catch (error) {
        // Said of the password, it would tell that the address has an account.
        throw !isNew && isRefusedFor(error, ['refused']) ? new PoolRefusal('wrong_code', null, error) : error;
      }
    },
    sendCodeAgain,
    async forgot(address: string): Promise<LoginScreen> {
      email = address;
      await unless(['refused', 'unknown_account', 'not_possible'], (await loadPool()).forgotPassword(address));
      return { at: 'reset' };
    },
    async reset(code: string, secret: string): Promise<LoginScreen> {
      await (await loadPool()).setForgottenPassword(email, code, secret);
      password = null;
      return { ...LOG_IN, notice: 'Your password is changed. Please log in with the new one.' };
    },
    /** The code of the app, or the new password. */
    async answer(response: string): Promise<LoginScreen | Session> {
      return next(await (await loadPool()).answer(response));
    },
  };
}

export type LoginFlow = ReturnType<typeof createLoginFlow>;
