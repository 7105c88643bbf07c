import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { EventTooEarly, recordDeliveryStatus } from '#functions/core/messages/notifications/record-delivery-status.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { removeSuppressed } from '#functions/core/messages/suppression/suppression-list.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { createDeliveryStatusStore } from '#functions/store/messages/delivery-status-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { readEmailEvent, EmailTags } from '#shared/jobs/mail-event.ts';
import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import type { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { NOW } from '#test/store/booking/sample-booking.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ADMIN } from '../booking/booking-operation-deps.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';
import { suppressing } from './suppression-deps.ts';

/** Fields that SES reports of a mail, besides its outcome. */
const SES = { told_by: 'ses', address: CUSTOMER.email } as const;

/** A booking whose confirmation is pending, and whoever hears what became of the mail. */
async function paidBooking() {
  const small = testDeps();
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  small.razorpay.authorise(small.razorpay.begin(order_id ?? '') ?? '');
  await reconcileBooking(small.deps, appointment_id);
  const emailOf = () => small.store.load(appointment_id)?.notifications.find(({ channel }) => channel === 'email');
  const arrivals = createDeliveryStatusStore(directClient(small.dynamo), 'punnagai');
  const { list, found, all } = suppressing(small);
  const deps = { ...list, arrivals, log: small.deps.log };
  /** Its provider tells of the mail that it took as `messageId`, by the tags that the mail had. */
  const told = (arrival: Exclude<DeliveryStatus, 'REFUSED'>, messageId: string) => {
    const tags = small.sent.mails[0]?.tags ?? { appointment: appointment_id, kind: 'confirmed' };
    const event = { mail: EmailTags.parse(tags), delivery_id: messageId, arrival, told_by: 'sendgrid' };
    return recordDeliveryStatus(deps, readEmailEvent(event));
  };
  const change = (changes: Partial<AppointmentRow>) => {
    const booking = small.store.load(appointment_id);
    if (booking === null) throw new Error('the booking is gone');
    small.store.put(rowOf.appointment(appointmentOf(booking.appointment, changes)));
  };
  const sms = () =>
    small.store.load(appointment_id)?.notifications.filter(({ kind }) => kind === 'email_bounced') ?? [];
  return {
    ...small,
    told,
    emailOf,
    sms,
    change,
    found,
    all,
    send: () => sendNotifications(small.deps, appointment_id),
    hears: deps,
  };
}

it('the outcome of a mail is stored with its message, found by the tags that it was sent with', async () => {
  const { told, emailOf, send } = await paidBooking();
  await send();
  expect(emailOf()).not.toHaveProperty('arrival');
  await told('ARRIVED', 'mail 1');
  expect(emailOf()).toMatchObject({ state: 'SENT', arrival: 'ARRIVED' });
});

it.each([
  [['ARRIVED', 'BOUNCED', 'COMPLAINED'], 'COMPLAINED'],
  [['COMPLAINED', 'BOUNCED', 'ARRIVED'], 'COMPLAINED'],
  [['BOUNCED', 'ARRIVED', 'BOUNCED'], 'BOUNCED'],
  [['UNSUBSCRIBED', 'ARRIVED', 'BOUNCED'], 'UNSUBSCRIBED'],
  [['ARRIVED', 'UNSUBSCRIBED', 'COMPLAINED'], 'COMPLAINED'],
  [['ARRIVED', 'RETURNED'], 'ARRIVED'],
  [['RETURNED', 'ARRIVED'], 'ARRIVED'],
] as const)('events in any order, and again, end alike: %j ends as %s', async (events, end) => {
  const { told, emailOf, send } = await paidBooking();
  await send();
  for (const event of [...events, ...events]) await told(event, 'mail 1');
  expect(emailOf()?.arrival).toBe(end);
});

it('an event of an earlier sending says nothing of the one that counts', async () => {
  const { told, emailOf, send } = await paidBooking();
  await send();
  await told('BOUNCED', 'mail 0');
  expect(emailOf()).not.toHaveProperty('arrival');
});

it('an event that comes before the mail is written down as sent comes again', async () => {
  const { told, emailOf, send } = await paidBooking();
  await expect(told('ARRIVED', 'mail 1')).rejects.toThrow(EventTooEarly);
  await send();
  await told('ARRIVED', 'mail 1');
  expect(emailOf()?.arrival).toBe('ARRIVED');
});

it('an event comes again if another was written meanwhile, and one about a deleted booking changes nothing', async () => {
  const { hears: deps, emailOf, send } = await paidBooking();
  await send();
  const read = emailOf();
  if (read === undefined) throw new Error('no mail');
  const event = { ...SES, mail: { ...read, channel: 'email' }, delivery_id: 'mail 1', arrival: 'ARRIVED' } as const;
  const lost = { ...deps, arrivals: { ...deps.arrivals, keepDeliveryStatus: async () => false } };
  await expect(recordDeliveryStatus(lost, event)).rejects.toThrow(EventTooEarly);
  const gone = { ...lost, arrivals: { ...lost.arrivals, notification: async () => null } };
  await expect(recordDeliveryStatus(gone, event)).resolves.toBeUndefined();
});

it('an SMS reports an e-mail that bounced for good, once a booking', async () => {
  const { told, send, sent, sms } = await paidBooking();
  await send();
  await told('BOUNCED', 'mail 1');
  expect(sms()).toMatchObject([{ channel: 'sms', state: 'PENDING' }]);
  await send();
  expect(sent.texts.map(({ text }) => text).filter((text) => text.includes('came back'))).toEqual([
    expect.stringMatching(/^Punnagai: Our email about your visit at .+ came back\. Your booking stands/),
  ]);
  await told('BOUNCED', 'mail 1');
  await told('COMPLAINED', 'mail 1');
  expect(sms()).toMatchObject([{ state: 'SENT' }]);
});

it.each(['ARRIVED', 'RETURNED', 'UNSUBSCRIBED', 'COMPLAINED'] as const)(
  'no SMS reports an e-mail that is %s',
  async (arrival) => {
    const { told, send, sms } = await paidBooking();
    await send();
    await told(arrival, 'mail 1');
    expect(sms()).toEqual([]);
  },
);

it.each([
  ['is cancelled', { phase: 'CANCELLED' }],
  ['is over', { slot: new Date(Date.parse(NOW) - DAY_MS).toISOString() }],
  ['has nobody any more', { erased_at: NOW }],
] as const)('no SMS tells of an e-mail that came back where the visit %s', async (_why, changes) => {
  const { told, send, sms, change, emailOf } = await paidBooking();
  await send();
  change(changes);
  await told('BOUNCED', 'mail 1');
  expect(emailOf()?.arrival).toBe('BOUNCED');
  expect(sms()).toEqual([]);
});

it('the SMS is withdrawn where the booking is cancelled before it goes', async () => {
  const { told, send, sms, change, sent } = await paidBooking();
  await send();
  await told('BOUNCED', 'mail 1');
  change({ phase: 'CANCELLED' });
  const before = sent.texts.length;
  await send();
  expect(sms()).toMatchObject([{ state: 'WITHDRAWN' }]);
  expect(sent.texts).toHaveLength(before);
});

it('a booking that changes while its e-mail comes back is read anew', async () => {
  const { told, send, sms, emailOf, hears, change, all } = await paidBooking();
  await send();
  const changing: typeof hears = {
    ...hears,
    arrivals: {
      ...hears.arrivals,
      async booking(id) {
        const read = await hears.arrivals.booking(id);
        change({ ver: (read.appointment?.ver ?? 0) + 1 });
        return read;
      },
    },
  };
  const mail = emailOf();
  if (mail === undefined) throw new Error('no mail');
  const event = { ...SES, mail: { ...mail, channel: 'email' }, delivery_id: 'mail 1', arrival: 'BOUNCED' } as const;
  await expect(recordDeliveryStatus(changing, event)).rejects.toThrow(EventTooEarly);
  expect([emailOf()?.arrival, sms(), await all()]).toEqual([undefined, [], []]);
  await told('BOUNCED', 'mail 1');
  expect(sms()).toHaveLength(1);
});

it.each([
  ['BOUNCED', 'BOUNCED'],
  ['COMPLAINED', 'COMPLAINED'],
  ['UNSUBSCRIBED', 'UNSUBSCRIBED'],
  ['ARRIVED', undefined],
  ['RETURNED', undefined],
] as const)('an address whose e-mail is %s is listed as %s, with who said so and since when', async (arrival, why) => {
  const { told, send, found, all, timeline } = await paidBooking();
  await send();
  await told(arrival, 'mail 1');
  await told(arrival, 'mail 1');
  const since = new Date(timeline.now).toISOString();
  const listed = { address: CUSTOMER.email, why, told_by: 'sendgrid', added_by: null, since };
  expect(await all()).toEqual(why === undefined ? [] : [expect.objectContaining(listed)]);
  expect((await found(CUSTOMER.email))?.why).toBe(why);
});

it('an event that comes again once the address was lifted does not list it anew; a report as spam after a bounce does', async () => {
  const { told, send, found, hears } = await paidBooking();
  await send();
  await told('BOUNCED', 'mail 1');
  const seen = await found(CUSTOMER.email);
  if (seen === undefined) throw new Error('it is not listed');
  await removeSuppressed(hears, ADMIN, seen);
  await told('BOUNCED', 'mail 1');
  expect(await found(CUSTOMER.email)).toBeUndefined();
  await told('COMPLAINED', 'mail 1');
  expect((await found(CUSTOMER.email))?.why).toBe('COMPLAINED');
});

it('an event without an address lists the one of the booking, and none if the booking names nobody any more', async () => {
  const { send, emailOf, hears, found, all, change } = await paidBooking();
  await send();
  const mail = emailOf();
  if (mail === undefined) throw new Error('no mail');
  const event = {
    mail: { ...mail, channel: 'email' },
    delivery_id: 'mail 1',
    told_by: 'resend',
    address: null,
  } as const;
  change({ erased_at: NOW });
  await recordDeliveryStatus(hears, { ...event, arrival: 'BOUNCED' });
  expect(await all()).toEqual([]);
  change({ erased_at: null });
  await recordDeliveryStatus(hears, { ...event, arrival: 'COMPLAINED' });
  expect(await found(CUSTOMER.email)).toMatchObject({ why: 'COMPLAINED', told_by: 'resend' });
});

it('an e-mail to a clinic, a partner or the team that bounced lists its address, too', async () => {
  const { hears, found, all } = await paidBooking();
  const event = { ...SES, mail: null, delivery_id: 'mail 9', address: 'Desk@Neemtree.example' } as const;
  for (const arrival of ['ARRIVED', 'RETURNED'] as const) await recordDeliveryStatus(hears, { ...event, arrival });
  expect(await all()).toEqual([]);
  for (const arrival of ['BOUNCED', 'BOUNCED'] as const) await recordDeliveryStatus(hears, { ...event, arrival });
  expect(await found('desk@neemtree.example')).toMatchObject({ why: 'BOUNCED', told_by: 'ses' });
  await recordDeliveryStatus(hears, { ...event, address: null, arrival: 'COMPLAINED' });
  expect(await all()).toHaveLength(1);
  const lost = { ...hears, suppressed: { ...hears.suppressed, save: async () => false } };
  await expect(recordDeliveryStatus(lost, { ...event, arrival: 'COMPLAINED' })).rejects.toThrow(EventTooEarly);
});
