import { composeChangeSms, composeMoreSms } from '../clinic-notifications/notify-clinics.ts';
import type { StandingChange } from '../clinic-notifications/compose-clinic-mail.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { NotificationKind } from '#shared/domain/messages/notification.ts';
import { renderSms, type RegisteredNames, type SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import { phoneCodeText } from '../../booking/phone-code-text.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';
import { composeSms } from './compose-sms.ts';
import type { NotificationFacts } from './notification-facts.ts';

export const SMS_BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://punnagai.example',
  adminUrl: 'https://admin.punnagai.example',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'care@punnagai.example',
  bankDays: { from: 5, to: 7 },
};
const facts: NotificationFacts = {
  brand: SMS_BRAND,
  appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  ref: '7K4Q-X2M9',
  patient: {
    name: 'Asha',
    phone: '9812345670',
    email: 'asha@example.org',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: '1',
    consented_at: '2026-11-30T06:00:00.000Z',
    language: null,
    link_hash: null,
    measurement: null,
  },
  clinic_name: 'Neem Tree Dental and Implant Centre of Mylapore (Chennai)',
  clinic_address: '12 Temple Street',
  clinic_phone: '+91 44 2499 0000',
  maps_link: null,
  dentist_name: 'Dr. Meena Raman',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: paise(14_900),
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: paise(14_900),
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: `${SMS_BRAND.siteUrl}/ta/b#aZ09bY18cX27`,
  clinic_url: `${SMS_BRAND.siteUrl}/clinics/cln`,
  lost_because: 'taken',
  alternatives: [],
};
/** As a stage that has registered every text. */
export const ALL_REGISTERED = { has: () => true };

type Wanted = { language?: Language; registered?: RegisteredNames };

/** An SMS with names as long as they come, in the language of a booking. */
function messageOf(
  kind: NotificationKind,
  more: Partial<NotificationFacts>,
  { language = 'en', registered = ALL_REGISTERED }: Wanted,
): SmsMessage {
  const patient = { ...facts.patient, language };
  return composeSms(kind, { ...facts, patient, ...more }, 'id', registered).message;
}

export const textOf = (kind: NotificationKind, more: Partial<NotificationFacts> = {}, wanted: Wanted = {}): string =>
  renderSms(messageOf(kind, more, wanted));

/** A change of a booking that its clinic is told of. */
const change = (kind: StandingChange['kind']): StandingChange => ({
  kind,
  first_at: facts.patient.consented_at,
  last_at: facts.patient.consented_at,
  person: { name: 'Thiruvengadanathapurampadmanabhan R', phone: facts.patient.phone },
  listed: {
    id: facts.appointment_id,
    clinic_id: 'cln',
    clinic_name: facts.clinic_name,
    slot: facts.slot,
    phase: 'CONFIRMED',
    payment_status: 'Paid',
    paid_by: 'online',
    amount_paise: facts.amount_paise,
    razorpay_order_id: null,
    razorpay_payment_id: null,
    created_at: facts.patient.consented_at,
    ver: 1,
  },
});

/** Every SMS that clinics get in a language, by the name of its text. */
function toClinics(language: Language): [string, string][] {
  const clinic = { phone: '9840012345', language };
  const changes = (['booked', 'moved', 'cancelled'] as const).map((kind) =>
    composeChangeSms(clinic, change(kind), ALL_REGISTERED),
  );
  const more = composeMoreSms(clinic, [change('booked'), change('moved')], SMS_BRAND, ALL_REGISTERED);
  return [...changes, more].map(({ message }) => [message.template, renderSms(message)]);
}

const TIMES = ['2026-12-02T04:30:00.000Z', '2026-12-02T05:30:00.000Z', '2026-12-02T06:30:00.000Z'];

/** Facts of a booking that lead to another text. */
const CASES: readonly Partial<NotificationFacts>[] = [
  {},
  { paid_by: 'free' },
  { paid_by: 'at_clinic' },
  { paid_by: 'at_clinic', is_paid: false },
  { paid_by: 'at_clinic', goes_back_paise: paise(5000) },
  { goes_back_paise: paise(0) },
  { goes_back_paise: paise(0), was_late: true },
  { free_until: null },
  { cannot_come: 'cancel' },
  { cannot_come: 'call_clinic' },
  { is_surplus: true },
  ...LostBecause.options.flatMap((lost_because) =>
    [0, 1, 2, 3].map((count) => ({ lost_because, alternatives: TIMES.slice(0, count) })),
  ),
];

/** Every SMS that patients get in a language, by the name of its text. */
function toPatients(language: Language): [string, string][] {
  const wanted = { language, registered: ALL_REGISTERED };
  const codes = [
    phoneCodeText({ siteUrl: `https://${'long.'.repeat(20)}example` }, '098765', wanted),
    phoneCodeText(SMS_BRAND, '098765', wanted),
  ];
  const notifications = NotificationKind.options.flatMap((kind) => CASES.map((more) => messageOf(kind, more, wanted)));
  const byName = new Map([...codes, ...notifications].toReversed().map((message) => [message.template, message]));
  return [...byName].map(([name, message]) => [name, renderSms(message)]);
}

/** Every SMS that the product sends, by the name of the text that is registered for it. */
export const EVERY_SMS: readonly [name: string, text: string, language: Language][] = LANGUAGES.flatMap((language) =>
  [...toPatients(language), ...toClinics(language)].map(([name, text]): [string, string, Language] => [
    name,
    text,
    language,
  ]),
);
