import { describe, expect, it } from 'vitest';
import {
  ProviderRefused,
  ProviderUnreachable,
  type ProviderPage,
  type ProviderPayment,
} from '#functions/core/payments/ports.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { reconcileLedger } from '#functions/core/payments/reconcile-ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { ordered, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
type Provider = Small['deps']['provider'];

const run = (small: Small, change: Partial<Provider> = {}) =>
  reconcileLedger({ ...small.deps, provider: { ...small.deps.provider, ...change }, ledger: small.ledger }, Infinity);

async function confirmed(small: Small) {
  const booking = await ordered(small);
  const paymentId = small.razorpay.begin(booking.order_id) ?? '';
  small.razorpay.authorise(paymentId);
  await reconcileBooking(small.deps, booking.appointment_id);
  small.queued.length = 0;
  return { ...booking, paymentId };
}

describe('the ledger sweep', () => {
  it('finds money whose browser, webhook and queue message were lost', async () => {
    const small = testDeps();
    const { appointment_id, order_id } = await ordered(small);
    small.queued.length = 0;
    const paymentId = small.razorpay.begin(order_id) ?? '';
    await run(small);
    expect(small.queued).toEqual([]);
    small.razorpay.authorise(paymentId);
    await run(small);
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
    await reconcileBooking(small.deps, appointment_id);
    small.queued.length = 0;
    await run(small);
    expect(small.queued).toEqual([]);
  });

  it('sees a refund made on the dashboard on day 7, though its webhook was lost', async () => {
    const small = testDeps();
    const { appointment_id, paymentId } = await confirmed(small);
    small.timeline.now += 7 * DAY_MS;
    await run(small);
    expect(small.queued).toEqual([]);
    small.razorpay.refund(paymentId, paise(9900), null);
    small.timeline.now += 15 * MINUTE_MS;
    await run(small);
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
    const { appointment, payments } = await reconcileBooking(small.deps, appointment_id);
    // The visit is over: it stays, and can be noted; its money is followed to its end.
    expect(appointment.phase).toBe('CONFIRMED');
    expect(payments).toMatchObject([{ state: 'REFUND_REQUESTED' }]);
  });

  it('reads no row of an hour in which everything agreed, until its list changes', async () => {
    const small = testDeps();
    const { paymentId } = await confirmed(small);
    let compared = 0;
    const ledger = {
      ...small.ledger,
      known: (payments: Parameters<typeof small.ledger.known>[0]) => {
        compared += payments.length;
        return small.ledger.known(payments);
      },
    };
    const sweepIt = () => reconcileLedger({ ...small.deps, ledger }, Infinity);
    for (let runs = 0; runs < 8; runs += 1) {
      await sweepIt();
      small.timeline.now += 15 * MINUTE_MS;
    }
    expect(compared).toBe(1);
    small.razorpay.refund(paymentId, paise(4000), null);
    await sweepIt();
    expect(compared).toBeGreaterThan(1);
  });

  it('repeats what it could not hand over', async () => {
    const small = testDeps();
    const { appointment_id, order_id } = await ordered(small);
    small.razorpay.authorise(small.razorpay.begin(order_id) ?? '');
    const broken = {
      ...small.deps,
      ledger: small.ledger,
      queues: { ...small.deps.queues, reconcile: () => Promise.reject(new Error('the queue is away')) },
    };
    await expect(reconcileLedger(broken, Infinity)).rejects.toThrow('the queue is away');
    small.queued.length = 0;
    await run(small);
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
  });

  it('counts captured money for an order of no appointment until it is refunded', async () => {
    const small = testDeps();
    const { order_id } = small.razorpay.createOrder('apt_of_nobody', paise(9900));
    const paymentId = small.razorpay.begin(order_id) ?? '';
    small.razorpay.authorise(paymentId);
    small.razorpay.capture(paymentId, paise(9900));
    await run(small);
    expect(small.alarms).toEqual(['money was captured for an order of no appointment']);
    for (let runs = 0; runs < 20; runs += 1) {
      small.timeline.now += 15 * MINUTE_MS;
      await run(small);
      expect(small.stuck.counted.at(-1)).toEqual(['payment', 1]);
    }
    expect(small.alarms).toHaveLength(1);
    small.razorpay.refund(paymentId, paise(9900), null);
    small.timeline.now += 8 * DAY_MS;
    await run(small);
    expect(small.stuck.counted.at(-1)).toEqual(['payment', 0]);
  });
});

