import type { ClinicSearch } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { MOST_FOUND } from '#shared/values/clinic-search.ts';
import type { World } from '../ports.ts';
import { cityKey } from './city-names.ts';
import { listCities } from './list-cities.ts';
import { matchClinics } from './match-clinic.ts';
import type { Search, Wanted } from './match-clinic.ts';
import { nearbyCities } from './nearby-cities.ts';
import { earliestOffered, withNextSlots } from './next-slot.ts';
import { isWishedTime } from './time-wishes.ts';
import type { TimeWish } from './time-wishes.ts';

/** The sooner first, after them those that are free at no wished time; never comes last. */
const bySlot = (times: readonly TimeWish[]) => (a: string | null, b: string | null) =>
  Number(isAside(times, a)) - Number(isAside(times, b)) || instantOf(a) - instantOf(b);
const isAside = (times: readonly TimeWish[], slot: string | null) => slot === null || !isWishedTime(times, slot);
const instantOf = (slot: string | null): number => (slot === null ? Number.MAX_SAFE_INTEGER : Date.parse(slot));

/**
 * The clinics a visitor looks for, the one that is free soonest first; of equals the newest. At most MOST_FOUND are
 * answered, as each costs a Query for its coming slots: of more, those that open first (docs/decisions/012).
 */
export async function searchClinics(world: Pick<World, 'clinics' | 'clock'>, wanted: Wanted): Promise<ClinicSearch> {
  const now = world.clock.now();
  const all = await world.clinics.list();
  const search = matchClinics(wanted, all, now);
  const { matching, times } = search;
  const clinics = await withNextSlots(world, openingFirst(search, now).slice(0, MOST_FOUND), now, times);
  return {
    city: cityOf(wanted, all),
    total: matching.length,
    clinics: clinics.toSorted((a, b) => bySlot(times)(a.next_slot, b.next_slot)),
    cities: listCities(all),
    nearby: matching.length > 0 ? [] : nearbyOf(wanted, all, now),
    ...readingOf(search, wanted),
  };
}

/** In the order of their hours alone, which costs nothing to know. */
const openingFirst = ({ matching, times }: Search, now: number): Clinic[] =>
  matching
    .map((clinic) => ({ clinic, opens: earliestOffered(clinic, now, times) }))
    .toSorted((a, b) => bySlot(times)(a.opens, b.opens))
    .map(({ clinic }) => clinic);

/** The city asked for, as its clinics spell it; null when it has none. */
function cityOf({ city = '' }: Wanted, all: readonly Clinic[]): string | null {
  const key = cityKey(city);
  return key === '' ? null : (all.find((clinic) => cityKey(clinic.city) === key)?.city ?? null);
}

/** Where else there is what was not found in the city asked for. */
function nearbyOf({ q, city = '' }: Wanted, all: readonly Clinic[], now: number): string[] {
  return city === '' ? [] : nearbyCities(city, matchClinics({ q }, all, now).matching, all);
}

/** How the words were understood, where that is more than their letters. */
function readingOf({ read, times, isEmergency }: Search, { q = '' }: Wanted): Pick<ClinicSearch, 'reading'> {
  const meant = [...new Set([...times, ...(isEmergency ? (['emergency'] as const) : [])])];
  if (read === q && meant.length === 0) return {};
  return { reading: { words: read === q ? null : read, meant } };
}
