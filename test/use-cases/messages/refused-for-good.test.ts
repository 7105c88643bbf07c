import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { AddressRefused } from '#functions/core/messages/outbox/message-kind.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import type { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import type { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { NOW } from '#test/store/booking/sample-booking.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** A booking whose confirmation is pending, and whose address no provider takes mail for. */
async function bookingOfDeadAddress(why: SuppressionReason = 'BOUNCED') {
  const small = testDeps();
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  small.razorpay.authorise(small.razorpay.begin(order_id ?? '') ?? '');
  await reconcileBooking(small.deps, appointment_id);
  let tries = 0;
  const mail = {
    send: async () => {
      tries += 1;
      throw new AddressRefused('the address takes no e-mail', why);
    },
  };
  const notificationsOf = () => small.store.load(appointment_id)?.notifications ?? [];
  const change = (changes: Partial<AppointmentRow>) => {
    const booking = small.store.load(appointment_id);
    if (booking === null) throw new Error('the booking is gone');
    small.store.put(rowOf.appointment(appointmentOf(booking.appointment, changes)));
  };
  return {
    ...small,
    change,
    tries: () => tries,
    email: () => notificationsOf().find(({ channel }) => channel === 'email'),
    sms: () => notificationsOf().filter(({ kind }) => kind === 'email_bounced'),
    send: (deps = small.deps) => sendNotifications({ ...deps, mail }, appointment_id),
  };
}

it('an e-mail whose address is refused for good is not tried for two days, and wakes no operator', async () => {
  const { send, email, tries, timeline, alarms } = await bookingOfDeadAddress();
  await send();
  expect(email()).toMatchObject({ state: 'FAILED', arrival: 'REFUSED', attempts: 1, next_check_at: null });
  timeline.now += 3 * HOUR_MS;
  await send();
  expect([tries(), alarms]).toEqual([1, []]);
});

it('an SMS says that e-mails come back, written with the refusal, once a booking', async () => {
  const { send, sms, sent, change, email, store } = await bookingOfDeadAddress();
  await send();
  expect(sms()).toMatchObject([{ channel: 'sms', payment_id: null, occasion: null }]);
  await send();
  expect(sent.texts.filter(({ text }) => text.includes('came back'))).toHaveLength(1);
  const refused = email();
  if (refused === undefined) throw new Error('no e-mail');
  // Another one to the same address, as when the visit is moved.
  store.put(rowOf.notification({ ...refused, kind: 'moved', state: 'PENDING', attempts: 0, arrival: undefined }));
  change({});
  await send();
  expect(sms()).toHaveLength(1);
});

it.each([
  ['is over', { slot: new Date(Date.parse(NOW) - DAY_MS).toISOString() }],
  ['has nobody any more', { erased_at: NOW }],
] as const)('no SMS says so where the visit %s', async (_why, changes) => {
  const { send, sms, change } = await bookingOfDeadAddress();
  change(changes);
  await send();
  expect(sms()).toEqual([]);
});

it.each(['UNSUBSCRIBED', 'COMPLAINED'] as const)(
  'no SMS says so to whoever wants no e-mail (%s), and the e-mail ends all the same',
  async (why) => {
    const { send, sms, email } = await bookingOfDeadAddress(why);
    await send();
    expect([sms(), email()?.state, email()?.arrival]).toEqual([[], 'FAILED', 'REFUSED']);
  },
);

it('a booking that changes meanwhile is read anew: nothing is written, and the e-mail is tried once more', async () => {
  const { send, sms, email, change, deps, timeline, store } = await bookingOfDeadAddress();
  const changing: typeof deps = {
    ...deps,
    bookings: {
      ...deps.bookings,
      updateNotification: (notification, attempts, owed) => {
        const ver = owed?.appointment.ver;
        if (ver !== undefined) change({ ver: ver + 1 });
        return deps.bookings.updateNotification(notification, attempts, owed);
      },
    },
  };
  await send(changing);
  expect([email()?.state, sms()]).toEqual(['PENDING', []]);
  timeline.now = Date.parse(email()?.next_check_at ?? '');
  await send();
  expect([email()?.arrival, sms().length]).toEqual(['REFUSED', 1]);
  expect(store).toBeDefined();
});
