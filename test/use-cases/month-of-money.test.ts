import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import type { Booking } from '#functions/core/booking-store.ts';
import { checkDay } from '#functions/core/money/check-day.ts';
import { countMoney } from '#functions/core/money/count-money.ts';
import { showMonth, showStatement } from '#functions/core/money/show-money.ts';
import { buildMove } from '#functions/core/payments/build-move.ts';
import type { Change } from '#functions/core/payments/build-move.ts';
import { oweRefund } from '#functions/core/payments/owe-refund.ts';
import type { ProviderPage } from '#functions/core/payments/ports.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { createMoneyChecking, createMoneyCounts } from '#functions/store/money-counts.ts';
import { createMoneyDesk } from '#functions/store/money-store.ts';
import { rowOf } from '#functions/store/row-of.ts';
import type { MoneyLine } from '#shared/contract/money.ts';
import type { MoneySide } from '#shared/domain/money-check.ts';
import { payableOf, sumsOf } from '#shared/domain/money-sums.ts';
import { leftOf } from '#shared/domain/owed-back.ts';
import { addDays, DAY_MS, HOUR_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  clinicId,
  lockOf,
  orderId,
  sampleAppointment,
  sampleDetails,
} from '#test/store/sample-booking.ts';
import { BulkRazorpay } from './bulk-razorpay.ts';
import { smallWorld } from './small-world.ts';

/** Each is booked, paid and returned by the product's own code. */
const BOOKINGS = 10_000;
const MONTH = '2026-10';
const BEGIN = Date.parse(istInstant(`${MONTH}-01`, '00:00'));
const END = Date.parse(istInstant('2026-11-01', '00:00'));
const OF = { id: clinicId(), month: MONTH };

/** What becomes of the n-th booking; all others are kept whole. */
const FATES = ['part', 'dashboard_part', 'dashboard_whole', 'by_hand', 'whole'] as const;
type Fate = (typeof FATES)[number];
const fateOf = (n: number): Fate | null => FATES[[3, 7, 11, 13, 17].indexOf(n % 20)] ?? null;
/** Odd amounts, so that a paisa that goes astray is seen. */
const priceOf = (n: number): Paise => 9900 + (n % 997);
const partOf = (n: number): Paise => 101 + (n % 89);

function bulkWorld() {
  const small = smallWorld();
  const razorpay = new BulkRazorpay(() => small.timeline.now);
  const client = directClient(small.dynamo);
  return {
    ...small,
    razorpay,
    world: { ...small.world, provider: razorpay.provider },
    money: createMoneyDesk(client, 'punnagai', loudLog),
    counts: createMoneyCounts(client, 'punnagai', loudLog),
    checking: createMoneyChecking(client, 'punnagai', loudLog),
  };
}
type Bulk = ReturnType<typeof bulkWorld>;

/** A booking that waits for its payment, as create-order leaves it, and its payment. */
async function booked({ dynamo, timeline, razorpay, world }: Bulk, n: number): Promise<Booking> {
  const now = new Date(timeline.now).toISOString();
  const appointment = sampleAppointment({
    id: appointmentId(n),
    slot: new Date(END + n * MINUTE_MS).toISOString(),
    phase: 'AWAITING',
    amount_paise: priceOf(n),
    offered: null,
    razorpay_order_id: orderId(n),
    details_given: true,
    expires_at: new Date(timeline.now + 15 * MINUTE_MS).toISOString(),
    created_at: now,
    updated_at: now,
  });
  for (const Item of [
    rowOf.appointment(appointment),
    rowOf.lock(lockOf(appointment), appointment),
    rowOf.details(appointment, sampleDetails({}), now),
    rowOf.order(appointment.id, { order_id: orderId(n), amount_paise: priceOf(n) }),
  ])
    dynamo.execute(new PutCommand({ TableName: 'punnagai', Item }));
  razorpay.authorise(orderId(n), priceOf(n));
  return settleAppointment(world, appointment.id);
}

async function move({ world, timeline }: Bulk, booking: Booking, change: Change): Promise<void> {
  expect(await world.bookings.commit(buildMove(timeline.now, booking, change))).toEqual({ ok: true });
}

const paymentOf = ({ payments: [payment] }: Booking) => {
  if (payment === undefined) throw new Error('The booking was not paid');
  return payment;
};

async function owe(bulk: Bulk, booking: Booking, paise: Paise): Promise<void> {
  const owed = oweRefund(paymentOf(booking), paise, bulk.timeline.now);
  if (owed === null) throw new Error('Nothing is owed');
  await move(bulk, booking, { name: 'refund_owed', reason: 'by an admin', payments: [owed] });
}

/** A refund that Razorpay refuses for days becomes a person's task, who sends the money by bank. */
async function sendByHand(bulk: Bulk, id: string): Promise<void> {
  const booking = await settleAppointment(bulk.world, id);
  const payment = paymentOf(booking);
  expect(payment.state).toBe('REFUND_MANUAL');
  const at = new Date(bulk.timeline.now).toISOString();
  const sent = { reference: 'UTR 1234', amount_paise: leftOf({ ...payment, state: 'CAPTURED' }), at };
  const closed = { ...payment, state: 'REFUNDED' as const, by_hand: [sent], updated_at: at };
  await move(bulk, booking, {
    name: 'refund_by_hand',
    reason: 'sent by bank',
    payments: [{ payment: closed, expect: 'REFUND_MANUAL' }],
  });
}

