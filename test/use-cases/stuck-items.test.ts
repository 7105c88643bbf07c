import { expect, test } from 'vitest';
import { checkDays, checkDay } from '#functions/core/money/check-days.ts';
import { countMoney } from '#functions/core/money/count-money.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createMoneyCounts } from '#functions/store/money/money-counts.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import {
  appointmentId,
  clinicId,
  NOW,
  sampleAppointment,
  sampleNotification,
  samplePayment,
} from '#test/store/booking/sample-booking.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { moneyDeps } from './money/money-deps.ts';
import { testDeps } from './test-deps.ts';

/** Dependencies of a test whose log lines name what is stuck. */
function stuckDeps() {
  const small = testDeps();
  return { ...small, deps: { ...small.deps, log: { ...small.deps.log, ...small.stuck.deps.log } } };
}

const put = ({ dynamo }: ReturnType<typeof testDeps>, Item: Record<string, unknown>): void =>
  void dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } });

/** The highest count of a kind in a run, as an alarm on the maximum sees it. */
async function countIn(
  stuck: ReturnType<typeof keptStuck>,
  kind: string,
  run: () => Promise<unknown>,
): Promise<number> {
  stuck.counted.splice(0);
  await run();
  return Math.max(...stuck.counted.flatMap(([of, count]) => (of === kind ? [count] : [])));
}

test('a booking that cannot be read is counted by every sweep until it is reconciled, in quarantine too', async () => {
  const small = stuckDeps();
  const due = sampleAppointment({ next_check_at: new Date(Date.parse(NOW) - HOUR_MS).toISOString() });
  put(small, { ...rowOf.appointment(due), amount_paise: 'ninety-nine' });
  const run = () => countIn(small.stuck, 'booking', () => sweep(small.deps, Infinity));
  const counts: number[] = [];
  for (let minute = 0; minute < 30 * 60; minute += 1) {
    counts.push(await run());
    small.timeline.now += MINUTE_MS;
  }
  const first = counts.indexOf(1);
  expect(first).toBeLessThanOrEqual(5);
  expect(new Set(counts.slice(first))).toEqual(new Set([1]));
  expect(small.stuck.named.at(-1)).toBe(`APPT#${due.id} META`);
  put(small, rowOf.appointment(due));
  await small.deps.bookings.postponeCheck(due.id, due.ver, new Date(small.timeline.now + HOUR_MS).toISOString());
  expect(await run()).toBe(0);
});

test('a message that cannot be handed to its queue is counted by every sweep until it is sent', async () => {
  const small = stuckDeps();
  put(small, rowOf.appointment(sampleAppointment({ phase: 'CONFIRMED', next_check_at: null })));
  put(
    small,
    rowOf.notification(sampleNotification({ next_check_at: new Date(Date.parse(NOW) - HOUR_MS).toISOString() })),
  );
  const queues = { ...small.deps.queues, notificationsDue: () => Promise.reject(new Error('the queue is away')) };
  const run = (deps = small.deps) => countIn(small.stuck, 'message', () => sweep(deps, Infinity));
  for (let minute = 0; minute < 10; minute += 1) {
    await run({ ...small.deps, queues });
    small.timeline.now += MINUTE_MS;
  }
  expect(await run({ ...small.deps, queues })).toBe(1);
  expect(small.stuck.named.at(-1)).toMatch(new RegExp(`^APPT#${appointmentId()} NOTICE#`));
  expect(await run({ ...small.deps, sending: { isStopped: async () => true } })).toBe(1);
  small.timeline.now += HOUR_MS;
  await run();
  await sendNotifications(small.deps, appointmentId());
  expect(await run()).toBe(0);
});

test('a refund is counted while it waits for a person, or Razorpay has not accepted it for an hour', async () => {
  const small = testDeps();
  const stuck = keptStuck();
  const refund = (state: 'REFUND_DUE' | 'REFUND_REQUESTED' | 'REFUND_MANUAL', minutesAgo: number) => ({
    clinic_id: clinicId(),
    payment: samplePayment({
      state,
      payment_id: `pay_${state}_${minutesAgo}`,
      refund_due_since: new Date(small.timeline.now - minutesAgo * MINUTE_MS).toISOString(),
    }),
  });
  let open = [
    refund('REFUND_MANUAL', 1),
    refund('REFUND_DUE', 60),
    refund('REFUND_DUE', 59),
    refund('REFUND_REQUESTED', 5000),
  ];
  const stored = createMoneyCounts(directClient(small.dynamo), 'punnagai', loudLog);
  const counts = { ...stored, openRefunds: async () => open };
  const run = () =>
    countIn(stuck, 'refund', () => countMoney({ ...stuck.deps, clock: small.deps.clock, counts }, Infinity));
  expect(await run()).toBe(2);
  expect(stuck.named).toEqual(['pay_REFUND_MANUAL_1, pay_REFUND_DUE_60']);
  open = open.slice(2);
  expect(await run()).toBe(0);
});

test('a day whose money differs is counted by every run until it is checked again without a difference', async () => {
  const desk = moneyDeps();
  const paid = await desk.paid();
  desk.timeline.now = Date.parse('2026-11-30T21:00:00.000Z');
  desk.falsify(paid, paise(9800));
  const deps = { ...desk.deps, log: { ...desk.deps.log, ...desk.stuck.deps.log } };
  const run = () => countIn(desk.stuck, 'money-day', () => checkDays(deps, Infinity));
  for (let runs = 0; runs < 20; runs += 1) {
    expect(await run()).toBe(1);
    desk.timeline.now += 24 * HOUR_MS;
  }
  expect(desk.stuck.named.at(-1)).toBe('2026-11-30');
  desk.falsify(paid, paise(9900));
  await checkDay(desk.deps, '2026-11-30', Infinity);
  expect(await run()).toBe(0);
});
