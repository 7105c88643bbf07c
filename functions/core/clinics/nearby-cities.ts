import type { Clinic } from '#shared/domain/clinic.ts';
import { kilometresBetween } from '#shared/values/distance.ts';
import type { Place } from '#shared/values/distance.ts';
import { cityKey } from './city-names.ts';
import { listCities } from './list-cities.ts';

type Placed = Pick<Clinic, 'city' | 'position'>;

/** Cities offered in the place of one where nothing was found. */
const MOST_OFFERED = 4;

/** A place among the clinics of a city; null when none of them has been put on the map. */
function placeOf(city: string, clinics: readonly Placed[]): Place | null {
  const key = cityKey(city);
  return clinics.find((clinic) => clinic.position !== null && cityKey(clinic.city) === key)?.position ?? null;
}

/**
 * The cities of `found`, the nearest to `city` first as far as `all` tells where it is; otherwise those with most
 * clinics. At most four.
 */
export function nearbyCities(city: string, found: readonly Placed[], all: readonly Placed[]): string[] {
  const from = placeOf(city, all);
  const farFrom = (other: string): number => {
    const place = from === null ? null : placeOf(other, found);
    return from === null || place === null ? Infinity : kilometresBetween(from, place);
  };
  const cities = listCities(found).map((name) => ({ name, far: farFrom(name) }));
  // Two that are infinitely far have no difference.
  return cities
    .toSorted((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
}
