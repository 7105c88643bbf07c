import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { NO_FIGURES } from '#shared/domain/stats/partner-figures.ts';
import { paise } from '#shared/values/money/money.ts';
import { internedOf } from './term-bitsets.ts';
import { wordsOf } from './clinic-texts.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { overviewOf } from './publish-clinics.ts';

export const CLINIC_ID = 'cln_01KB0000000000000000000001';

/** A clinic with every field set; tests name what they care about. */
export const sampleClinic = (fields: Partial<Clinic> = {}): Clinic => ({
  id: CLINIC_ID,
  clinic_name: 'Anna Nagar Dental Care',
  clinic_address: '12, 2nd Avenue, Anna Nagar, Chennai',
  city: 'Chennai',
  position: { lat: 13.085, lng: 80.2101 },
  phone_number: '044 2626 1234',
  dentist_name: 'Dr. Meera Krishnan',
  dentist_description: 'Gentle care.',
  years_experience: 14,
  consultation_fee_paise: paise(9900),
  list_price_paise: paise(50_000),
  list_price_until: '2025-12-31',
  combo_offer_description: null,
  translations: {},
  offer_ends_on: null,
  manual_rating: 4.7,
  specializations: ['Endodontist'],
  services: [],
  banner_image: null,
  profile_image: null,
  google_maps_link: null,
  google_business_link: null,
  show_on_homepage: true,
  is_featured: false,
  created_at: '2026-01-05T06:00:00.000Z',
  verified_at: null,
  tabs_config: {},
  availability: null,
  closed_dates: [],
  open_dates: [],
  archived_at: null,
  paused_at: null,
  patient_rating: null,
  path: null,
  deleted_at: null,
  ...NEVER_EDITED,
  ...fields,
});

/** A clinic store of which a test answers only what it asks; the overview is that of its list, of which all summaries tell the rest. */
export const clinicStore = (answers: Partial<ClinicStore>): ClinicStore => ({
  list: async () => [],
  published: async () => {
    const clinics = (await answers.list?.()) ?? [];
    const summaries = { clinics, words: wordsOf(clinics), interned: internedOf(clinics) };
    return { overview: overviewOf(clinics), summaries: async () => summaries, firstPages: async () => null };
  },
  several: async () => [],
  get: async () => null,
  idAt: async () => null,
  withLocks: async () => null,
  times: async () => null,
  isPausedEverywhere: async () => false,
  reviews: async () => ({ reviews: [], next_cursor: null }),
  gallery: async () => [],
  confirmedSince: async () => [],
  figures: async () => NO_FIGURES,
  ...answers,
});
