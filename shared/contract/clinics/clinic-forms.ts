import * as z from 'zod';
import { DayHours } from '../../domain/clinics/availability.ts';
import { DEFAULT_CONSULTATION_FEE, DEFAULT_LIST_PRICE, HIGHEST_FEE } from '../../domain/clinics/fee.ts';
import { LONGEST_CLINIC_TEXT, withoutBlanks } from '../../domain/clinics/clinic-translations.ts';
import { hoursProblem } from '../../domain/clinics/hours-rules.ts';
import { Position } from '../../domain/clinics/clinic.ts';
import { ClinicId } from '../../values/ids.ts';
import { mapsAddress, placeInMapsLink } from '../../values/contact/maps-link.ts';
import { formatPaise, type Paise } from '../../values/money/money.ts';
import { typedPaise } from '../../values/money/paise.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { emptyIsNull, line, lines } from '../text-fields.ts';
import { clinicPhones } from '../booking/contact.ts';

/** The forms of the back office about a clinic: as they are filled in, and with the texts that name what is wrong. */

const LONGEST_CHIP = 80;
const MOST_CHIPS = 60;
const MOST_DATES = 400;
/** Each letter of a Tamil name takes nine characters in a link. */
const LONGEST_LINK = 3000;
const NO_MAPS_LINK = 'This is not a link to a map. In Google Maps, press Share and copy the link.';
const NO_WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://';

/** Null where nothing was filled in. */
const lineOrNull = (longest: number) =>
  line(longest)
    .nullable()
    .default(null)
    .transform((value) => (value === '' ? null : value));
const dayOrNull = () => z.preprocess(emptyIsNull, z.iso.date().nullable().default(null));
const webAddress = (error = NO_WEB_ADDRESS) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error }).max(LONGEST_LINK)], error)
    .nullable()
    .default(null)
    .transform((value) => (value === '' ? null : value));
/** A picture of our own site, as an upload answers it: nothing but its worker writes there. */
const picture = () =>
  z
    .string()
    .regex(/^\/images\/(?!.*\.\.)[\w./-]+$/, 'Please upload the image')
    .max(400)
    .nullable()
    .default(null);

/** Trimmed, without blank ones and without doubles (specification: admin §2). */
const chips = () =>
  z
    .array(line(LONGEST_CHIP, { tooLong: `At most ${LONGEST_CHIP} characters each` }))
    .max(MOST_CHIPS, `At most ${MOST_CHIPS}`)
    .default([])
    .transform((list) => [...new Set(list)].filter((chip) => chip !== ''));

const wholeRupees = (fallback: Paise, name: string) =>
  typedPaise(`${name} must be a positive number`, `${name} must be whole rupees`)
    .min(0, `${name} must be a positive number`)
    .max(HIGHEST_FEE, `${name} must be at most ${formatPaise(HIGHEST_FEE)}`)
    .multipleOf(100, `${name} must be whole rupees`)
    .default(fallback);

/** The link that patients follow, from whatever an app or a page gives to share a place. */
const mapsLink = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (mapsAddress(value) ?? value.trim()) : value),
    webAddress(NO_MAPS_LINK),
  );

const PLACE_ERRORS = {
  short: 'A short link has no coordinates. Open it, and paste the long address that the browser then shows.',
  named:
    'This link names a place but has no coordinates. Open it, and paste the long address that the browser then shows.',
  local: 'This plus code is incomplete. In Google Maps, press the code to copy all of it, or paste the coordinates.',
  none: 'This link has no coordinates. Open the clinic in Google Maps and copy the address of that page.',
  abroad: 'This place is not in India.',
} as const;

/** Returns the hint for a link that does not point to a place in India; null if it does. */
export function placeProblem(link: string): string | null {
  const place = placeInMapsLink(link);
  if (typeof place === 'string') return PLACE_ERRORS[place];
  return Position.safeParse(place).success ? null : PLACE_ERRORS.abroad;
}