describe('one bad item in Razorpay’s lists', () => {
  /** Payments that strangers began and left. */
  const begun = (small: Small, count: number): string[] =>
    Array.from({ length: count }, (_, n) => {
      const { order_id } = small.razorpay.createOrder(
        `apt_of_nobody_${small.razorpay.payments.size}_${n}`,
        paise(9900),
      );
      return small.razorpay.begin(order_id) ?? '';
    });

  /** Captured payments of strangers, each refunded on the dashboard. */
  function refunded(small: Small, count: number): string[] {
    const ids = begun(small, count);
    for (const id of ids) {
      small.razorpay.authorise(id);
      small.razorpay.capture(id, paise(9900));
      small.razorpay.refund(id, paise(100), null);
    }
    return ids;
  }

  it('comes twice when a payment begins while the list is paged: it is compared once', async () => {
    const small = testDeps();
    const { order_id, appointment_id } = await ordered(small);
    const lost = small.razorpay.begin(order_id) ?? '';
    small.razorpay.authorise(lost);
    begun(small, 99);
    small.queued.length = 0;
    const seen: string[] = [];
    const paymentsBetween: Provider['paymentsBetween'] = async (range, page) => {
      const found: ProviderPage<ProviderPayment> = await small.deps.provider.paymentsBetween(range, page);
      seen.push(...found.items.map(({ payment_id }) => payment_id));
      begun(small, 1);
      return found;
    };
    expect(await run(small, { paymentsBetween })).toEqual({ isWhole: true, different: 1 });
    expect(seen.filter((id) => id === lost)).toHaveLength(2);
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
    expect((await small.ledger.lastRun())?.whole_at).toBe(small.timeline.now);
  });

  it('a refund that Razorpay refuses to show delays no other refund, and is reported once', async () => {
    const small = testDeps();
    const { appointment_id, paymentId } = await confirmed(small);
    const [unknown] = refunded(small, 1);
    small.timeline.now += 7 * DAY_MS;
    await run(small);
    small.razorpay.refund(paymentId, paise(9900), null);
    small.razorpay.refund(unknown ?? '', paise(100), null);
    small.timeline.now += 15 * MINUTE_MS;
    const told: string[] = [];
    const warn = (message: string, { payment_id }: Record<string, string | number>): void =>
      void told.push(`${message}: ${payment_id}`);
    const payment: Provider['payment'] = async (id) => {
      if (id === unknown) throw new ProviderRefused('The id provided does not exist');
      return small.deps.provider.payment(id);
    };
    const deps = {
      ...small.deps,
      log: { ...small.deps.log, warn },
      provider: { ...small.deps.provider, payment },
      ledger: small.ledger,
    };
    expect(await reconcileLedger(deps, Infinity)).toMatchObject({ different: 1 });
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
    await reconcileBooking(small.deps, appointment_id);
    await reconcileLedger(deps, Infinity);
    await reconcileLedger(deps, Infinity);
    expect(told).toEqual([`a refund is of no payment that Razorpay shows us: ${unknown}`]);
  });

  it('to which Razorpay never answers holds up no other refund, alarms from the second run on, and is compared once it is shown', async () => {
    const small = testDeps();
    const { appointment_id, paymentId } = await confirmed(small);
    const [strange = ''] = refunded(small, 1);
    small.timeline.now += 7 * DAY_MS;
    small.razorpay.refund(paymentId, paise(9900), null);
    small.razorpay.refund(strange, paise(100), null);
    let isSilent = true;
    let asked = 0;
    const payment: Provider['payment'] = async (id) => {
      if (id !== strange) return small.deps.provider.payment(id);
      asked += 1;
      if (isSilent) throw new ProviderUnreachable('Razorpay 500');
      return small.deps.provider.payment(id);
    };
    const told = 'a refund is of a payment that Razorpay does not show again and again';
    expect(await run(small, { payment })).toMatchObject({ isWhole: true, different: 1 });
    expect(small.queued.map((message) => message.appointment_id)).toContain(appointment_id);
    expect([asked, small.alarms.includes(told)]).toEqual([1, false]);
    await reconcileBooking(small.deps, appointment_id);
    // Longer than the list of refunds overlaps: it is asked for although it is listed no more.
    for (let runs = 2; runs <= 20; runs += 1) {
      small.timeline.now += 15 * MINUTE_MS;
      await run(small, { payment });
      expect([asked, small.alarms.includes(told)]).toEqual([runs, true]);
    }
    expect(await small.ledger.lastRun()).toMatchObject({
      refunds_until: small.timeline.now,
      refunds_left: [strange],
    });
    isSilent = false;
    await run(small, { payment });
    expect((await small.ledger.lastRun())?.refunds_left).toEqual([]);
    await run(small, { payment });
    // It belongs to no appointment: each run asks whether it was refunded.
    expect(asked).toBe(22);
  });

  it('is counted from the second run on while Razorpay does not show it, and no longer', async () => {
    const small = testDeps();
    const { paymentId } = await confirmed(small);
    small.timeline.now += DAY_MS;
    small.razorpay.refund(paymentId, paise(9900), null);
    const silent = { payment: () => Promise.reject(new ProviderUnreachable('Razorpay 500')) };
    for (const count of [0, 1, 1]) {
      await run(small, silent);
      expect(small.stuck.counted.at(-1)).toEqual(['payment', count]);
    }
    await run(small);
    expect(small.stuck.counted.at(-1)).toEqual(['payment', 0]);
  });

  it('is one of many: five payments are asked for at a time', async () => {
    const small = testDeps();
    refunded(small, 23);
    let atOnce = 0;
    let most = 0;
    let asked = 0;
    const payment: Provider['payment'] = async (id) => {
      asked += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => void setImmediate(resolve));
      atOnce -= 1;
      return small.deps.provider.payment(id);
    };
    await run(small, { payment });
    expect([asked, most]).toEqual([23, 5]);
  });

  it('among the refunds leaves the payments compared, and the other way round', async () => {
    const small = testDeps();
    const { appointment_id, paymentId } = await confirmed(small);
    const down = () => Promise.reject(new ProviderUnreachable('not today'));
    await expect(run(small, { refundsBetween: down })).rejects.toThrow('not today');
    expect(await small.ledger.lastRun()).toMatchObject({
      whole_at: small.timeline.now,
      agreed: { [new Date(Math.floor(small.timeline.now / HOUR_MS) * HOUR_MS).toISOString()]: expect.anything() },
    });
    small.timeline.now += 2 * HOUR_MS;
    small.razorpay.refund(paymentId, paise(9900), null);
    const before = await small.ledger.lastRun();
    await expect(run(small, { paymentsBetween: down })).rejects.toThrow('not today');
    expect(small.queued.map((message) => message.appointment_id)).toEqual([appointment_id]);
    expect(await small.ledger.lastRun()).toMatchObject({
      whole_at: before?.whole_at,
      refunds_until: small.timeline.now,
    });
  });
});
