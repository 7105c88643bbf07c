import { expect, test } from 'vitest';
import { roundDistance } from './clinic-results.tsx';

test.each([
  [0, '100 m'],
  [0.13, '100 m'],
  [0.26, '300 m'],
  [0.94, '900 m'],
  [0.96, '1.0 km'],
  [2.34, '2.3 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [46.4, '46 km'],
  [1204, '1204 km'],
])('%s km is %s', (kilometres, said) => {
  const { number, unit } = roundDistance(kilometres);
  expect(`${number} ${unit}`).toBe(said);
});
