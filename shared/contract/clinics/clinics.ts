import * as z from 'zod';
import { BOOKING_DAYS_AHEAD, DAYS_PER_PAGE } from '../../domain/clinics/schedule.ts';
import { Clinic } from '../../domain/clinics/clinic.ts';
import { GalleryImage } from '../../domain/clinics/gallery.ts';
import { PartnerFigures } from '../../domain/stats/partner-figures.ts';
import { Review, REVIEWS_PER_PAGE } from '../../domain/clinics/review.ts';
import {
  CLINICS_PER_PAGE,
  LONGEST_CITY,
  LONGEST_WORDS,
  NEIGHBOURHOOD_FORM,
  PAGE_START,
} from '../../values/clinic-search.ts';
import { CLINIC_REF } from '../../values/clinic-path.ts';
import { ClinicId } from '../../values/ids.ts';
import { LANGUAGES } from '../../values/language.ts';
import { route } from '../route.ts';
import { line, answerLanguage } from '../text-fields.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';

/** Fields of a clinic that a card shows. `list_price_paise` is the price to compare the fee with (comparedPrice). */
export const ClinicCard = lazyObject(
  () =>
    Clinic.pick({
      id: true,
      clinic_name: true,
      clinic_address: true,
      city: true,
      position: true,
      dentist_name: true,
      years_experience: true,
      consultation_fee_paise: true,
      list_price_paise: true,
      combo_offer_description: true,
      offer_ends_on: true,
      manual_rating: true,
      patient_rating: true,
      specializations: true,
      banner_image: true,
      profile_image: true,
      show_on_homepage: true,
      is_featured: true,
      path: true,
      created_at: true,
      verified_at: true,
    }).shape,
);
export type ClinicCard = z.infer<typeof ClinicCard>;

/** A clinic of a search with the start of its next free slot; null when all its coming days are taken. */
export const FoundClinic = lazyObject(() => ({ ...ClinicCard.shape, next_slot: z.iso.datetime().nullable() }));
export type FoundClinic = z.infer<typeof FoundClinic>;

/** A clinic of a list; its next free slot is looked up for the home page only. */
export const ListedClinic = lazyObject(() => FoundClinic.partial({ next_slot: true }).shape);
export type ListedClinic = z.infer<typeof ListedClinic>;

/** Cursor of the next page; null after the last. */
const NextCursor = z.string().nullable();

/** A page of clinics, and every city that has one: those with most clinics first. */
export const ClinicList = lazyStrictObject(() => ({
  clinics: z.array(ListedClinic).max(CLINICS_PER_PAGE),
  cities: z.array(z.string()),
  next_cursor: NextCursor,
}));
export type ClinicList = z.infer<typeof ClinicList>;

export const ClinicSearch = lazyStrictObject(() => ({
  /** The city asked for, as its clinics spell it; null when none was, or it has no clinic. */
  city: z.string().nullable(),
  /** How many match; `clinics` are a page of them. */
  total: z.int(),
  clinics: z.array(FoundClinic).max(CLINICS_PER_PAGE),
  next_cursor: NextCursor,
  cities: z.array(z.string()),
  /** Other cities with results that the requested city lacks: the nearest first. */
  nearby: z.array(z.string()),
  /** How the words were understood, where that is more than their letters. */
  reading: z
    .strictObject({
      /** With a slip of typing put right; null where there was none. */
      words: z.string().nullable(),
      meant: z.array(z.enum(['sunday', 'evening', 'emergency'])),
      /** Words that were left out, as no clinic and no name has them. */
      ignored: z.array(z.string()),
    })
    .optional(),
  /** A city that was asked for and has no clinic: its name in each language. */
  missing_city: z.record(z.enum(LANGUAGES), z.string()).optional(),
}));
export type ClinicSearch = z.infer<typeof ClinicSearch>;

/** A clinic as visitors see it; editor's fields stay behind. `open_days` are the IST days of the coming week it works on. */
export const PublicClinic = lazyObject(
  () =>
    Clinic.omit({
      archived_at: true,
      list_price_until: true,
      translations: true,
      closed_dates: true,
      open_dates: true,
      paused_at: true,
      deleted_at: true,
      ver: true,
      updated_at: true,
      updated_by: true,
    }).extend({ open_days: z.array(z.iso.date()).max(7) }).shape,
);
export type PublicClinic = z.infer<typeof PublicClinic>;

