import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { cityKey, knownCity } from './city-names.ts';
import { byCity, listCities } from './list-cities.ts';

type Placed = Pick<Clinic, 'city' | 'position'>;

/** Cities offered in the place of one where nothing was found. */
const MOST_OFFERED = 4;

/** A place among the clinics of each city; else its own, where it is known. */
function placesOf(clinics: readonly Placed[]): (city: string) => Coordinates | null {
  const cities = byCity(clinics, ({ city }) => city);
  return (city) =>
    cities.get(cityKey(city))?.find(({ position }) => position !== null)?.position ?? knownCity(city)?.at ?? null;
}

/**
 * The cities of `found`, the nearest to `city` first where anything tells where it is; otherwise those with most
 * clinics. At most four.
 */
export function nearbyCities(city: string, found: readonly Placed[], all: readonly Placed[]): string[] {
  const from = placesOf(all)(city);
  const coordinatesOf = placesOf(found);
  const farFrom = (other: string): number => {
    const place = from === null ? null : coordinatesOf(other);
    return from === null || place === null ? Infinity : kilometresBetween(from, place);
  };
  const cities = listCities(found).map((name) => ({ name, far: farFrom(name) }));
  // Two that are infinitely far have no difference.
  return cities
    .toSorted((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
}
