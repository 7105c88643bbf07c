import * as z from 'zod';
import { CLINIC_ADDRESS } from '../../values/clinic-path.ts';
import { ClinicId, PartnerRequestId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { DayHours } from './availability.ts';
import { EDIT } from '../edit.ts';
import { HIGHEST_FEE } from './fee.ts';
import { LONGEST_CLINIC_TEXT } from './clinic-translations.ts';
import { PatientRating } from './review.ts';
import { lazyObject } from '../../values/lazy.ts';

const Day = z.iso.date();
const Instant = z.iso.datetime();
/** A page of the web; a browser would run what stands in other addresses. */
const webAddress = () => z.url({ protocol: /^https?$/ });

export const TabsConfig = lazyObject(() => ({
  about: z.boolean().optional(),
  services: z.boolean().optional(),
  reviews: z.boolean().optional(),
}));

const text = (longest: number) => z.string().min(1).max(longest).optional();

const TranslatedTexts = lazyObject(() => ({
  clinic_name: text(LONGEST_CLINIC_TEXT.clinic_name),
  dentist_name: text(LONGEST_CLINIC_TEXT.dentist_name),
  dentist_description: text(LONGEST_CLINIC_TEXT.dentist_description),
  combo_offer_description: text(LONGEST_CLINIC_TEXT.combo_offer_description),
}));

/** A language in which the clinic says nothing is absent, and so is a text that nobody translated. */
const Translated = lazyObject(() => ({
  ta: TranslatedTexts.optional(),
  kn: TranslatedTexts.optional(),
  hi: TranslatedTexts.optional(),
}));

/** A place on the map in degrees, inside the box that holds India; anything else is a slip, such as the two swapped. */
export const Position = lazyObject(() => ({
  lat: z.number().min(6.7).max(37.1),
  lng: z.number().min(68.1).max(97.5),
}));
export type Position = z.infer<typeof Position>;

/** A place with a dentist, hours and a fee (specification: patient §3). Fees are whole rupees, in paise. */
export const Clinic = lazyObject(() => ({
  id: ClinicId,
  clinic_name: z.string().min(1).max(LONGEST_CLINIC_TEXT.clinic_name),
  clinic_address: z.string().min(1).max(400),
  city: z.string().min(1).max(80),
  /** Position on the map, null if nobody has looked it up. */
  position: Position.nullable(),
  /** Up to three numbers. */
  phone_number: z.string().min(1).max(60),
  dentist_name: z.string().min(1).max(LONGEST_CLINIC_TEXT.dentist_name),
  dentist_description: z.string().max(LONGEST_CLINIC_TEXT.dentist_description),
  years_experience: z.int().min(0).max(80),
  consultation_fee_paise: Paise.max(HIGHEST_FEE),
  list_price_paise: Paise.max(HIGHEST_FEE),
  /** The last IST day on which it charged its list price; null where nobody has said so: then no discount is shown. */
  list_price_until: Day.nullable(),
  combo_offer_description: z.string().max(LONGEST_CLINIC_TEXT.combo_offer_description).nullable(),
  offer_ends_on: Day.nullable(),
  /** Texts for patients who read another language. */
  translations: Translated,
  manual_rating: z.number().min(0).max(5).nullable(),
  /** Counted of its reviews when one of them is published or goes; nobody edits it. */
  patient_rating: PatientRating.nullable(),
  specializations: z.array(z.string().min(1).max(80)),
  services: z.array(z.string().min(1).max(80)),
  banner_image: z.string().nullable(),
  profile_image: z.string().nullable(),
  google_maps_link: webAddress().nullable(),
  google_business_link: webAddress().nullable(),
  show_on_homepage: z.boolean(),
  is_featured: z.boolean(),
  /** The readable address of its page, given when it is published: 'chennai/neem-tree-dental'; null until then. */
  path: z.string().regex(CLINIC_ADDRESS).nullable(),
  created_at: Instant,
  verified_at: Instant.nullable(),
  tabs_config: TabsConfig,
  availability: z.array(DayHours).length(7).nullable(),
  closed_dates: z.array(Day),
  open_dates: z.array(Day),
  archived_at: Instant.nullable(),
  /** Since when it takes no new bookings; what was booked stands. */
  paused_at: Instant.nullable(),
  /** Set where it is gone for everybody: the row stays, because a hold that just began may speak of it. */
  deleted_at: Instant.nullable(),
  ...EDIT,
}));
export type Clinic = z.infer<typeof Clinic>;

/** Amount of data of a clinic; each count ends at a limit. */
export type ClinicCounts = { appointments: number; leads: number; reviews: number; gallery: number };

/** A clinic with what the team alone reads of it; other functions keep that when they write a clinic, and know nothing of it. */
export const AdminClinicRecord = lazyObject(() => ({
  ...Clinic.shape,
  /** The request that it was made of; null where somebody of the team made it. */
  partner_request_id: PartnerRequestId.nullable().default(null),
  /** When its partner said that everything is filled in; null until then, and where no partner fills it in. */
  partner_completed_at: z.iso.datetime().nullable().default(null),
}));
export type AdminClinicRecord = z.infer<typeof AdminClinicRecord>;

/** True if a clinic has been hidden since it was made: for patients it is like an archived clinic. */
export const isDraft = ({ archived_at, created_at }: Pick<Clinic, 'archived_at' | 'created_at'>): boolean =>
  archived_at === created_at;

/** True if the partner may still change a clinic by their link: a draft, until it is published or deleted. */
export const isPartnersDraft = (clinic: Pick<Clinic, 'archived_at' | 'created_at' | 'deleted_at'>): boolean =>
  isDraft(clinic) && clinic.deleted_at === null;
