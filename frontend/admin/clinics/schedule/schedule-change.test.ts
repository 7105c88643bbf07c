import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { aheadWords, furtherWords, visitsMeanwhile, scheduleFailure } from './schedule-change.tsx';

const visits = [{}, {}];

test('how many visits are ahead, and how many beyond those that are named', () => {
  expect(aheadWords({ total: 0, visits: [] })).toBeNull();
  expect([aheadWords({ total: 1, visits }), furtherWords({ total: 2, visits })]).toEqual(['1 visit ahead:', null]);
  expect(aheadWords({ total: 1234, more: false, visits })).toBe('1,234 visits ahead:');
  expect(furtherWords({ total: 3, visits })).toBe('And 1 more visit.');
  expect(furtherWords({ total: 4, more: false, visits })).toBe('And 2 more visits.');
});

test('the numbers are minimums if not all visits were examined', () => {
  expect(aheadWords({ total: 612, more: true, visits })).toBe('At least 612 visits ahead:');
  expect(furtherWords({ total: 612, more: true, visits })).toBe('And at least 610 more visits.');
  expect(furtherWords({ total: 2, more: true, visits })).toBe('And maybe more visits.');
});

const visit = (n: number) => ({
  appointment_id: `apt_${String(n).padStart(26, '0')}`,
  slot: '2026-12-01T04:30:00.000Z',
  held: false,
});
/** The visits of these numbers, and how many there are in all. */
const named = (numbers: number[], total = numbers.length) => ({ total, visits: numbers.map(visit) });
const first = (count: number) => Array.from({ length: count }, (_, n) => n);

test('visits that were not shown before a change count as new visits since then', () => {
  expect(visitsMeanwhile(named([]), named([7]))).toEqual(named([7]));
  expect(visitsMeanwhile(named([1, 2]), named([1, 3, 2, 4]))).toEqual(named([3, 4]));
});

test('nothing is reported if every visit was shown or has gone since', () => {
  expect(visitsMeanwhile(named([]), named([]))).toBeNull();
  expect(visitsMeanwhile(named([1, 2]), named([2, 1]))).toBeNull();
  expect(visitsMeanwhile(named([1, 2]), named([2]))).toBeNull();
});

test('one that came in for another that has gone is told all the same', () => {
  expect(visitsMeanwhile(named([1, 2]), named([2, 3]))).toEqual(named([3]));
});

test('beyond those that are named it is told how many more there are', () => {
  const before = named(first(50), 60);
  expect(visitsMeanwhile(before, named(first(50), 60))).toBeNull();
  expect(visitsMeanwhile(before, named(first(50), 62))).toEqual(named([], 2));
  expect(visitsMeanwhile(before, named([99, ...first(49)], 61))).toEqual(named([99]));
});

test('hours that could not be saved say so in the specified words (A-171)', () => {
  expect(scheduleFailure(new ApiError(500, {}), true)).toEqual({
    title: 'Failed to update availability',
    reason: 'Failed to save some or all availability settings.',
  });
  expect(scheduleFailure(new ApiError(400, { error: 'The end must be after the start.' }), false)).toEqual({
    title: 'Failed to create availability',
    reason: 'The end must be after the start.',
  });
  expect(scheduleFailure(new NetworkError(new TypeError('gone')), true).title).toBe(
    'An unexpected error occurred while saving.',
  );
});
