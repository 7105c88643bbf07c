import { ClinicCard } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import type { World } from '../ports.ts';
import { comparable, namesOfCity } from './city-names.ts';

export type ClinicFilter = {
  homepage?: 'true' | 'false' | undefined;
  q?: string | undefined;
  city?: string | undefined;
};

/** The keys of a card and nothing else. */
const Card = ClinicCard.strip();

/**
 * Clinics that can be booked, newest first (specification: patient §7). `homepage: 'true'` leaves those flagged for the
 * home page; `city` knows a city's other names; every word of `q` has to occur in the clinic's name, address, city,
 * dentist or treatments.
 */
export async function listClinics(world: Pick<World, 'clinics'>, filter: ClinicFilter): Promise<ClinicCard[]> {
  const { homepage, q = '', city = '' } = filter;
  const words = comparable(q).split(' ');
  const cityName = comparable(city);
  const wanted = (clinic: Clinic): boolean =>
    (homepage !== 'true' || clinic.show_on_homepage) &&
    (cityName === '' || namesOfCity(clinic.city).includes(cityName)) &&
    words.every((word) => searchText(clinic).includes(word));
  return (await world.clinics.list()).filter(wanted).map((clinic) => Card.parse(clinic));
}

/** A clinic without services of its own shows the usual ones, so it is found by them. */
function searchText(clinic: Clinic): string {
  const services = clinic.services.length > 0 ? clinic.services : USUAL_SERVICES;
  const { clinic_name, clinic_address, city, dentist_name, specializations } = clinic;
  return [clinic_name, clinic_address, ...namesOfCity(city), dentist_name, ...specializations, ...services]
    .map(comparable)
    .join(' ');
}
