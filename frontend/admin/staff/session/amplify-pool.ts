import { createAmplifyContext, type AmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
  type SetUpTOTPOutput,
  type SignInOutput,
} from 'aws-amplify/auth';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { BRAND } from '#shared/content/brand.ts';
import {
  type AuthenticatorKey,
  type Pool,
  type SignIn,
  type SignInStep,
  PoolRefusal,
  PoolUnreachable,
  type PoolTrouble,
} from './pool.ts';
import type { PoolConfig } from './admin-config.tsx';
import { copyOfSharedTokens, expectStorage, sharedTokens, tokensAside } from './token-storage.ts';

/** A pool that keeps its tokens in `tokens`. */
function contextOf({ userPoolId, clientId, endpoint }: PoolConfig, tokens: KeyValueStorageInterface): AmplifyContext {
  const Auth = { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } };
  return createAmplifyContext({ Auth }, { Auth: { tokenProvider: createUserPoolsTokenProvider(Auth, tokens) } });
}

const keyOf = (setup: SetUpTOTPOutput, email: string): AuthenticatorKey => ({
  secret: setup.sharedSecret,
  uri: setup.getSetupUri(BRAND.name, email).href,
});

/**
 * Returns Amplify's next sign-in step, among the steps that this pool uses: its second factor is an authenticator app.
 */
function stepOf({ isSignedIn, nextStep }: SignInOutput, email: string): SignInStep {
  if (isSignedIn) return { step: 'done' };
  switch (nextStep.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'enrol', ...keyOf(nextStep.totpSetupDetails, email) };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password' };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-email' };
    case 'RESET_PASSWORD':
      return { step: 'reset-password' };
    default:
      throw new Error(`The pool asks for what is not offered here: ${nextStep.signInStep}`);
  }
}

/** Cognito's names of what it refuses for (API reference, Common errors of the user pool API), and this browser's own. */
const TROUBLES: Readonly<Record<string, PoolTrouble>> = {
  NotAuthorizedException: 'refused',
  UserNotFoundException: 'unknown_account',
  UsernameExistsException: 'already_registered',
  AliasExistsException: 'already_registered',
  InvalidParameterException: 'not_possible',
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  ExpiredCodeException: 'expired_code',
  InvalidPasswordException: 'weak_password',
  PasswordHistoryPolicyViolationException: 'weak_password',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
  TooManyFailedAttemptsException: 'too_many',
  StorageBlocked: 'storage_blocked',
};

/** Cognito's sentence for a code that comes too late: the sign-in it belonged to has ended. */
const SESSION_OVER = /session/i;
/** Cognito also reports an invited user who has not signed in yet as confirmed. */
const ALREADY_CONFIRMED = /already confirmed|cannot be confirmed/i;

/** Errors whose Cognito message may be shown: it does not reveal if an address has an account. */
const OWN_WORDS = new Set<PoolTrouble>(['refused', 'weak_password', 'too_many']);

function troubleOf({ name, message }: Error): PoolTrouble {
  if (ALREADY_CONFIRMED.test(message)) return 'already_confirmed';
  if (name === 'NotAuthorizedException' && SESSION_OVER.test(message)) return 'expired_code';
  return TROUBLES[name] ?? 'failed';
}

/** Says what went wrong at the pool in the back office's own words. */
export function poolError(error: unknown): PoolRefusal | PoolUnreachable {
  if (!(error instanceof Error)) return new PoolRefusal('failed', null, error);
  if (error.name === 'NetworkError' || error instanceof TypeError) return new PoolUnreachable(error);
  const trouble = troubleOf(error);
  return new PoolRefusal(trouble, OWN_WORDS.has(trouble) ? error.message : null, error);
}

/** Does what Amplify is asked for; what it throws is said in the back office's own words. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw poolError(error);
  }
}

function signInAt(context: AmplifyContext): SignIn {
  let email = '';
  return {
    signIn: (address, password) =>
      asked(async () => {
        expectStorage();
        email = address;
        return stepOf(await signIn(context, { username: address, password }), email);
      }),
    answer: (response) =>
      asked(async () => stepOf(await confirmSignIn(context, { challengeResponse: response }), email)),
  };
}

/** Amplify's name for: the access token is too old and there is nothing to refresh it with. */
const NOTHING_TO_REFRESH = 'UserUnAuthenticatedException';

const hasNothingToRefresh = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === NOTHING_TO_REFRESH;

/** The team's pool through Amplify: passwords never leave the browser (SRP, RFC 5054), tokens are in every tab. */
export function createAmplifyPool(config: PoolConfig): Pool {
  // It warns of every address that is not AWS's own, and so of each that runs on one machine.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const context = contextOf(config, sharedTokens);
  const tokens = async (forceRefresh = false) => (await context.fetchAuthSession({ forceRefresh })).tokens;
  /** Calls that come while a token is refreshed wait for that one. */
  let coming: Promise<string | null> | undefined;
  return {
    ...signInAt(context),
    token(how) {
      coming ??= asked(async () => (await tokens(how?.fresh))?.accessToken.toString() ?? null)
        .catch((error: unknown) => {
          if (hasNothingToRefresh(error)) return null;
          throw error;
        })
        .finally(() => (coming = undefined));
      return coming;
    },
    async email() {
      const said = (await asked(tokens))?.idToken?.payload['email'];
      return typeof said === 'string' ? said : null;
    },
    aside() {
      const younger = tokensAside();
      return {
        ...signInAt(contextOf(config, younger)),
        async keep() {
          const older = contextOf(config, copyOfSharedTokens());
          for (const [key, value] of younger.entries()) await sharedTokens.setItem(key, value);
          await asked(() => signOut(older));
        },
      };
    },
    signUp: (email, password) =>
      asked(async () => {
        await signUp(context, { username: email, password, options: { userAttributes: { email } } });
      }),
    confirmEmail: (email, code) =>
      asked(async () => {
        await confirmSignUp(context, { username: email, confirmationCode: code });
      }),
    sendCodeAgain: (email) =>
      asked(async () => {
        await resendSignUpCode(context, { username: email });
      }),
    forgotPassword: (email) =>
      asked(async () => {
        await resetPassword(context, { username: email });
      }),
    setForgottenPassword: (email, code, password) =>
      asked(() => confirmResetPassword(context, { username: email, confirmationCode: code, newPassword: password })),
    changePassword: (current, next) =>
      asked(() => updatePassword(context, { oldPassword: current, newPassword: next })),
    hasSecondFactor: () => asked(async () => (await fetchMFAPreference(context)).enabled?.includes('TOTP') ?? false),
    startSecondFactor: (email) => asked(async () => keyOf(await setUpTOTP(context), email)),
    confirmSecondFactor: (code) =>
      asked(async () => {
        await verifyTOTPSetup(context, { code });
        await updateMFAPreference(context, { totp: 'PREFERRED' });
      }),
    removeSecondFactor: () => asked(() => updateMFAPreference(context, { totp: 'DISABLED' })),
    signOut: () =>
      asked(async () => {
        await signOut(context);
        // Amplify does not wait until they are gone.
        await sharedTokens.clear();
      }),
  };
}
