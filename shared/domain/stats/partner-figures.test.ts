import { expect, test } from 'vitest';
import { countedFigures, FIRST_LEAST_FIGURES, NO_FIGURES, shownFigures } from './partner-figures.ts';

const RATED = [{ mean: 4.8, count: 10, pleased: 9 }, null, { mean: 4, count: 5, pleased: 3 }];

test('figures are counted from clinics, their reviews and the bookings of each day (P-080)', () => {
  expect(countedFigures(RATED, [3, 0, 4])).toEqual({
    clinics: 3,
    monthly_bookings: 7,
    rating: 4.5,
    satisfied_percent: 80,
  });
});

test('without reviews there is no rating and no satisfaction (P-080)', () => {
  expect(countedFigures([null], [])).toEqual({ ...NO_FIGURES, clinics: 1, monthly_bookings: 0 });
});

test.each(['clinics', 'monthly_bookings', 'rating', 'satisfied_percent'] as const)(
  'a figure below what the owner set is left out, and shown from there on: %s (P-080)',
  (name) => {
    const enough = { ...FIRST_LEAST_FIGURES };
    expect(shownFigures(enough, FIRST_LEAST_FIGURES)).toEqual(enough);
    const below = { ...enough, [name]: enough[name] - 1 };
    expect(shownFigures(below, FIRST_LEAST_FIGURES)).toEqual({ ...enough, [name]: null });
  },
);
