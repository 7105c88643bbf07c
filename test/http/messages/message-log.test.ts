import { expect, test } from 'vitest';
import { BookingDetail, BookingList } from '#shared/contract/booking/booking-admin.ts';
import { MessageLog } from '#shared/contract/messages/message-log.ts';
import { SuppressedList } from '#shared/contract/messages/suppression.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { customer, pay, takeOrder } from '../steps.ts';

const find = async (q: string): Promise<MessageLog> =>
  MessageLog.parse((await asStaffMember('POST', '/admin/message-log/list', { q }, 'staff')).body);

/** Pays, and has the payment seen at once. */
async function paidFor({ appointment_id, order_id }: Awaited<ReturnType<typeof takeOrder>>): Promise<void> {
  await pay(order_id);
  expect((await asStaffMember('POST', `/admin/bookings/${appointment_id}/verify`, {}, 'staff')).status).toBe(200);
}

test('staff who hear of missing mail find each message of the booking: its kind, receiver, time and provider id', async () => {
  const order = await takeOrder();
  await paidFor(order);
  const ofBooking = async () => (await find(bookingRef(order.appointment_id))).messages;
  await until('both are sent', async () => {
    const states = (await ofBooking()).map(({ state }) => state);
    return states.length === 2 && states.every((state) => state === 'SENT');
  });
  const messages = await ofBooking();
  expect(messages.map(({ kind, channel, to, name }) => [kind, channel, to, name])).toEqual(
    expect.arrayContaining([
      ['confirmed', 'email', customer.email, customer.name],
      ['confirmed', 'sms', '9876543210', customer.name],
    ]),
  );
  for (const message of messages)
    expect(message).toMatchObject({ attempts: 1, next_check_at: null, delivery_id: expect.any(String) });
  expect((await find(order.appointment_id)).messages).toHaveLength(2);
  const again = { kind: 'confirmed', channel: 'sms' };
  expect((await asStaffMember('POST', `/admin/bookings/${order.appointment_id}/resends`, again, 'staff')).status).toBe(
    200,
  );
  expect(await ofBooking()).toHaveLength(3);
});

test.each([
  ['arrives@example.in', 'ARRIVED'],
  ['bounce+log@example.in', 'BOUNCED'],
  ['complaint+log@example.in', 'COMPLAINED'],
  ['ooto@example.in', 'RETURNED'],
])(
  'SES news about a mail to %s is stored with its message, in the log and with the booking: %s; an SMS reports a bounce',
  async (email, arrival) => {
    const order = await takeOrder({ email });
    await paidFor(order);
    const mail = async () =>
      (await find(bookingRef(order.appointment_id))).messages.find(({ channel }) => channel === 'email');
    await until('it was told', async () => (await mail())?.arrival === arrival);
    expect(await mail()).toMatchObject({ state: 'SENT', to: email });
    const { body } = await asStaffMember('GET', `/admin/bookings/${order.appointment_id}`, undefined, 'staff');
    const { notifications } = BookingDetail.parse(body);
    const arrivals = notifications.map(({ kind, channel, arrival: told }) => `${kind} by ${channel}: ${told}`);
    expect(arrivals.toSorted()).toEqual([
      `confirmed by email: ${arrival}`,
      'confirmed by sms: undefined',
      ...(arrival === 'BOUNCED' ? ['email_bounced by sms: undefined'] : []),
    ]);
    const back = await asStaffMember('POST', '/admin/message-log/list', { state: 'bounced' }, 'staff');
    const listed = MessageLog.parse(back.body).messages.map(({ appointment_id }) => appointment_id);
    expect(listed.includes(order.appointment_id)).toBe(arrival === 'BOUNCED' || arrival === 'COMPLAINED');
  },
);

test('an e-mail that came back leaves the list of what bounced once it was sent again; where that comes back, too, it stands there instead', async () => {
  const email = `bounce+again-${Date.now()}@example.in`;
  const order = await takeOrder({ email });
  await paidFor(order);
  const cameBack = async (): Promise<string[]> => {
    const { body } = await asStaffMember('POST', '/admin/message-log/list', { state: 'bounced' }, 'staff');
    const of = MessageLog.parse(body).messages.filter((one) => one.appointment_id === order.appointment_id);
    return of.map(({ id }) => id.replace(`${order.appointment_id}.`, ''));
  };
  await until('it came back', async () => (await cameBack()).includes('confirmed.email'));
  const found = await asStaffMember('POST', '/admin/suppressed-addresses/list', { address: email });
  const [listed] = SuppressedList.parse(found.body).addresses;
  const lifted = await asStaffMember('POST', `/admin/suppressed-addresses/${listed?.id}/remove`, {
    since: listed?.since,
  });
  expect(lifted.status).toBe(200);
  const again = { kind: 'confirmed', channel: 'email' };
  expect((await asStaffMember('POST', `/admin/bookings/${order.appointment_id}/resends`, again, 'staff')).status).toBe(
    200,
  );
  await until('that came back, too', async () => (await cameBack()).includes('confirmed.email.again-resend-1'));
  expect(await cameBack()).toEqual(['confirmed.email.again-resend-1']);
  expect((await find(order.appointment_id)).messages.filter(({ channel }) => channel === 'email')).toHaveLength(2);
});

test('an e-mail address finds the messages of its bookings, however it is written', async () => {
  const { email } = newPatient();
  const order = await takeOrder({ email });
  await paidFor(order);
  await until('it is written', async () => (await find(email.toUpperCase())).messages.length === 2);
  const { messages } = await find(email);
  expect(messages.map(({ appointment_id, kind }) => [appointment_id, kind])).toEqual([
    [order.appointment_id, 'confirmed'],
    [order.appointment_id, 'confirmed'],
  ]);
  const { body } = await asStaffMember('POST', '/admin/bookings/list', { q: email }, 'staff');
  expect(BookingList.parse(body).bookings.map(({ id }) => id)).toEqual([order.appointment_id]);
});

test('a phone number finds the messages of its bookings; what names nothing finds none', async () => {
  const order = await takeOrder();
  await paidFor(order);
  await until('it is written', async () => (await find(bookingRef(order.appointment_id))).messages.length > 0);
  const { messages } = await find(customer.phone);
  expect(messages.length).toBeGreaterThan(0);
  expect(new Set(messages.map(({ name }) => name))).toEqual(new Set([customer.name]));
  expect(await find('Priya')).toEqual({ messages: [], next_cursor: null });
});

test('staff list what waits, what failed, what was withdrawn, what is on no list, what goes to an address that takes none and what came back; no other state', async () => {
  for (const [state, stored] of [
    ['waiting', ['PENDING']],
    ['failed', ['FAILED']],
    ['withdrawn', ['WITHDRAWN']],
    ['not_listed', ['NOT_LISTED']],
    ['suppressed', ['SUPPRESSED']],
    // One that was refused at once was never sent.
    ['bounced', ['SENT', 'FAILED']],
  ] satisfies [string, string[]][]) {
    const reply = await asStaffMember('POST', '/admin/message-log/list', { state }, 'staff');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { messages } = MessageLog.parse(reply.body);
    expect(messages.filter((message) => !stored.includes(message.state))).toEqual([]);
    if (state === 'bounced')
      expect(messages.filter(({ state: of, arrival }) => of === 'FAILED' && arrival !== 'REFUSED')).toEqual([]);
  }
  expectRefusal(
    await asStaffMember('POST', '/admin/message-log/list', { state: 'sent' }, 'staff'),
    400,
    'invalid_input',
    'state',
  );
});
