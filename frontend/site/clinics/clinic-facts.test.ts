import { expect, test } from 'vitest';
import { locality } from './locality.ts';
import { badgeRating, headerRating } from './rating.ts';

test('the locality is what stands before the first comma', () => {
  expect(locality('Adyar, 21 Lattice Bridge Road, Chennai')).toBe('Adyar');
  expect(locality(' Madurai ')).toBe('Madurai');
});

test('a rating has one decimal; missing ones are 4.5 in headers and 4 in badges; 0 is a rating', () => {
  expect([4.83, 5, null, 0].map((manual_rating) => headerRating({ manual_rating }))).toEqual([
    '4.8',
    '5.0',
    '4.5',
    '0.0',
  ]);
  expect([4.83, null].map((manual_rating) => badgeRating({ manual_rating }))).toEqual(['4.8', '4.0']);
});
