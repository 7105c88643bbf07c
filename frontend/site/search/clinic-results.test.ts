import { expect, test } from 'vitest';
import type { Coordinates } from '#shared/values/contact/distance.ts';
import type { ClinicCard } from '#shared/contract/clinics/clinics.ts';
import { roundDistance, byDistance } from './clinic-results.tsx';

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

const shown = (id: string, position: Coordinates | null) => ({
  // Only the place matters here.
  clinic: { id, position } as ClinicCard,
  nextSlot: null,
});
const MYLAPORE = { lat: 13.0339, lng: 80.2696 };

test('the nearest comes first, those of unknown place last and as they came', () => {
  const clinics = [
    shown('unknown', null),
    shown('tambaram', { lat: 12.9246, lng: 80.1131 }),
    shown('unknown too', null),
    shown('mylapore', { lat: 13.0326, lng: 80.2697 }),
    shown('madurai', { lat: 9.9252, lng: 78.1198 }),
  ];
  const sorted = byDistance(clinics, MYLAPORE);
  expect(sorted.map(({ clinic }) => clinic.id)).toEqual(['mylapore', 'tambaram', 'madurai', 'unknown', 'unknown too']);
  expect(sorted.map(({ kilometres }) => kilometres?.toFixed(1))).toEqual([
    '0.1',
    '20.9',
    '417.6',
    undefined,
    undefined,
  ]);
});
