import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FASTEST_PERSON_MS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { timeToType } from './use-enquiry-form.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.restoreAllMocks());

/** A clock that stands at each of these instants in turn, and then at the last. */
const clock = (...instants: [number, ...number[]]) => {
  const left = [...instants];
  vi.spyOn(performance, 'now').mockImplementation(() => (left.length > 1 ? left.shift() : left[0]) ?? 0);
};

it('a form that was filled in at once waits for as long as a person needs', async () => {
  clock(100.4, 100.4 + FASTEST_PERSON_MS);
  const waited = timeToType(100.4);
  await vi.advanceTimersByTimeAsync(FASTEST_PERSON_MS);
  expect(await waited).toBe(FASTEST_PERSON_MS);
});

it('a timer that comes a fraction of a millisecond early is not taken for a program', async () => {
  clock(100.4, 99.8 + FASTEST_PERSON_MS, 101.1 + FASTEST_PERSON_MS);
  const waited = timeToType(100.4);
  await vi.advanceTimersByTimeAsync(FASTEST_PERSON_MS + 1);
  expect(await waited).toBeGreaterThanOrEqual(FASTEST_PERSON_MS);
});

it('a form that was open for longer does not wait', async () => {
  clock(90_000.9);
  expect(await timeToType(100)).toBe(89_900);
});
