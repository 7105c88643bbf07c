import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { Clinic } from '../clinics/clinic.ts';
import { translatedNames } from '../clinics/clinic-translations.ts';

/**
 * Fields of a clinic for lists and search: its location, its opening hours, and its search words. `translations`
 * contains only names.
 */
export const ClinicSummary = lazyObject(
  () =>
    Clinic.pick({
      id: true,
      clinic_name: true,
      clinic_address: true,
      city: true,
      position: true,
      dentist_name: true,
      translations: true,
      specializations: true,
      services: true,
      show_on_homepage: true,
      path: true,
      created_at: true,
      verified_at: true,
      availability: true,
      closed_dates: true,
      open_dates: true,
    }).extend({
      /** Only the team looks for these. */
      phone_number: z.string(),
      is_featured: z.boolean(),
    }).shape,
);
export type ClinicSummary = z.infer<typeof ClinicSummary>;

/** Counted up whenever a summary, or what is published with it, says something else than before: lists of another shape are published anew at once. */
export const SUMMARY_SHAPE = 8;

const Stripped = ClinicSummary.strip();

/** To about a metre: what is behind it tells nobody where to go, and is a third of what the lists weigh. */
const toTheMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A clinic's summary, and nothing else of it. */
export const clinicSummaryOf = ({ position, translations, ...clinic }: Clinic): ClinicSummary =>
  Stripped.parse({
    ...clinic,
    translations: translatedNames(translations),
    position: position && { lat: toTheMetre(position.lat), lng: toTheMetre(position.lng) },
  });
