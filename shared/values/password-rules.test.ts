import { expect, test } from 'vitest';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD, isGuessable } from './password-rules.ts';

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

test.each([
  'passwordpassword',
  'Password12345678',
  'P@ssw0rd!P@ssw0rd',
  '123456789012345',
  '1234567890123456',
  '111111111111111',
  'aaaaaaaaaaaaaaaa',
  'qwertyuiopasdfgh',
  '1qaz2wsx3edc4rfv',
  '4rfv3edc2wsx1qaz',
  'q1w2e3r4t5y6u7i8',
  'abcdefghijklmnop',
  'iloveyouiloveyou',
  'letmeinletmein123',
  'welcome to punnagai 2026',
  'administrator2026',
  'thisismypassword',
  'correct horse battery staple',
  'dentist_dentist_1',
  'abc123abc123abc123',
])('%s is guessed first', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'four plain words here',
  'green tulsi beside the door',
  'மல்லிகைப்பூ வாசம் வீசும்',
  'Rv9$kq2!mZp4xTw7',
  'my father sells jasmine',
  'never again on Tuesdays',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false);
});
