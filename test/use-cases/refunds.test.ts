import { describe, expect, it } from 'vitest';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { closeByHand } from '#functions/core/refunds/close-by-hand.ts';
import { giveRefund } from '#functions/core/refunds/give-refund.ts';
import { approvePromise, askPromise, refusePromise } from '#functions/core/refunds/keep-promise.ts';
import { listRefunds } from '#functions/core/refunds/list-refunds.ts';
import { returnedTwiceOf } from '#shared/domain/owed-back.ts';
import { checkInvariants } from '#functions/core/checks/check-invariants.ts';
import type { Problem } from '#shared/problems.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { ordered, smallWorld } from './small-world.ts';

type Small = ReturnType<typeof smallWorld>;
type Paid = { small: Small; id: string; payment_id: string };

const ADMIN = { id: 'asha', email: null, role: 'admin' } as const;
const STAFF = { ...ADMIN, id: 'ravi', role: 'staff' } as const;

/** A booking of ₹99 that is paid and stands. */
async function paid(account: Parameters<typeof smallWorld>[0] = {}): Promise<Paid> {
  const small = smallWorld(account);
  const { appointment_id: id, order_id } = await ordered(small);
  const payment_id = small.razorpay.begin(order_id) ?? '';
  small.razorpay.authorise(payment_id);
  await settleAppointment(small.world, id);
  return { small, id, payment_id };
}

const stands = ({ small, id }: Paid) => {
  const booking = small.store.load(id);
  if (booking === null) throw new Error('there is no such booking');
  return booking;
};
const seen = (of: Paid) => ({ id: of.id, ver: stands(of).appointment.ver });
const row = (of: Paid) => stands(of).payments[0];
const give = (of: Paid, amount_paise: number) =>
  giveRefund(of.small.world, ADMIN, {
    ...seen(of),
    payment_id: of.payment_id,
    amount_paise,
    reason: 'a visit cut short',
  });
const refused = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (problem: Problem) => problem.code,
  );

/** Looks at the booking every ten minutes, as the sweeper does. */
async function wait({ small, id }: Paid, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * MINUTE_MS) {
    const until = small.timeline.now + Math.min(left, 10 * MINUTE_MS);
    while (small.timeline.next() <= until) small.timeline.runNext();
    small.timeline.now = until;
    await settleAppointment(small.world, id);
  }
}

async function visitBegins(of: Paid): Promise<void> {
  const start = Date.parse(stands(of).appointment.slot);
  await wait(of, start - of.small.timeline.now + MINUTE_MS);
}

/** What was written down, and what the table and Razorpay's books agree on. */
async function books({ small, id }: Paid) {
  const violations = checkInvariants({
    dump: await small.dump(),
    ledger: small.razorpay.ledger(),
    sent: null,
    now: small.timeline.now,
    atRest: true,
  }).filter(({ invariant }) => invariant !== 17);
  const money = small.store.load(id)?.money.map(({ what, how, amount_paise }) => [what, how, amount_paise]);
  return { violations, money };
}

