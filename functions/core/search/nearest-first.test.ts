import { expect, it } from 'vitest';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { createNearestFirst } from './nearest-first.ts';

/** The same every time, and spread well enough. */
const spread = (n: number, times: number, width: number): number => ((n * times) % 1009) * (width / 1009);

const HERE = { lat: 13.05, lng: 80.25 };
/** Every ninth is nowhere; each stands at one place with another, so that some are equally far. */
const CLINICS = Array.from({ length: 900 }, (_, n): { position: Coordinates | null } => ({
  position: n % 9 === 0 ? null : { lat: 8 + spread(n >> 1, 631, 12), lng: 74 + spread(n >> 1, 823, 7) },
}));
const ALL = CLINICS.map((_, place) => place);

/** All of them measured. */
const measured = (places: readonly number[], from: Coordinates): number[] => {
  const away = (place: number): number => {
    const position = CLINICS[place]?.position ?? null;
    return position === null ? Number.MAX_VALUE : kilometresBetween(from, position);
  };
  return places.toSorted((a, b) => away(a) - away(b));
};

it.each([
  ['in the middle of them', HERE],
  ['far away', { lat: -33.9, lng: 151.2 }],
  ['at a pole', { lat: 90, lng: 0 }],
])('finds the nearest ones %s as if all were measured', (_where, from) => {
  const nearestFirst = createNearestFirst(CLINICS);
  for (const count of [1, 18, 36, 500, 900]) {
    const found = nearestFirst(ALL, from, count);
    expect(found.length).toBeGreaterThanOrEqual(count);
    expect(found.slice(0, count)).toEqual(measured(ALL, from).slice(0, count));
  }
  const few = ALL.filter((place) => place % 50 === 0);
  expect(nearestFirst(few, from, 900)).toEqual(measured(few, from));
  expect(nearestFirst([], from, 18)).toEqual([]);
});
