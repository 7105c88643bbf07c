import { expect, it } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { checkDay } from '#functions/core/money/check-days.ts';
import { countMoney } from '#functions/core/money/count-money.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { showMonth, showStatement } from '#functions/core/money/show-money.ts';
import type { ProviderPayment } from '#functions/core/payments/ports.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { markRefundedManually } from '#functions/core/payments/refunds/mark-refunded-manually.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { createMoneyChecking, createMoneyCounts } from '#functions/store/money/money-counts.ts';
import { createMoneyStore } from '#functions/store/money/money-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import type { MoneySide } from '#shared/domain/money/money-check.ts';
import { refundDueOf } from '#shared/domain/payments/refund-due.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { SignedPaise } from '#shared/values/money/paise.ts';
import { loudLog } from '#test/loud-log.ts';
import { sized } from '#test/sample.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  clinicId,
  lockOf,
  orderId,
  sampleAppointment,
  sampleDetails,
} from '#test/store/booking/sample-booking.ts';
import { BulkRazorpay } from '../payments/bulk-razorpay.ts';
import { ADMIN } from '../booking/booking-operation-deps.ts';
import { booksOf, everyPage, linesByPayment, total } from '../payments/month-books.ts';
import { testDeps } from '../test-deps.ts';

/** Each is booked, paid and returned by the product's own code. */
const BOOKINGS = sized({ whole: 10_000, sampled: 1000 });
const MONTH = '2026-10';
/** The month in India. */
const BEGIN = Date.parse('2026-09-30T18:30:00.000Z');
const END = Date.parse('2026-10-31T18:30:00.000Z');
const OF = { id: clinicId(), month: MONTH };

/** Refund of the n-th booking; all other bookings are not refunded. */
const FATES = ['part', 'dashboard_part', 'dashboard_whole', 'by_hand', 'whole', 'part_by_hand'] as const;
type Fate = (typeof FATES)[number];
const fateOf = (n: number): Fate | null => FATES[[3, 7, 11, 13, 17, 19].indexOf(n % 20)] ?? null;
/** Odd amounts, so that a paisa that goes astray is seen. */
const priceOf = (n: number): Paise => SignedPaise.parse(9900 + (n % 997));
const partOf = (n: number): Paise => SignedPaise.parse(101 + (n % 89));

function bulkDeps() {
  const small = testDeps();
  const razorpay = new BulkRazorpay(() => small.timeline.now);
  const client = directClient(small.dynamo);
  return {
    ...small,
    razorpay,
    deps: { ...small.deps, provider: razorpay.provider },
    /** Amounts that people sent by bank, as the bank reports them. */
    bank: new Map<string, Paise>(),
    money: createMoneyStore(client, 'punnagai', loudLog),
    counts: createMoneyCounts(client, 'punnagai', loudLog),
    checking: createMoneyChecking(client, 'punnagai', loudLog),
  };
}
type Bulk = ReturnType<typeof bulkDeps>;

/** A booking that waits for its payment, as create-order leaves it, and its payment. */
async function booked({ dynamo, timeline, razorpay, deps }: Bulk, n: number): Promise<Booking> {
  const now = new Date(timeline.now).toISOString();
  const appointment = sampleAppointment({
    id: appointmentId(n),
    slot: new Date(END + n * MINUTE_MS).toISOString(),
    phase: 'AWAITING',
    amount_paise: priceOf(n),
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
    rowOf.order({ order_id: orderId(n), appointment_id: appointment.id, amount_paise: priceOf(n), paid_by: null }),
  ])
    dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } });
  razorpay.authorise(orderId(n), priceOf(n));
  return reconcileBooking(deps, appointment.id);
}

const paymentOf = ({ payments: [payment] }: Booking) => {
  if (payment === undefined) throw new Error('The booking was not paid');
  return payment;
};

/** A booking as the admin who acts on it sees it, and its payment. */
const seen = (booking: Booking) => ({
  id: booking.appointment.id,
  ver: booking.appointment.ver,
  payment_id: paymentOf(booking).payment_id,
});

async function owe({ deps }: Bulk, booking: Booking, amount_paise: Paise): Promise<void> {
  await giveRefund(deps, ADMIN, { ...seen(booking), amount_paise, reason: 'a visit cut short' });
}

