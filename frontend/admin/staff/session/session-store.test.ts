import { beforeEach, expect, test } from 'vitest';
import { fakePool } from './fake-pool.ts';
import { PoolUnreachable } from './pool.ts';
import { createSessionStore, type StaffIdentity, type Session } from './session-store.ts';

const ASHA: StaffIdentity = { id: 'asha', email: 'asha@clinic.example', role: 'admin' };

/** Answers of the fake ports; each test changes the ones it is about. */
let pool: ReturnType<typeof fakePool>;
let known: StaffIdentity | 'waiting' | null;
let remembers: boolean;
let retries: (() => void)[];
let ended: string[];
beforeEach(() => {
  pool = fakePool({ email: ASHA.email, token: 'first' });
  known = ASHA;
  remembers = true;
  retries = [];
  ended = [];
});

const open = () =>
  createSessionStore({
    loadPool: async () => pool,
    whoAmI: async () => known,
    endSession: async (token) => void ended.push(token),
    remembersSomebody: () => remembers,
    later: (_, again) => {
      retries.push(again);
      return () => undefined;
    },
  });
const signedIn = async () => {
  const store = open();
  await store.find();
  expect(store.session()).toEqual({ state: 'signed-in', ...ASHA });
  return store;
};

test('nobody is signed in where nobody ever was, and the pool is not asked', async () => {
  remembers = false;
  pool.token = () => Promise.reject(new Error('asked'));
  expect(await open().find()).toEqual({ state: 'signed-out' });
});

test('the signed-in user is the one that the API returns for the token', async () => {
  const store = open();
  expect(store.session()).toEqual({ state: 'loading' });
  expect(await store.find()).toEqual({ state: 'signed-in', ...ASHA });
  expect(await store.accessToken()).toBe('first');
});

test('somebody nobody has let in yet waits, gets no token, and is in as soon as a fresh token says so', async () => {
  known = 'waiting';
  const store = open();
  expect(await store.find()).toEqual({ state: 'waiting', email: ASHA.email });
  expect(await store.accessToken()).toBeNull();
  known = ASHA;
  await store.find({ fresh: true });
  expect(pool.asked).toContain('fresh token');
  expect(store.session().state).toBe('signed-in');
});

test('a token the API refuses is thrown away', async () => {
  known = null;
  expect(await open().find()).toEqual({ state: 'signed-out' });
  expect(pool.asked).toContain('sign out');
});

test('while it cannot be found out nobody is sent away: it is looked again', async () => {
  const store = open();
  pool.token = () => Promise.reject(new PoolUnreachable(new Error('no network')));
  expect(await store.find()).toEqual({ state: 'loading', stuck: true });
  pool.token = async () => 'first';
  const seen: Session[] = [];
  const settled = new Promise<void>((resolve) => store.subscribe(() => (seen.push(store.session()), resolve())));
  retries[0]?.();
  await settled;
  expect(seen).toEqual([{ state: 'signed-in', ...ASHA }]);
});

test('signing out leaves the session, and the API is notified which session has ended', async () => {
  const store = await signedIn();
  await store.signOut();
  expect(store.session()).toEqual({ state: 'signed-out', left: true });
  expect([ended, pool.asked.at(-1)]).toEqual([['first'], 'sign out']);
});

test('they leave where no token is to be had, too', async () => {
  const store = await signedIn();
  pool.token = () => Promise.reject(new PoolUnreachable(new Error('no network')));
  await store.signOut();
  expect(store.session()).toEqual({ state: 'signed-out', left: true });
  expect(ended).toEqual([]);
});

test('an answer that comes after a sign-out changes nothing', async () => {
  const store = await signedIn();
  let answer = (_: StaffIdentity) => {};
  const slow = createSessionStore({
    loadPool: async () => pool,
    whoAmI: () => new Promise((resolve) => (answer = resolve)),
    endSession: async () => undefined,
    remembersSomebody: () => true,
    later: () => () => undefined,
  });
  const looked = slow.find();
  await slow.signOut();
  answer(ASHA);
  await looked;
  expect(slow.session()).toEqual({ state: 'signed-out', left: true });
  expect(store.session().state).toBe('signed-in');
});

test('a sign-in that has ended asks for the password in place, and the call goes on with the younger one', async () => {
  const store = await signedIn();
  pool.token = async () => null;
  const token = store.accessToken();
  await expect.poll(() => store.again()).toEqual({ email: ASHA.email, because: 'ended' });
  expect(store.session().state).toBe('signed-in');
  pool.token = async () => 'younger';
  store.answerAgain(true);
  expect(await token).toBe('younger');
  expect(store.again()).toBeNull();
});

test('a user who does not sign in again is signed out', async () => {
  const store = await signedIn();
  pool.token = async () => null;
  const token = store.accessToken();
  await expect.poll(() => store.again()).not.toBeNull();
  store.answerAgain(false);
  expect(await token).toBeNull();
  expect(store.session()).toEqual({ state: 'signed-out' });
});

test('several that want a young sign-in ask once; refusing it signs nobody out', async () => {
  const store = await signedIn();
  const asked = [store.signInAgain(), store.signInAgain()];
  expect(store.again()).toEqual({ email: ASHA.email, because: 'step' });
  store.answerAgain(false);
  expect(await Promise.all(asked)).toEqual([false, false]);
  expect(store.session().state).toBe('signed-in');
});

test('a sign-out elsewhere answers for whoever was asked', async () => {
  const store = await signedIn();
  const asked = store.signInAgain();
  remembers = false;
  await store.find();
  expect(await asked).toBe(false);
  expect(store.session()).toEqual({ state: 'signed-out' });
});

test('nobody is asked for a password who is not signed in', async () => {
  remembers = false;
  const store = open();
  await store.find();
  expect(await store.signInAgain()).toBe(false);
  expect(store.again()).toBeNull();
});
