import type * as z from 'zod';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { OTHER_LANGUAGES } from '#shared/values/language.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { istDay } from '#shared/values/ist.ts';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { dayWords, LANGUAGE_NAMES } from '../../ui/format.ts';

/** The texts that a clinic may translate. */
export const TRANSLATED = ['clinic_name', 'dentist_name', 'dentist_description', 'combo_offer_description'] as const;

/** Each text in each other language; those that nobody translated are empty. */
type TypedTranslations = Record<(typeof OTHER_LANGUAGES)[number], Record<(typeof TRANSLATED)[number], string>>;

/** The clinic form as it is filled in; the contract's schema says what may be sent. */
export type ClinicDraft = Omit<z.output<typeof ClinicForm>, 'position_link' | 'translations'> & {
  position_link: string;
  translations: TypedTranslations;
};

function typedTranslations(translations: Translations): TypedTranslations {
  const textsIn = (language: keyof TypedTranslations) => ({
    clinic_name: translations[language]?.clinic_name ?? '',
    dentist_name: translations[language]?.dentist_name ?? '',
    dentist_description: translations[language]?.dentist_description ?? '',
    combo_offer_description: translations[language]?.combo_offer_description ?? '',
  });
  return { ta: textsIn('ta'), kn: textsIn('kn'), hi: textsIn('hi') };
}

/** Returns the initial form values of a new clinic (specification: admin §3). */
export const newDraft = (): ClinicDraft => ({
  ...ClinicForm.parse({
    clinic_name: '-',
    dentist_name: '-',
    phone_number: '90000 00000',
    clinic_address: '-',
    city: '-',
  }),
  clinic_name: '',
  dentist_name: '',
  phone_number: '',
  clinic_address: '',
  city: '',
  position_link: '',
  translations: typedTranslations({}),
});

/** The form of a clinic as it stands. */
export const draftOf = (clinic: AdminClinic): ClinicDraft => ({
  clinic_name: clinic.clinic_name,
  dentist_name: clinic.dentist_name,
  years_experience: clinic.years_experience,
  phone_number: clinic.phone_number,
  clinic_address: clinic.clinic_address,
  city: clinic.city,
  google_maps_link: clinic.google_maps_link,
  position: clinic.position,
  position_link: '',
  consultation_fee_paise: clinic.consultation_fee_paise,
  list_price_paise: clinic.list_price_paise,
  list_price_until: clinic.list_price_until,
  combo_offer_description: clinic.combo_offer_description,
  offer_ends_on: clinic.offer_ends_on,
  profile_image: clinic.profile_image,
  banner_image: clinic.banner_image,
  dentist_description: clinic.dentist_description,
  translations: typedTranslations(clinic.translations),
  specializations: clinic.specializations,
  services: clinic.services,
  google_business_link: clinic.google_business_link,
  manual_rating: clinic.manual_rating,
  show_on_homepage: clinic.show_on_homepage,
  is_featured: clinic.is_featured,
  tabs_config: {
    about: clinic.tabs_config.about ?? true,
    services: clinic.tabs_config.services ?? true,
    reviews: clinic.tabs_config.reviews ?? true,
  },
  verified_at: clinic.verified_at,
});

/**
 * A draft whose place is that of the link pasted for it: two edits are told apart by it, and a link that was overruled is not
 * sent all the same.
 */
export function withPastedPlace(draft: ClinicDraft): ClinicDraft {
  const pasted = ClinicForm.shape.position_link.safeParse(draft.position_link).data ?? null;
  return pasted === null ? draft : { ...draft, position: pasted, position_link: '' };
}

export const FORM_TABS = ['details', 'about', 'settings'] as const;
export type FormTab = (typeof FORM_TABS)[number];

const ABOUT: readonly string[] = ['dentist_description', 'specializations', 'services', 'translations'];