/** A refund that Razorpay refuses for days becomes a person's task: who sends the money by bank, and writes down just that. */
async function sendManually({ deps, bank }: Bulk, id: string): Promise<void> {
  const booking = await reconcileBooking(deps, id);
  const payment = paymentOf(booking);
  expect(payment.state).toBe('REFUND_MANUAL');
  const amount_paise = refundDueOf(payment);
  bank.set(payment.payment_id, amount_paise);
  await markRefundedManually(deps, ADMIN, { ...seen(booking), amount_paise, reference: `UTR ${bank.size}` });
}

async function oweInVain(bulk: Bulk, booking: Booking, paise: Paise): Promise<void> {
  bulk.razorpay.refusing.add(paymentOf(booking).payment_id);
  await owe(bulk, booking, paise);
}

const BEGUN: Record<Fate, (bulk: Bulk, booking: Booking, n: number) => Promise<unknown>> = {
  part: (bulk, booking, n) => owe(bulk, booking, partOf(n)),
  whole: (bulk, booking, n) => owe(bulk, booking, priceOf(n)),
  dashboard_part: async ({ razorpay }, booking, n) => razorpay.refund(paymentOf(booking).payment_id, partOf(n)),
  dashboard_whole: async ({ razorpay }, booking, n) => razorpay.refund(paymentOf(booking).payment_id, priceOf(n)),
  by_hand: (bulk, booking, n) => oweInVain(bulk, booking, priceOf(n)),
  part_by_hand: (bulk, booking, n) => oweInVain(bulk, booking, partOf(n)),
};

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
  // The last second of the month before, and the first one of the month after, belong to others.
  bulk.timeline.now = BEGIN - 1000;
  await booked(bulk, BOOKINGS + 1);
  const span = END - BEGIN - 5 * DAY_MS;
  const manual: { id: string; at: number }[] = [];
  const closeUntil = async (now: number): Promise<void> => {
    for (let next = manual[0]; next !== undefined && next.at <= now; next = manual[0]) {
      manual.shift();
      await sendManually(bulk, next.id);
    }
  };
  for (let n = 1; n <= BOOKINGS; n += 1) {
    bulk.timeline.now = BEGIN + Math.floor(((n - 1) * span) / BOOKINGS);
    const fate = fateOf(n);
    const booking = await booked(bulk, n);
    expect(booking.appointment.phase).toBe('CONFIRMED');
    if (fate !== null) {
      await BEGUN[fate](bulk, booking, n);
      await reconcileBooking(bulk.deps, booking.appointment.id);
    }
    if (fate === 'by_hand' || fate === 'part_by_hand')
      manual.push({ id: booking.appointment.id, at: bulk.timeline.now + 3 * DAY_MS + HOUR_MS });
    await closeUntil(bulk.timeline.now);
  }
  bulk.timeline.now = END - HOUR_MS;
  await closeUntil(bulk.timeline.now);
  bulk.timeline.now = END;
  await booked(bulk, BOOKINGS + 2);
}

const RUPEE = paise(100);
/** A payment of the middle of the month for each thing that becomes of them. */
const victimsOf = (taken: readonly ProviderPayment[]): [Fate | null, ProviderPayment][] =>
  [null, ...FATES].map((fate) => {
    const n = Array.from({ length: 20 }, (_, at) => BOOKINGS / 2 + at).find((each) => fateOf(each) === fate);
    const victim = taken.find(({ order_id }) => order_id === orderId(n));
    if (victim === undefined) throw new Error(`nothing became ${fate}`);
    return [fate, victim];
  });

