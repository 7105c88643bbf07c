import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceReachable, Unreachable } from './connection.ts';

const wanted = () => new AbortController().signal;

/** A patient's request that fails `times` times before it succeeds. */
const failing = (times: number) => {
  let tries = 0;
  return vi.fn<() => Promise<string>>(async () => {
    tries += 1;
    if (tries <= times) throw new Unreachable();
    return 'done';
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('work that fails twice on an unstable network still succeeds', async () => {
  const work = failing(2);
  const done = onceReachable(work, wanted());
  await vi.runAllTimersAsync();
  await expect(done).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('work that fails a third time although the site can be reached reports the failure', async () => {
  const work = failing(9);
  const outcome = onceReachable(work, wanted()).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(Unreachable);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a refusal is told at once', async () => {
  const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')));
  await expect(onceReachable(work, wanted())).rejects.toThrow('no');
  expect(work).toHaveBeenCalledOnce();
});

test('nothing is tried again for a patient who has left', async () => {
  const left = new AbortController();
  const work = failing(9);
  const outcome = onceReachable(work, left.signal).catch((error: unknown) => error);
  left.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(Unreachable);
  expect(work).toHaveBeenCalledOnce();
});
