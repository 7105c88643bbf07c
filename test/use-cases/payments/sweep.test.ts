import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { appointmentId, NOW, sampleAppointment, sampleNotification } from '#test/store/booking/sample-booking.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;

const put = ({ dynamo }: Small, Item: Record<string, unknown>): void =>
  void dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } });

/** Appointments that were due an hour ago and that nobody can read. */
function addUnreadable(small: Small, count: number): void {
  const long = new Date(Date.parse(NOW) - HOUR_MS).toISOString();
  for (let n = 1; n <= count; n += 1) {
    const row = rowOf.appointment(sampleAppointment({ id: appointmentId(900 + n), next_check_at: long }));
    put(small, { ...row, amount_paise: 'ninety-nine' });
  }
}

/** Notifications that were due an hour ago, of bookings that are confirmed. */
function addOwing(small: Small, count: number): void {
  const long = new Date(Date.parse(NOW) - HOUR_MS).toISOString();
  for (let n = 1; n <= count; n += 1) {
    const id = appointmentId(500 + n);
    put(small, rowOf.appointment(sampleAppointment({ id, phase: 'CONFIRMED', next_check_at: null })));
    for (const channel of ['email', 'sms'] as const)
      put(small, rowOf.notification(sampleNotification({ appointment_id: id, channel, next_check_at: long })));
  }
}

const phaseOf = (small: Small, id: string) => small.store.load(id)?.appointment.phase;

async function ordered(small: Small) {
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  return { appointment_id, order_id: order_id ?? '' };
}

