import { expect, test } from 'vitest';
import { nameProblem } from '#shared/domain/booking/person-name.ts';
import { publicName } from './review-dialog.tsx';

test('a review stands under the first word of the name that is more than an initial', () => {
  for (const [patient, name] of [
    ['Priya Raman', 'Priya'],
    ['S Priya', 'Priya'],
    ['K. S. Priya', 'Priya'],
    ['Priya S.', 'Priya'],
    ['சு. பிரியா', 'பிரியா'],
    ['श्री राम', 'श्री'],
    ["D'Souza", "D'Souza"],
  ] as const) {
    expect(publicName(patient), patient).toBe(name);
    expect(nameProblem(name), name).toBeNull();
  }
});

test('the public name is the whole name if every word is an initial, and empty without a name', () => {
  expect(publicName('S. R.')).toBe('S. R.');
  expect(publicName('जो')).toBe('जो');
  expect(publicName('')).toBe('');
});
