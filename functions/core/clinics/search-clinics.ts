import type { ClinicSearch } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { MOST_FOUND } from '#shared/values/clinic-search.ts';
import type { World } from '../ports.ts';
import { cityKey } from './city-names.ts';
import { listCities } from './list-cities.ts';
import { clinicMatcher } from './match-clinic.ts';
import type { Wanted } from './match-clinic.ts';
import { nearbyCities } from './nearby-cities.ts';
import { earliestOffered, withNextSlots } from './next-slot.ts';

/** The sooner first; never comes last. */
const bySlot = (a: string | null, b: string | null): number => instantOf(a) - instantOf(b);
const instantOf = (slot: string | null): number => (slot === null ? Number.MAX_SAFE_INTEGER : Date.parse(slot));

/**
 * The clinics a visitor looks for, the one that is free soonest first; of equals the newest. At most MOST_FOUND are
 * answered, as each costs a Query for its coming slots: of more, those that open first (docs/decisions/012).
 */
export async function searchClinics(world: Pick<World, 'clinics' | 'clock'>, wanted: Wanted): Promise<ClinicSearch> {
  const now = world.clock.now();
  const all = await world.clinics.list();
  const matching = all.filter(clinicMatcher(wanted));
  const clinics = await withNextSlots(world, openingFirst(matching, now).slice(0, MOST_FOUND), now);
  return {
    city: cityOf(wanted, all),
    total: matching.length,
    clinics: clinics.toSorted((a, b) => bySlot(a.next_slot, b.next_slot)),
    cities: listCities(all),
    nearby: matching.length > 0 ? [] : nearbyOf(wanted, all),
  };
}

/** In the order of their hours alone, which costs nothing to know. */
const openingFirst = (clinics: readonly Clinic[], now: number): Clinic[] =>
  clinics
    .map((clinic) => ({ clinic, opens: earliestOffered(clinic, now) }))
    .toSorted((a, b) => bySlot(a.opens, b.opens))
    .map(({ clinic }) => clinic);

/** The city asked for, as its clinics spell it; null when it has none. */
function cityOf({ city = '' }: Wanted, all: readonly Clinic[]): string | null {
  const key = cityKey(city);
  return key === '' ? null : (all.find((clinic) => cityKey(clinic.city) === key)?.city ?? null);
}

/** Where else there is what was not found in the city asked for. */
function nearbyOf({ q, city = '' }: Wanted, all: readonly Clinic[]): string[] {
  return city === '' ? [] : nearbyCities(city, all.filter(clinicMatcher({ q })), all);
}
