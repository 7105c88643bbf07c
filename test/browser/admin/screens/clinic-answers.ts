import { WAITING_SHOWN, MOST_COUNTED, MOST_IMAGES, type AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ADMIN_CLINICS_PER_PAGE, ADMIN_REVIEWS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { ClinicForm, ImageWords, ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import { firstContact } from '#shared/domain/clinics/clinic-contact.ts';
import { DEFAULT_CONSULTATION_FEE, DEFAULT_LIST_PRICE } from '#shared/domain/clinics/fee.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { paise } from '#shared/values/money/money.ts';
import { Refusal, type Answers } from './serve.ts';
import { idOf, many, textAsLong, wordAsLong, type Amount } from './words.ts';

/** The clinic that every screen of one is opened with, and one that somebody else saves meanwhile. */
export const CLINIC_ID = idOf('cln', 1);
export const CONTESTED_ID = idOf('cln', 77);

const AT = '2026-10-20T04:30:00.000Z';
const COMING = '2099-12-01T04:30:00.000Z';
const EDITED = { ver: 3, updated_at: AT, updated_by: 'kavitha@team.example' };
const fields = ClinicForm.shape;
/** A chip's length stands in the list of chips, which is no schema of one. */
const CHIP = 'திருவேங்கடநாதபுரம்'.repeat(5).slice(0, 80);

const clinic = (n: number, more: Partial<AdminClinic> = {}): AdminClinic => ({
  id: idOf('cln', n),
  partner_request_id: null,
  partner_completed_at: null,
  clinic_name: `Thamarai Dental Care ${n}`,
  clinic_address: '4 Omalur Road, Fairlands',
  city: 'Salem',
  position: { lat: 11.67, lng: 78.14 },
  phone_number: '0427 400 0199',
  dentist_name: 'Dr. Kavitha R',
  dentist_description: 'Root canals without fear, and children on Saturdays.',
  years_experience: 14,
  consultation_fee_paise: DEFAULT_CONSULTATION_FEE,
  list_price_paise: DEFAULT_LIST_PRICE,
  list_price_until: '2026-03-31',
  combo_offer_description: 'Consultation and cleaning',
  translations: { ta: { clinic_name: 'தாமரை பல் மருத்துவமனை', dentist_name: 'டாக்டர் காவிதா ரா' } },
  offer_ends_on: '2026-12-31',
  manual_rating: 4.5,
  patient_rating: null,
  path: null,
  specializations: ['Root canal', 'Braces'],
  services: ['Cleaning', 'Filling', 'Implants'],
  banner_image: null,
  profile_image: null,
  google_maps_link: 'https://maps.google.com/?q=11.67,78.14',
  google_business_link: null,
  show_on_homepage: n % 3 !== 0,
  is_featured: n % 2 === 0,
  created_at: AT,
  verified_at: AT,
  tabs_config: { about: true, services: true, reviews: true },
  availability: many(7, (day) => defaultHours(day - 1)),
  closed_dates: ['2026-12-25'],
  open_dates: [],
  archived_at: null,
  paused_at: n % 4 === 0 ? AT : null,
  hours_stored: true,
  ...EDITED,
  ...more,
});

/** With every field as long as the form takes it. */
const longClinic = (n: number): AdminClinic => {
  const script = n % 2 === 0 ? 'latin' : 'tamil';
  return clinic(n, {
    clinic_name: wordAsLong(fields.clinic_name, script),
    clinic_address: wordAsLong(fields.clinic_address, script),
    city: wordAsLong(fields.city, script),
    dentist_name: wordAsLong(fields.dentist_name, script),
    phone_number: '+91 98400 12345, +91 98400 12346, 044 2441 0199',
    dentist_description: textAsLong(fields.dentist_description),
    combo_offer_description: wordAsLong(fields.combo_offer_description, script),
    consultation_fee_paise: paise(10_000_000),
    list_price_paise: paise(10_000_000),
    specializations: many(60, (chip) => `${CHIP.slice(0, 78)}${chip}`),
    services: many(60, (chip) => `Service ${chip}`),
    google_maps_link: `https://maps.google.com/?q=${'%E0%AE%A4'.repeat(100)}`,
    profile_image: '/images/profile/one.jpg',
    banner_image: '/images/banner/one.jpg',
    closed_dates: many(28, (day) => `2026-12-${String(day).padStart(2, '0')}`),
    updated_by: 'somebody.with.a.rather.long.address@a-clinic-of-salem.example',
  });
};

const listed = ({
  id,
  clinic_name,
  dentist_name,
  translations,
  clinic_address,
  city,
  phone_number,
  consultation_fee_paise,
  profile_image,
  is_featured,
  show_on_homepage,
  archived_at,
  paused_at,
  partner_completed_at,
  created_at,
  ver,
}: AdminClinic) => ({
  id,
  clinic_name,
  dentist_name,
  translations,
  clinic_address,
  city,
  phone_number,
  consultation_fee_paise,
  profile_image,
  is_featured,
  show_on_homepage,
  archived_at,
  paused_at,
  partner_completed_at,
  created_at,
  ver,
});

const review = (n: number, isLong: boolean) => ({
  id: `rev_${n}`,
  clinic_id: CLINIC_ID,
  reviewer_name: isLong ? wordAsLong(ReviewForm.shape.reviewer_name, n % 2 === 0 ? 'latin' : 'tamil') : `Yazhini ${n}`,
  reviewer_image: null,
  rating: isLong ? 4.5 : 5,
  review_text: isLong ? textAsLong(ReviewForm.shape.review_text) : 'No waiting, and everything was explained.',
  review_date: '2026-10-20',
  created_at: AT,
  updated_at: AT,
  source: 'admin' as const,
  state: 'published' as const,
  appointment_id: null,
  ver: 1,
  updated_by: null,
});

const image = (n: number, isLong: boolean) => ({
  id: `img_${n}`,
  clinic_id: CLINIC_ID,
  image_url: `/images/gallery/${n}.jpg`,
  caption: isLong ? wordAsLong(ImageWords.shape.caption, 'tamil') : n === 1 ? null : `The waiting room ${n}`,
  alt: isLong ? wordAsLong(ImageWords.shape.alt) : n === 1 ? null : 'Six chairs and a window',
  order: n - 1,
  created_at: AT,
  ...EDITED,
});

const COUNTS = {
  none: { appointments: 0, leads: 0, reviews: 0, gallery: 0, availability: 0, total: 0 },
  sample: { appointments: 1, leads: 0, reviews: 3, gallery: 2, availability: 7, total: 13 },
  much: {
    appointments: MOST_COUNTED,
    leads: MOST_COUNTED,
    reviews: MOST_COUNTED,
    gallery: 60,
    availability: 7,
    total: 3067,
  },
} as const;
const NAMES = { none: 0, sample: 8, much: ADMIN_CLINICS_PER_PAGE } as const;

/** A clinic of which nothing is filled in that need not be. */
const bareClinic = (n: number): AdminClinic =>
  clinic(n, {
    clinic_name: 'A',
    dentist_description: '',
    combo_offer_description: null,
    offer_ends_on: null,
    manual_rating: null,
    specializations: [],
    services: [],
    google_maps_link: null,
    position: null,
    verified_at: null,
    closed_dates: [],
    hours_stored: false,
  });

const MAKE = { none: bareClinic, sample: clinic, much: longClinic } as const;

/** Returns stubbed answers for clinics, their images and reviews. */
export function clinicAnswers(amount: Amount): Required<Answers>['clinicAdmin'] {
  const make = MAKE[amount];
  const isLong = amount === 'much';
  const clinics = many(NAMES[amount], (n) => listed(make(n)));
  const visits = many(isLong ? 50 : NAMES[amount] === 0 ? 0 : 3, (n) => ({
    appointment_id: idOf('apt', n),
    clinic_name: make(n).clinic_name,
    slot: COMING,
    held: n === 1,
  }));
  let reads = 0;
  return {
    list: () => ({ clinics, next_cursor: isLong ? `${AT}#${idOf('cln', 25)}` : null }),
    get: ({ ids: [id] }) =>
      id === CONTESTED_ID
        ? {
            ...make(77),
            ...(reads++ > 0
              ? { consultation_fee_paise: paise(15_000), clinic_address: `${make(2).clinic_address.slice(0, 300)}, 2` }
              : {}),
          }
        : { ...make(1), archived_at: null },
    update: () =>
      new Refusal(409, {
        error: 'Changed',
        code: 'changed_meanwhile',
        changed_by: 'somebody.with.a.rather.long.address@a-clinic-of-salem.example',
        changed_at: AT,
      }),
    dependencies: () => ({
      hasRelatedData: amount !== 'none',
      dependencies: COUNTS[amount],
      removal: amount === 'none' ? 'delete' : 'archive',
    }),
    pauseState: () => ({ paused_at: amount === 'none' ? AT : null, ...EDITED }),
    comingVisits: () => ({ total: isLong ? 12_345_678 : visits.length, more: isLong, visits }),
    hours: () => ({
      clinic: make(1),
      outside: { total: visits.length, visits: visits.map(({ clinic_name: _, ...visit }) => visit) },
    }),
    reviews: () => ({
      clinic_name: make(1).clinic_name,
      reviews: many(isLong ? ADMIN_REVIEWS_PER_PAGE : NAMES[amount], (n) => review(n, isLong)),
      next_cursor: isLong ? 'next' : null,
    }),
    pendingReviews: () => ({
      reviews: many(isLong ? WAITING_SHOWN : amount === 'none' ? 0 : 2, (n) => {
        const { id, clinic_id, reviewer_name, rating, created_at } = review(n, isLong);
        return { id, clinic_id, clinic_name: make(n).clinic_name, reviewer_name, rating, created_at };
      }),
      more: isLong,
    }),
    gallery: () => ({ images: many(isLong ? MOST_IMAGES : Math.min(4, NAMES[amount]), (n) => image(n, isLong)) }),
  };
}

/** Returns the stubbed contact that receives notifications of bookings, for the clinic of every screen. */
export const contactAnswers = (amount: Amount): NonNullable<Answers['clinicContact']> => ({
  get: () => ({
    ...firstContact(CLINIC_ID),
    ...(amount === 'none' ? {} : EDITED),
    phone: amount === 'none' ? null : '9840012345',
    email:
      amount === 'none' ? null : amount === 'sample' ? 'desk@clinic.example' : `${'desk'.repeat(50)}@clinic.example`,
    suppressed_why: amount === 'none' || amount === 'sample' ? null : 'BOUNCED',
  }),
});
