import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import type { ClinicOverview } from './ports.ts';
import { listCities } from './list-cities.ts';

/** The overview of all clinics, newest first. */
export function overviewOf(clinics: readonly ClinicOutline[]): ClinicOverview {
  const flagged = clinics.filter(({ show_on_homepage }) => show_on_homepage);
  return {
    cities: listCities(clinics),
    homepage: flagged.slice(0, CLINICS_PER_PAGE).map(({ id }) => id),
    homepage_total: flagged.length,
  };
}
