import { describe, expect, it } from 'vitest';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { markRefundedManually } from '#functions/core/payments/refunds/mark-refunded-manually.ts';
import { listRefunds } from '#functions/core/payments/refunds/list-refunds.ts';
import { overRefundedOf } from '#shared/domain/payments/refund-due.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { ADMIN, paid, stands, seen, row, give, refused, wait, books, type Paid } from './refund-deps.ts';

describe('a refund that Razorpay cannot make', () => {
  const close = (of: Paid, amount_paise: Paise, as = seen(of)) =>
    markRefundedManually(of.small.deps, ADMIN, {
      ...as,
      payment_id: of.payment_id,
      amount_paise,
      reference: 'UTR4711',
    });
  const never = { account: { refundsRefusedUntil: Infinity } };
  /** Somebody makes a refund on Razorpay's dashboard, and it is through. */
  const onDashboard = (
    { small, payment_id }: Paid,
    amount_paise: Paise,
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
  const toSend = async (amount: Paise): Promise<Paid> => {
    const of = await paid(never);
    await give(of, amount);
    await wait(of, 3 * DAY_MS + HOUR_MS);
    expect(row(of)?.state).toBe('REFUND_MANUAL');
    return of;
  };

  it('is closed by hand with the reference of the bank, after three days', async () => {
    const of = await toSend(paise(4000));
    expect(await close(of, paise(4000))).toMatchObject({ payment_status: 'Paid' });
    expect(row(of)).toMatchObject({ state: 'CAPTURED', by_hand: [{ reference: 'UTR4711', amount_paise: 4000 }] });
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'by_hand', 4000],
      ],
    });
    expect(await refused(close(of, paise(4000)))).toBe('act_not_allowed');
    // The remainder can be refunded as before.
    await give(of, paise(5900));
    await wait(of, 3 * DAY_MS + HOUR_MS);
    expect(await close(of, paise(5900))).toMatchObject({ payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    // The product checks for a week if the money is also refunded on the dashboard.
    expect(stands(of).appointment.next_check_at).not.toBeNull();
    await wait(of, 8 * DAY_MS);
    expect(stands(of).appointment.next_check_at).toBeNull();
  });

  it('is written down as it was sent: a part that comes back meanwhile is told first, and is not taken off what was sent', async () => {
    const of = await toSend(paise(9900));
    const before = seen(of);
    onDashboard(of, paise(4000));
    expect(await refused(close(of, paise(9900), before))).toBe('changed_meanwhile');
    expect(row(of)).toMatchObject({ state: 'REFUND_MANUAL', refunded_paise: 4000, by_hand: [] });
    // Nothing less than the rest closes it, and nobody sends more than was owed.
    expect(await refused(close(of, paise(5800)))).toBe('changed_meanwhile');
    expect(await refused(close(of, paise(9901)))).toBe('refund_too_much');
    // A person who had sent all of it before this became known records that whole amount.
    expect(await close(of, paise(9900))).toMatchObject({ payment_status: 'Refunded' });
    expect(await books(of)).toEqual({
      violations: [],
      money: [
        ['taken', 'online', 9900],
        ['returned', 'online', 4000],
        ['returned', 'by_hand', 9900],
      ],
    });
    expect(stands(of).payments.map(overRefundedOf)).toEqual([4000]);
  });

  it('is closed with the rest where a part came back before', async () => {
    const of = await toSend(paise(9900));
    onDashboard(of, paise(4000));
    await reconcileBooking(of.small.deps, of.id);
    expect(await close(of, paise(5900))).toMatchObject({ payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    expect(stands(of).payments.map(overRefundedOf)).toEqual([0]);
  });

  it('and is made on the dashboard as well: it is seen, told, and in the books as it is', async () => {
    const of = await toSend(paise(9900));
    await close(of, paise(9900));
    onDashboard(of, paise(9900));
    await reconcileBooking(of.small.deps, of.id);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 9900 });
    // A second check finds the same.
    const { ver } = seen(of);
    await reconcileBooking(of.small.deps, of.id);
    expect(seen(of)).toMatchObject({ ver });
    expect(stands(of).payments.map(overRefundedOf)).toEqual([9900]);
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
      booking: stands(of).appointment,
      payment,
      request: null,
    }));
    const listed = await listRefunds(
      {
        refunds: { page: async () => ({ items, next_cursor: null }) },
        reader: { people: async () => new Map() },
      },
      { state: 'by_hand' },
    );
    expect(listed.refunds).toMatchObject([{ payment: { returned_paise: 9900, twice_paise: 9900 } }]);
  });

  it('and is begun on the dashboard as well, days later and unheard: a daily look finds it, and that it failed', async () => {
    const of = await toSend(paise(9900));
    await close(of, paise(9900));
    const nextDay = async (): Promise<void> => {
      of.small.timeline.now += 25 * HOUR_MS;
      await sweep(of.small.deps, Infinity);
    };
    onDashboard(of, paise(4000), 'pending');
    await nextDay();
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 4000 });
    for (const refund of of.small.razorpay.refunds) refund.status = 'failed';
    await nextDay();
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 0 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('a part sent by bank is not requested again when more is refunded later', async () => {
    const until = Date.parse('2026-12-03T12:00:00.000Z');
    const of = await paid({ account: { refundsRefusedUntil: until } });
    await give(of, paise(4000));
    await wait(of, 3 * DAY_MS + HOUR_MS);
    await close(of, paise(4000));
    of.small.timeline.now = Math.max(of.small.timeline.now, until);
    await give(of, paise(2000));
    await wait(of, 31 * HOUR_MS);
    await give(of, paise(3900));
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([2000, 3900]);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: 5900 });
    expect((await books(of)).violations).toEqual([]);
  });

  it('is not closed while one is on its way, or nobody knows', async () => {
    const of = await toSend(paise(4000));
    of.small.control.outage = true;
    expect(await refused(close(of, paise(4000)))).toBe('provider_silent');
    of.small.control.outage = false;
    of.small.razorpay.refunds.push({
      refund_id: 'rfnd_00000000000009',
      payment_id: of.payment_id,
      amount_paise: paise(4000),
      key: null,
      status: 'pending',
      created_at: of.small.timeline.now,
      ended_at: Infinity,
    });
    await reconcileBooking(of.small.deps, of.id);
    expect(await refused(close(of, paise(4000)))).toBe('refund_under_way');
  });
});
