import { expect, test } from 'vitest';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from './password-rules.ts';

test.each([
  'jasmine garland'.slice(0, SHORTEST_PASSWORD),
  'four plain words here',
  'மல்லிகைப்பூ வாசம் வீசும்',
  'jasmine by the door,'.repeat(13).slice(0, LONGEST_PASSWORD),
])('%s is taken: there are no rules about kinds of characters', (password) => {
  expect(passwordProblem(password)).toBeNull();
});

test.each([
  ['', 'Please choose'],
  ['Sh0rt!pass', 'Your password has 10 of at least 15 characters'],
  // Eight of them, though they are sixteen halves.
  ['😀'.repeat(8), 'Your password has 8 of at least 15'],
  ['x'.repeat(LONGEST_PASSWORD + 1), 'At most 256'],
  [' fifteen letters', 'begin or end with a space'],
  ['fifteen letters ', 'begin or end with a space'],
  ['passwordpassword', 'lists of stolen passwords'],
  ['a'.repeat(SHORTEST_PASSWORD), 'lists of stolen passwords'],
])('%j is not, and the reason is told', (password, words) => {
  expect(passwordProblem(password)).toContain(words);
});
