import { expect, test } from 'vitest';
import { isOneLetterApart } from './fuzzy-match.ts';

test.each([
  ['madurai', 'madurai', true],
  ['maduri', 'madurai', true],
  ['maddurai', 'madurai', true],
  ['madurei', 'madurai', true],
  ['mauderai', 'madurai', false],
  ['maduria', 'madurai', true],
  ['amdurai', 'madurai', true],
  ['madu', 'madurai', false],
  ['madure', 'madurai', false],
  ['', 'a', true],
  ['', '', true],
  ['ab', 'cd', false],
  ['மதுர', 'மதுரை', true],
])('%s and %s: %s', (a, b, expected) => {
  expect([isOneLetterApart(a, b), isOneLetterApart(b, a)]).toEqual([expected, expected]);
});
