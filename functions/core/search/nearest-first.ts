import type { ClinicOutline } from '#shared/domain/search/clinic-outline.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';

/** How far north and south is looked at first, in degrees: some five kilometres. */
const FIRST_BAND = 0.05;
const WIDER = 3;

type OnMap = { ordinal: number; position: Coordinates };

/** Finds clinics by their distance. `ordinals` are in the clinics' order. */
export type NearestFirst = (ordinals: readonly number[], from: Coordinates, count: number) => number[];

/**
 * Sorts clinics by latitude once, so that the nearest ones are found without measuring the way to all: who is not within a
 * band of latitudes is farther away than its edge.
 * @returns at least the ordinals of the `count` nearest, in the order of their distance; of equals in theirs. Those that
 * nobody has put on the map come last.
 */
export function createNearestFirst(clinics: readonly Pick<ClinicOutline, 'position'>[]): NearestFirst {
  const northward = clinics
    .flatMap(({ position }, ordinal): OnMap[] => (position === null ? [] : [{ ordinal, position }]))
    .toSorted((a, b) => a.position.lat - b.position.lat);

  const band = (lat: number, degrees: number): OnMap[] => {
    const from = firstNorthOf(northward, lat - degrees);
    return northward.slice(from, firstNorthOf(northward, lat + degrees));
  };

  return (ordinals, from, count) => {
    const wanted = new Uint8Array(clinics.length);
    for (const ordinal of ordinals) wanted[ordinal] = 1;
    for (let degrees = FIRST_BAND; ; degrees *= WIDER) {
      const seen = band(from.lat, degrees).filter(({ ordinal }) => wanted[ordinal] === 1);
      const edge = kilometresBetween(from, { lat: from.lat + degrees, lng: from.lng });
      const isAll = degrees >= 180;
      const sorted = byDistance(seen, from, isAll ? Infinity : edge);
      if (sorted.length >= count) return sorted;
      if (isAll) return [...sorted, ...ordinals.filter((ordinal) => clinics[ordinal]?.position === null)];
    }
  };
}

/** Those nearer than so many kilometres, the nearest first. */
const byDistance = (seen: readonly OnMap[], from: Coordinates, within: number): number[] =>
  seen
    .map(({ ordinal, position }) => ({ ordinal, away: kilometresBetween(from, position) }))
    .filter(({ away }) => away < within)
    .toSorted((a, b) => a.away - b.away || a.ordinal - b.ordinal)
    .map(({ ordinal }) => ordinal);

/** Returns the index at which a list sorted by latitude reaches a latitude. */
function firstNorthOf(sorted: readonly OnMap[], lat: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.position.lat ?? 0) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}
