import { expect, test } from 'vitest';
import { PoolRefusal, PoolUnreachable } from './pool.ts';
import { poolError } from './amplify-pool.ts';
import { mailedCodeWords, troubleWords } from './sign-in-words.ts';

const thrown = (name: string, message: string) => Object.assign(new Error(message), { name });
const DEFAULT = 'Failed to log in. Please check your credentials.';

test.each([
  [
    'StorageBlocked',
    'The browser blocks storage for this site',
    'storage_blocked',
    'Your browser blocks storage for this site, and signing in needs it. Allow cookies and site data, or leave private browsing, and try again.',
  ],
  ['NotAuthorizedException', 'Incorrect username or password.', 'refused', 'Incorrect username or password.'],
  ['UserNotFoundException', 'User does not exist.', 'unknown_account', DEFAULT],
  ['CodeMismatchException', 'Invalid code', 'wrong_code', 'This code is wrong. Please type the newest one.'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', 'wrong_code', 'This code is wrong. Please type the newest one.'],
  ['ExpiredCodeException', 'Invalid code provided', 'expired_code', 'Your request timed out. Please start again.'],
  [
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
    'expired_code',
    'Your request timed out. Please start again.',
  ],
  [
    'InvalidParameterException',
    'User is already confirmed.',
    'already_confirmed',
    'This address is verified already. Please log in.',
  ],
  [
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is FORCE_CHANGE_PASSWORD',
    'already_confirmed',
    'This address is verified already. Please log in.',
  ],
  ['UsernameExistsException', 'User already exists', 'already_registered', 'Failed to sign up. Please try again.'],
  ['InvalidParameterException', 'No such thing', 'not_possible', 'Something went wrong. Please try again.'],
  ['LimitExceededException', 'Attempt limit exceeded', 'too_many', 'Attempt limit exceeded'],
  ['InvalidPasswordException', 'Password too short', 'weak_password', 'Password too short'],
  ['ResourceNotFoundException', 'User pool local_team', 'failed', 'Something went wrong. Please try again.'],
])('%s (%s) is %s', (name, message, trouble, words) => {
  const refusal = poolError(thrown(name, message));
  expect(refusal).toBeInstanceOf(PoolRefusal);
  expect(refusal).toMatchObject({ trouble });
  expect(troubleWords(refusal)).toBe(words);
});

test('a code from a mail that has ended is sent again, and nothing else begins anew', () => {
  const ended = poolError(thrown('ExpiredCodeException', 'Invalid code provided, please request a code again.'));
  expect(mailedCodeWords(ended)).toBe('This code has expired. Please choose “Send the code again”.');
  const wrong = poolError(thrown('CodeMismatchException', 'Invalid code'));
  expect(mailedCodeWords(wrong)).toBe(troubleWords(wrong));
});

test.each([thrown('NetworkError', 'A network error has occurred.'), new TypeError('Failed to fetch')])(
  'no answer is no refusal: %s',
  (error) => {
    expect(poolError(error)).toBeInstanceOf(PoolUnreachable);
    expect(troubleWords(poolError(error))).toContain('check your connection');
  },
);

test('an error from outside the pool reveals as little as one from the pool', () => {
  expect(troubleWords(poolError('odd'))).toBe('Something went wrong. Please try again.');
  expect(troubleWords(new Error('a secret detail'))).toBe('Something went wrong. Please try again.');
});
