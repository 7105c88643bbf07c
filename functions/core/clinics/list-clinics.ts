import { ClinicCard } from '#shared/contract/clinics.ts';
import type { ClinicList } from '#shared/contract/clinics.ts';
import type { World } from '../ports.ts';
import { listCities } from './list-cities.ts';
import { clinicMatcher } from './match-clinic.ts';
import type { Wanted } from './match-clinic.ts';

export type ClinicFilter = Wanted & { homepage?: 'true' | 'false' | undefined };

/** The keys of a card and nothing else. */
const Card = ClinicCard.strip();

/**
 * Clinics that can be booked, newest first (specification: patient §7), and every city that has one. `homepage: 'true'`
 * leaves those flagged for the home page; `q` and `city` those that are looked for (match-clinic).
 */
export async function listClinics(
  world: Pick<World, 'clinics'>,
  { homepage, ...wanted }: ClinicFilter,
): Promise<ClinicList> {
  const isWanted = clinicMatcher(wanted);
  const all = await world.clinics.list();
  const clinics = all.filter((clinic) => (homepage !== 'true' || clinic.show_on_homepage) && isWanted(clinic));
  return { clinics: clinics.map((clinic) => Card.parse(clinic)), cities: listCities(all) };
}
