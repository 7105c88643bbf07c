import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { kilometresBetween } from '#shared/values/distance.ts';
import type { Coordinates } from '#shared/values/distance.ts';

/** How far north and south is looked at first, in degrees: some five kilometres. */
const FIRST_BAND = 0.05;
const WIDER = 3;

type Placed = { place: number; position: Coordinates };

/** Finds clinics by their distance. `places` are in the clinics' order. */
export type NearestFirst = (places: readonly number[], from: Coordinates, count: number) => number[];

/**
 * Sorts clinics by latitude once, so that the nearest ones are found without measuring the way to all: who is not within a
 * band of latitudes is farther away than its edge.
 * @returns at least the `count` nearest of the places, in the order of their distance; of equals in theirs. Those that
 * nobody has put on the map come last.
 */
export function createNearestFirst(clinics: readonly Pick<ClinicOutline, 'position'>[]): NearestFirst {
  const northward = clinics
    .flatMap(({ position }, place): Placed[] => (position === null ? [] : [{ place, position }]))
    .toSorted((a, b) => a.position.lat - b.position.lat);

  const band = (lat: number, degrees: number): Placed[] => {
    const from = firstNorthOf(northward, lat - degrees);
    return northward.slice(from, firstNorthOf(northward, lat + degrees));
  };

  return (places, from, count) => {
    const wanted = new Uint8Array(clinics.length);
    for (const place of places) wanted[place] = 1;
    for (let degrees = FIRST_BAND; ; degrees *= WIDER) {
      const seen = band(from.lat, degrees).filter(({ place }) => wanted[place] === 1);
      const edge = kilometresBetween(from, { lat: from.lat + degrees, lng: from.lng });
      const isAll = degrees >= 180;
      const sorted = byDistance(seen, from, isAll ? Infinity : edge);
      if (sorted.length >= count) return sorted;
      if (isAll) return [...sorted, ...places.filter((place) => clinics[place]?.position === null)];
    }
  };
}

/** Those nearer than so many kilometres, the nearest first. */
const byDistance = (seen: readonly Placed[], from: Coordinates, within: number): number[] =>
  seen
    .map(({ place, position }) => ({ place, away: kilometresBetween(from, position) }))
    .filter(({ away }) => away < within)
    .toSorted((a, b) => a.away - b.away || a.place - b.place)
    .map(({ place }) => place);

/** Where a list sorted by latitude reaches one. */
function firstNorthOf(sorted: readonly Placed[], lat: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.position.lat ?? 0) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}
