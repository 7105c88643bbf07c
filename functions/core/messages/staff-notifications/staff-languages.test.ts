import { describe, expect, it } from 'vitest';
import { staffMessages } from '#shared/messages/staff-messages.ts';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  type StaffEvent,
  type StaffFacts,
} from '#shared/domain/staff/staff-notifications.ts';
import type { Language } from '#shared/values/language.ts';
import { SMS_BRAND as BRAND } from '../notifications/every-sms.fixture.ts';
import { composeStaffEmail, staffEmailContent } from './compose-staff-mail.ts';

const AT = '2026-11-30T06:00:00.000Z';
const BOOKING = 'apt_01KAJ4Z8N3W5V7Q2M9X2M97K4Q';
const VISIT = { clinic_name: 'Neem Tree', slot: '2026-12-01T04:30:00.000Z', booking_id: BOOKING };

const event = (kind: NotificationTopic, facts: StaffFacts = VISIT): StaffEvent => ({
  kind,
  key: kind,
  at: AT,
  facts,
  path: '/admin/appointments',
});
/** One of each line there is. */
const EACH: readonly StaffEvent[] = [
  event('money_differs', { day: '2026-11-29', payments: 2 }),
  event('message_failed', { channel: 'email', booking_id: BOOKING }),
  event('partner_request', { clinic_name: 'Neem Tree', city: 'Chennai' }),
  event('contact_message', { written_at: AT }),
  event('review_written', { clinic_name: null, city: null }),
  event('booked'),
];
const linesIn = (language: Language): string[] =>
  staffEmailContent(EACH, BRAND, language).facts.map(([label, line]) => `${label}: ${line}`);

it.each([
  [
    'en',
    [
      'Day with payment differences: 29-11-2026: 2 payments',
      'Message that could not be sent: E-mail · Ref X2M9-7K4Q',
      'Partner request: Neem Tree, Chennai',
      'Contact message: of Mon 30 Nov 2026, 11:30 AM',
      'Review to publish: a deleted clinic',
      'New booking: Neem Tree, Tue 01 Dec 2026, 10 AM · Ref X2M9-7K4Q',
    ],
  ],
  [
    'ta',
    [
      'பணக் கணக்கு வேறுபடும் நாள்: 29-11-2026: 2 பேமெண்ட்டுகள்',
      'அனுப்ப முடியாத செய்தி: இமெயில் · புக்கிங் எண் X2M9-7K4Q',
      'பார்ட்னர் விண்ணப்பம்: Neem Tree, Chennai',
      'தொடர்புச் செய்தி: எழுதிய நேரம்: திங் 30 நவ 2026, காலை 11:30',
      'வெளியிட வேண்டிய கருத்து: நீக்கப்பட்ட கிளினிக்',
      'புதிய புக்கிங்: Neem Tree, செவ் 01 டிச 2026, காலை 10 · புக்கிங் எண் X2M9-7K4Q',
    ],
  ],
] as const)('a line of each kind reads in %s', (language, lines) => {
  expect(linesIn(language)).toEqual(lines);
});

describe.each([
  ['ta', /\p{Script=Tamil}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const)('in %s', (language, script) => {
  it('every kind is named, once and more often, and nothing but names is in Latin letters', () => {
    for (const kind of NOTIFICATION_TOPICS)
      for (const count of [1, 2]) {
        const { subject, headline } = staffEmailContent(Array(count).fill(event(kind)), BRAND, language);
        expect(subject).toMatch(new RegExp(`^Punnagai: ${count} `));
        expect(subject).toMatch(script);
        expect(`${subject} ${headline}`.replaceAll('Punnagai', '')).not.toMatch(/[A-Za-z]/);
      }
    const said = linesIn(language).join('\n');
    expect(said.replaceAll(/Neem Tree|Chennai|X2M9-7K4Q|[AP]M/g, '')).not.toMatch(/[A-Za-z]/);
  });

  it('the e-mail says which language it is in, and counts what it does not name', () => {
    const many = Array.from({ length: 22 }, () => event('booked'));
    const { html, text } = composeStaffEmail({ id: 'asha', email: 'asha@example.in', language }, many, BRAND, AT);
    expect(html).toContain(`<html lang="${language}-IN">`);
    expect(text).toContain(staffMessages(language)('more', { count: 2 }));
    expect(text).toContain(staffMessages(language)('closing'));
  });
});
