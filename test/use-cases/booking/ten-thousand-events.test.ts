import { expect, it } from 'vitest';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { notificationIdOf } from '#shared/domain/messages/notification.ts';
import { firstReminder } from '#shared/domain/booking/reminder-times.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  appointmentId,
  clinicId,
  lockOf,
  sampleAppointment,
  sampleDetails,
  sampleNotification,
} from '#test/store/booking/sample-booking.ts';
import { RUNS_WHOLE_MATRIX, SEED } from '#test/sample.ts';
import { dayOfTrouble } from '../messages/day-of-trouble.ts';
import { ADMIN } from './booking-operation-deps.ts';

type Trouble = ReturnType<typeof dayOfTrouble>;

/** `npm test` plays a fifth of the events by the commit's seed, `npm run test:all` all of them. */
const SHARE = RUNS_WHOLE_MATRIX ? 1 : 0.2;
const VISITS = 2300 * SHARE;
const HOLDS = 600 * SHARE;
const KILLS = 100 * SHARE;
const MESSAGES = 10_000 * SHARE;
/** Bookings are made for forty hours; in the middle of them nobody takes an SMS or an e-mail for a whole day. */
const BUSY_MS = 40 * HOUR_MS;
const DOWN = { from: 2 * HOUR_MS, until: 26 * HOUR_MS };

const iso = (at: number): string => new Date(at).toISOString();
const contact = (n: number) => ({ phone: String(6_000_000_000 + n), email: `patient-${n}@example.org` });

/** A visit is booked at `now`, and its messages are owed with it; every fifth one is cancelled later. */
function book(trouble: Trouble, n: number, now: number): void {
  const { chance, put } = trouble;
  const slot = iso(Math.ceil(now / MINUTE_MS) * MINUTE_MS + chance.between(180, 60 * 36) * MINUTE_MS);
  const appointment = sampleAppointment({
    id: appointmentId(n),
    clinic_id: clinicId(n),
    slot,
    phase: 'CONFIRMED',
    details_given: true,
    amount_paise: paise(0),
    booking_completed_at: iso(now),
    created_at: iso(now),
    updated_at: iso(now),
    next_check_at: null,
  });
  put(rowOf.appointment(appointment));
  put(rowOf.details(appointment, sampleDetails(contact(n)), iso(now)));
  put(rowOf.lock({ ...lockOf(appointment, 'BOOKED'), remind_at: firstReminder(now, slot) }, appointment));
  for (const channel of ['email', 'sms'] as const) {
    const owed = { created_at: iso(now), next_check_at: iso(now + 2 * MINUTE_MS) };
    put(rowOf.notification(sampleNotification({ appointment_id: appointment.id, channel, ...owed })));
  }
  trouble.queue.send(appointment.id, 0);
  if (n % 5 === 0) trouble.at(now + chance.between(1, 170) * MINUTE_MS, () => void cancel(trouble, appointment.id));
}

async function cancel({ deps, store, queue }: Trouble, id: string): Promise<void> {
  const ver = store.load(id)?.appointment.ver ?? 0;
  const queues = { ...deps.queues, notificationsDue: async (one: string) => queue.send(one, 0) };
  await cancelBooking({ ...deps, queues }, ADMIN, { id, ver, reason: 'ill', refund: 'none', isFresh: true });
}

/** A time is held, and its browser is never heard of again; half of them were paid for. */
function hold({ put, razorpay }: Trouble, n: number, now: number): void {
  const { order_id } = razorpay.createOrder(appointmentId(n), paise(9900));
  const appointment = sampleAppointment({
    id: appointmentId(n),
    clinic_id: clinicId(n),
    slot: iso(Math.ceil(now / MINUTE_MS) * MINUTE_MS + 48 * HOUR_MS),
    phase: 'AWAITING',
    details_given: true,
    razorpay_order_id: order_id,
    created_at: iso(now),
    updated_at: iso(now),
    expires_at: iso(now + 5 * MINUTE_MS),
    next_check_at: iso(now + 7 * MINUTE_MS),
  });
  put(rowOf.appointment(appointment));
  put(rowOf.details(appointment, sampleDetails(contact(n)), iso(now)));
  put(rowOf.lock(lockOf(appointment), appointment));
  if (n % 2 === 0) razorpay.authorise(razorpay.begin(order_id) ?? '');
}