describe('an admin returns a part of a payment', () => {
  it('twice, one after the other: each is told with its amount, and the booking stands (T15)', async () => {
    const of = await paid();
    expect(await give(of, 3000)).toMatchObject({ status: 'confirmed', payment_status: 'Refund due' });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 3000 });
    expect(await give(of, 4000)).toMatchObject({ payment_status: 'Refund due' });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 7000 });
    expect(stands(of).appointment).toMatchObject({ phase: 'CONFIRMED', payment_status: 'Paid' });
    expect(of.small.razorpay.refunds.map(({ amount_paise, key }) => [amount_paise, key])).toEqual([
      [3000, `rf_${of.payment_id}_0_of_3000`],
      [4000, `rf_${of.payment_id}_1_of_7000`],
    ]);
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'online', 3000],
        ['returned', 'online', 4000],
      ],
    });
    await sendNotices(of.small.world, of.id);
    expect(of.small.sent.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking Confirmed'),
      'You get ₹30 back',
      'Refunded: ₹30',
      'You get ₹40 back',
      'Refunded: ₹40',
    ]);
  });

  it('and all of it: the visit stays, its payment_status follows', async () => {
    const of = await paid();
    await give(of, 9900);
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 9900 });
    expect(stands(of).appointment).toMatchObject({ phase: 'CONFIRMED', payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    expect(await refused(give(of, 100))).toBe('act_not_allowed');
  });

  it('never more than is left, never beside one on its way, never by staff or of another version', async () => {
    const of = await paid();
    expect(await refused(give(of, 9901))).toBe('refund_too_much');
    const request = { ...seen(of), payment_id: of.payment_id, amount_paise: 100, reason: 'no' };
    expect(await refused(giveRefund(of.small.world, STAFF, request))).toBe('act_not_allowed');
    await give(of, 3000);
    expect(await refused(giveRefund(of.small.world, ADMIN, request))).toBe('changed_meanwhile');
    expect(await refused(give(of, 100))).toBe('act_not_allowed');
  });

  it('of which a person gave some on the dashboard meanwhile: only the rest is asked for', async () => {
    const of = await paid({ account: { refundsRefusedUntil: Date.parse('2026-11-30T09:00:00.000Z') } });
    await give(of, 5000);
    await wait(of, HOUR_MS);
    of.small.timeline.now = Date.parse('2026-11-30T09:00:00.000Z');
    of.small.razorpay.refund(of.payment_id, 2000, null);
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([2000, 3000]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 5000 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('that was taken on without our knowing, while a person gave some: it is waited for, and nothing is doubled', async () => {
    const of = await paid({ account: { refundsListedAfterMs: 10 * MINUTE_MS } });
    const { provider } = of.small.world;
    const lost = {
      ...of.small.world,
      provider: {
        ...provider,
        refund: async (...asked: Parameters<typeof provider.refund>) => {
          await provider.refund(...asked);
          throw new Error('the function was killed');
        },
      },
    };
    await give(of, 5000);
    await settleAppointment(lost, of.id).catch(() => null);
    of.small.razorpay.refund(of.payment_id, 2000, null);
    await wait(of, 40 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([5000, 2000]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 7000 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('that fails at the bank: it is asked for again, once', async () => {
    const of = await paid({ account: { refundFailures: 1 } });
    await give(of, 5000);
    await wait(of, 70 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [5000, 'failed'],
      [5000, 'processed'],
    ]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 5000 });
    expect((await books(of)).violations).toEqual([]);
  });
});

describe('a booking that is read while it is written', () => {
  it('keeps its next look, though the payment that is read is older than the booking', async () => {
    const of = await paid();
    const before = row(of);
    if (before === undefined) throw new Error('nothing was paid');
    await give(of, 5000);
    of.small.timeline.now += 2 * MINUTE_MS;
    const { bookings } = of.small.world;
    const torn = async (id: string) => {
      const booking = await bookings.load(id);
      return booking && { ...booking, payments: [before] };
    };
    await settleAppointment({ ...of.small.world, bookings: { ...bookings, load: torn } }, of.id);
    expect(stands(of).appointment.next_check_at).not.toBeNull();
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: 5000 });
  });
});

describe('the money-back promise (P-061)', () => {
  const ask = (of: Paid) =>
    askPromise(of.small.world, { ...seen(of), reason: 'The filling fell out the same evening' });

  it('is asked for once, within a day of the start of the visit', async () => {
    const of = await paid();
    expect(await refused(ask(of))).toBe('act_not_allowed');
    await visitBegins(of);
    await ask(of);
    expect(stands(of).refund_request).toMatchObject({ state: 'asked', payment_id: of.payment_id });
    expect(await refused(ask(of))).toBe('act_not_allowed');
    const late = await paid();
    await visitBegins(late);
    await wait(late, 25 * HOUR_MS);
    expect(await refused(ask(late))).toBe('act_not_allowed');
  });

  it('is kept by a refund of all that is left, which an admin approves (P-061)', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    const approval = { ...seen(of), amount_paise: null, words: '' };
    expect(await refused(approvePromise(of.small.world, STAFF, approval))).toBe('act_not_allowed');
    expect(await approvePromise(of.small.world, ADMIN, approval)).toMatchObject({ payment_status: 'Refund due' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 9900, decided_by: 'asha' });
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.ledger().refunds).toMatchObject([{ amount_paise: 9900, status: 'processed' }]);
    expect(stands(of).appointment.payment_status).toBe('Refunded');
    expect((await books(of)).violations).toEqual([]);
    expect(await refused(refusePromise(of.small.world, ADMIN, { ...seen(of), words: 'too late' }))).toBe(
      'act_not_allowed',
    );
  });

  it('is kept, too, where all of the money goes back already: nothing is asked for twice, and nobody is told of a refusal', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await give(of, 9900);
    const approval = { ...seen(of), amount_paise: null, words: '' };
    expect(await refused(approvePromise(of.small.world, STAFF, approval))).toBe('act_not_allowed');
    expect(await approvePromise(of.small.world, ADMIN, approval)).toMatchObject({ payment_status: 'Refund due' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 9900, decided_by: 'asha' });
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.ledger().refunds).toMatchObject([{ amount_paise: 9900, status: 'processed' }]);
    expect((await books(of)).violations).toEqual([]);
    await sendNotices(of.small.world, of.id);
    expect(of.small.sent.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking Confirmed'),
      'You get ₹99 back',
      'Refunded: ₹99',
    ]);
  });

  it('is kept by all the rest while a part is on its way', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await give(of, 3000);
    await approvePromise(of.small.world, ADMIN, { ...seen(of), amount_paise: null, words: '' });
    expect(stands(of).refund_request).toMatchObject({ state: 'approved', amount_paise: 6900 });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 9900 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('is refused in words that the patient gets, and nothing goes back', async () => {
    const of = await paid();
    await visitBegins(of);
    await ask(of);
    await refusePromise(of.small.world, ADMIN, { ...seen(of), words: 'The dentist saw you for an hour.' });
    await sendNotices(of.small.world, of.id);
    const mail = of.small.sent.mails.find(({ subject }) => subject.includes('refund request'));
    expect(mail?.text).toContain('The dentist saw you for an hour.');
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds).toEqual([]);
    expect(stands(of).appointment.payment_status).toBe('Paid');
  });
});

