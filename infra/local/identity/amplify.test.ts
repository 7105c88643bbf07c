import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccounts } from '#functions/gateways/accounts.ts';
import { createStaffTokens } from '#functions/gateways/staff-tokens.ts';
import type { SentMessage } from '../inbox/outbox.ts';
import { setPassword, READY_LOGINS } from './pool.ts';
import { openPool } from './pool-state.ts';
import { newKey } from './sessions.ts';
import { startIdentity } from './start-identity.ts';
import { totpCode } from './second-factor.ts';

/** Values that Amplify keeps, in place of a browser's storage. */
const kept = new Map<string, string>();
const storage = {
  setItem: async (name: string, value: string) => void kept.set(name, value),
  getItem: async (name: string) => kept.get(name) ?? null,
  removeItem: async (name: string) => void kept.delete(name),
  clear: async () => kept.clear(),
};

const email = 'Meena@example.in';
const password = 'a long pass phrase';
const admin = READY_LOGINS[0];

let dataDir: string;
/** The pool's clock, which only a test moves. */
let clock: number;
let mails: SentMessage[];
let pool: Awaited<ReturnType<typeof startIdentity>>;

async function start(mfa: 'optional' | 'required' = 'optional'): Promise<void> {
  pool = await startIdentity({
    dataDir,
    adminUrl: 'https://admin.example',
    mfa,
    outbox: { add: (message) => mails.push(message) },
    now: () => clock,
  });
  const { poolId: userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
}

beforeEach(async () => {
  // It warns of every pool that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-pool-'));
  [clock, mails] = [Date.now(), []];
  kept.clear();
  await start();
});
afterEach(async () => {
  await signOut();
  await pool.stop();
  rmSync(dataDir, { recursive: true });
});

async function ask(operation: string, input: object): Promise<unknown> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const answer = await fetch(pool.endpoint, { method: 'POST', headers, body: JSON.stringify(input) });
  return answer.json();
}
const codeIn = (mail: SentMessage | undefined): string =>
  /\d{6}/.exec(mail?.kind === 'mail' ? (mail.text ?? '') : '')?.[0] ?? 'no code';
const passwordIn = (mail: SentMessage | undefined): string =>
  /days: (\S+)/.exec(mail?.kind === 'mail' ? (mail.text ?? '') : '')?.[1] ?? 'no password';
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
const register = () => signUp({ username: email, password, options: { userAttributes: { email } } });
async function registered(): Promise<void> {
  await register();
  await confirmSignUp({ username: email, confirmationCode: codeIn(mails.at(-1)) });
}
const enter = (word = password, username = email) => signIn({ username, password: word });

describe('an account', () => {
  test('is registered, proves its address, and signs in: no group, so nothing may be done with it (A-069, A-124)', async () => {
    expect((await register()).nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'M***@e***', deliveryMedium: 'EMAIL' },
    });
    expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    expect(mails).toMatchObject([{ kind: 'mail', to: [email], subject: 'Your Punnagai code' }]);
    await resendSignUpCode({ username: email });
    const wrong = codeIn(mails[0]) === '000000' ? '111111' : '000000';
    expect(await errorOf(confirmSignUp({ username: email, confirmationCode: wrong }))).toMatch(/^CodeMismatch/);
    await confirmSignUp({ username: email, confirmationCode: codeIn(mails[1]) });
    // Sign-in accepts the address in upper or lower case.
    expect((await enter(password, email.toUpperCase())).isSignedIn).toBe(true);
    const { tokens, userSub } = await fetchAuthSession();
    const known = await createStaffTokens({ issuer: pool.issuer, clientId: pool.clientId }).principalOf(
      String(tokens?.accessToken),
    );
    expect(known).toMatchObject({ id: userSub, role: null });
    expect(tokens?.idToken?.payload).toMatchObject({ email, email_verified: true });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  });

  test('is not made twice, nor with a short password (A-121)', async () => {
    expect(await errorOf(signUp({ username: email, password: 'fourteen chars' }))).toMatch(/^InvalidPassword/);
    await registered();
    expect(await errorOf(register())).toMatch(/^UsernameExistsException: An account with the given email/);
    expect(await errorOf(confirmSignUp({ username: email, confirmationCode: '1' }))).toMatch(/CONFIRMED$/);
  });

  test('tells nobody whether it exists, and takes no guessing', async () => {
    await registered();
    const wrong = 'NotAuthorizedException: Incorrect username or password.';
    expect(await errorOf(enter('another long phrase', 'nobody@example.in'))).toBe(wrong);
    expect((await resetPassword({ username: 'nobody@example.in' })).nextStep.resetPasswordStep).toMatch(/^CONFIRM/);
    for (let i = 0; i < 5; i += 1) expect(await errorOf(enter('another long phrase'))).toBe(wrong);
    expect(await errorOf(enter())).toBe('NotAuthorizedException: Password attempts exceeded');
    clock += 1500;
    expect((await enter()).isSignedIn).toBe(true);
  });

  test('gets a new password by a code, which is good once and not for guessing', async () => {
    await registered();
    const next = 'another long phrase';
    const reset = (confirmationCode: string, newPassword = next) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword });
    await resetPassword({ username: email });
    const good = codeIn(mails.at(-1));
    expect(await errorOf(reset(good, 'short'))).toMatch(/^InvalidPassword/);
    await reset(good);
    expect(await errorOf(reset(good))).toMatch(/^ExpiredCode/);
    expect(await errorOf(enter())).toMatch(/^NotAuthorized/);
    await enter(next);
    await updatePassword({ oldPassword: next, newPassword: password });
    expect(await errorOf(updatePassword({ oldPassword: next, newPassword: password }))).toMatch(/^NotAuthorized/);
    await resetPassword({ username: email });
    for (let i = 0; i < 5; i += 1) expect(await errorOf(reset('wrong'))).toMatch(/^CodeMismatch/);
    expect(await errorOf(reset(codeIn(mails.at(-1))))).toMatch(/^LimitExceeded/);
  });
});

