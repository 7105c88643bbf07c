import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import type { EditedPost } from '#shared/domain/blog/edited-post.ts';
import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { HomeOffer } from '#shared/domain/settings/home-offer.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Member } from '#shared/domain/staff/member.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import type { SmsSettings, Sending } from '#shared/domain/messages/sender-settings.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import type { AuditedFields } from './changes-of.ts';
import {
  asIs,
  choices,
  languageName,
  languages,
  link,
  listed,
  moment,
  money,
  names,
  number,
  text,
  word,
  yesOrNo,
  hoursWords,
  supportHoursWords,
} from './value-words.ts';

/**
 * Fields whose values the audit repeats, for each type of entity. No list contains names of persons, phone numbers,
 * e-mail addresses or secrets. Nor does a list contain text that a person wrote, or that is about a person. The order
 * is the priority: earlier fields are kept where the values are too many.
 */

export const AUDITED_CLINIC: AuditedFields<AdminClinicRecord> = {
  fields: {
    consultation_fee_paise: money,
    list_price_paise: money,
    list_price_until: asIs,
    combo_offer_description: text,
    offer_ends_on: asIs,
    availability: hoursWords,
    closed_dates: choices,
    open_dates: choices,
    paused_at: moment,
    archived_at: moment,
    deleted_at: moment,
    verified_at: moment,
    partner_completed_at: moment,
    city: text,
    google_maps_link: link,
    google_business_link: link,
    translations: languages,
    services: names,
    specializations: names,
    manual_rating: number,
    show_on_homepage: yesOrNo,
    is_featured: yesOrNo,
    tabs_config: (tabs) =>
      Object.entries(tabs)
        .flatMap(([tab, isShown]) => (isShown === false ? [] : [tab]))
        .join(', '),
  },
  persons: ({ dentist_name }) => [dentist_name],
};

/** A headline is written by somebody; its last day is not. */
const offers = listed<HomeOffer>(
  ({ texts, until }) => `${texts.en.headline}${until === null ? '' : ` until ${until}`}`,
  ({ texts }) => texts.en.headline,
);

export const AUDITED_BUSINESS: AuditedFields<EditedBusiness> = {
  fields: {
    cancel_hours: number,
    bank_days: ({ from, to }) => `${from} to ${to}`,
    email_optional: yesOrNo,
    offers,
    least_figures: ({ clinics, monthly_bookings, rating, satisfied_percent }) =>
      `${clinics} clinics, ${monthly_bookings} bookings, ${rating} stars, ${satisfied_percent} %`,
    support_hours: listed(supportHoursWords),
    grievance_officer: ({ answer_hours }) => `answers within ${answer_hours} hours`,
    facebook: link,
    instagram: link,
    youtube: link,
  },
  persons: ({ grievance_officer }) => [grievance_officer?.name],
};

export const AUDITED_MEMBER: AuditedFields<Member> = {
  fields: {
    role: word,
    removed_at: moment,
    invited_at: moment,
    signed_out_at: moment,
    news: choices,
    language: languageName,
  },
};

export const AUDITED_POST: AuditedFields<EditedPost> = {
  fields: { published: yesOrNo, published_at: moment, publish_at: moment, slug: text },
  persons: ({ author }) => [author],
};

export const AUDITED_REVIEW: AuditedFields<Review> = { fields: { state: word, rating: number, review_date: asIs } };
export const AUDITED_IMAGE: AuditedFields<GalleryImage> = { fields: { order: number } };
export const AUDITED_CONTACT: AuditedFields<ClinicContact> = { fields: { news: choices, language: languageName } };
export const AUDITED_PARTNER: AuditedFields<PartnerRequest> = { fields: { status: word, clinic_id: asIs } };
export const AUDITED_CONTACT_MESSAGE: AuditedFields<ContactMessage> = { fields: { status: word } };
export const AUDITED_LEAD: AuditedFields<Lead> = { fields: { state: word } };
export const AUDITED_PAUSE: AuditedFields<Pause> = { fields: { paused_at: moment } };
export const AUDITED_SENDING: AuditedFields<Sending> = { fields: { stopped_at: moment } };
export const AUDITED_PAYOUT: AuditedFields<Payout> = { fields: { amount_paise: money, paid_on: asIs } };

/** How e-mail goes out: who sends it, and by which server. */
export type EmailFacts = {
  in_use: string;
  provider: string | null;
  service_enabled: boolean;
  smtp_host: string | null;
  smtp_port: number | null;
};
export const AUDITED_MAIL: AuditedFields<EmailFacts> = {
  fields: { in_use: word, provider: word, service_enabled: yesOrNo, smtp_host: text, smtp_port: number },
};
export const AUDITED_SMS: AuditedFields<SmsSettings> = { fields: { is_enabled: yesOrNo } };
