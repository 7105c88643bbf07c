import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import type { World } from '#functions/core/world.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { clientThat } from '#test/store/fake/fake-dynamo.ts';
import { appointmentId, clinicId, lockOf, NOW, sampleAppointment, sampleDetails } from '#test/store/sample-booking.ts';
import { smallWorld } from './small-world.ts';

type Small = ReturnType<typeof smallWorld>;

const DUE = 5000;
/** Every third one fails whatever is tried. */
const failsAlways = (n: number): boolean => n % 3 === 0;
/** How long the table and Razorpay take to answer. */
const TABLE_MS = 8;
const RAZORPAY_MS = 120;
/** A sweep ends ten seconds before its function's limit, and the next one begins a minute after it began. */
const SWEEP_MS = 45_000;
const TIMEOUT_MS = 60_000;

const NOW_MS = Date.parse(NOW);
const iso = (at: number): string => new Date(at).toISOString();

/** Holds of an hour ago, each of a time of its own; every fifth one has an order. */
function addDue({ dynamo, razorpay }: Small): void {
  const put = (Item: Record<string, unknown>) => dynamo.execute(new PutCommand({ TableName: 'punnagai', Item }));
  for (let n = 1; n <= DUE; n++) {
    const hasOrder = n % 5 === 0;
    const appointment = sampleAppointment({
      id: appointmentId(n),
      slot: iso(NOW_MS + (1440 + n) * MINUTE_MS),
      expires_at: iso(NOW_MS - 60 * MINUTE_MS),
      next_check_at: iso(NOW_MS - 58 * MINUTE_MS),
      ...(hasOrder
        ? { phase: 'AWAITING', razorpay_order_id: razorpay.createOrder(appointmentId(n), 9900).order_id }
        : {}),
    });
    put({ ...rowOf.appointment(appointment), ...(failsAlways(n) ? { amount_paise: 'ninety-nine' } : {}) });
    put(rowOf.lock(lockOf(appointment), appointment));
  }
}

/** The world with answers that take their time. */
function slowly({ world, dynamo, timeline }: Small): World {
  const client = clientThat(async (command) => {
    await timeline.sleep(TABLE_MS);
    return dynamo.execute(command);
  });
  const paymentsOf = async (orderId: string) => {
    await timeline.sleep(RAZORPAY_MS);
    return world.provider.paymentsOf(orderId);
  };
  return {
    ...world,
    bookings: createBookingStore(client, 'punnagai'),
    due: createDueStore(client, 'punnagai'),
    provider: { ...world.provider, paymentsOf },
  };
}

/** The holds that could be settled, and were not. */
const unsettledOf = ({ store }: Small): number[] =>
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

it(
  'settles every other one of five thousand within five minutes while a third fails always, and the alarm rings',
  async () => {
    const small = smallWorld();
    addDue(small);
    const world = slowly(small);
    const sweepFor = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute++) {
        void sweep(world, small.timeline.now + SWEEP_MS);
        await passTime(small, small.timeline.now + MINUTE_MS);
      }
    };
    await sweepFor(1);
    // CloudWatch rings when the oldest has waited for more than five minutes.
    expect(small.measured.get('settle')).toBeGreaterThan(300);
    await sweepFor(4);
    expect(unsettledOf(small)).toEqual([]);
    await sweepFor(3);
    expect(small.alarms).toContain('what is due fails again and again');
  },
  TIMEOUT_MS,
);

/** Mail and SMS take as long as this to be taken; so many workers send at once, a booking each (infra: WORKERS_AT_ONCE). */
const SEND_MS = 250;
const SENDERS = 5;

/** Visits of clinics all over the country, all of them at one time, whose reminder is due now. */
function addVisits({ dynamo }: Small, count: number): void {
  const put = (Item: Record<string, unknown>) => dynamo.execute(new PutCommand({ TableName: 'punnagai', Item }));
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

it(
  'sends five thousand reminders that are due in one minute within ten, while holds are settled in five',
  async () => {
    const small = smallWorld();
    addDue(small);
    addVisits(small, DUE);
    const told: string[] = [];
    const takes = async <T>(list: T[], message: T): Promise<string> => {
      await small.timeline.sleep(SEND_MS);
      return `delivery ${list.push(message)}`;
    };
    const world: World = {
      ...slowly(small),
      ceilings: { ...small.world.ceilings, mailsPerDay: Infinity, smsPerDay: Infinity },
      queues: { ...small.world.queues, noticesDue: async (id) => void told.push(id) },
      mail: { send: (mail) => takes(small.sent.mails, mail) },
      sms: { send: (sms) => takes(small.sent.texts, sms) },
    };
    const end = small.timeline.now + 10 * MINUTE_MS;
    const send = async (): Promise<void> => {
      while (small.timeline.now < end) {
        const id = told.shift();
        await (id === undefined ? small.timeline.sleep(1000) : sendNotices(world, id));
      }
    };
    for (let sender = 0; sender < SENDERS; sender++) void send();
    for (let minute = 0; minute < 10; minute++) {
      void sweep(world, small.timeline.now + SWEEP_MS);
      await passTime(small, small.timeline.now + MINUTE_MS);
      if (minute === 4) expect(unsettledOf(small)).toEqual([]);
    }
    expect(new Set(small.sent.texts.map(({ to }) => to)).size).toBe(DUE);
    expect([small.sent.texts.length, small.sent.mails.length]).toEqual([DUE, DUE]);
  },
  TIMEOUT_MS,
);
