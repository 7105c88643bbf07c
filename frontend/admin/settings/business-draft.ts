import type { BusinessForm } from '#shared/contract/settings/business.ts';
import { publicBusiness, type SupportHours } from '#shared/domain/settings/business-details.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import type { HomeOffer } from '#shared/domain/settings/home-offer.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { dayWords } from '../ui/format.ts';
import type { EditedField } from '../ui/forms/use-versioned.tsx';

export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A stretch of days as one line: 'Monday to Saturday, 09:00 to 20:00'. */
export function hoursWords({ first_day, last_day, opens, closes }: SupportHours): string {
  const days = first_day === last_day ? DAYS[first_day] : `${DAYS[first_day]} to ${DAYS[last_day]}`;
  return `${days}, ${opens} to ${closes}`;
}

/** Returns the editable part of the settings. */
export const businessDraft = (business: EditedBusiness): BusinessForm => ({
  ...publicBusiness(business),
  offers: [...(business.offers ?? FIRST_OFFERS)],
  least_figures: business.least_figures,
});

/** An offer in one line: what it says in English, and its last day. */
export const offerWords = ({ texts, until }: HomeOffer): string =>
  [texts.en.headline, texts.en.name, ...(until === null ? [] : [`until ${dayWords(until)}`])]
    .filter(Boolean)
    .join(', ');

const officerWords = ({ name, email, phone, answer_hours }: BusinessForm['grievance_officer']): string =>
  `${name}, ${email}, ${phone}, within ${answer_hours} hours`;

const figureWords = ({ clinics, monthly_bookings, rating, satisfied_percent }: BusinessForm['least_figures']): string =>
  `${clinics} clinics, ${monthly_bookings} bookings a month, ${rating} stars, ${satisfied_percent} % satisfied`;

const orNothing = (link: string | null): string => link ?? 'Nothing';

/** The fields of the form, for whoever has to choose between two edits. */
export const BUSINESS_FIELDS: readonly EditedField<BusinessForm>[] = [
  { name: 'legal_name', label: 'Legal name', show: (draft) => draft.legal_name },
  { name: 'address', label: 'Address', show: (draft) => draft.address },
  { name: 'email', label: 'Email', show: (draft) => draft.email },
  { name: 'phone', label: 'Phone', show: (draft) => draft.phone },
  { name: 'support_hours', label: 'Support hours', show: (draft) => draft.support_hours.map(hoursWords).join('; ') },
  { name: 'facebook', label: 'Facebook', show: (draft) => orNothing(draft.facebook) },
  { name: 'instagram', label: 'Instagram', show: (draft) => orNothing(draft.instagram) },
  { name: 'youtube', label: 'YouTube', show: (draft) => orNothing(draft.youtube) },
  { name: 'cancel_hours', label: 'Hours to cancel', show: (draft) => `${draft.cancel_hours} hours` },
  { name: 'email_optional', label: 'E-mail', show: (draft) => (draft.email_optional ? 'Optional' : 'Required') },
  { name: 'bank_days', label: 'Bank days', show: ({ bank_days: { from, to } }) => `${from} to ${to} working days` },
  { name: 'grievance_officer', label: 'Grievance officer', show: (draft) => officerWords(draft.grievance_officer) },
  {
    name: 'least_figures',
    label: 'Minimum figures of the partner page',
    show: (draft) => figureWords(draft.least_figures),
  },
  { name: 'offers', label: 'Offers', show: (draft) => draft.offers.map(offerWords).join('; ') || 'None' },
];
