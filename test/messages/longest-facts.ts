import { MANAGE_PATH } from '#shared/values/short-link.ts';
import type { NotificationFacts } from '#functions/core/messages/notifications/notification-facts.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';

const ID = '01KAJ4Z8N3W5V7Q2M97K4QX2M9';
const AT = '2026-11-30T06:00:00.000Z';

/** Sender brand, with an address as long as a stage's may be. */
export const LONGEST_BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://staging.punnagai-dental-appointments.example',
  adminUrl: 'https://admin.staging.punnagai-dental-appointments.example',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'patient.support.tamilnadu.karnataka@punnagai-dental-appointments.example',
  bankDays: { from: 29, to: 30 },
};
const { siteUrl } = LONGEST_BRAND;

/** Names as long as clinics and people really have them, one in Tamil letters and one without a space. */
const CLINIC =
  'Sri Thiruvenkatanathapuram Multispeciality Dental and Implant Centre of Mylapore (வேப்பமரம் பல் மருத்துவமனை)';
const DENTIST = 'Dr. Venkataramanasubramanian Lakshminarasimhan, MDS (Orthodontics)';
const ADDRESS =
  'Door No. 128/3B, Second Floor, Sri Meenakshisundareswarar Complex, Old Mahabalipuram Road, opposite Thiruvanmiyur Bus Depot, Chennai 600041';

/** Facts of an e-mail to a patient, each at its greatest length. */
export const longestFacts = (language: Language): NotificationFacts => ({
  brand: LONGEST_BRAND,
  appointment_id: `apt_${ID}`,
  ref: '7K4Q-X2M9',
  patient: {
    name: 'Thiruvengadanathapurampadmanabhan Ramasubramaniam',
    phone: '9812345670',
    email: 'asha@example.org',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: '1',
    consented_at: AT,
    language,
    link_hash: null,
    measurement: null,
  },
  clinic_name: CLINIC,
  clinic_address: ADDRESS,
  clinic_phone: '+91 44 2499 0000',
  maps_link: 'https://maps.example/?q=12.9833,80.2594',
  dentist_name: DENTIST,
  slot: '2026-12-02T04:30:00.000Z',
  amount_paise: paise(1_24_99_900),
  is_surplus: false,
  decision_words:
    'The clinic has told us that the visit took place as it was booked and that the treatment was finished. What was written down is at https://punnagai.example/decisions/2026/12/the-visit-took-place-and-was-finished-as-it-was-booked. We are sorry that you were not content.',
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: paise(1_24_99_900),
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: `${siteUrl}${inLanguage(language, MANAGE_PATH)}#aZ09bY18cX27`,
  clinic_url: siteUrl + inLanguage(language, `/clinics/cln_${ID}`),
  lost_because: 'not_completed',
  alternatives: ['2026-12-02T05:30:00.000Z', '2026-12-03T06:30:00.000Z', '2026-12-03T11:00:00.000Z'],
});

/** Partner request of a clinic, each field at its greatest length. */
export const longestRequest = (language: Language): PartnerRequest => ({
  id: `ptr_${ID}`,
  clinic_name: CLINIC,
  dentist_name: DENTIST,
  email: 'meena@example.in',
  phone_number: '9812345670',
  address: ADDRESS,
  city: 'Thiruvananthapuram Road, Tirunelveli',
  specialization: null,
  years_experience: 12,
  preferred_contact_time: 'Weekdays between four and half past six in the evening',
  message: null,
  status: 'pending',
  clinic_id: null,
  language,
  link_ver: 0,
  created_at: AT,
  ...NEVER_EDITED,
});
