import { beforeEach, expect, test } from 'vitest';
import { fakePool } from '../fake-pool.ts';
import { PoolRefusal, PoolUnreachable, type PoolTrouble, type SignInStep } from '../pool.ts';
import type { Session } from '../session-store.ts';
import { createLoginFlow } from './login-flow.ts';

const EMAIL = 'asha@clinic.example';
const PASSWORD = 'four plain words here';
const IN: Session = { state: 'signed-in', id: 'asha', email: EMAIL, role: 'admin' };

let pool: ReturnType<typeof fakePool>;
const open = (...steps: SignInStep[]) => {
  pool = fakePool({ email: EMAIL, token: 'first', steps });
  return createLoginFlow({ loadPool: async () => pool, findSession: async () => IN });
};
const refuse = (trouble: PoolTrouble) => async () => Promise.reject(new PoolRefusal(trouble, null));
let flow: ReturnType<typeof open>;
beforeEach(() => {
  flow = open();
});

test('the right password is enough where no second factor is wanted', async () => {
  expect(await flow.logIn(EMAIL, PASSWORD)).toEqual(IN);
});

test('a first admin chooses a password, enrols an app, and is in', async () => {
  flow = open({ step: 'new-password' }, { step: 'enrol', secret: 'KEY', uri: 'otpauth://totp/x' }, { step: 'done' });
  expect(await flow.logIn(EMAIL, 'temporary')).toEqual({ at: 'new-password' });
  expect(await flow.answer(PASSWORD)).toEqual({ at: 'enrol', secret: 'KEY', uri: 'otpauth://totp/x' });
  expect(await flow.answer('123456')).toEqual(IN);
});

test('a new user verifies the address and is signed in with the credentials typed before', async () => {
  expect(await flow.register(EMAIL, PASSWORD)).toEqual({ at: 'confirm-email' });
  expect(flow.email()).toBe(EMAIL);
  expect(await flow.confirmEmail('123456')).toEqual(IN);
  expect(pool.asked).toEqual(['sign up', 'confirm e-mail', 'sign in']);
});

test('an address that is registered already looks like any other', async () => {
  pool.signUp = refuse('already_registered');
  expect(await flow.register(EMAIL, PASSWORD)).toEqual({ at: 'confirm-email' });
  for (const trouble of ['already_confirmed', 'unknown_account'] as const) {
    pool.sendCodeAgain = refuse(trouble);
    await flow.sendCodeAgain();
  }
});

test('a wrong code for an address that is registered already is answered as for any other', async () => {
  pool.signUp = refuse('already_registered');
  await flow.register(EMAIL, 'some other long words');
  pool.confirmEmail = refuse('already_confirmed');
  pool.signIn = () => Promise.reject(new PoolRefusal('refused', 'Incorrect username or password.'));
  await expect(flow.confirmEmail('000000')).rejects.toMatchObject({ trouble: 'wrong_code', sentence: null });
  pool.signIn = () => Promise.reject(new PoolUnreachable(null));
  await expect(flow.confirmEmail('000000')).rejects.toBeInstanceOf(PoolUnreachable);
  // The password of the account is enough to sign in.
  flow = open();
  await flow.register(EMAIL, PASSWORD);
  pool.confirmEmail = refuse('already_confirmed');
  expect(await flow.confirmEmail('000000')).toEqual(IN);
});

test('a password is not forgotten more for one who has an account than for one who has none', async () => {
  for (const trouble of ['unknown_account', 'not_possible', 'refused'] as const) {
    pool.forgotPassword = refuse(trouble);
    expect(await flow.forgot(EMAIL)).toEqual({ at: 'reset' });
  }
  pool.forgotPassword = refuse('too_many');
  await expect(flow.forgot(EMAIL)).rejects.toMatchObject({ trouble: 'too_many' });
});

test('a new password is set with the code, and logged in with', async () => {
  await flow.forgot(EMAIL);
  expect(await flow.reset('123456', PASSWORD)).toMatchObject({ at: 'start', tab: 'login', notice: expect.any(String) });
  expect(pool.asked).toEqual(['forgot password', 'set forgotten password']);
});

test('an account whose address nobody verified goes on there, with a new code on its way', async () => {
  flow = open({ step: 'confirm-email' });
  expect(await flow.logIn(EMAIL, PASSWORD)).toEqual({ at: 'confirm-email' });
  expect(pool.asked).toEqual(['sign in', 'send code again']);
});

test('a code that could not be sent is asked for on the screen that wants it', async () => {
  flow = open({ step: 'confirm-email' });
  pool.sendCodeAgain = refuse('too_many');
  const notSent = expect.objectContaining({ trouble: 'too_many' });
  expect(await flow.logIn(EMAIL, PASSWORD)).toEqual({ at: 'confirm-email', notSent });
});

test('an account whose password an admin reset gets its code at once', async () => {
  flow = open({ step: 'reset-password' });
  expect(await flow.logIn(EMAIL, PASSWORD)).toEqual({ at: 'reset' });
  expect(pool.asked).toEqual(['sign in', 'forgot password']);
});

test('a refusal by the pool is a refusal of the flow', async () => {
  pool.signIn = () => Promise.reject(new PoolRefusal('refused', 'Incorrect username or password.'));
  await expect(flow.logIn(EMAIL, 'wrong')).rejects.toThrow('Incorrect username or password.');
  pool.confirmEmail = refuse('wrong_code');
  await expect(flow.confirmEmail('000000')).rejects.toMatchObject({ trouble: 'wrong_code' });
});
