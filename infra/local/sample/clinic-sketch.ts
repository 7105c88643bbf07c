import type { DayHours } from '#shared/domain/clinics/availability.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { addDays } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { sampleId } from './sample-id.ts';

/** A window of the day, 'HH:MM' to 'HH:MM', or null when there is none. */
type Window = readonly [string, string] | null;

type DayPlan = { morning: Window; evening: Window };

/**
 * Seven days of opening hours, Sunday first.
 * @param usual the windows of an ordinary day
 * @param exceptions by day of the week, 0 is Sunday; null closes the day
 */
export function weeklyHours(usual: DayPlan, exceptions: Partial<Record<number, DayPlan | null>>): DayHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const exception = exceptions[day];
    const plan = exception === undefined ? usual : exception;
    return {
      day_of_week: day,
      is_open: plan !== null,
      morning_start_time: plan?.morning?.[0] ?? null,
      morning_end_time: plan?.morning?.[1] ?? null,
      evening_start_time: plan?.evening?.[0] ?? null,
      evening_end_time: plan?.evening?.[1] ?? null,
    };
  });
}

type Own = Pick<
  Clinic,
  | 'clinic_name'
  | 'clinic_address'
  | 'city'
  | 'position'
  | 'phone_number'
  | 'dentist_name'
  | 'dentist_description'
  | 'years_experience'
  | 'consultation_fee_paise'
  | 'manual_rating'
  | 'specializations'
  | 'services'
  | 'availability'
  | 'created_at'
  | 'verified_at'
>;

/** Given fields of a sample clinic; all other fields have a default value. */
export type ClinicSketch = Own &
  Partial<
    Omit<Clinic, keyof Own | 'id' | 'banner_image' | 'profile_image' | 'google_maps_link' | 'google_business_link'>
  > & {
    slug: string;
    /** False leaves the link or picture out, as in many real records. */
    with_maps_link?: boolean;
    with_business_link?: boolean;
    with_banner?: boolean;
    /** Most have no picture of their dentist. */
    with_profile?: boolean;
    /** An offer that ends soon, counted from the day of the first start. */
    offer_runs_for_days?: number;
  };

const mapsSearch = (text: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;

/** A complete clinic from its sketch; same sketch and day, same clinic. */
export function clinicFromSketch(sketch: ClinicSketch, today: string): Clinic {
  const { slug, with_maps_link, with_business_link, with_banner, with_profile, offer_runs_for_days, ...own } = sketch;
  const id = sampleId('cln', own.created_at, slug);
  return {
    id,
    list_price_paise: paise(50_000),
    list_price_until: own.created_at.slice(0, 10),
    combo_offer_description: null,
    offer_ends_on: offer_runs_for_days === undefined ? null : addDays(today, offer_runs_for_days),
    show_on_homepage: false,
    is_featured: false,
    tabs_config: {},
    translations: {},
    closed_dates: [],
    open_dates: [],
    archived_at: null,
    paused_at: null,
    patient_rating: null,
    path: null,
    deleted_at: null,
    ...NEVER_EDITED,
    ...own,
    banner_image: with_banner === false ? null : `/images/clinics/${id}/banner.svg`,
    profile_image: with_profile !== true ? null : `/images/clinics/${id}/profile.svg`,
    google_maps_link: with_maps_link === false ? null : mapsSearch(own.clinic_address),
    google_business_link: with_business_link === false ? null : mapsSearch(`${own.clinic_name} ${own.city}`),
  };
}
