import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { removalFailureWords } from './remove-clinic.tsx';

test('a clinic that could not be deleted says why, in the specified words (A-165) (A-166)', () => {
  expect(removalFailureWords(new ApiError(409, { code: 'changed_meanwhile', error: 'Somebody changed it.' }))).toBe(
    'Somebody changed it.',
  );
  expect(removalFailureWords(new ApiError(502, {}))).toBe('Failed to delete clinic');
  expect(removalFailureWords(new NetworkError(new TypeError('gone')))).toBe(
    'Failed to delete clinic: The server could not be reached',
  );
  expect(removalFailureWords(new TypeError('x is not a function'))).toBe('An unexpected error occurred');
  expect(removalFailureWords('thrown')).toBe('Unknown error occurred');
});
