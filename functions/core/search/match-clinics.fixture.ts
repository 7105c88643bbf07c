import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { indexOf } from './clinic-index.ts';
import { clinicsAt, findMatches, type Matches, type Wanted } from './match-clinic.ts';

/** Returns the clinics that match a search, as findMatches finds them. */
export function matchClinics<C extends ClinicSummary>(
  wanted: Wanted,
  clinics: readonly C[],
  now: number,
): Omit<Matches, 'ordinals'> & { matching: C[] } {
  const { ordinals, ...reading } = findMatches(wanted, indexOf(clinics), now);
  return { ...reading, matching: clinicsAt(ordinals, clinics) };
}
