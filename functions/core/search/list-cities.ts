import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { cityKey } from './city-names.ts';

/** Things by the key of their city, in their order: a city is looked up once, however many of them it has. */
export function byCity<T>(things: readonly T[], cityOf: (thing: T) => string): ReadonlyMap<string, T[]> {
  const cities = new Map<string, T[]>();
  for (const [city, inCity] of Map.groupBy(things, cityOf)) {
    const key = cityKey(city);
    cities.set(key, [...(cities.get(key) ?? []), ...inCity]);
  }
  return cities;
}

/** The cities of clinics, each once as its first clinic spells it: those with most clinics first, then by name. */
export const listCities = (clinics: readonly Pick<Clinic, 'city'>[]): string[] =>
  [...byCity(clinics, ({ city }) => city).values()]
    .map((of) => ({ name: of[0]?.city ?? '', count: of.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name);
