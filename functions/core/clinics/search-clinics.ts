import type { ClinicSearch } from '#shared/contract/clinics.ts';
import type { Schedule } from '#shared/domain/schedule.ts';
import { CLINICS_PER_PAGE, readNeighbourhood } from '#shared/values/clinic-search.ts';
import type { ClinicsWorld } from './ports.ts';
import { cityKey } from './city-names.ts';
import { indexOf } from './clinic-index.ts';
import type { ClinicIndex } from './clinic-index.ts';
import { clinicsAt, findPlaces } from './match-clinic.ts';
import type { Matches, Wanted } from './match-clinic.ts';
import { nearbyCities } from './nearby-cities.ts';
import { earliestOffered, withNextSlots } from './next-slot.ts';
import { nextStart, startOfPage } from '../cursors.ts';
import { matchesTime } from './time-filters.ts';
import type { TimeFilter } from './time-filters.ts';

/** `near` is a neighbourhood: its clinics first, then those around it. `cursor` is the page before's next_cursor. */
export type SearchRequest = Wanted & { near?: string | undefined; cursor?: string | undefined };

/** The sooner first, after them those that are free at no time asked for; never comes last. */
const bySlot = (times: readonly TimeFilter[]) => (a: string | null, b: string | null) =>
  Number(isAside(times, a)) - Number(isAside(times, b)) || instantOf(a) - instantOf(b);
const isAside = (times: readonly TimeFilter[], slot: string | null) => slot === null || !matchesTime(times, slot);
const instantOf = (slot: string | null): number => (slot === null ? Number.MAX_SAFE_INTEGER : Date.parse(slot));

/**
 * A page of the clinics a visitor looks for, the one that is free soonest first; of equals the newest. Pages are cut in
 * the order of the hours alone, which costs nothing to know: only the clinics of a page cost a Query for their coming
 * slots (docs/decisions/012 and 032).
 */
export async function searchClinics(
  world: ClinicsWorld,
  { near, cursor, ...wanted }: SearchRequest,
): Promise<ClinicSearch> {
  const now = world.clock.now();
  const all = await world.clinics.list();
  const index = indexOf(all);
  const matches = findPlaces(wanted, index, now);
  const { places, times } = matches;
  const from = near === undefined ? null : readNeighbourhood(near);
  const first = startOfPage(cursor);
  const ordered =
    from === null ? openingFirst(matches, index, now) : index.nearestFirst()(places, from, first + CLINICS_PER_PAGE);
  const ids = clinicsAt(ordered.slice(first, first + CLINICS_PER_PAGE), all).map(({ id }) => id);
  const clinics = await withNextSlots(world, ids, now, times);
  return {
    city: cityOf(wanted, index),
    total: places.length,
    clinics: from === null ? clinics.toSorted((a, b) => bySlot(times)(a.next_slot, b.next_slot)) : clinics,
    next_cursor: nextStart(first, places.length),
    cities: [...index.cityNames()],
    nearby: places.length > 0 ? [] : nearbyOf(wanted, index, now),
    ...readingOf(matches, wanted),
  };
}

/** In the order of their hours, each of which is looked at once. */
function openingFirst({ places, times }: Matches, index: ClinicIndex, now: number): number[] {
  const known = new Map<Schedule, string | null>();
  const opens = (schedule: Schedule): string | null => {
    const offered = known.get(schedule);
    if (offered !== undefined) return offered;
    const first = earliestOffered(schedule, now, times);
    known.set(schedule, first);
    return first;
  };
  const together = Map.groupBy(places, (place) => opens(index.scheduleOf(place)));
  return [...together].toSorted(([a], [b]) => bySlot(times)(a, b)).flatMap(([, of]) => of);
}

/** The city asked for, as its clinics spell it; null when it has none. */
function cityOf({ city = '' }: Wanted, { cities, clinics }: ClinicIndex): string | null {
  const [first] = city === '' ? [] : (cities().get(cityKey(city)) ?? []);
  return first === undefined ? null : (clinics[first]?.city ?? null);
}

/** Where else there is what was not found in the city asked for. */
function nearbyOf({ q, city = '' }: Wanted, index: ClinicIndex, now: number): string[] {
  if (city === '') return [];
  return nearbyCities(city, clinicsAt(findPlaces({ q }, index, now).places, index.clinics), index.clinics);
}

/** How the words were understood, where that is more than their letters. */
function readingOf({ read, times, isEmergency }: Matches, { q = '' }: Wanted): Pick<ClinicSearch, 'reading'> {
  const meant = [...new Set([...times, ...(isEmergency ? (['emergency'] as const) : [])])];
  if (read === q && meant.length === 0) return {};
  return { reading: { words: read === q ? null : read, meant } };
}