describe('the sweeper', () => {
  it('settles a hold behind two hundred appointments that fail, at the first sweep, and tells of them', async () => {
    const small = testDeps();
    addUnreadable(small, 200);
    const { appointment_id } = await holdSlot(small.deps, REQUEST);
    small.timeline.now += 8 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    expect(phaseOf(small, appointment_id)).toBe('EXPIRED');
    for (let minutes = 0; minutes < 10; minutes += 1) {
      small.timeline.now += MINUTE_MS;
      await sweep(small.deps, Infinity);
    }
    expect(small.alarms).toContain('what is due fails again and again');
  });

  it('settles a hold behind the unsent notifications of a hundred bookings, and hands each to the queue once', async () => {
    const small = testDeps();
    addOwing(small, 100);
    const { appointment_id } = await holdSlot(small.deps, REQUEST);
    const messages: string[] = [];
    const deps = {
      ...small.deps,
      queues: { ...small.deps.queues, notificationsDue: async (id: string) => void messages.push(id) },
    };
    small.timeline.now += 8 * MINUTE_MS;
    for (let sweeps = 0; sweeps < 5; sweeps += 1) {
      await sweep(deps, Infinity);
      small.timeline.now += MINUTE_MS;
    }
    expect(phaseOf(small, appointment_id)).toBe('EXPIRED');
    expect(messages).toHaveLength(100);
    expect(new Set(messages).size).toBe(100);
  });

  it('tries what fails ever more seldom, and puts it into quarantine after a day', async () => {
    const small = testDeps();
    addUnreadable(small, 1);
    let tries = 0;
    const { bookings } = small.deps;
    const deps = {
      ...small.deps,
      bookings: { ...bookings, load: (id: string) => ((tries += 1), bookings.load(id)) },
    };
    for (let minute = 0; minute < 26 * 60; minute += 1) {
      await sweep(deps, Infinity);
      small.timeline.now += MINUTE_MS;
    }
    expect(tries).toBeLessThan(35);
    expect(small.alarms).toContain('what is due has failed for a day and is in quarantine');
    tries = 0;
    small.timeline.now += DAY_MS;
    await sweep(deps, Infinity);
    expect(tries).toBe(1);
  });

  it('tells nobody that it put off what somebody had moved meanwhile: it is not in quarantine', async () => {
    const small = testDeps();
    addUnreadable(small, 1);
    const { due } = small.deps;
    const since = new Date(small.timeline.now - DAY_MS).toISOString();
    const overtaken: DueStore = {
      ...due,
      failing: async () => ({ since, failures: 30 }),
      putOff: async (entry, at, failing) => {
        await due.putOff(entry, NOW, null);
        return due.putOff(entry, at, failing);
      },
    };
    await sweep({ ...small.deps, due: overtaken }, Infinity);
    expect(small.alarms).toEqual([]);
    await sweep({ ...small.deps, due: { ...overtaken, putOff: (...args) => due.putOff(...args) } }, Infinity);
    expect(small.alarms).toEqual(['what is due has failed for a day and is in quarantine']);
  });

  it('begins nothing after its time is up, and measures how old the oldest is', async () => {
    const small = testDeps();
    addUnreadable(small, 3);
    const { due } = small.deps;
    const slow = {
      ...due,
      page: (...args: Parameters<typeof due.page>) => {
        small.timeline.now += 1;
        return due.page(...args);
      },
    };
    await sweep({ ...small.deps, due: slow }, small.timeline.now + 1);
    expect(small.alarms).toEqual([]);
    expect(small.measured.get('settle')).toBe(3600);
    await sweep(small.deps, Infinity);
    await sweep(small.deps, Infinity);
    expect(small.measured.get('settle')).toBe(0);
  });

  it('ends a hold on time although Razorpay refuses a refund of the same booking', async () => {
    const small = testDeps({ account: { refundsRefusedUntil: Infinity } });
    const { appointment_id, order_id } = await ordered(small);
    const wrong = small.razorpay.begin(order_id, { amount: paise(100) }) ?? '';
    small.razorpay.authorise(wrong);
    small.razorpay.capture(wrong, paise(100));
    for (let minutes = 0; minutes < 22; minutes += 1) {
      await sweep(small.deps, Infinity);
      small.timeline.now += MINUTE_MS;
    }
    expect(phaseOf(small, appointment_id)).toBe('EXPIRED');
  });

  it('tells of a refund that is not taken on for an hour, and each day of one that waits for a person', async () => {
    const small = testDeps({ account: { refundsRefusedUntil: Infinity } });
    const { order_id, appointment_id } = await ordered(small);
    small.timeline.now += 20 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    await holdSlot(small.deps, { ...REQUEST, address: '127.0.0.2' });
    const late = small.razorpay.begin(order_id) ?? '';
    small.razorpay.authorise(late);
    small.razorpay.capture(late, paise(9900));
    await reconcileBooking(small.deps, appointment_id);
    const paymentState = () => small.store.load(appointment_id)?.payments[0]?.state;
    const told = async (alarm: string, hours: number): Promise<number> => {
      small.alarms.length = 0;
      for (let past = 0; past < hours; past += 1) {
        small.timeline.now += HOUR_MS;
        await sweep(small.deps, Infinity);
      }
      return small.alarms.filter((message) => message === alarm).length;
    };
    expect(paymentState()).toBe('REFUND_DUE');
    expect(await told('a refund is not taken on for an hour', 3)).toBeGreaterThanOrEqual(2);
    await told('', 72);
    expect(paymentState()).toBe('REFUND_MANUAL');
    expect(await told('a refund waits for a person', 5 * 24)).toBe(5);
  });

  it('lets one kind go on when the list of another cannot be read', async () => {
    const small = testDeps();
    const { appointment_id } = await holdSlot(small.deps, REQUEST);
    small.timeline.now += 8 * MINUTE_MS;
    const { due } = small.deps;
    const broken = {
      ...small.deps,
      due: {
        ...due,
        page: (...args: Parameters<typeof due.page>) =>
          args[0].includes('notice') ? Promise.reject(new Error('the index is away')) : due.page(...args),
      },
    };
    await expect(sweep(broken, Infinity)).rejects.toThrow('the index is away');
    expect(phaseOf(small, appointment_id)).toBe('EXPIRED');
  });
});
