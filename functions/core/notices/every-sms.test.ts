import { afterAll, describe, expect, test } from 'vitest';
import { LostBecause } from '#shared/domain/lost-because.ts';
import { smsSegments } from '#shared/domain/sms-segments.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/refund-policy.ts';
import { phoneCodeText } from '../booking/phone-code-text.ts';
import { composeSms } from './compose-notice.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { registeredName } from '#shared/domain/sms-templates.ts';

const brand = {
  name: 'Punnagai',
  siteUrl: 'https://punnagai.example',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'care@punnagai.example',
};
const facts: NoticeFacts = {
  brand,
  appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  ref: '7K4Q-X2M9',
  patient: {
    name: 'Asha',
    phone: '9812345670',
    email: 'asha@example.org',
    phone_digest: null,
    notice_version: '1',
    consented_at: '2026-11-30T06:00:00.000Z',
    language: null,
    measurement: null,
  },
  clinic_name: 'Neem Tree Dental and Implant Centre of Mylapore (Chennai)',
  clinic_address: '12 Temple Street',
  clinic_phone: '+91 44 2499 0000',
  maps_link: null,
  dentist_name: 'Dr. Meena Raman',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: 14_900,
  is_surplus: false,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: 14_900,
  was_late: false,
  cancel_hours: FIRST_CANCEL_HOURS,
  has_ended: false,
  ics_sequence: 0,
  manage_url: `${brand.siteUrl}/ta/booking#apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9.own.t5d8qo.Zk3_a-cdefghijKLMNOPqr`,
  clinic_url: `${brand.siteUrl}/clinics/cln`,
  lost_because: 'taken',
  alternatives: [],
};
const textOf = (kind: Parameters<typeof composeSms>[0], more: Partial<NoticeFacts> = {}): string =>
  composeSms(kind, { ...facts, ...more }, 'id').text;

const TIMES = ['2026-12-02T04:30:00.000Z', '2026-12-02T05:30:00.000Z', '2026-12-02T06:30:00.000Z'];
const lost = LostBecause.options.flatMap((lost_because) =>
  [0, 1, 2, 3].map((count): [string, string] => [
    `slot_lost.${lost_because}.${count}`,
    textOf('slot_lost', { lost_because, alternatives: TIMES.slice(0, count) }),
  ]),
);

/** Every SMS that the product sends, by the name of the text that is registered for it. */
const MESSAGES: readonly [string, string][] = [
  ['phone_code', phoneCodeText({ name: brand.name, siteUrl: `https://${'long.'.repeat(20)}example` }, '098765')],
  ['phone_code.filled_in', phoneCodeText(brand, '098765')],
  ['confirmed', textOf('confirmed')],
  ['moved', textOf('moved')],
  ['reminder', textOf('reminder')],
  ...lost,
  ['cancelled', textOf('cancelled', { paid_by: 'free' })],
  ['cancelled.clinic_gives_all', textOf('cancelled', { paid_by: 'at_clinic' })],
  ['cancelled.clinic_gives_part', textOf('cancelled', { paid_by: 'at_clinic', goes_back_paise: 5000 })],
  ['cancelled.no_refund', textOf('cancelled', { goes_back_paise: 0 })],
  ['cancelled.late', textOf('cancelled', { goes_back_paise: 0, was_late: true })],
  ['cancelled.refund', textOf('cancelled')],
  ['refund_started', textOf('refund_started')],
  ['refund_started.surplus', textOf('refund_started', { is_surplus: true })],
  ['refunded', textOf('refunded')],
  ['promise_refused', textOf('promise_refused')],
];

describe('every SMS', () => {
  const lines: string[] = [];
  afterAll(() => console.info(lines.join('\n')));

  test.each(MESSAGES)('%s: is the text that is registered for it, of at most three segments', (name, text) => {
    expect(registeredName(text, [brand.siteUrl])).toBe(name);
    const { encoding, segments } = smsSegments(text);
    lines.push(`${name}: ${segments} × ${encoding}`);
    expect(encoding).toBe('GSM-7');
    expect(segments).toBeLessThanOrEqual(3);
  });

  test('a clinic named in Tamil is told too, in more segments', () => {
    const text = textOf('confirmed', { clinic_name: 'வேப்பமரம் பல் மருத்துவமனை மயிலாப்பூர்' });
    expect(registeredName(text, [brand.siteUrl])).toBe('confirmed');
    expect(smsSegments(text).encoding).toBe('UCS-2');
  });

  test.each([
    ['another word', textOf('confirmed').replace('Please arrive', 'Come')],
    ['another site', textOf('confirmed').replace(brand.siteUrl, 'https://elsewhere.example')],
    ['a longer variable', textOf('confirmed').replace('Ref 7K4Q', `Ref ${'7'.repeat(31)}`)],
  ])('fits no registered text with %s', (_what, text) => {
    expect(registeredName(text, [brand.siteUrl])).toBeNull();
  });
});
