import { expect, test } from 'vitest';
import { bookingAge, isFreshBooking } from './clinic-view.tsx';

test.each([
  [0, 'minutes', 1],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [1439, 'hours', 23],
  [1440, 'days', 1],
  [4000, 'days', 2],
] as const)('%i minutes: %s %i (P-052)', (minutes, unit, count) =>
  expect(bookingAge(minutes)).toEqual({ unit, count }),
);

test('an age is shown under 24 hours only (P-052)', () => {
  expect([0, 1439, 1440, null].map(isFreshBooking)).toEqual([true, true, false, false]);
});
