import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import type { Deps } from '#functions/core/deps.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { stages } from '#infra/stages.ts';
import { addDays, HOUR_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { sized } from '#test/sample.ts';
import { clientThat } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  clinicId,
  lockOf,
  NOW,
  sampleAppointment,
  sampleDetails,
} from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;

const DUE = sized({ whole: 5000, sampled: 2000 });
/** Every third one fails whatever is tried. */
const failsAlways = (n: number): boolean => n % 3 === 0;
/** How long the table and Razorpay take to answer. */
const TABLE_MS = 8;
const RAZORPAY_MS = 120;
/** A sweep ends ten seconds before its function's limit, and the next one begins a minute after it began. */
const SWEEP_MS = 45_000;

const NOW_MS = Date.parse(NOW);
const iso = (at: number): string => new Date(at).toISOString();

/** Holds of an hour ago, each of a time of its own; every fifth one has an order. */
function addDue({ dynamo, razorpay }: Small): void {
  const put = (Item: Record<string, unknown>) =>
    dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } });
  for (let n = 1; n <= DUE; n++) {
    const hasOrder = n % 5 === 0;
    const appointment = sampleAppointment({
      id: appointmentId(n),
      slot: iso(NOW_MS + (1440 + n) * MINUTE_MS),
      expires_at: iso(NOW_MS - 60 * MINUTE_MS),
      next_check_at: iso(NOW_MS - 58 * MINUTE_MS),
      ...(hasOrder
        ? { phase: 'AWAITING', razorpay_order_id: razorpay.createOrder(appointmentId(n), paise(9900)).order_id }
        : {}),
    });
    put({ ...rowOf.appointment(appointment), ...(failsAlways(n) ? { amount_paise: 'ninety-nine' } : {}) });
    put(rowOf.lock(lockOf(appointment), appointment));
  }
}

/** The world with answers that take their time. */
function slowly({ deps, dynamo, timeline }: Small): Deps {
  const client = clientThat(async (command) => {
    await timeline.sleep(TABLE_MS);
    return dynamo.execute(command);
  });
  const paymentsOf = async (orderId: string) => {
    await timeline.sleep(RAZORPAY_MS);
    return deps.provider.paymentsOf(orderId);
  };
  return {
    ...deps,
    bookings: createBookingStore(client, 'punnagai'),
    due: createDueStore(client, 'punnagai'),
    provider: { ...deps.provider, paymentsOf },
  };
}

/** The holds that could be settled, and were not. */
const unconfirmedOf = ({ store }: Small): number[] =>
  Array.from({ length: DUE }, (_, n) => n + 1)
    .filter((n) => !failsAlways(n))
    .filter((n) => store.load(appointmentId(n))?.appointment.phase !== 'EXPIRED');

/** Lets virtual time pass until an instant. */
async function passTime({ timeline }: Small, until: number): Promise<void> {
  while (timeline.next() <= until) {
    timeline.runNext();
    await new Promise((resolve) => process.nextTick(resolve));
  }
  timeline.now = until;
}

it(`settles every other one of ${DUE} within five minutes while a third fails always, and the alarm rings`, async () => {
  const small = testDeps();
  addDue(small);
  const deps = slowly(small);
  const sweepFor = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute++) {
      void sweep(deps, small.timeline.now + SWEEP_MS);
      await passTime(small, small.timeline.now + MINUTE_MS);
    }
  };
  await sweepFor(1);
  // CloudWatch rings when the oldest has waited for more than five minutes.
  expect(small.measured.get('settle')).toBeGreaterThan(300);
  await sweepFor(4);
  expect(unconfirmedOf(small)).toEqual([]);
  await sweepFor(3);
  expect(small.alarms).toContain('what is due fails again and again');
});

/** Mail and SMS take as long as this to be taken; so many workers send at once, a booking each (infra: WORKERS_AT_ONCE). */
const SEND_MS = 250;
const SENDERS = 5;
/**
 * Sending limits of SES and SNS for a new account (AWS docs, quotas of SES and SNS), and the retries of their gateways.
 */
const SES = { perSecond: 14, tries: 3, pauseMs: 1000 };
const SNS = { perSecond: 20, tries: 3, pauseMs: 250 };
/** A patient who pays is told within this time. */
const TOLD_WITHIN_MS = 5 * MINUTE_MS;

/** A provider that takes so many messages a second and turns others away, behind a gateway that tries again. */
function throttled(small: Small, { perSecond, tries, pauseMs }: typeof SES, seen: { turnedAway: number }) {
  const taken = new Map<number, number>();
  const isTaken = (): boolean => {
    const second = Math.floor(small.timeline.now / 1000);
    const before = taken.get(second) ?? 0;
    if (before < perSecond) taken.set(second, before + 1);
    else seen.turnedAway += 1;
    return before < perSecond;
  };
  return async <T>(list: T[], message: T): Promise<string> => {
    for (let tried = 1; tried <= tries; tried += 1) {
      await small.timeline.sleep(SEND_MS);
      if (isTaken()) return `delivery ${list.push(message)}`;
      await small.timeline.sleep(pauseMs);
    }
    throw new Error('Throttling');
  };
}

