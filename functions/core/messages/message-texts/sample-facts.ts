import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/values/language.ts';
import { paise, ZERO_PAISE } from '#shared/values/money/money.ts';
import type { NotificationFacts } from '../notifications/notification-facts.ts';
import type { Brand, Clock } from '../../ports.ts';

type Deps = { brand: Brand; clock: Clock };

/** Fictional facts for a preview of a patient's e-mail. */
export const sampleFacts = (
  { brand, clock }: Deps,
  email: string,
  language: Language = FIRST_LANGUAGE,
): NotificationFacts => ({
  brand,
  appointment_id: 'apt_00000000000000000000000000',
  ref: 'SAMPLE',
  patient: {
    name: 'Sample Patient',
    email,
    phone: '9000000000',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: NOTICE_VERSION,
    consented_at: new Date(clock.now()).toISOString(),
    language,
    link_hash: null,
    measurement: null,
  },
  clinic_name: 'Sample Dental Clinic',
  clinic_address: '1 Sample Street, Chennai',
  clinic_phone: brand.supportPhone,
  maps_link: null,
  dentist_name: 'Dr. Sample',
  slot: istInstant(addDays(istDay(clock.now()), 1), '10:00'),
  amount_paise: paise(9900),
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: ZERO_PAISE,
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: brand.siteUrl,
  clinic_url: brand.siteUrl,
  lost_because: 'taken',
  alternatives: [],
});
