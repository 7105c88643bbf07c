import { describe, expect, it, test } from 'vitest';
import { readMailEvent, UnknownMailEvent } from './mail-event.ts';
import { tagsOf } from './mail-tags.ts';

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
  ])('%j says %s of the notice that the tags name', (event, arrival) => {
    expect(readMailEvent({ ...event, mail })).toEqual({ mail: identity, delivery_id: '0100', arrival });
  });

  test('of a notice without payment and occasion names it too', () => {
    const plain = { ...identity, kind: 'confirmed', payment_id: null, occasion: null } as const;
    const event = { eventType: 'Delivery', mail: { ...mail, tags: repeated(tagsOf(plain)) } };
    expect(readMailEvent(event).mail).toEqual(plain);
  });

  it.each([
    null,
    'text',
    {},
    { eventType: 'Open', mail },
    { eventType: 'Bounce', mail },
    { eventType: 'Delivery', mail: { ...mail, tags: repeated({}) } },
    {
      eventType: 'Delivery',
      mail: { ...mail, tags: repeated({ appointment: 'priya@example.in', kind: 'confirmed' }) },
    },
  ])('is not read where it is of another shape, and its error says nothing of it: %j', (event) => {
    expect(() => readMailEvent(event)).toThrow(new UnknownMailEvent('an event of SES is not of a known shape'));
  });
});

test('tags are of what SES takes: letters, digits, underscores and dashes', () => {
  for (const [name, value] of Object.entries(tagsOf(identity))) {
    expect(name).toMatch(/^[\w-]{1,256}$/);
    expect(value).toMatch(/^[\w-]{1,256}$/);
  }
});
