import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { scheduleFailure } from './use-schedule-change.tsx';

test('hours that could not be saved say so in the specified words (A-171)', () => {
  expect(scheduleFailure(new ApiError(500, {}), true)).toEqual({
    title: 'Failed to update availability',
    reason: 'Failed to save some or all availability settings.',
  });
  expect(scheduleFailure(new ApiError(400, { error: 'The end must be after the start.' }), false)).toEqual({
    title: 'Failed to create availability',
    reason: 'The end must be after the start.',
  });
  expect(scheduleFailure(new NetworkError(new TypeError('gone')), true).title).toBe(
    'An unexpected error occurred while saving.',
  );
});
