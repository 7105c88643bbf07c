import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceReachable, Unreachable } from './connection.ts';

const wanted = () => new AbortController().signal;

/** What a patient asked for: fails so often before it works. */
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

test('what fails twice on a network that comes and goes is done all the same', async () => {
  const work = failing(2);
  const done = onceReachable(work, wanted());
  await vi.runAllTimersAsync();
  await expect(done).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('what fails a third time though the site can be reached is told', async () => {
  const work = failing(9);
  const told = onceReachable(work, wanted()).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await told).toBeInstanceOf(Unreachable);
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
  const told = onceReachable(work, left.signal).catch((error: unknown) => error);
  left.abort();
  await vi.runAllTimersAsync();
  expect(await told).toBeInstanceOf(Unreachable);
  expect(work).toHaveBeenCalledOnce();
});