/** The tab a field of the form stands on. */
export function tabOf(field: string): FormTab {
  if (ABOUT.includes(field)) return 'about';
  return field === 'tabs_config' ? 'settings' : 'details';
}

const orNothing = (value: string | null): string => (value === null || value === '' ? 'Nothing' : value);
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Every field of the form by its name on the screen, and how a value of it is told. */
export const CLINIC_FIELDS: readonly EditedField<ClinicDraft>[] = [
  { name: 'clinic_name', label: 'Clinic name', show: (draft) => draft.clinic_name },
  { name: 'dentist_name', label: 'Dentist name', show: (draft) => draft.dentist_name },
  { name: 'years_experience', label: 'Years of experience', show: (draft) => draft.years_experience },
  { name: 'phone_number', label: 'Phone number', show: (draft) => draft.phone_number },
  { name: 'clinic_address', label: 'Address', show: (draft) => draft.clinic_address },
  { name: 'city', label: 'City', show: (draft) => draft.city },
  { name: 'google_maps_link', label: 'Google Maps link', show: (draft) => orNothing(draft.google_maps_link) },
  {
    name: 'position',
    label: 'Location on the map',
    show: ({ position }) => (position === null ? 'Nothing' : `${position.lat}, ${position.lng}`),
  },
  {
    name: 'consultation_fee_paise',
    label: 'Consultation fee',
    show: (draft) => formatPaise(draft.consultation_fee_paise),
  },
  { name: 'list_price_paise', label: 'List price', show: (draft) => formatPaise(draft.list_price_paise) },
  {
    name: 'list_price_until',
    label: 'List price charged until',
    show: ({ list_price_until: day }) => (day === null ? 'Nothing' : dayWords(day)),
  },
  { name: 'combo_offer_description', label: 'Offer', show: (draft) => orNothing(draft.combo_offer_description) },
  {
    name: 'offer_ends_on',
    label: 'Offer ends on',
    show: (draft) => (draft.offer_ends_on === null ? 'Nothing' : dayWords(draft.offer_ends_on)),
  },
  { name: 'profile_image', label: 'Profile image', show: (draft) => orNothing(draft.profile_image) },
  { name: 'banner_image', label: 'Banner image', show: (draft) => orNothing(draft.banner_image) },
  { name: 'dentist_description', label: 'About the doctor', show: (draft) => orNothing(draft.dentist_description) },
  {
    name: 'translations',
    label: 'Texts in other languages',
    show: ({ translations }) =>
      orNothing(
        OTHER_LANGUAGES.flatMap((language) => {
          const texts = Object.values(translations[language]).filter((text) => text !== '');
          return texts.length === 0 ? [] : [`${LANGUAGE_NAMES[language]}: ${texts.join(', ')}`];
        }).join('; '),
      ),
  },
  { name: 'specializations', label: 'Specializations', show: (draft) => orNothing(draft.specializations.join(', ')) },
  { name: 'services', label: 'Services', show: (draft) => orNothing(draft.services.join(', ')) },
  {
    name: 'google_business_link',
    label: 'Google Business link',
    show: (draft) => orNothing(draft.google_business_link),
  },
  { name: 'manual_rating', label: 'Rating', show: (draft) => draft.manual_rating ?? 'Nothing' },
  { name: 'show_on_homepage', label: 'Shown on the home page', show: (draft) => yesNo(draft.show_on_homepage) },
  { name: 'is_featured', label: 'Featured', show: (draft) => yesNo(draft.is_featured) },
  {
    name: 'tabs_config',
    label: 'Tabs of its page',
    show: ({ tabs_config: tabs }) =>
      `About: ${yesNo(tabs.about)}, Services: ${yesNo(tabs.services)}, Reviews: ${yesNo(tabs.reviews)}`,
  },
  {
    name: 'verified_at',
    label: 'Verified since',
    show: ({ verified_at: at }) => (at === null ? 'Nothing' : dayWords(istDay(at))),
  },
];
