import { expect, it } from 'vitest';
import { MAX_RETRIES, retryDelayMs } from './retry-schedule.ts';

it('waits 2, 3, 4.5, 6.75 and 8 seconds (P-114)', () => {
  expect(Array.from({ length: MAX_RETRIES }, (_, attempt) => retryDelayMs(attempt))).toEqual([
    2000, 3000, 4500, 6750, 8000,
  ]);
});