describe('a refund that Razorpay cannot make', () => {
  const close = (of: Paid, amount_paise: number, as = seen(of)) =>
    closeByHand(of.small.world, ADMIN, { ...as, payment_id: of.payment_id, amount_paise, reference: 'UTR4711' });
  const never = { account: { refundsRefusedUntil: Infinity } };
  /** Somebody makes a refund on Razorpay's dashboard, and it is through. */
  const onDashboard = (
    { small, payment_id }: Paid,
    amount_paise: number,
    status: 'pending' | 'processed' = 'processed',
  ) =>
    small.razorpay.refunds.push({
      refund_id: `rfnd_${String(small.razorpay.refunds.length).padStart(14, '0')}`,
      payment_id,
      amount_paise,
      key: null,
      status,
      created_at: small.timeline.now,
      ended_at: small.timeline.now,
    });
  const toSend = async (amount: number): Promise<Paid> => {
    const of = await paid(never);
    await give(of, amount);
    await wait(of, 3 * DAY_MS + HOUR_MS);
    expect(row(of)?.state).toBe('REFUND_MANUAL');
    return of;
  };

  it('is closed by hand with the reference of the bank, after three days', async () => {
    const of = await toSend(4000);
    expect(await close(of, 4000)).toMatchObject({ payment_status: 'Paid' });
    expect(row(of)).toMatchObject({ state: 'CAPTURED', by_hand: [{ reference: 'UTR4711', amount_paise: 4000 }] });
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'by_hand', 4000],
      ],
    });
    expect(await refused(close(of, 4000))).toBe('act_not_allowed');
    // Of the rest a refund can be given as before.
    await give(of, 5900);
    await wait(of, 3 * DAY_MS + HOUR_MS);
    expect(await close(of, 5900)).toMatchObject({ payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    // Whether it goes back on the dashboard as well is looked at for a week.
    expect(stands(of).appointment.next_check_at).not.toBeNull();
    await wait(of, 8 * DAY_MS);
    expect(stands(of).appointment.next_check_at).toBeNull();
  });

  it('is written down as it was sent: a part that comes back meanwhile is told first, and is not taken off what was sent', async () => {
    const of = await toSend(9900);
    const before = seen(of);
    onDashboard(of, 4000);
    expect(await refused(close(of, 9900, before))).toBe('changed_meanwhile');
    expect(row(of)).toMatchObject({ state: 'REFUND_MANUAL', refunded_paise: 4000, by_hand: [] });
    // Nothing less than the rest closes it, and nobody sends more than was owed.
    expect(await refused(close(of, 5800))).toBe('changed_meanwhile');
    expect(await refused(close(of, 9901))).toBe('refund_too_much');
    // Who had sent all of it before they knew writes down just that.
    expect(await close(of, 9900)).toMatchObject({ payment_status: 'Refunded' });
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'online', 4000],
        ['returned', 'by_hand', 9900],
      ],
    });
    expect(stands(of).payments.map(returnedTwiceOf)).toEqual([4000]);
  });

  it('is closed with the rest where a part came back before', async () => {
    const of = await toSend(9900);
    onDashboard(of, 4000);
    await settleAppointment(of.small.world, of.id);
    expect(await close(of, 5900)).toMatchObject({ payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    expect(stands(of).payments.map(returnedTwiceOf)).toEqual([0]);
  });

  it('and is made on the dashboard as well: it is seen, told, and in the books as it is', async () => {
    const of = await toSend(9900);
    await close(of, 9900);
    onDashboard(of, 9900);
    await settleAppointment(of.small.world, of.id);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 9900 });
    // Whoever looks again finds the same.
    const { ver } = seen(of);
    await settleAppointment(of.small.world, of.id);
    expect(seen(of)).toMatchObject({ ver });
    expect(stands(of).payments.map(returnedTwiceOf)).toEqual([9900]);
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'by_hand', 9900],
        ['returned', 'online', 9900],
      ],
    });
    const items = stands(of).payments.map((payment) => ({
      appointment_id: of.id,
      booking: null,
      payment,
      request: null,
    }));
    const listed = await listRefunds(
      {
        refunds: { page: async () => ({ items, next_cursor: null }) },
        reader: {
          known: async () => [{ listed: stands(of).appointment, person: null }],
          people: async () => new Map(),
        },
      },
      { state: 'by_hand' },
    );
    expect(listed.refunds).toMatchObject([{ payment: { returned: 99, twice: 99 } }]);
  });

  it('and is begun on the dashboard as well, days later and unheard: a daily look finds it, and that it failed', async () => {
    const of = await toSend(9900);
    await close(of, 9900);
    const nextDay = async (): Promise<void> => {
      of.small.timeline.now += 25 * HOUR_MS;
      await sweep(of.small.world, Infinity);
    };
    onDashboard(of, 4000, 'pending');
    await nextDay();
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 4000 });
    for (const refund of of.small.razorpay.refunds) refund.status = 'failed';
    await nextDay();
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 0 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('of a part, and more is given later: what was sent by bank is not asked for once more', async () => {
    const until = Date.parse('2026-12-03T12:00:00.000Z');
    const of = await paid({ account: { refundsRefusedUntil: until } });
    await give(of, 4000);
    await wait(of, 3 * DAY_MS + HOUR_MS);
    await close(of, 4000);
    of.small.timeline.now = Math.max(of.small.timeline.now, until);
    await give(of, 2000);
    await wait(of, 31 * HOUR_MS);
    await give(of, 3900);
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([2000, 3900]);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 5900 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('is not closed while one is on its way, or nobody knows', async () => {
    const of = await toSend(4000);
    of.small.control.outage = true;
    expect(await refused(close(of, 4000))).toBe('provider_silent');
    of.small.control.outage = false;
    of.small.razorpay.refunds.push({
      refund_id: 'rfnd_00000000000009',
      payment_id: of.payment_id,
      amount_paise: 4000,
      key: null,
      status: 'pending',
      created_at: of.small.timeline.now,
      ended_at: Infinity,
    });
    await settleAppointment(of.small.world, of.id);
    expect(await refused(close(of, 4000))).toBe('refund_under_way');
  });
});