it(`${MESSAGES} messages with every fifth attempt failing, ${KILLS} kills and neither SMS nor e-mail for a day: each is sent, none twice but by a kill, none lost or untrue, and payments are settled in time`, async () => {
  const trouble = dayOfTrouble({
    seed: RUNS_WHOLE_MATRIX ? 'ten thousand' : SEED,
    kills: KILLS,
    killsWithin: BUSY_MS,
    down: DOWN,
  });
  const { began, chance, seen, mails, texts, mailboxes, store } = trouble;
  for (let n = 1; n <= VISITS + HOLDS; n += 1) {
    const at = began + chance.between(0, BUSY_MS);
    trouble.at(at, () => (n <= VISITS ? book : hold)(trouble, n, at));
  }
  await trouble.pass(100);

  const all = Array.from({ length: VISITS + HOLDS }, (_, n) => store.load(appointmentId(n + 1)));
  const bookings = all.filter((booking) => booking !== null);
  expect(bookings).toHaveLength(VISITS + HOLDS);
  const notifications = bookings.flatMap((booking) =>
    booking.notifications.map((notification) => ({ booking, notification })),
  );
  expect(notifications.length).toBeGreaterThanOrEqual(MESSAGES);
  const idsOf = (...states: string[]) =>
    new Set(
      notifications
        .filter(({ notification }) => states.includes(notification.state))
        .map(({ notification }) => notificationIdOf(notification)),
    );

  // Each that was still true was sent, and what counts as sent has arrived; a withdrawn one was untrue by then.
  expect([idsOf('PENDING').size, idsOf('FAILED').size]).toEqual([0, 0]);
  expect([...idsOf('SENT')].filter((id) => !mails.has(id) && !texts.has(id))).toEqual([]);
  const withdrawn = idsOf('WITHDRAWN');
  expect([...seen.withdrawn].filter(([, when]) => when === 'true')).toEqual([]);
  expect([...withdrawn].filter((id) => !seen.withdrawn.has(id))).toEqual([]);
  expect(seen.untrue).toEqual([]);

  // The provider of e-mail knows a repeat by its id: each lies in its patient's mailbox once, and nothing else does.
  const owed = bookings.flatMap(({ notifications: own }, n) =>
    own
      .filter(
        (notification) =>
          notification.channel === 'email' &&
          (notification.state === 'SENT' || mails.has(notificationIdOf(notification))),
      )
      .map((notification) => `${contact(n + 1).email} ${notificationIdOf(notification)}`),
  );
  const lies = [...mailboxes].flatMap(([to, ids]) => ids.map((id) => `${to} ${id}`));
  expect(lies.length).toBe(owed.length);
  const inTheirs = new Set(lies);
  expect(owed.filter((mail) => !inTheirs.has(mail))).toEqual([]);

  // A kill sends one SMS more, and no run without one does.
  const known = idsOf('SENT', 'WITHDRAWN');
  expect([...mails.keys(), ...texts.keys()].filter((id) => !known.has(id))).toEqual([]);
  const twice = [...texts].filter(([, times]) => times > 1);
  const more = ([id, times]: [string, number]): number => times - 1 - (seen.killsOf.get(id.split('.')[0] ?? '') ?? 0);
  expect(twice.filter((one) => more(one) > 0)).toEqual([]);

  // Holds that nobody heard of again were settled by the clock, those that were paid for too.
  const held = bookings.slice(VISITS).map(({ appointment }) => appointment.phase);
  expect([
    held.filter((phase) => phase === 'CONFIRMED').length,
    held.filter((phase) => phase === 'EXPIRED').length,
  ]).toEqual([HOLDS / 2, HOLDS / 2]);
  expect(trouble.longestUnconfirmed()).toBeLessThanOrEqual(300);

  // All of it happened.
  expect(seen.kills).toBe(KILLS);
  expect(seen.emailsLeft).toBeGreaterThan(1000 * SHARE);
  // With twenty kills, none may hit a worker between the SMS and the write of it.
  if (RUNS_WHOLE_MATRIX) expect(twice.length).toBeGreaterThan(3);
  expect([...mails.values()].filter((times) => times > 1).length).toBeGreaterThan(100 * SHARE);
  expect(withdrawn.size).toBeGreaterThan(400 * SHARE);
  expect(seen.failures / seen.attempts).toBeGreaterThan(0.2);
});
