import { describe, expect, test } from 'vitest';
import { readEmailEvent, tagsOf } from '#shared/jobs/mail-event.ts';
import type { CallbackScheme } from '../../core/messages/ports.ts';
import { mailchimpScheme } from './mailchimp.ts';
import { resendScheme } from './resend.ts';
import { sendGridScheme } from './sendgrid.ts';

const mail = {
  appointment_id: 'apt_01KB00000000000000000000AA',
  kind: 'refunded',
  channel: 'email',
  payment_id: 'pay_00000000000001',
  occasion: 'request-1',
} as const;
const tags = tagsOf(mail);
const ID = '14c5d75ce93dfd64b469';

const eventsOf = (scheme: CallbackScheme, body: string) => scheme.eventsIn({ headers: {}, body: Buffer.from(body) });

const bySendGrid = (...events: unknown[]) => eventsOf(sendGridScheme, `${JSON.stringify(events)}\r\n`);
const ofSendGrid = (event: object) => ({
  email: 'priya@example.in',
  timestamp: 1513299569,
  'smtp-id': `<${ID}@ismtpd-555>`,
  sg_event_id: 'sg_event_id',
  sg_message_id: `${ID}.filter0001.16648.5515E0B88.0`,
  ...tags,
  ...event,
});

const form = (events: string): string => new URLSearchParams({ mandrill_events: events }).toString();
const byMailchimp = (...events: unknown[]) =>
  eventsOf(mailchimpScheme('https://p.example'), form(JSON.stringify(events)));
const ofMailchimp = (event: string, metadata: unknown = tags) => ({
  event,
  _id: ID,
  ts: 1384954004,
  msg: { _id: ID, ts: 1365109999, email: 'priya@example.in', subject: 'Refunded', tags: [], state: 'sent', metadata },
});

const byResend = (event: unknown) => eventsOf(resendScheme, JSON.stringify(event));
const ofResend = (type: string, more: object = {}, repeated: unknown = tags) => ({
  type,
  created_at: '2026-11-22T23:41:12.126Z',
  data: { email_id: ID, from: 'a', to: ['priya@example.in'], subject: 'Refunded', tags: repeated, ...more },
});

test.each([
  ['SendGrid', sendGridScheme, (json: string) => json],
  ['Mailchimp', mailchimpScheme('https://p.example'), form],
  ['Resend', resendScheme, (json: string) => json],
])('a callback of %s that is nested too deeply holds no events', (_, scheme, body) => {
  const json = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(eventsOf(scheme, body(json))).toBeNull();
});

