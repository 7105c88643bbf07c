import { expect, it } from 'vitest';
import { rowOf } from '#functions/store/table/row-of.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { enqueueNotifications } from '#functions/core/messages/notifications/enqueue-notifications.ts';
import type { Sms, SmsOutcome, SmsProvider } from '#functions/core/messages/ports.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sendThrough } from '#functions/core/messages/sms-settings/chosen-sms-sender.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Language } from '#shared/values/language.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { failOneRefund } from '../payments/refund-deps.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';

type Small = ReturnType<typeof testDeps>;

/** A paid and confirmed booking whose messages are pending. */
async function confirmed(small: Small, language?: Language) {
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER, language });
  const paymentId = small.razorpay.begin(order_id ?? '') ?? '';
  small.razorpay.authorise(paymentId);
  await reconcileBooking(small.deps, appointment_id);
  return { appointment_id, paymentId };
}

/** Everything that happens by itself at Razorpay within some time. */
function pass({ timeline }: Small, ms: number): void {
  const end = timeline.now + ms;
  while (timeline.next() <= end) timeline.runNext();
  timeline.now = end;
}

const subjects = (small: Small): string[] => small.sent.mails.map(({ subject }) => subject.split(':')[0] ?? '');

it('a confirmation that failed is not sent any more once the booking is cancelled (invariant 23)', async () => {
  const small = testDeps();
  const { appointment_id, paymentId } = await confirmed(small);
  small.control.emailDown = true;
  await sendNotifications(small.deps, appointment_id);
  small.razorpay.refund(paymentId, paise(9900), null);
  pass(small, 20 * HOUR_MS);
  small.control.emailDown = false;
  await reconcileBooking(small.deps, appointment_id);
  await sendNotifications(small.deps, appointment_id);
  pass(small, 3 * HOUR_MS);
  await sendNotifications(small.deps, appointment_id);
  expect(subjects(small)).toEqual(['Cancelled']);
  const notifications = small.store.load(appointment_id)?.notifications ?? [];
  expect(notifications.find(({ kind, channel }) => kind === 'confirmed' && channel === 'email')?.state).toBe(
    'WITHDRAWN',
  );
});

/** The world of a small one whose reads of bookings and clinics are told. */
function withReads({ deps }: Small, reads: string[]): Small['deps'] {
  const { bookings, clinics } = deps;
  return {
    ...deps,
    bookings: { ...bookings, load: (id: string) => (reads.push('booking'), bookings.load(id)) },
    clinics: {
      ...clinics,
      withLocks: (...args: Parameters<typeof clinics.withLocks>) => (reads.push('clinic'), clinics.withLocks(...args)),
    },
  };
}

it('reads a booking at rest once for both messages, and its clinic once', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const reads: string[] = [];
  await sendNotifications(withReads(small, reads), appointment_id);
  expect(small.sent).toMatchObject({ mails: [expect.anything()], texts: [expect.anything()] });
  expect(reads).toEqual(['booking', 'clinic']);
});

it('reads a booking that still moves once more after its messages, for what came meanwhile', async () => {
  const small = testDeps();
  const { appointment_id, paymentId } = await confirmed(small);
  await sendNotifications(small.deps, appointment_id);
  small.razorpay.refund(paymentId, paise(9900), null);
  await reconcileBooking(small.deps, appointment_id);
  expect(small.store.load(appointment_id)?.appointment.next_check_at).not.toBeNull();
  const reads: string[] = [];
  const { mail } = small.deps;
  const deps = {
    ...withReads(small, reads),
    mail: { send: (...args: Parameters<typeof mail.send>) => (pass(small, 30 * HOUR_MS), mail.send(...args)) },
  };
  await sendNotifications(deps, appointment_id);
  expect(reads.filter((read) => read === 'booking').length).toBeGreaterThan(1);
});

it('sends in one go whatever is pending for a booking at rest by one channel', async () => {
  const small = testDeps();
  const { appointment_id, paymentId } = await confirmed(small);
  small.control.emailDown = true;
  await sendNotifications(small.deps, appointment_id);
  small.razorpay.refund(paymentId, paise(9900), null);
  await reconcileBooking(small.deps, appointment_id);
  failOneRefund(small.store, appointment_id);
  pass(small, 20 * HOUR_MS);
  await reconcileBooking(small.deps, appointment_id);
  expect(small.store.load(appointment_id)?.appointment.next_check_at).toBeNull();
  small.control.emailDown = false;
  pass(small, 30 * HOUR_MS);
  await sendNotifications(small.deps, appointment_id);
  expect(subjects(small)).toEqual(['Cancelled', 'Refunded']);
});

