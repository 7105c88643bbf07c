import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { failureWords, ownSentence } from './failure-words.ts';

const refusal = new ApiError(503, { error: 'Please try later.', code: 'internal' });
/** Answer of a proxy in front of the server: a page, or nothing. */
const foreign = new ApiError(500, {});

test('in English the server speaks for itself, elsewhere the site does', () => {
  expect(ownSentence(refusal, 'en')).toBe('Please try later.');
  expect(ownSentence(refusal, 'ta')).toBeUndefined();
});

test("an answer that is not ours is told in the site's words, never as a number", () => {
  for (const error of [foreign, new NetworkError('offline')]) expect(ownSentence(error, 'en')).toBeUndefined();
  expect(failureWords(foreign).message).toBe('Something went wrong. Please try again.');
});