/** A link to a map; out comes the place it says. */
const pastedPlace = () =>
  z
    .string()
    .max(LONGEST_LINK)
    .transform((link, check): Position => {
      const message = placeProblem(link);
      if (message === null) return Position.parse(placeInMapsLink(link));
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Returns the hint for a link that patients could not follow; null if they can. */
export const mapsLinkProblem = (link: string): string | null =>
  link.trim() === '' || mapsLink().safeParse(link).success ? null : NO_MAPS_LINK;

/** A clinic's texts in another language: tidied and limited as the original ones, and all of them optional. */
const TranslationForm = lazyStrictObject(() => ({
  clinic_name: line(LONGEST_CLINIC_TEXT.clinic_name).optional(),
  dentist_name: line(LONGEST_CLINIC_TEXT.dentist_name).optional(),
  dentist_description: lines(LONGEST_CLINIC_TEXT.dentist_description).optional(),
  combo_offer_description: line(LONGEST_CLINIC_TEXT.combo_offer_description).optional(),
}));
const translations = () =>
  lazyStrictObject(() => ({
    ta: TranslationForm.optional(),
    kn: TranslationForm.optional(),
    hi: TranslationForm.optional(),
  }))
    .default({})
    .transform(withoutBlanks);

/** The clinic form (specification: admin §2, §5). */
export const ClinicForm = lazyStrictObject(() => ({
  clinic_name: line(LONGEST_CLINIC_TEXT.clinic_name, { missing: 'Clinic name is required' }),
  dentist_name: line(LONGEST_CLINIC_TEXT.dentist_name, { missing: 'Dentist name is required' }),
  years_experience: z
    .int('Years of experience must be a positive number')
    .min(0, 'Years of experience must be a positive number')
    .max(80, 'Years of experience must be at most 80')
    .default(0),
  phone_number: clinicPhones(),
  clinic_address: lines(400, { missing: 'Clinic address is required' }),
  city: line(80, { missing: 'City is required' }),
  google_maps_link: mapsLink(),
  /** Position on the map; a link pasted for it wins. */
  position: Position.nullable().default(null),
  position_link: z.preprocess(emptyIsNull, pastedPlace().nullable().default(null)),
  consultation_fee_paise: wholeRupees(DEFAULT_CONSULTATION_FEE, 'Consultation fee'),
  list_price_paise: wholeRupees(DEFAULT_LIST_PRICE, 'List price'),
  /** The last day on which it charged that; without it no discount is shown. */
  list_price_until: dayOrNull(),
  combo_offer_description: lineOrNull(LONGEST_CLINIC_TEXT.combo_offer_description),
  offer_ends_on: dayOrNull(),
  profile_image: picture(),
  banner_image: picture(),
  dentist_description: lines(LONGEST_CLINIC_TEXT.dentist_description).default(''),
  translations: translations(),
  specializations: chips(),
  services: chips(),
  google_business_link: webAddress(),
  manual_rating: z
    .number('Rating must be a number from 0 to 5')
    .min(0, 'Rating must be a number from 0 to 5')
    .max(5, 'Rating must be a number from 0 to 5')
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), 'Rating can have at most one decimal')
    .nullable()
    .default(null),
  show_on_homepage: z.boolean().default(true),
  is_featured: z.boolean().default(false),
  tabs_config: z
    .strictObject({
      about: z.boolean().default(true),
      services: z.boolean().default(true),
      reviews: z.boolean().default(true),
    })
    .default({ about: true, services: true, reviews: true }),
  /** Since when it is a 'Verified Clinic'; null where it is none. */
  verified_at: z.iso.datetime().nullable().default(null),
}));
export type ClinicForm = z.infer<typeof ClinicForm>;

export const week = () =>
  z
    .array(lazyStrictObject(() => DayHours.shape))
    .length(7, 'Send all seven days of the week.')
    .superRefine((days, check) => {
      for (const [place, day] of days.entries()) {
        if (days.findIndex(({ day_of_week }) => day_of_week === day.day_of_week) !== place)
          check.addIssue({
            code: 'custom',
            path: [place, 'day_of_week'],
            message: 'Each day of the week can appear only once.',
          });
        const problem = hoursProblem(day);
        if (problem !== null)
          check.addIssue({ code: 'custom', path: [place, problem.field], message: problem.message });
      }
    })
    .transform((days) => days.toSorted((a, b) => a.day_of_week - b.day_of_week));

/** `preview`: nothing is saved; the answer tells what would be. */
const preview = z.boolean().default(false);
const ver = z.int().min(1);

/** A week's hours, all at once. */
export const HoursForm = lazyStrictObject(() => ({ ver, preview, availability: week() }));
export type HoursForm = z.infer<typeof HoursForm>;

const dates = () =>
  z
    .array(z.iso.date())
    .max(MOST_DATES)
    .transform((days) => [...new Set(days)].toSorted());

/** IST days on which a clinic is closed though its weekday is open, and the other way round. */
export const DaysForm = lazyStrictObject(() => ({
  id: ClinicId,
  ver,
  preview,
  closed_dates: dates(),
  open_dates: dates(),
})).refine(({ closed_dates, open_dates }) => !open_dates.some((day) => closed_dates.includes(day)), {
  path: ['open_dates'],
  message: 'A date can be closed or open, but not both.',
});
export type DaysForm = z.infer<typeof DaysForm>;

export const PauseForm = lazyStrictObject(() => ({ ver, preview, paused: z.boolean() }));
export type PauseForm = z.infer<typeof PauseForm>;

/**
 * A review as it is typed in (specification: admin §5); without a date it is today's. Its picture is an uploaded one: pages
 * show none of other sites.
 */
export const ReviewForm = lazyStrictObject(() => ({
  reviewer_name: line(120, { missing: 'Reviewer name is required' }),
  reviewer_image: z.preprocess(emptyIsNull, picture()),
  rating: z
    .number('Rating must be from 1 to 5')
    .min(1, 'Rating must be from 1 to 5')
    .max(5, 'Rating must be from 1 to 5'),
  review_text: lines(4000, { missing: 'Review text is required' }),
  review_date: z.preprocess(emptyIsNull, z.iso.date().nullable().default(null)),
}));
export type ReviewForm = z.infer<typeof ReviewForm>;

/** Texts of a gallery image. */
export const ImageWords = lazyStrictObject(() => ({ caption: lineOrNull(300), alt: lineOrNull(300) }));
export const NewImage = lazyStrictObject(() => ({ ...ImageWords.shape, image_url: picture().unwrap().unwrap() }));
export type NewImage = z.infer<typeof NewImage>;
