import { expect, test } from 'vitest';
import { istMonth, monthBefore } from './month.ts';

test('a month begins at midnight in India', () => {
  expect(istMonth('2026-11-30T18:29:59.999Z')).toBe('2026-11');
  expect(istMonth(Date.parse('2026-11-30T18:30:00.000Z'))).toBe('2026-12');
});

test('the month before, over the turn of a year too', () => {
  expect(['2026-12', '2026-10', '2027-01'].map(monthBefore)).toEqual(['2026-11', '2026-09', '2026-12']);
});
