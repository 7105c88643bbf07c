import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { sweep } from '#functions/core/payments/sweep.ts';
import type { World } from '#functions/core/world.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { clientThat } from '#test/store/fake/fake-dynamo.ts';
import { appointmentId, lockOf, NOW, sampleAppointment } from '#test/store/sample-booking.ts';
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
    const sound = Array.from({ length: DUE }, (_, n) => n + 1).filter((n) => !failsAlways(n));
    const unsettled = sound.filter((n) => small.store.load(appointmentId(n))?.appointment.phase !== 'EXPIRED');
    expect(unsettled).toEqual([]);
    await sweepFor(3);
    expect(small.alarms).toContain('what is due fails again and again');
  },
  TIMEOUT_MS,
);
