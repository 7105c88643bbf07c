import { describe, expect, it } from 'vitest';
import { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { EmailKind } from '#shared/domain/messages/notification.ts';
import { paise } from '#shared/values/money/money.ts';
import { composeEmail, contentOf } from './compose-notification.ts';
import type { NotificationFacts } from './notification-facts.ts';

const NAMES = ['Asha Verma', 'Neem Tree', 'Mylapore', 'Dr. Meena', '7K4Q-X2M9', 'Punnagai', 'care@punnagai.example'];

const facts = (language: string): NotificationFacts => ({
  brand: {
    name: 'Punnagai',
    siteUrl: 'https://punnagai.example',
    supportPhone: '+91 44 4000 1234',
    supportEmail: 'care@punnagai.example',
    bankDays: { from: 5, to: 7 },
  },
  appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  ref: '7K4Q-X2M9',
  patient: {
    name: 'Asha Verma',
    phone: '9812345670',
    email: 'asha@example.org',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: '1',
    consented_at: '2026-11-30T06:00:00.000Z',
    language,
    link_hash: null,
    measurement: null,
  },
  clinic_name: 'Neem Tree',
  clinic_address: 'Mylapore',
  clinic_phone: '+91 44 2499 0000',
  maps_link: 'https://maps.example/?a=1&b=2',
  dentist_name: 'Dr. Meena',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: paise(14_900),
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: paise(14_900),
  was_late: false,
  cancel_hours: 6,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: `https://punnagai.example/${language}/b#aZ09bY18cX27`,
  clinic_url: `https://punnagai.example/${language}/clinics/cln_1`,
  lost_because: 'taken',
  alternatives: ['2026-12-02T05:00:00.000Z'],
});

/** Facts that change the words of a mail: every branch there is. */
const CASES: readonly Partial<NotificationFacts>[] = [
  {},
  { is_surplus: true, has_ended: true },
  { goes_back_paise: paise(0), was_late: true },
  { goes_back_paise: paise(0) },
  { cannot_come: 'cancel' },
  { free_until: null },
  { cannot_come: 'cancel', free_until: null },
  { paid_by: 'at_clinic' },
  { paid_by: 'at_clinic', cannot_come: 'cancel' },
  { paid_by: 'at_clinic', cannot_come: 'call_clinic' },
  { paid_by: 'at_clinic', goes_back_paise: paise(5000) },
  { paid_by: 'at_clinic', is_paid: false, goes_back_paise: paise(0) },
  { paid_by: 'free', is_paid: false, goes_back_paise: paise(0) },
  ...LostBecause.options.map((lost_because) => ({ lost_because })),
];
const OF_LANGUAGE = [
  ['ta', /\p{Script=Tamil}/u, 'செவ் 01 டிச 2026, காலை 10'],
  ['kn', /\p{Script=Kannada}/u, 'ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10'],
  ['hi', /\p{Script=Devanagari}/u, 'मंगल 01 दिसं 2026, सुबह 10'],
] as const;

describe.each(OF_LANGUAGE)('a patient who booked in %s', (language, script, time) => {
  it.each(EmailKind.options)(
    'reads the e-mail of %s in that language, whole, with all the facts of the English one',
    (kind) => {
      for (const more of CASES) {
        const stated = { ...facts(language), ...more };
        const { subject, text, html } = composeEmail(kind, stated, 'id');
        expect(subject).toMatch(script);
        // names and addresses are all that is Latin.
        const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), `${subject}\n${text}`).replaceAll(
          /https?:\S+/g,
          '',
        );
        expect(rest.match(/[A-Za-z]{2,}/g)).toBeNull();
        expect(html).toContain(`<html lang="${language}-IN">`);
        expect(Buffer.byteLength(html)).toBeLessThan(102_000);
        const [own, english] = [contentOf(kind, stated), contentOf(kind, { ...stated, ...facts('en'), ...more })];
        expect(own.facts.length).toBe(english.facts.length);
        expect(own.paragraphs.length).toBe(english.paragraphs.length);
        expect(own.links.map(({ url }) => url)).toEqual(
          english.links.map(({ url }) => url.replace('example/en/', `example/${language}/`)),
        );
      }
    },
  );

  it('reads another sentence where the visit cannot be moved, or the whole fee is not due, any more', () => {
    for (const paid_by of ['online', 'at_clinic'] as const) {
      const stated = (more: Partial<NotificationFacts>): string =>
        composeEmail('reminder', { ...facts(language), paid_by, ...more }, 'id').text;
      const texts = [
        stated({}),
        stated({ cannot_come: 'cancel' }),
        stated({ cannot_come: 'call_clinic' }),
        stated({ cannot_come: 'cancel', free_until: null }),
      ];
      expect(new Set(texts).size).toBe(paid_by === 'online' ? 4 : 3);
    }
  });

  it('finds the visit in the calendar in that language, with the reference and the phone of the clinic', () => {
    const { event } = composeEmail('confirmed', facts(language), 'id');
    expect(event?.title).toMatch(script);
    expect(event?.title).toContain('Neem Tree');
    expect(event?.notes).toMatch(script);
    expect(event?.notes).toContain('7K4Q-X2M9');
    expect(event?.notes).toContain('+91 44 2499 0000');
    expect(event?.notes).toContain(facts(language).manage_url);
    expect(`${event?.title} ${event?.notes}`.replaceAll(/Neem Tree|7K4Q-X2M9|https:\S+/g, '')).not.toMatch(/[A-Za-z]/);
  });

  it('reads the day and the time in India, and what is promised for it', () => {
    const { text } = composeEmail('confirmed', facts(language), 'id');
    expect(text).toContain(time);
    expect(text).toContain('₹149');
    expect(text).toMatch(/(^|\D)6 /);
    expect(text).toContain(`https://punnagai.example/${language}/b#aZ09bY18cX27`);
  });
});

it('a patient who booked in an unsupported or unknown language reads English', () => {
  for (const language of ['fr', null])
    expect(
      composeEmail('confirmed', { ...facts('en'), patient: { ...facts('en').patient, language } }, 'id').text,
    ).toContain('Your appointment is confirmed.');
});