/** A review and a picture without what only editors want. */
export const PublicReview = lazyObject(
  () => Review.omit({ ver: true, updated_by: true, state: true, appointment_id: true }).shape,
);
export type PublicReview = z.infer<typeof PublicReview>;
export const PublicImage = lazyObject(
  () => GalleryImage.omit({ order: true, ver: true, updated_at: true, updated_by: true }).shape,
);
export type PublicImage = z.infer<typeof PublicImage>;

export const SlotState = z.enum(['free', 'held', 'booked']);
export const PublicSlot = lazyStrictObject(() => ({
  start: z.iso.datetime(),
  label: z.string(),
  state: SlotState,
}));
export type PublicSlot = z.infer<typeof PublicSlot>;

/** One IST day, from now on: slots that have begun are neither listed nor counted. `taken` are the held and booked ones. */
export const DaySlots = lazyStrictObject(() => ({
  date: z.iso.date(),
  open: z.boolean(),
  total: z.int(),
  taken: z.int(),
  slots: z.array(PublicSlot),
}));
export type DaySlots = z.infer<typeof DaySlots>;

/** Two counts and an age: never rows (specification: P-140 as decided). The age is null from 24 hours on. */
export const Activity = lazyStrictObject(() => ({
  last_7_days: z.int(),
  today: z.int(),
  last_booking_minutes_ago: z.int().nullable(),
}));
export type Activity = z.infer<typeof Activity>;

const wanted = lazyStrictObject(() => ({
  q: line(LONGEST_WORDS).optional(),
  city: line(LONGEST_CITY).optional(),
  cursor: z.string().regex(PAGE_START).optional(),
  language: answerLanguage(),
}));
const byId = lazyStrictObject(() => ({ id: ClinicId }));
const Flag = z.enum(['true', 'false']);

/** The routes are made for whoever asks for them; the pages show what they answer, and leave them out. */
export const clinics = /* @__PURE__ */ (() => ({
  list: route('GET', '/clinics', { auth: 'none', summary: 'List clinics, newest first' })
    .input(lazyStrictObject(() => ({ ...wanted.shape, homepage: Flag.optional() })))
    .output(ClinicList),

  search: route('GET', '/clinics/search', { auth: 'none', summary: 'Search clinics, earliest available time first' })
    .input(lazyStrictObject(() => ({ ...wanted.shape, near: z.string().regex(NEIGHBOURHOOD_FORM).optional() })))
    .output(ClinicSearch),

  figures: route('GET', '/clinics/figures', {
    auth: 'none',
    summary: 'Get key figures for clinics that may join',
  })
    .input(lazyStrictObject(() => ({})))
    .output(PartnerFigures),

  get: route('GET', '/clinics/{id}', {
    auth: 'none',
    summary: 'Get a clinic with its weekly hours, by id or by city~name of a current or former address',
    problems: ['clinic_not_found'],
  })
    .input(
      lazyStrictObject(() => ({
        id: z.union([ClinicId, z.string().regex(CLINIC_REF)]),
        language: answerLanguage(),
      })),
    )
    .output(PublicClinic),

  slots: route('GET', '/clinics/{id}/slots', {
    auth: 'none',
    summary: 'List available days and times',
    problems: ['clinic_not_found'],
  })
    .input(
      lazyStrictObject(() => ({
        ...byId.shape,
        from: z.iso.date().optional(),
        days: z.coerce
          .number()
          .int()
          .min(1)
          .max(BOOKING_DAYS_AHEAD + 1)
          .default(DAYS_PER_PAGE),
      })),
    )
    .output(lazyStrictObject(() => ({ clinic_id: ClinicId, days: z.array(DaySlots) }))),

  reviews: route('GET', '/clinics/{id}/reviews', { auth: 'none', summary: 'List reviews, newest first' })
    .input(
      lazyStrictObject(() => ({
        ...byId.shape,
        /** A review's day and id. */
        cursor: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d#[\w-]{1,60}$/, 'must be a next_cursor')
          .optional(),
        limit: z.coerce.number().int().min(1).max(5).default(REVIEWS_PER_PAGE),
      })),
    )
    .output(lazyStrictObject(() => ({ reviews: z.array(PublicReview), next_cursor: z.string().nullable() }))),

  gallery: route('GET', '/clinics/{id}/gallery', { auth: 'none', summary: 'List images, newest first' })
    .input(byId)
    .output(lazyStrictObject(() => ({ images: z.array(PublicImage) }))),

  activity: route('GET', '/clinics/{id}/activity', {
    auth: 'none',
    summary: 'Count recent bookings of a clinic',
  })
    .input(byId)
    .output(Activity),
}))();
