import { describe, expect, it } from 'vitest';
import type { CannotCome } from '#shared/domain/booking/allowed-operation.ts';
import { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { EmailKind, NotificationKind } from '#shared/domain/messages/notification.ts';
import { paise } from '#shared/values/money/money.ts';
import { composeEmail } from './compose-notification.ts';
import { composeSms } from './compose-sms.ts';
import { ALL_REGISTERED } from './every-sms.fixture.ts';
import type { NotificationFacts } from './notification-facts.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';

const facts: NotificationFacts = {
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
    name: '<img src=x onerror=alert(1)>',
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
  clinic_name: 'Neem & Tree "Dental"',
  clinic_address: '12 Temple Street, Mylapore, Chennai',
  clinic_phone: '+91 44 2499 0000',
  maps_link: 'https://maps.example/?a=1&b=2',
  dentist_name: 'Dr. Meena Raman',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: paise(14_900),
  is_surplus: true,
  decision_words: null,
  paid_by: 'online',
  is_paid: true,
  goes_back_paise: paise(14_900),
  was_late: false,
  cancel_hours: 4,
  cannot_come: 'move_or_cancel',
  free_until: '2026-12-01T00:30:00.000Z',
  has_ended: false,
  ics_sequence: 0,
  manage_url: 'https://punnagai.example/ta/b#aZ09bY18cX27',
  clinic_url: 'https://punnagai.example/clinics/cln',
  lost_because: 'taken',
  alternatives: ['2026-12-02T04:30:00.000Z', '2026-12-02T05:30:00.000Z'],
};

describe('messages to a patient', () => {
  it.each(EmailKind.options)('%s: names clinic and reference, and runs nothing a patient typed', (kind) => {
    const mail = composeEmail(kind, facts, 'id');
    expect(mail).toMatchObject({ id: 'id', to: 'asha@example.org' });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).toContain('Neem &amp; Tree &quot;Dental&quot;');
    expect(mail.text).toContain('7K4Q-X2M9');
    expect(renderSms(composeSms(kind, facts, 'id', ALL_REGISTERED).message)).toContain('Ref 7K4Q X2M9.');
  });

  it.each(NotificationKind.options)('%s: the SMS is plain and takes at most two parts', (kind) => {
    const { to, message } = composeSms(kind, facts, 'id', ALL_REGISTERED);
    const text = renderSms(message);
    expect(to).toBe('9812345670');
    expect(text).toMatch(/^[\x20-\x7e]*$/);
    expect(text.length).toBeLessThanOrEqual(306);
  });

  it.each(EmailKind.options)('%s: mail and SMS lead to the booking’s own page, once each', (kind) => {
    const { text, html } = composeEmail(kind, facts, 'id');
    for (const words of [text, html, renderSms(composeSms(kind, facts, 'id', ALL_REGISTERED).message)])
      expect(words.split(facts.manage_url)).toHaveLength(2);
  });

  it('confirmed: when, where, how much, both ways on, and a calendar entry of an hour', () => {
    const { text, html, subject, event } = composeEmail('confirmed', facts, 'id');
    expect(subject).toBe('Booking Confirmed: Neem & Tree "Dental", Tue 01 Dec 2026, 10 AM');
    for (const part of ['Tue 01 Dec 2026, 10 AM', '₹149', 'arrive 10 minutes early', facts.manage_url]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`View on map: ${facts.maps_link}`);
    expect(html).toContain('href="https://maps.example/?a=1&amp;b=2"');
    expect(event).toMatchObject({ start: '2026-12-01T04:30:00.000Z' });
  });

  it('confirmed: nothing is said of money where nothing was paid', () => {
    const free = composeEmail('confirmed', { ...facts, paid_by: 'free', is_paid: false, amount_paise: paise(0) }, 'id');
    expect(free.text).toContain('Fee: Free consultation');
    for (const words of [free.text, free.html]) expect(words).not.toMatch(/\b(?:refund(?! policy)|money|back|paid)\b/i);
    expect(composeEmail('confirmed', facts, 'id').text).toContain('Ask for a full refund within 24 hours of the start');
  });

  it.each(['confirmed', 'moved', 'reminder'] as const)(
    '%s: offers what the booking’s page lets its patient do, and the terms of cancelling',
    (kind) => {
      const said = (more: Partial<NotificationFacts>): string => composeEmail(kind, { ...facts, ...more }, 'id').text;
      const cannotReschedule = { cannot_come: 'cancel' } as const;
      const tooLate = { free_until: null };
      const MOVE = 'Cannot come? Move or cancel it with the link below.';
      const CANCEL = 'Cannot come? Cancel it with the link below.';
      const FEE = 'Free cancellation until Tue 01 Dec, 6 AM.';
      const NONE = 'Starts in less than 4 hours: no refund if you cancel.';
      expect(said({})).toContain(`${MOVE} ${FEE}`);
      expect(said(cannotReschedule)).toContain(`${CANCEL} ${FEE}`);
      expect(said(tooLate)).toContain(`${MOVE} ${NONE}`);
      expect(said({ ...cannotReschedule, ...tooLate })).toContain(`${CANCEL} ${NONE}`);
      for (const paid_by of ['at_clinic', 'free'] as const) {
        expect(said({ paid_by })).toMatch(/Please move or cancel it with .+ so that someone else can have the time/);
        expect(said({ paid_by, ...cannotReschedule })).toMatch(
          /Please cancel it with .+ so that someone else can have/,
        );
      }
      const callClinic = said({ paid_by: 'at_clinic', cannot_come: 'call_clinic' });
      expect(callClinic).toContain('Please call the clinic, so that someone else can have the time.');
      expect(callClinic).not.toMatch(/cancel|move/i);
      for (const paid_by of ['online', 'at_clinic', 'free'] as const)
        expect(said({ paid_by, ...cannotReschedule, ...tooLate })).not.toMatch(/move/i);
    },
  );

  it('reminder: the SMS offers only what its patient may do by the link', () => {
    const said = (cannot_come: CannotCome) =>
      renderSms(composeSms('reminder', { ...facts, cannot_come }, 'id', ALL_REGISTERED).message);
    expect(said('move_or_cancel')).toContain('Cannot come? Move or cancel it by the link.');
    expect(said('cancel')).toContain('Cannot come? Cancel it by the link.');
    expect(said('call_clinic')).toContain('Cannot come? Please call the clinic.');
  });

  it.each(EmailKind.options)('%s: the mail leads to privacy policy, terms and refund policy', (kind) => {
    const { text, html } = composeEmail(kind, facts, 'id');
    for (const path of ['/privacy', '/terms', '/refunds']) {
      expect(text).toContain(`: https://punnagai.example${path}`);
      expect(html).toContain(`href="https://punnagai.example${path}"`);
    }
  });

  it('confirmed: the SMS says when and where, and asks to come 10 minutes early (A-186)', () => {
    const text = renderSms(composeSms('confirmed', facts, 'id', ALL_REGISTERED).message);
    for (const part of [
      'at Neem Tree Dental on',
      'Tue 01 Dec 10 AM',
      'Please arrive 10 minutes early.',
      'Ref 7K4Q X2M9',
    ])
      expect(text).toContain(part);
  });

  it('slot_lost: the money goes back, and other times are offered', () => {
    const { text, event } = composeEmail('slot_lost', facts, 'id');
    expect(text).toContain('₹149 is refunded in full to the account you paid from.');
    expect(text).toContain('Wed 02 Dec 2026, 10 AM; Wed 02 Dec 2026, 11 AM');
    expect(event).toBeUndefined();
  });

  it.each(LostBecause.options)('slot_lost because %s: says so in words of its own, in mail and SMS', (lost_because) => {
    const said = (because: LostBecause) => {
      const lost = { ...facts, lost_because: because };
      return [
        composeEmail('slot_lost', lost, 'id').text,
        renderSms(composeSms('slot_lost', lost, 'id', ALL_REGISTERED).message),
      ];
    };
    const words = said(lost_because);
    for (const other of LostBecause.options.filter((because) => because !== lost_because))
      for (const [at, text] of said(other).entries()) expect(text).not.toBe(words[at]);
    for (const text of words) expect(/ome(?:body|one) else/.test(text)).toBe(lost_because === 'taken');
    expect(words[1]?.length).toBeLessThanOrEqual(306);
  });
});