/** Somebody whom the pool's administrators made an account for, as a deployment does for the first admin. */
async function invited(mfa: 'optional' | 'required'): Promise<void> {
  await pool.stop();
  const state = openPool(dataDir, newKey);
  setPassword(state.add({ email, status: 'FORCE_CHANGE_PASSWORD', groups: ['admins'] }), password);
  state.save();
  await start(mfa);
}

test('an invited user chooses a password, and a second factor if required, before signing in', async () => {
  await invited('required');
  expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect(await errorOf(confirmSignIn({ challengeResponse: 'too short' }))).toMatch(/^InvalidPassword/);
  const own = 'a phrase of their own';
  const { nextStep } = await confirmSignIn({ challengeResponse: own });
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const challengeResponse = totpCode(nextStep.totpSetupDetails.sharedSecret, clock);
  expect((await confirmSignIn({ challengeResponse })).isSignedIn).toBe(true);
  expect((await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups']).toEqual(['admins']);
  await signOut();
  expect(await errorOf(enter())).toMatch(/^NotAuthorized/);
  expect((await enter(own)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
});

test('an invitation brings a password that is good once, for three days, and not once another was sent', async () => {
  const accounts = createAccounts({ region: 'ap-south-1', endpoint: pool.endpoint }, pool.poolId);
  const sent = (): string => passwordIn(mails.at(-1));
  await accounts.invite(email.toLowerCase());
  const first = sent();
  const text = expect.stringContaining(`https://admin.example/login with ${email.toLowerCase()} and`);
  expect(mails.at(-1)).toMatchObject({ to: [email.toLowerCase()], text });
  await accounts.inviteAgain(email);
  expect(await errorOf(enter(first))).toMatch(/^NotAuthorized/);
  clock += 3 * 24 * 60 * 60_000;
  expect(await errorOf(enter(sent()))).toMatch(/^NotAuthorized.*expired/);
  // Nor by a code: only another invitation helps.
  expect(await errorOf(resetPassword({ username: email }))).toMatch(/^NotAuthorized.*current state/);
  await accounts.inviteAgain(email);
  await pool.stop();
  await start();
  expect((await enter(sent())).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect((await confirmSignIn({ challengeResponse: 'a phrase of their own' })).isSignedIn).toBe(true);
  await signOut();
  expect(await errorOf(enter(sent()))).toMatch(/^NotAuthorized/);
});

describe('a sign-in', () => {
  test('goes on with new tokens of the same sign-in, here and after a restart, until it is ended (A-125)', async () => {
    await signIn({ username: admin?.email ?? '', password: admin?.password ?? '' });
    const first = (await fetchAuthSession()).tokens?.accessToken.payload;
    clock += 60_000;
    await pool.stop();
    await start();
    const later = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
    expect(later?.payload).toMatchObject({ auth_time: first?.['auth_time'], 'cognito:groups': ['admins'] });
    expect(later?.payload.jti).not.toBe(first?.jti);
    // As older clients ask.
    const REFRESH_TOKEN = [...kept].find(([name]) => name.endsWith('.refreshToken'))?.[1];
    const older = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } };
    expect(await ask('InitiateAuth', older)).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
    const before = new Map(kept);
    await signOut();
    expect(kept.size).toBeLessThan(before.size);
    // A kept copy of the tokens is useless.
    for (const [name, value] of before) kept.set(name, value);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('ends wherever it is, when it is ended everywhere', async () => {
    await registered();
    await enter();
    const elsewhere = new Map(kept);
    await signOut();
    await enter();
    await signOut({ global: true });
    for (const [name, value] of elsewhere) kept.set(name, value);
    expect(await errorOf(fetchUserAttributes())).toMatch(/^NotAuthorizedException: Access Token has been revoked/);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('leaves neither a password nor a refresh token on disk', async () => {
    await registered();
    await enter();
    const file = readFileSync(path.join(dataDir, 'identity.json'), 'utf8');
    const tokens = [...kept].filter(([name]) => name.endsWith('.refreshToken')).map(([, token]) => token);
    expect(tokens).toHaveLength(1);
    for (const secret of [password, ...READY_LOGINS.map((login) => login.password), ...tokens])
      expect(file).not.toContain(secret);
  });
});

describe('a second factor', () => {
  test('is set up by whoever is signed in, asked for at the next sign-in, and each code is good once (A-086, A-120, A-127, A-128)', async () => {
    await registered();
    await enter();
    expect(await errorOf(updateMFAPreference({ totp: 'PREFERRED' }))).toMatch(/^InvalidParameter/);
    const { sharedSecret } = await setUpTOTP();
    const code = (seconds = 0) => totpCode(sharedSecret, clock + seconds * 1000);
    expect(await errorOf(verifyTOTPSetup({ code: code(-600) }))).toMatch(/^EnableSoftwareTokenMFAException/);
    await verifyTOTPSetup({ code: code() });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toMatchObject({ preferred: 'TOTP', enabled: ['TOTP'] });
    const used = code();
    await signOut();
    expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(await errorOf(confirmSignIn({ challengeResponse: code(-600) }))).toMatch(/^CodeMismatch/);
    expect(await errorOf(confirmSignIn({ challengeResponse: used }))).toMatch(/^ExpiredCode/);
    clock += 30_000;
    expect((await confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect((await enter()).isSignedIn).toBe(true);
  });

  /** Registers where one is demanded, and begins to sign in: the secret of the app that is wanted. */
  async function demanded(): Promise<string> {
    await pool.stop();
    await start('required');
    await registered();
    return secretOf(await enter());
  }
  function secretOf({ nextStep }: Awaited<ReturnType<typeof enter>>): string {
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    return nextStep.totpSetupDetails.sharedSecret;
  }

  test('is set up at the first sign-in, where it is demanded', async () => {
    const sharedSecret = await demanded();
    const code = (seconds = 0) => totpCode(sharedSecret, clock + seconds * 1000);
    expect(await errorOf(confirmSignIn({ challengeResponse: code(-600) }))).toMatch(/^EnableSoftwareToken/);
    expect((await confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
    await signOut();
    clock += 30_000;
    expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
  });

  test('is not taken away where it is demanded: the request is accepted, and the app stays', async () => {
    const secret = await demanded();
    await confirmSignIn({ challengeResponse: totpCode(secret, clock) });
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toMatchObject({ preferred: 'TOTP', enabled: ['TOTP'] });
    await signOut();
    expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });

  test('goes with its account: the one that is made anew for the address knows no app, password or session of before', async () => {
    const secret = await demanded();
    await confirmSignIn({ challengeResponse: totpCode(secret, clock) });
    const { userSub = '' } = await fetchAuthSession();
    const accounts = createAccounts({ region: 'ap-south-1', endpoint: pool.endpoint }, pool.poolId);
    await accounts.delete(userSub);
    // A deleted account may be deleted once more: an answer may be lost.
    await accounts.delete(userSub);
    const { id } = await accounts.invite(email);
    expect(id).not.toBe(userSub);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await errorOf(enter())).toMatch(/^NotAuthorized/);
    expect((await enter(passwordIn(mails.at(-1)))).nextStep.signInStep).toMatch(/NEW_PASSWORD_REQUIRED$/);
    const next = secretOf(await confirmSignIn({ challengeResponse: 'a phrase of their own' }));
    clock += 30_000;
    const old = totpCode(secret, clock);
    expect(await errorOf(confirmSignIn({ challengeResponse: old }))).toMatch(/^EnableSoftwareToken/);
    expect((await confirmSignIn({ challengeResponse: totpCode(next, clock) })).isSignedIn).toBe(true);
  });
});
