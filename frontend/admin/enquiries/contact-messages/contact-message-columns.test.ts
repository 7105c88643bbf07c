import { expect, test } from 'vitest';
import { relativeDate } from './contact-message-columns.tsx';

const AT = '2026-11-05T20:00:00.000Z';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * SECOND, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  // In India it was the sixth already.
  [7 * DAY, '06-11-2026'],
  [800 * DAY, '06-11-2026'],
])('a message written %j ms ago is dated %j (A-046)', (age, words) => {
  expect(relativeDate(AT, Date.parse(AT) + age)).toBe(words);
});
