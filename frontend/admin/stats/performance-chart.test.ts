import { expect, test } from 'vitest';
import { rangesOf } from './performance-chart.tsx';

const DAYS = [0, 1, 2];

test('both scales have their nothing at the same height, and a little room above', () => {
  expect(rangesOf([DAYS, [0, 10, 5]])).toEqual([[0, 11]]);
  const [bookings, rupees] = rangesOf([DAYS, [0, 10, 5], [100, -55, null]]);
  expect(bookings).toEqual([expect.closeTo(-5.5), 11]);
  expect(rupees?.map(Math.round)).toEqual([-55, 110]);
});

test('bookings keep the upper half if all of the money was refunded', () => {
  expect(rangesOf([DAYS, [0, 10, 5], [0, -5000, 0]])).toEqual([
    [-11, 11],
    [-5000, 5000],
  ]);
  expect(rangesOf([DAYS, [0, 10, 5], [100, -5000, 0]])[0]).toEqual([-11, 11]);
});
