import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

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
