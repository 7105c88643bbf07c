import { describe, expect, it } from 'vitest';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { ADMIN, STAFF, paid, stands, seen, row, give, refused, wait, books } from './refund-deps.ts';

describe('an admin returns a part of a payment', () => {
  it('twice, one after the other: each is told with its amount, and the booking stands (T15)', async () => {
    const of = await paid();
    expect(await give(of, paise(3000))).toMatchObject({ status: 'confirmed', payment_status: 'Refund due' });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(3000) });
    expect(await give(of, paise(4000))).toMatchObject({ payment_status: 'Refund due' });
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(7000) });
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
    await sendNotifications(of.small.deps, of.id);
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
    await give(of, paise(9900));
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'REFUNDED', refunded_paise: paise(9900) });
    expect(stands(of).appointment).toMatchObject({ phase: 'CONFIRMED', payment_status: 'Refunded' });
    expect((await books(of)).violations).toEqual([]);
    expect(await refused(give(of, paise(100)))).toBe('act_not_allowed');
  });

  it('never more than is left, never beside one on its way, never by staff or of another version', async () => {
    const of = await paid();
    expect(await refused(give(of, paise(9901)))).toBe('refund_too_much');
    const request = { ...seen(of), payment_id: of.payment_id, amount_paise: paise(100), reason: 'no' };
    expect(await refused(giveRefund(of.small.deps, STAFF, request))).toBe('act_not_allowed');
    await give(of, paise(3000));
    expect(await refused(giveRefund(of.small.deps, ADMIN, request))).toBe('changed_meanwhile');
    expect(await refused(give(of, paise(100)))).toBe('act_not_allowed');
  });

  it('only the rest is requested if a person refunded some of the part on the dashboard meanwhile', async () => {
    const of = await paid({ account: { refundsRefusedUntil: Date.parse('2026-11-30T09:00:00.000Z') } });
    await give(of, paise(5000));
    await wait(of, HOUR_MS);
    of.small.timeline.now = Date.parse('2026-11-30T09:00:00.000Z');
    of.small.razorpay.refund(of.payment_id, paise(2000), null);
    await wait(of, 31 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([2000, 3000]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(5000) });
    expect((await books(of)).violations).toEqual([]);
  });

  it('a refund accepted without our knowledge while a person refunded some is awaited, and nothing is doubled', async () => {
    const of = await paid({ account: { refundsListedAfterMs: 10 * MINUTE_MS } });
    const { provider } = of.small.deps;
    const lost = {
      ...of.small.deps,
      provider: {
        ...provider,
        refund: async (...asked: Parameters<typeof provider.refund>) => {
          await provider.refund(...asked);
          throw new Error('the function was killed');
        },
      },
    };
    await give(of, paise(5000));
    await reconcileBooking(lost, of.id).catch(() => null);
    of.small.razorpay.refund(of.payment_id, paise(2000), null);
    await wait(of, 40 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise }) => amount_paise)).toEqual([5000, 2000]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(7000) });
    expect((await books(of)).violations).toEqual([]);
  });

  it('a refund that fails at the bank is requested again, once', async () => {
    const of = await paid({ account: { refundFailures: 1 } });
    await give(of, paise(5000));
    await wait(of, 70 * HOUR_MS);
    expect(of.small.razorpay.refunds.map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [5000, 'failed'],
      [5000, 'processed'],
    ]);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(5000) });
    expect((await books(of)).violations).toEqual([]);
  });
});

describe('a booking that is read while it is written', () => {
  it('keeps its next look, though the payment that is read is older than the booking', async () => {
    const of = await paid();
    const before = row(of);
    if (before === undefined) throw new Error('nothing was paid');
    await give(of, paise(5000));
    of.small.timeline.now += 2 * MINUTE_MS;
    const { bookings } = of.small.deps;
    const torn = async (id: string) => {
      const booking = await bookings.load(id);
      return booking && { ...booking, payments: [before] };
    };
    await reconcileBooking({ ...of.small.deps, bookings: { ...bookings, load: torn } }, of.id);
    expect(stands(of).appointment.next_check_at).not.toBeNull();
    await wait(of, 31 * HOUR_MS);
    expect(row(of)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(5000) });
  });
});
