import { expect, test } from 'vitest';
import { locality, shownRating } from './clinic-facts.ts';

test('the locality is what stands before the first comma', () => {
  expect(locality('Adyar, 21 Lattice Bridge Road, Chennai')).toBe('Adyar');
  expect(locality(' Madurai ')).toBe('Madurai');
});

test('a rating has one decimal; 0 is a rating; none is made up for a clinic that has none (P-031, P-055)', () => {
  const shown = [4.83, 5, 0, null].map((manual_rating) => shownRating({ manual_rating }));
  expect(shown).toEqual(['4.8', '5.0', '0.0', null]);
});