it(`the statement of a month with ${BOOKINGS} bookings equals Razorpay’s lists to the paisa: refunds in part, whole, on its dashboard, by hand`, async () => {
  const bulk = bulkDeps();
  await playMonth(bulk);
  await countMoney({ ...keptStuck().deps, clock: bulk.deps.clock, counts: bulk.counts }, Infinity);

  const { provider } = bulk.razorpay;
  const range = { from: BEGIN, to: END - 1 };
  const taken = await everyPage((page) => provider.paymentsBetween(range, page));
  const returned = await everyPage((page) => provider.refundsBetween(range, page));
  const lines = await statement(bulk);
  expect(taken).toHaveLength(BOOKINGS);
  expect(taken.filter(({ status }) => status !== 'captured' && status !== 'refunded')).toEqual([]);
  const books = booksOf(taken, returned, bulk.bank);
  expect(linesByPayment(lines)).toEqual(books);
  // Some bookings took each way of refund.
  const all = Array.from({ length: BOOKINGS }, (_, at) => at + 1);
  const given = (fates: readonly Fate[], of: (n: number) => Paise): number =>
    all.filter((n) => fates.some((fate) => fate === fateOf(n))).reduce((sum, n) => sum + of(n), 0);
  const parts = { online: given(['part', 'dashboard_part'], partOf), by_hand: given(['part_by_hand'], partOf) };
  const sums = {
    taken_online: all.reduce((sum, n) => sum + priceOf(n), 0),
    returned_online: given(['whole', 'dashboard_whole'], priceOf) + parts.online,
    returned_by_hand: given(['by_hand'], priceOf) + parts.by_hand,
    taken_at_clinic: 0,
    returned_at_clinic: 0,
  };
  expect([total(taken), total(returned)]).toEqual([sums.taken_online, sums.returned_online]);
  const payable_paise = sums.taken_online - sums.returned_online - sums.returned_by_hand;
  // The month page says the same.
  const { clinics } = await showMonth({ money: bulk.money }, { month: MONTH });
  expect(clinics).toMatchObject([{ sums, payable_paise, open_paise: 0 }]);

  // Each day agrees; one rupee that is changed in the books is found on its day, and named.
  const deps = { clock: bulk.deps.clock, provider, checking: bulk.checking };
  const days = Array.from({ length: 31 }, (_, at) => addDays(`${MONTH}-01`, at));
  const checks = [];
  for (const day of days) checks.push(await checkDay(deps, day, Infinity));
  expect(checks.filter(({ different, whole }) => different > 0 || !whole)).toEqual([]);
  const net = ({ taken_paise, returned_paise }: MoneySide): number => taken_paise - returned_paise;
  expect(checks.map(({ ours }) => net(ours))).toEqual(checks.map(({ razorpay }) => net(razorpay)));
  const others = await everyPage((page) => provider.paymentsBetween({ from: BEGIN - DAY_MS, to: END + DAY_MS }, page));
  expect(others).toHaveLength(BOOKINGS + 2);
  for (const [fate, victim] of victimsOf(taken)) {
    const { payment_id, amount_paise, created_at } = victim;
    const day = istDay(created_at);
    bulk.razorpay.payments.set(payment_id, { ...victim, amount_paise: sumPaise([amount_paise, RUPEE]) });
    const { differences } = await checkDay(deps, day, Infinity);
    const { taken: paid = 0, online = 0 } = books.get(payment_id) ?? {};
    expect([fate, differences]).toEqual([
      fate,
      [
        {
          payment_id,
          appointment_id: expect.stringMatching(/^apt_/),
          clinic_id: clinicId(),
          ours: { taken_paise: paid, returned_paise: online },
          razorpay: { taken_paise: paid + RUPEE, returned_paise: online },
        },
      ],
    ]);
    // The other days know nothing of it but where it was returned.
    bulk.razorpay.payments.set(payment_id, victim);
    expect((await checkDay(deps, day, Infinity)).different).toBe(0);
  }
  // A rupee more that is shown as returned; and a payment that nobody wrote down.
  const [fate, victim] =
    victimsOf(taken).find(([, { refunded_paise }]) => refunded_paise > RUPEE) ?? expect.unreachable();
  bulk.razorpay.payments.set(victim.payment_id, {
    ...victim,
    refunded_paise: subtractPaise(victim.refunded_paise, RUPEE),
  });
  const less = await checkDay(deps, istDay(victim.created_at), Infinity);
  expect([fate, less.differences.map(({ payment_id }) => payment_id)]).toEqual([fate, [victim.payment_id]]);
  bulk.razorpay.payments.set(victim.payment_id, victim);
  const stranger = bulk.razorpay.authorise(orderId(BOOKINGS + 3), RUPEE);
  await provider.capture(stranger, RUPEE);
  const unknown = await checkDay(deps, istDay(bulk.timeline.now), Infinity);
  expect(unknown.differences).toMatchObject([
    { payment_id: stranger, appointment_id: null, ours: { taken_paise: 0 }, razorpay: { taken_paise: RUPEE } },
  ]);
});