describe('news from providers about an e-mail', () => {
  test.each([
    [{ event: 'delivered', response: '250 OK' }, 'ARRIVED'],
    [{ event: 'bounce', type: 'bounce', status: '5.0.0' }, 'BOUNCED'],
    [{ event: 'bounce', type: 'blocked', status: '4.2.2' }, 'RETURNED'],
    [{ event: 'bounce' }, 'RETURNED'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'BOUNCED'],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, 'COMPLAINED'],
    [{ event: 'dropped', reason: 'Invalid' }, 'BOUNCED'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'UNSUBSCRIBED'],
    [{ event: 'dropped', reason: 'Recipient List over Package Quota' }, 'RETURNED'],
    [{ event: 'spamreport' }, 'COMPLAINED'],
    [{ event: 'unsubscribe' }, 'UNSUBSCRIBED'],
    [{ event: 'group_unsubscribe', asm_group_id: 10 }, 'UNSUBSCRIBED'],
  ])('SendGrid: %j says %s', (event, arrival) => {
    expect(bySendGrid(ofSendGrid(event))).toEqual([{ mail, delivery_id: ID, arrival }]);
  });

  test.each([
    ['delivered', 'ARRIVED'],
    ['hard_bounce', 'BOUNCED'],
    ['soft_bounce', 'RETURNED'],
    ['reject', 'RETURNED'],
    ['spam', 'COMPLAINED'],
    ['unsub', 'UNSUBSCRIBED'],
  ])('Mailchimp Transactional: %s says %s', (event, arrival) => {
    expect(byMailchimp(ofMailchimp(event))).toEqual([{ mail, delivery_id: ID, arrival }]);
  });

  test.each([
    ['email.delivered', {}, 'ARRIVED'],
    ['email.bounced', { bounce: { message: 'm', subType: 'General', type: 'Permanent' } }, 'BOUNCED'],
    ['email.bounced', { bounce: { message: 'm', subType: 'MailboxFull', type: 'Transient' } }, 'RETURNED'],
    ['email.bounced', {}, 'RETURNED'],
    ['email.suppressed', { suppressed: { type: 'OnAccountSuppressionList' } }, 'BOUNCED'],
    ['email.failed', { failed: { reason: 'reached_daily_quota' } }, 'RETURNED'],
    ['email.complained', {}, 'COMPLAINED'],
  ])('Resend: %s %j says %s', (type, more, arrival) => {
    expect(byResend(ofResend(type, more))).toEqual([{ mail, delivery_id: ID, arrival }]);
    const listed = Object.entries(tags).map(([name, value]) => ({ name, value }));
    expect(byResend(ofResend(type, more, listed))).toEqual([{ mail, delivery_id: ID, arrival }]);
  });

  test('is read back from the queue as it was put there, and holds nothing personal', () => {
    const events = [
      ...(bySendGrid(ofSendGrid({ event: 'delivered' })) ?? []),
      ...(byMailchimp(ofMailchimp('delivered')) ?? []),
      ...(byResend(ofResend('email.delivered')) ?? []),
    ];
    const eventsOf = events.map((event) => ({ ...event, told_by: 'resend' as const }));
    const queued = JSON.stringify(eventsOf);
    expect(eventsOf.map((event) => readEmailEvent(JSON.parse(JSON.stringify(event))))).toEqual(
      eventsOf.map((event) => ({ ...event, address: null })),
    );
    expect(queued).not.toMatch(/priya|Refunded"|@/);
  });
});

/** Tags of an e-mail that is no notification. */
const NO_NOTIFICATION = Object.fromEntries(Object.keys(tags).map((name) => [name, undefined]));
const TO = 'desk@clinic.example';

describe('news about an e-mail to a clinic, a partner or staff whose address takes no more', () => {
  const listed = (arrival: string) => [{ mail: null, delivery_id: ID, arrival, address: TO }];

  test.each([
    [{ event: 'bounce', type: 'bounce' }, 'BOUNCED'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'BOUNCED'],
    [{ event: 'spamreport' }, 'COMPLAINED'],
    [{ event: 'unsubscribe' }, 'UNSUBSCRIBED'],
  ])('SendGrid names the address: %j', (event, arrival) => {
    expect(bySendGrid({ ...ofSendGrid(event), ...NO_NOTIFICATION, email: TO })).toEqual(listed(arrival));
  });

  test.each([
    ['hard_bounce', 'BOUNCED'],
    ['spam', 'COMPLAINED'],
    ['unsub', 'UNSUBSCRIBED'],
  ])('Mailchimp Transactional names the address: %s', (event, arrival) => {
    for (const metadata of [undefined, null, [], {}]) {
      const { msg, ...around } = ofMailchimp(event);
      expect(byMailchimp({ ...around, msg: { ...msg, metadata, email: TO } })).toEqual(listed(arrival));
    }
  });

  test.each([
    ['email.bounced', { bounce: { type: 'Permanent' } }, 'BOUNCED'],
    ['email.suppressed', {}, 'BOUNCED'],
    ['email.complained', {}, 'COMPLAINED'],
  ])('Resend names the address: %s', (type, more, arrival) => {
    for (const repeated of [undefined, null, [], {}])
      expect(byResend(ofResend(type, { ...more, to: [TO], tags: repeated }))).toEqual(listed(arrival));
  });

  test('nothing is told of one that arrived or may arrive, of a notification nobody can read, and where no one address is named', () => {
    const spam = { ...ofSendGrid({ event: 'spamreport' }), ...NO_NOTIFICATION };
    expect(
      bySendGrid(
        ...['delivered', 'bounce'].map((event) => ({ ...ofSendGrid({ event }), ...NO_NOTIFICATION })),
        { ...spam, appointment: 'apt' },
        ...[undefined, '', 'desk', 7].map((email) => ({ ...spam, email })),
      ),
    ).toEqual([]);
    expect(byMailchimp(ofMailchimp('soft_bounce', []), ofMailchimp('spam', { appointment: 'apt' }))).toEqual([]);
    for (const to of [undefined, [], [TO, 'b@clinic.example'], TO, ['desk']])
      expect(byResend(ofResend('email.complained', { to, tags: null }))).toEqual([]);
  });

  test('is read back from the queue as it was put there', () => {
    const [event] = bySendGrid({ ...ofSendGrid({ event: 'spamreport' }), ...NO_NOTIFICATION, email: TO }) ?? [];
    const eventsOf = { ...event, told_by: 'sendgrid' };
    expect(readEmailEvent(JSON.parse(JSON.stringify(eventsOf)))).toEqual(eventsOf);
  });
});

