import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

test('waits double and end at thirty seconds (P-189)', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('failures are tried three times, refusals never (P-189)', () => {
  expect([0, 2, 3].map((n) => shouldRetry(n, new NetworkError('gone')))).toEqual([true, true, false]);
  expect(shouldRetry(0, new ApiError(503, {}))).toBe(true);
  expect(shouldRetry(0, new ApiError(429, {}))).toBe(true);
  expect(shouldRetry(0, new ApiError(404, { code: 'clinic_not_found' }))).toBe(false);
});

test('reads that nobody shows any more are kept for five minutes (P-189)', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    retry: shouldRetry,
    retryDelay,
  });
});
