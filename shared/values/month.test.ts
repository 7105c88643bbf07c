import { expect, test } from 'vitest';
import { addMonths, dayBounds, istMonth, Month, monthBefore, monthsBetween, monthWords } from './month.ts';

test('a month begins at midnight in India, and so does a day', () => {
  expect(istMonth('2026-11-30T18:29:59.999Z')).toBe('2026-11');
  expect(istMonth(Date.parse('2026-11-30T18:30:00.000Z'))).toBe('2026-12');
  expect(dayBounds('2026-12-01')).toEqual({ from: '2026-11-30T18:30:00.000Z', to: '2026-12-01T18:30:00.000Z' });
});

test('the month before, over the turn of a year too', () => {
  expect(['2026-12', '2026-10', '2027-01'].map(monthBefore)).toEqual(['2026-11', '2026-09', '2026-12']);
});

test('months are counted across years, forwards and back', () => {
  expect(addMonths('2026-11', 1)).toBe('2026-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', -23)).toBe('2024-12');
});

test('only what is a month is one, and it is said in words', () => {
  const wrong = ['2026-00', '2026-13', '2026-1', 'November', '2026-11-01'];
  expect(wrong.filter((text) => Month.safeParse(text).success)).toEqual([]);
  expect(monthWords('2026-11')).toBe('November 2026');
  expect(monthWords('2026-12')).toBe('December 2026');
});

test('the months between two, over the turn of a year too; one where both are the same', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});