it('ends only when every lane has: a function that answers is stopped, and would send on when it wakes', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const { bookings, sms } = small.deps;
  const emailFailed = Promise.withResolvers<void>();
  const deps = {
    ...small.deps,
    bookings: {
      ...bookings,
      updateNotification: async (notification: Notification, attempts: number) => {
        if (notification.channel === 'sms' || notification.state !== 'SENT')
          return bookings.updateNotification(notification, attempts);
        emailFailed.resolve();
        throw new Error('the table does not answer');
      },
    },
    sms: {
      send: async (text: Parameters<typeof sms.send>[0]) => {
        await emailFailed.promise;
        await new Promise((resolve) => setImmediate(resolve));
        return sms.send(text);
      },
    },
  };
  await expect(sendNotifications(deps, appointment_id)).rejects.toThrow('the table does not answer');
  const states = small.store.load(appointment_id)?.notifications.map(({ channel, state }) => [channel, state]);
  expect(states).toEqual([
    ['email', 'PENDING'],
    ['sms', 'SENT'],
  ]);
});

it('pending notifications are sent in order: nothing overtakes a message that waits for its next try', async () => {
  const small = testDeps();
  const { appointment_id, paymentId } = await confirmed(small);
  await sendNotifications(small.deps, appointment_id);
  small.razorpay.refund(paymentId, paise(9900), null);
  await reconcileBooking(small.deps, appointment_id);
  failOneRefund(small.store, appointment_id);
  small.control.emailDown = true;
  await sendNotifications(small.deps, appointment_id);
  small.control.emailDown = false;
  pass(small, 90 * 1000);
  small.timeline.now -= 90 * 1000;
  await reconcileBooking(small.deps, appointment_id);
  await sendNotifications(small.deps, appointment_id);
  expect(subjects(small)).toEqual(['Booking Confirmed']);
  pass(small, 31 * HOUR_MS);
  await reconcileBooking(small.deps, appointment_id);
  await sendNotifications(small.deps, appointment_id);
  expect(subjects(small)).toEqual(['Booking Confirmed', 'Cancelled', 'Refunded']);
});

it('notifications about one payment are sent in logical order, though they were enqueued by crosswise clocks', async () => {
  const small = testDeps();
  const { appointment_id, paymentId } = await confirmed(small);
  await sendNotifications(small.deps, appointment_id);
  small.razorpay.refund(paymentId, paise(9900), null);
  await reconcileBooking(small.deps, appointment_id);
  failOneRefund(small.store, appointment_id);
  pass(small, 21 * HOUR_MS);
  await reconcileBooking(small.deps, appointment_id);
  const notifications = small.store.load(appointment_id)?.notifications ?? [];
  const earlier = (at: string): string => new Date(Date.parse(at) - 150).toISOString();
  for (const notification of notifications.filter(({ kind }) => kind === 'refunded')) {
    const { created_at, next_check_at } = notification;
    const due = next_check_at === null ? null : earlier(next_check_at);
    small.store.put(rowOf.notification({ ...notification, created_at: earlier(created_at), next_check_at: due }));
  }
  await sendNotifications(small.deps, appointment_id);
  expect(subjects(small)).toEqual(['Booking Confirmed', 'Cancelled', 'Refunded']);
});

it('a lease begins when it is taken: a worker that was slow before it sends nothing twice', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const { deps, timeline } = small;
  const slow = {
    ...deps,
    bookings: {
      ...deps.bookings,
      // The worker read its clock and then waited for minutes, as a machine that is short of time does.
      load: async (id: string) => {
        const booking = await deps.bookings.load(id);
        timeline.now += 4 * MINUTE_MS;
        return booking;
      },
    },
    mail: {
      send: async (mail: Parameters<typeof deps.mail.send>[0]) => {
        await sendNotifications(deps, appointment_id);
        return deps.mail.send(mail);
      },
    },
  };
  await sendNotifications(slow, appointment_id);
  await sendNotifications(deps, appointment_id);
  expect(small.sent.mails).toHaveLength(1);
});

