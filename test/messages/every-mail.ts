import {
  composeChanges,
  composeDaySchedule,
  type StandingChange,
  composeContactChanged,
} from '#functions/core/messages/clinic-notifications/compose-clinic-mail.ts';
import { composePartnerEmail } from '#functions/core/enquiries/admin/partner-mail.ts';
import { composeReceivedEmail } from '#functions/core/enquiries/admin/enquiry-mails.ts';
import { composeWaitlistEmail } from '#functions/core/leads/waitlist/notify-waitlist.ts';
import { composeTestEmail } from '#functions/core/messages/mail-settings/send-test-mail.ts';
import { composeEmail } from '#functions/core/messages/notifications/compose-notification.ts';
import { originalTexts } from '#functions/core/messages/notifications/editable-texts.ts';
import type { NotificationFacts } from '#functions/core/messages/notifications/notification-facts.ts';
import type { Email } from '#functions/core/messages/ports.ts';
import { composeStaffEmail } from '#functions/core/messages/staff-notifications/compose-staff-mail.ts';
import { EMAIL_TYPES } from '#shared/contract/messages/mail-settings.ts';
import { TEXT_FIELDS, type EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import { PartnerEmailKind } from '#shared/domain/enquiries/enquiry.ts';
import { EmailKind } from '#shared/domain/messages/notification.ts';
import { NOTIFICATION_TOPICS } from '#shared/domain/staff/staff-notifications.ts';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';
import { CLINIC_ONBOARDING_PATH } from '#shared/values/short-link.ts';
import { waitlistLink } from '#shared/values/waitlist-link.ts';
import { LONGEST_BRAND, longestFacts, longestRequest } from './longest-facts.ts';

const CLINIC_ID = 'cln_01KAJ4Z8N3W5V7Q2M97K4QX2M9';

export type NamedEmail = { name: string; mail: Email };

/** Facts that change the sentences of a kind, beside its usual facts. */
const VARIANTS: readonly [kind: EmailKind, name: string, facts: Partial<NotificationFacts>][] = [
  ['confirmed', 'at-clinic', { paid_by: 'at_clinic', is_paid: false }],
  ['reminder', 'soon', { cannot_come: 'cancel', free_until: null }],
  ['reminder', 'soon-at-clinic', { cannot_come: 'cancel', paid_by: 'at_clinic', is_paid: false }],
  ['reminder', 'paid-at-clinic', { cannot_come: 'call_clinic', paid_by: 'at_clinic' }],
  ['cancelled', 'late', { goes_back_paise: paise(0), was_late: true }],
  ['refund_started', 'surplus', { is_surplus: true }],
  ['slot_lost', 'taken', { lost_because: 'taken', alternatives: [] }],
];

/** Each text as long as an admin may write it, of its own words. */
const longestTexts = (kind: EmailKind, language: Language): EmailTexts =>
  Object.fromEntries(
    Object.entries(originalTexts(kind, language)).map(([field, text]) => {
      const max = TEXT_FIELDS[kind][field]?.max ?? 0;
      const words = text
        .replaceAll(/\{\w+\}/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return [field, `${text} ${`${words} `.repeat(max)}`.slice(0, max).trim()];
    }),
  );

const toPatients = (language: Language): NamedEmail[] => [
  ...EmailKind.options.map((kind) => ({
    name: `patient-${kind}-${language}`,
    mail: composeEmail(kind, longestFacts(language), 'id'),
  })),
  ...(['confirmed', 'slot_lost'] as const).map((kind) => ({
    name: `patient-${kind}-edited-${language}`,
    mail: composeEmail(kind, longestFacts(language), 'id', longestTexts(kind, language)),
  })),
  ...VARIANTS.map(([kind, variant, facts]) => ({
    name: `patient-${kind}-${variant}-${language}`,
    mail: composeEmail(kind, { ...longestFacts(language), ...facts }, 'id'),
  })),
];

const toWriters = (language: Language): NamedEmail => ({
  name: `contact-received-${language}`,
  mail: composeReceivedEmail({ form: 'contact', to: 'asha@example.in', language, brand: LONGEST_BRAND }, 'id'),
});

const TIRUCHIRAPPALLI = { en: 'Tiruchirappalli', ta: 'திருச்சிராப்பள்ளி', kn: 'ತಿರುಚಿರಾಪಳ್ಳಿ', hi: 'तिरुचिरापल्ली' };

const toWaiters = (language: Language): NamedEmail => ({
  name: `waitlist-${language}`,
  mail: composeWaitlistEmail(
    {
      to: 'asha@example.in',
      city: 'Tiruchirappalli',
      city_name: TIRUCHIRAPPALLI[language],
      language,
      created_at: '2026-11-30T06:00:00.000Z',
      link: waitlistLink({ list: 'wtl_tiruchirapali', code: 'aZ09bY18cX27' }),
      brand: LONGEST_BRAND,
    },
    'id',
  ),
});

const toPartners = (language: Language): NamedEmail[] =>
  PartnerEmailKind.options.map((status) => {
    const link = `${LONGEST_BRAND.siteUrl}${inLanguage(language, CLINIC_ONBOARDING_PATH)}#aZ09bY18cX27`;
    const told = { request: longestRequest(language), brand: LONGEST_BRAND, link };
    return { name: `partner-${status}-${language}`, mail: composePartnerEmail(status, told, 'id') };
  });

/** A booking that its clinic is told of. */
function told(kind: StandingChange['kind']): StandingChange {
  const { appointment_id: id, clinic_name, slot, amount_paise, patient } = longestFacts('en');
  return {
    kind,
    first_at: '2026-11-30T06:00:00.000Z',
    last_at: '2026-11-30T06:00:00.000Z',
    person: patient,
    listed: {
      id,
      clinic_id: CLINIC_ID,
      clinic_name,
      slot,
      phase: 'CONFIRMED',
      payment_status: 'Pending',
      paid_by: 'at_clinic',
      amount_paise,
      razorpay_order_id: null,
      razorpay_payment_id: null,
      created_at: '2026-11-30T06:00:00.000Z',
      ver: 1,
    },
  };
}

function toClinics(language: Language): NamedEmail[] {
  const clinic = { clinic_id: CLINIC_ID, email: 'desk@clinic.example', language };
  const visits = [told('booked'), told('moved'), told('cancelled')] as const;
  const { clinic_name } = longestFacts('en');
  return [
    {
      name: `clinic-changes-${language}`,
      mail: composeChanges(clinic, visits, LONGEST_BRAND, '2026-11-30T05:00:00.000Z'),
    },
    {
      name: `clinic-day-sheet-${language}`,
      mail: composeDaySchedule(clinic, { clinic_name, day: '2026-12-02', visits }, LONGEST_BRAND),
    },
    ...([['email', 'phone'], ['phone']] as const).map((changed) => ({
      name: `clinic-contact-changed-${changed.join('-')}-${language}`,
      mail: composeContactChanged(
        { ...clinic, clinic_name, ver: 2, changed: [...changed], at: '2026-11-30T06:00:00.000Z' },
        LONGEST_BRAND,
      ),
    })),
  ];
}

/** Three of each kind of news, so that the mail is a long one. */
function toStaff(language: Language): NamedEmail {
  const { clinic_name, slot, appointment_id: booking_id } = longestFacts(language);
  const news = NOTIFICATION_TOPICS.flatMap((kind) =>
    ['1', '2', '3'].map((key) => ({
      kind,
      key,
      at: '2026-11-30T06:00:00.000Z',
      facts: { clinic_name, slot, booking_id },
      path: '/admin/appointments/apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
    })),
  );
  const person = { id: 'person', email: 'staff@punnagai.example', language };
  return {
    name: `team-news-${language}`,
    mail: composeStaffEmail(person, news, LONGEST_BRAND, '2026-11-30T05:00:00.000Z'),
  };
}

const tests = (): NamedEmail[] =>
  [undefined, ...EMAIL_TYPES].map((type) => {
    const deps = { brand: LONGEST_BRAND, clock: { now: () => Date.parse('2026-11-30T06:00:00.000Z') } };
    return {
      name: `test-${type ?? 'plain'}`,
      mail: composeTestEmail(deps, { id: 'id', to: 'admin@punnagai.example', type }),
    };
  });

/** Every e-mail that the product composes, with values as long as they get, in every language that it has. */
export const everyEmail = (): NamedEmail[] => [
  ...LANGUAGES.flatMap((language) => [
    ...toPatients(language),
    ...toPartners(language),
    toWriters(language),
    toWaiters(language),
    ...toClinics(language),
  ]),
  ...LANGUAGES.map(toStaff),
  ...tests(),
];
