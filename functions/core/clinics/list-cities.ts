import type { Clinic } from '#shared/domain/clinic.ts';
import { cityKey } from './city-names.ts';

/** The cities of clinics, each once as its first clinic spells it: those with most clinics first, then by name. */
export function listCities(clinics: readonly Pick<Clinic, 'city'>[]): string[] {
  const byKey = Map.groupBy(clinics, ({ city }) => cityKey(city));
  return [...byKey.values()]
    .map((of) => ({ name: of[0]?.city ?? '', count: of.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name);
}