it('a lease outlives the worker that took it: nobody else sends what may still be on its way', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const { deps, timeline } = small;
  const dying = { ...deps, mail: { send: () => new Promise<never>(() => undefined) } };
  void sendNotifications(dying, appointment_id);
  await new Promise((resolve) => setImmediate(resolve));
  timeline.now += MINUTE_MS;
  await sendNotifications(deps, appointment_id);
  expect(small.sent.mails).toHaveLength(0);
  timeline.now += MINUTE_MS;
  await sendNotifications(deps, appointment_id);
  expect(small.sent.mails).toHaveLength(1);
});

it('a worker that was held up until its lease is over sends nothing: somebody else may have sent it by then', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const { deps, timeline } = small;
  const held = {
    ...deps,
    clinics: {
      ...deps.clinics,
      withLocks: async (...args: Parameters<typeof deps.clinics.withLocks>) => {
        timeline.now += 2 * MINUTE_MS;
        return deps.clinics.withLocks(...args);
      },
    },
  };
  await sendNotifications(held, appointment_id);
  expect(small.sent).toEqual({ mails: [], texts: [] });
  timeline.now += 2 * MINUTE_MS;
  await sendNotifications(deps, appointment_id);
  expect(small.sent).toMatchObject({ mails: [expect.anything()], texts: [expect.anything()] });
});

it('keeps the language of the site when a notification is enqueued, and what the provider calls its delivery', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small, 'ta');
  await sendNotifications(small.deps, appointment_id);
  expect(small.store.load(appointment_id)?.notifications).toMatchObject([
    { channel: 'email', language: 'ta', delivery_id: 'mail 1' },
    { channel: 'sms', language: 'ta', delivery_id: 'SMS 1' },
  ]);
});

it('says again what was said before when somebody asks for it, once for each time that it is asked', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  await sendNotifications(small.deps, appointment_id);
  const ask = (occasion: string | null): void => {
    const booking = small.store.load(appointment_id);
    if (!booking) throw new Error('no booking');
    const enqueued = enqueueNotifications(small.timeline.now, booking, 'confirmed', null, occasion);
    for (const notification of enqueued) small.store.put(rowOf.notification(notification));
  };
  for (const occasion of [null, 'request-1', 'request-1', 'request-2']) {
    pass(small, MINUTE_MS);
    ask(occasion);
    await sendNotifications(small.deps, appointment_id);
  }
  const message = `${appointment_id}.confirmed.email`;
  const again = ['request-1', 'request-2'].map((occasion) => `${message}.again-${occasion}`);
  expect(small.sent.mails.map(({ id }) => id)).toEqual([message, ...again]);
  expect(small.sent.texts).toHaveLength(3);
  const facts = { dump: await small.dump(), ledger: small.razorpay.ledger(), sent: null, now: small.timeline.now };
  expect(checkInvariants({ ...facts, atRest: false })).toEqual([]);
});

it('A-157: while one provider is silent the SMS goes by the next one, two minutes later, and once by each', async () => {
  const small = testDeps();
  const { appointment_id } = await confirmed(small);
  const { timeline, deps } = small;
  const asked: string[] = [];
  const providerOf = (name: SmsProvider['name'], outcome: SmsOutcome): SmsProvider => ({
    name,
    needsTemplate: false,
    templateIdOf: () => null,
    render: renderSms,
    numberFormats: (digits) => [digits],
    tryOnce: async () => (asked.push(name), outcome),
  });
  const providers = [
    providerOf('smartping_text', { result: 'unknown', status: 500, words: 'silent' }),
    providerOf('alternative', { result: 'taken', status: 200, words: 'taken', id: 'of SNS' }),
  ];
  const around = { ...deps, pause: async () => {} };
  const silent = { ...deps, sms: { send: (sms: Sms) => sendThrough(around, providers, sms) } };
  const smsOf = () => small.store.load(appointment_id)?.notifications.find(({ channel }) => channel === 'sms');
  await sendNotifications(silent, appointment_id);
  expect(smsOf()).toMatchObject({ state: 'PENDING', attempts: 1, unknown_outcomes: 1 });
  timeline.now += 2 * MINUTE_MS;
  await sendNotifications(silent, appointment_id);
  expect(smsOf()).toMatchObject({ state: 'SENT', attempts: 2, delivery_id: 'of SNS' });
  expect(asked).toEqual(['smartping_text', 'alternative']);
});