const BEGUN: Record<Fate, (bulk: Bulk, booking: Booking, n: number) => Promise<unknown>> = {
  part: (bulk, booking, n) => owe(bulk, booking, partOf(n)),
  whole: (bulk, booking, n) => owe(bulk, booking, priceOf(n)),
  dashboard_part: async ({ razorpay }, booking, n) => razorpay.refund(paymentOf(booking).payment_id, partOf(n)),
  dashboard_whole: async ({ razorpay }, booking, n) => razorpay.refund(paymentOf(booking).payment_id, priceOf(n)),
  async by_hand(bulk, booking, n) {
    bulk.razorpay.refusing.add(paymentOf(booking).payment_id);
    await owe(bulk, booking, priceOf(n));
  },
};

/** Everything of the month that Razorpay lists. */
async function everyPage<T>(list: (page: number) => Promise<ProviderPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { items, isLast } = await list(page);
    all.push(...items);
    if (isLast) return all;
  }
}

async function statement({ money }: Bulk): Promise<MoneyLine[]> {
  const lines: MoneyLine[] = [];
  let cursor: string | undefined;
  do {
    const part = await showStatement({ money }, { ...OF, cursor });
    lines.push(...part.lines);
    cursor = part.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

/** A month of bookings, each with what becomes of it; all of it ends within the month. */
async function playMonth(bulk: Bulk): Promise<void> {
  const span = END - BEGIN - 5 * DAY_MS;
  const manual: { id: string; at: number }[] = [];
  const closeUntil = async (now: number): Promise<void> => {
    for (let next = manual[0]; next !== undefined && next.at <= now; next = manual[0]) {
      manual.shift();
      await sendByHand(bulk, next.id);
    }
  };
  for (let n = 1; n <= BOOKINGS; n += 1) {
    bulk.timeline.now = BEGIN + Math.floor((n * span) / BOOKINGS);
    const fate = fateOf(n);
    const booking = await booked(bulk, n);
    expect(booking.appointment.phase).toBe('CONFIRMED');
    if (fate !== null) {
      await BEGUN[fate](bulk, booking, n);
      await settleAppointment(bulk.world, booking.appointment.id);
    }
    if (fate === 'by_hand') manual.push({ id: booking.appointment.id, at: bulk.timeline.now + 3 * DAY_MS + HOUR_MS });
    await closeUntil(bulk.timeline.now);
  }
  bulk.timeline.now = END - HOUR_MS;
  await closeUntil(bulk.timeline.now);
}

it('the statement of a month with 10,000 bookings equals Razorpay’s lists to the paisa: refunds in part, whole, on its dashboard, by hand', async () => {
  const bulk = bulkWorld();
  await playMonth(bulk);
  await countMoney({ clock: bulk.world.clock, counts: bulk.counts }, Infinity);

  const { provider } = bulk.razorpay;
  const range = { from: BEGIN, to: END - 1 };
  const taken = await everyPage((page) => provider.paymentsBetween(range, page));
  const returned = await everyPage((page) => provider.refundsBetween(range, page));
  const total = (all: readonly { amount_paise: Paise }[]): Paise =>
    all.reduce((sum, each) => sum + each.amount_paise, 0);
  const lines = await statement(bulk);
  const sums = sumsOf(lines);
  const all = Array.from({ length: BOOKINGS }, (_, at) => at + 1);
  const byHand = all.filter((n) => fateOf(n) === 'by_hand').reduce((sum, n) => sum + priceOf(n), 0);
  expect(taken).toHaveLength(BOOKINGS);
  expect(sums).toEqual({
    taken_online: total(taken),
    returned_online: total(returned),
    returned_by_hand: byHand,
    taken_at_clinic: 0,
    returned_at_clinic: 0,
  });
  expect(sums.taken_online).toBe(all.reduce((sum, n) => sum + priceOf(n), 0));
  // Down to the booking: what is left of each payment is what Razorpay shows as left.
  const left = new Map<string, Paise>();
  for (const { payment_id, what, how, amount_paise } of lines) {
    if (payment_id === null || how !== 'online') continue;
    left.set(payment_id, (left.get(payment_id) ?? 0) + (what === 'taken' ? amount_paise : -amount_paise));
  }
  expect(left).toEqual(new Map(taken.map((each) => [each.payment_id, each.amount_paise - each.refunded_paise])));
  // The month page says the same.
  const { clinics } = await showMonth({ money: bulk.money }, { month: MONTH });
  expect(clinics).toMatchObject([{ sums, payable_paise: payableOf(sums) }]);

  // Each day agrees; one rupee that is changed in the books is found on its day, and named.
  const world = { clock: bulk.world.clock, provider, checking: bulk.checking };
  const days = Array.from({ length: 31 }, (_, at) => addDays(`${MONTH}-01`, at));
  const checks = [];
  for (const day of days) checks.push(await checkDay(world, day, Infinity));
  expect(checks.filter(({ different, whole }) => different > 0 || !whole)).toEqual([]);
  const net = ({ taken_paise, returned_paise }: MoneySide): Paise => taken_paise - returned_paise;
  expect(checks.map(({ ours }) => net(ours))).toEqual(checks.map(({ razorpay }) => net(razorpay)));
  const victim = taken[Math.floor(BOOKINGS / 2)];
  if (victim === undefined) throw new Error('Nothing was paid');
  bulk.razorpay.payments.set(victim.payment_id, { ...victim, amount_paise: victim.amount_paise + 100 });
  const found = [];
  for (const day of days) found.push(...(await checkDay(world, day, Infinity)).differences);
  expect([...new Set(found.map(({ payment_id }) => payment_id))]).toEqual([victim.payment_id]);
  expect(found[0]?.razorpay?.taken_paise).toBe((found[0]?.ours.taken_paise ?? 0) + 100);
}, 120_000);
