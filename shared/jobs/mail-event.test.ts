import { describe, expect, it, test } from 'vitest';
import { readEmailEvent, UnknownEmailEvent, tagsOf } from './mail-event.ts';

const identity = {
  appointment_id: 'apt_01KB00000000000000000000AA',
  kind: 'refunded',
  channel: 'email',
  payment_id: 'pay_00000000000001',
  occasion: 'request-1',
} as const;

/** Tags as SES repeats them: each in a list, beside its own. */
const repeated = (tags: Record<string, string>) => ({
  'ses:configuration-set': ['set'],
  ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
});
const mail = { messageId: '0100', destination: ['priya@example.in'], tags: repeated(tagsOf(identity)) };

describe('an event of SES', () => {
  test.each([
    [{ eventType: 'Delivery' }, 'ARRIVED'],
    [{ eventType: 'Complaint', complaint: {} }, 'COMPLAINED'],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }, 'BOUNCED'],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Transient' } }, 'RETURNED'],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Undetermined' } }, 'RETURNED'],
  ])('%j says %s of the notification that the tags name', (event, arrival) => {
    const report = { mail: identity, delivery_id: '0100', arrival, told_by: 'ses', address: 'priya@example.in' };
    expect(readEmailEvent({ ...event, mail })).toEqual(report);
  });

  test('an event about a notification without payment and occasion names it too', () => {
    const plain = { ...identity, kind: 'confirmed', payment_id: null, occasion: null } as const;
    const event = { eventType: 'Delivery', mail: { ...mail, tags: repeated(tagsOf(plain)) } };
    expect(readEmailEvent(event).mail).toEqual(plain);
  });

  test('with a tag that has two values is not read', () => {
    const twice = { ...repeated(tagsOf(identity)), occasion: ['request-1', 'request-2'] };
    expect(() => readEmailEvent({ eventType: 'Delivery', mail: { ...mail, tags: twice } })).toThrow(UnknownEmailEvent);
  });

  test('an event about an e-mail that is no notification names none, and gives the address if there is exactly one', () => {
    const bounce = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } };
    const other = { ...mail, tags: repeated({}) };
    const report = { mail: null, delivery_id: '0100', arrival: 'BOUNCED', told_by: 'ses' };
    expect(readEmailEvent({ ...bounce, mail: other })).toEqual({ ...report, address: 'priya@example.in' });
    for (const destination of [undefined, [], ['one@example.in', 'two@example.in']])
      expect(readEmailEvent({ ...bounce, mail: { ...other, destination } })).toEqual({ ...report, address: null });
  });

  it.each([
    null,
    'text',
    {},
    { eventType: 'Open', mail },
    { eventType: 'Bounce', mail },
    {
      eventType: 'Delivery',
      mail: { ...mail, tags: repeated({ appointment: 'priya@example.in', kind: 'confirmed' }) },
    },
  ])('is not read where it is of another shape, and its error says nothing of it: %j', (event) => {
    expect(() => readEmailEvent(event)).toThrow(new UnknownEmailEvent('an event of an e-mail is not of a known shape'));
  });
});

test('an event translated from a callback is read as it is; one of another shape is not', () => {
  const event = { mail: identity, delivery_id: '0100', arrival: 'UNSUBSCRIBED', told_by: 'sendgrid' };
  expect(readEmailEvent(event)).toEqual({ ...event, address: null });
  for (const wrong of [
    { delivery_id: '' },
    { told_by: 'team' },
    { told_by: undefined },
    { arrival: 'OPENED' },
    { mail: { ...identity, kind: 'email_bounced' } },
  ])
    expect(() => readEmailEvent({ ...event, ...wrong })).toThrow(UnknownEmailEvent);
});

test('tags are, with the longest occasion, within the 200 bytes that Mailchimp keeps', () => {
  const longest = { ...identity, kind: 'promise_refused', occasion: 'x'.repeat(60) } as const;
  expect(JSON.stringify(tagsOf(longest)).length).toBeLessThanOrEqual(200);
});

test('tags are of what SES takes: letters, digits, underscores and dashes', () => {
  for (const [name, value] of Object.entries(tagsOf(identity))) {
    expect(name).toMatch(/^[\w-]{1,256}$/);
    expect(value).toMatch(/^[\w-]{1,256}$/);
  }
});