/** Visits of clinics all over the country, all of them at one time, whose reminder is due now. */
function addVisits({ dynamo }: Small, count: number): void {
  const put = (Item: Record<string, unknown>) =>
    dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } });
  for (let n = 1; n <= count; n++) {
    const appointment = sampleAppointment({
      id: appointmentId(20_000 + n),
      clinic_id: clinicId(20_000 + n),
      slot: iso(NOW_MS + 2 * HOUR_MS),
      phase: 'CONFIRMED',
      next_check_at: null,
    });
    put(rowOf.appointment(appointment));
    put(
      rowOf.details(
        appointment,
        sampleDetails({ phone: String(6_000_000_000 + n), email: `patient-${n}@example.org` }),
        NOW,
      ),
    );
    put(rowOf.lock({ ...lockOf(appointment, 'BOOKED'), remind_at: NOW }, appointment));
  }
}

/** Somebody books and pays at Razorpay, which tells of it at once. Answers where they are told, and since when they wait. */
async function book({ razorpay, timeline }: Small, deps: Deps, n: number) {
  const slot = istInstant(addDays('2026-12-07', n), '10:00');
  const { appointment_id, token } = await holdSlot(deps, { ...REQUEST, slot, address: `address ${n}` });
  const customer = { ...CUSTOMER, phone: String(7_000_000_000 + n), email: `books-${n}@example.org` };
  const { order_id } = await createOrder(deps, { appointment_id, token, ...ORDER, customer });
  razorpay.authorise(razorpay.begin(order_id ?? '') ?? '');
  const paidAt = timeline.now;
  await reconcileBooking(deps, appointment_id);
  return { paidAt, receivers: [customer.phone, customer.email] };
}

it('sends five thousand reminders that are due in one minute within ten by the ceilings and rates of production, while holds are settled and whoever pays is told in five', async () => {
  const small = testDeps();
  addDue(small);
  addVisits(small, DUE);
  const queue: string[] = [];
  const seen = { turnedAway: 0 };
  const toldAt = new Map<string, number>();
  const [byEmail, bySms] = [throttled(small, SES, seen), throttled(small, SNS, seen)];
  const noted = (to: string) => (id: string) => (toldAt.set(to, small.timeline.now), id);
  const { limits } = stages.prod;
  let ids = 40_000;
  const deps: Deps = {
    ...slowly(small),
    ids: { ...small.deps.ids, appointmentId: () => appointmentId((ids += 1)) },
    ceilings: { ...small.deps.ceilings, emailsPerDay: limits.emailsPerDay, smsPerDay: limits.smsPerDay },
    queues: { ...small.deps.queues, notificationsDue: async (id) => void queue.push(id) },
    mail: { send: (mail) => byEmail(small.sent.mails, mail).then(noted(mail.to)) },
    sms: { send: (sms) => bySms(small.sent.texts, sms).then(noted(sms.to)) },
  };
  const end = small.timeline.now + 10 * MINUTE_MS;
  const send = async (): Promise<void> => {
    while (small.timeline.now < end) {
      const id = queue.shift();
      await (id === undefined ? small.timeline.sleep(1000) : sendNotifications(deps, id));
    }
  };
  for (let sender = 0; sender < SENDERS; sender++) void send();
  const booked: ReturnType<typeof book>[] = [];
  let longestQueue = 0;
  for (let minute = 0; minute < 10; minute++) {
    void sweep(deps, small.timeline.now + SWEEP_MS);
    await passTime(small, small.timeline.now + MINUTE_MS / 4);
    longestQueue = Math.max(longestQueue, queue.length);
    if (minute < 5) booked.push(book(small, deps, minute));
    await passTime(small, small.timeline.now + (3 * MINUTE_MS) / 4);
    if (minute === 4) expect(unconfirmedOf(small)).toEqual([]);
  }
  const reminded = [small.sent.texts, small.sent.mails].map(
    (all: readonly { id: string; to: string }[]) => all.filter(({ id }) => id.includes('.reminder.')).length,
  );
  const lasts = Math.max(...toldAt.values()) - NOW_MS;
  const waits = (await Promise.all(booked)).flatMap(({ paidAt, receivers }) =>
    receivers.map((to) => (toldAt.get(to) ?? Infinity) - paidAt),
  );
  console.info('reminders', { lasts, longestQueue, longestWait: Math.max(...waits), ...seen });
  expect(reminded).toEqual([DUE, DUE]);
  expect(waits).toHaveLength(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(TOLD_WITHIN_MS);
  expect(small.alarms).not.toContain('the messages of a day are used up');
});
