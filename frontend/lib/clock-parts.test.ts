import { expect, test } from 'vitest';
import { clockParts, dateParts } from './clock-parts.ts';

test.each([
  ['00:15', '12:15', 'early'],
  ['04:59', '04:59', 'early'],
  ['05:00', '05:00', 'morning'],
  ['11:59', '11:59', 'morning'],
  ['09:05', '09:05', 'morning'],
  ['12:00', '12:00', 'afternoon'],
  ['16:30', '04:30', 'afternoon'],
  ['17:00', '05:00', 'evening'],
  ['20:00', '08:00', 'night'],
])('%s is %s of the %s', (time, clock, part) => {
  expect(clockParts(time)).toEqual({ clock, part });
});

test.each([
  ['09:00', '9'],
  ['20:00', '8'],
  ['00:00', '12'],
  ['09:30', '9:30'],
  ['16:05', '4:05'],
])('short, %s is %s', (time, clock) => {
  expect(clockParts(time, { short: true }).clock).toBe(clock);
});

test('a day has its parts', () => {
  expect(dateParts('2026-12-03')).toEqual({ day: '03', month: 11, year: '2026' });
});
