import { ListedClinic } from '#shared/contract/clinics.ts';
import type { ClinicList } from '#shared/contract/clinics.ts';
import { MOST_FOUND } from '#shared/values/clinic-search.ts';
import type { World } from '../ports.ts';
import { listCities } from './list-cities.ts';
import { matchClinics } from './match-clinic.ts';
import type { Wanted } from './match-clinic.ts';
import { withNextSlots } from './next-slot.ts';

export type ClinicFilter = Wanted & { homepage?: 'true' | 'false' | undefined };

/** The keys of a card and nothing else. */
const Card = ListedClinic.strip();

/**
 * Clinics that can be booked, newest first (specification: patient §7), and every city that has one. `homepage: 'true'`
 * leaves those flagged for the home page, with their next free slots, at most MOST_FOUND of them (each costs a Query:
 * docs/decisions/012); `q` and `city` those that are looked for (match-clinic).
 */
export async function listClinics(
  world: Pick<World, 'clinics' | 'clock'>,
  { homepage, ...wanted }: ClinicFilter,
): Promise<ClinicList> {
  const now = world.clock.now();
  const all = await world.clinics.list();
  const cities = listCities(all);
  const { matching } = matchClinics(wanted, all, now);
  if (homepage !== 'true') return { clinics: matching.map((clinic) => Card.parse(clinic)), cities };
  const flagged = matching.filter((clinic) => clinic.show_on_homepage).slice(0, MOST_FOUND);
  return { clinics: await withNextSlots(world, flagged, now), cities };
}