describe('events that are not news about an e-mail of ours', () => {
  test('is left out: news of no use, of events nobody knows yet, of mails without tags or with others', () => {
    const strangers = { appointment: 'priya@example.in', kind: 'confirmed' };
    expect(
      bySendGrid(
        ...['processed', 'deferred', 'open', 'click', 'group_resubscribe', 'constructor', 'new'].map((event) =>
          ofSendGrid({ event }),
        ),
        { email: 'a@b.in', event: 'delivered', sg_message_id: 'x.y' },
        ofSendGrid({ event: 'delivered', ...strangers }),
        null,
        'delivered',
        [],
      ),
    ).toEqual([]);
    expect(
      byMailchimp(
        ...['send', 'deferral', 'open', 'click', 'inbound', '__proto__', 'new'].map((event) => ofMailchimp(event)),
        ofMailchimp('delivered', []),
        ofMailchimp('delivered', null),
        ofMailchimp('delivered', strangers),
        { type: 'blacklist', action: 'add', reject: { email: 'a@b.in' } },
        7,
      ),
    ).toEqual([]);
    for (const event of [
      ofResend('email.sent'),
      ofResend('email.opened'),
      ofResend('email.delivery_delayed'),
      ofResend('email.delivered', {}, strangers),
      ofResend('email.delivered', {}, null),
      { type: 'contact.updated', data: { email: 'a@b.in', unsubscribed: true } },
      [],
      'text',
    ])
      expect(byResend(event)).toEqual([]);
  });

  test('a malformed body yields nothing', () => {
    for (const body of ['', 'null', '{"event":"delivered"}', '[{"event":', 'text'])
      expect(eventsOf(sendGridScheme, body)).toBeNull();
    for (const body of ['', 'mandrill_events=', form('[{"event":'), form('{}')])
      expect(eventsOf(mailchimpScheme('https://p.example'), body)).toBeNull();
    for (const body of ['', '{"type":']) expect(eventsOf(resendScheme, body)).toBeNull();
  });
});

test('a bounce of SendGrid that comes late lacks the id of the message: that of SMTP names the sending', () => {
  const late = ofSendGrid({ event: 'bounce', type: 'bounce', sg_message_id: undefined });
  expect(bySendGrid(late)).toEqual([{ mail, delivery_id: ID, arrival: 'BOUNCED' }]);
  expect(bySendGrid({ ...late, 'smtp-id': undefined })).toEqual([]);
});

test('news of many mails come in the order in which they were told', () => {
  const events = bySendGrid(
    ofSendGrid({ event: 'delivered' }),
    ofSendGrid({ event: 'open' }),
    ofSendGrid({ event: 'spamreport', kind: 'confirmed' }),
  );
  expect(events?.map((event) => [event.arrival, event.mail?.kind])).toEqual([
    ['ARRIVED', 'refunded'],
    ['COMPLAINED', 'confirmed'],
  ]);
});
