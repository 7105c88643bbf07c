import { expect, it } from 'vitest';
import { ProviderUnreachable } from '#functions/core/payments/ports.ts';
import { reconcileLedger } from '#functions/core/payments/reconcile-ledger.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { ordered, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
type Provider = Small['deps']['provider'];

/** Time that a run has until its function ends, and the time that Razorpay takes for a page on a bad day. */
const A_RUN_MS = 290_000;
const A_PAGE_MS = 30_000;
const HOURS = 100;

/** So many payments that strangers begin and leave, in each of so many hours. */
function pass(small: Small, hours: number, each: number): void {
  for (let hour = 0; hour < hours; hour += 1) {
    for (let n = 0; n < each; n += 1) {
      const { order_id } = small.razorpay.createOrder(`apt_of_nobody_${small.razorpay.payments.size}`, paise(9900));
      small.razorpay.begin(order_id);
    }
    small.timeline.now += HOUR_MS;
  }
}

/** A payment that was authorised a hundred busy hours ago and one of this hour, whose webhooks were lost. */
async function busyAccount() {
  const small = testDeps();
  const { order_id, appointment_id } = await ordered(small);
  small.razorpay.authorise(small.razorpay.begin(order_id) ?? '');
  pass(small, HOURS, 30);
  const recent = small.razorpay.createOrder('apt_of_nobody_just_now', paise(9900));
  const recentId = small.razorpay.begin(recent.order_id) ?? '';
  small.razorpay.authorise(recentId);
  small.razorpay.capture(recentId, paise(9900));
  small.queued.length = 0;
  return { ...small, appointment_id };
}

/** Runs on a slow day; what was asked of Razorpay's payments, and when the last of it was. */
function slowly(small: Small, paymentsBetween: Provider['paymentsBetween']) {
  const pages: number[] = [];
  const slow: Provider['paymentsBetween'] = (range, page) => {
    pages.push(small.timeline.now);
    small.timeline.now += A_PAGE_MS;
    return paymentsBetween(range, page);
  };
  const provider = { ...small.deps.provider, paymentsBetween: slow };
  const run = () => reconcileLedger({ ...small.deps, provider, ledger: small.ledger }, small.timeline.now + A_RUN_MS);
  return { pages, run };
}

it('a busy account is gone through in several runs: the recent hours first, the others where the last run ended', async () => {
  const small = await busyAccount();
  const { pages, run } = slowly(small, (...asked) => small.deps.provider.paymentsBetween(...asked));
  const ends: (number | null)[] = [];
  const outcomes: boolean[] = [];
  do {
    const until = small.timeline.now + A_RUN_MS;
    outcomes.push((await run()).isWhole);
    expect(pages.at(-1)).toBeLessThan(until);
    ends.push((await small.ledger.lastRun())?.whole_to ?? null);
    if (outcomes.length === 1) {
      expect(small.alarms).toEqual(['money was captured for an order of no appointment']);
      expect(small.queued).toEqual([]);
    }
    small.timeline.now += 15 * MINUTE_MS;
  } while (outcomes.at(-1) === false && outcomes.length < 10);
  expect(small.queued.map((message) => message.appointment_id)).toEqual([small.appointment_id]);
  // 3,002 payments are 31 pages, of which a run has time for ten; each but the first reads the recent hours anew.
  expect(outcomes).toEqual([false, false, false, true]);
  expect(ends.slice(0, -1)).toEqual(ends.slice(0, -1).toSorted((a, b) => Number(b) - Number(a)));
  expect(ends.at(-1)).toBeNull();
});

it('the next run continues if Razorpay breaks off', async () => {
  const small = await busyAccount();
  let asked = 0;
  const failing: Provider['paymentsBetween'] = (range, page) => {
    asked += 1;
    if (asked % 9 === 0) throw new ProviderUnreachable('Razorpay 502');
    return small.deps.provider.paymentsBetween(range, page);
  };
  const { run } = slowly(small, async (range, page) => failing(range, page));
  for (let runs = 0; runs < 6; runs += 1) {
    await run().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnreachable));
    small.timeline.now += 15 * MINUTE_MS;
  }
  expect(small.queued.map((message) => message.appointment_id)).toContain(small.appointment_id);
});

it('the next run hands over the payments that did not fit in time', async () => {
  const small = testDeps();
  const { order_id, appointment_id } = await ordered(small);
  for (let n = 0; n < 3; n += 1) small.razorpay.authorise(small.razorpay.begin(order_id, { isRace: true }) ?? '');
  small.queued.length = 0;
  const { queues } = small.deps;
  const slow: typeof queues.reconcile = (...message) => {
    small.timeline.now += MINUTE_MS;
    return queues.reconcile(...message);
  };
  const deps = { ...small.deps, ledger: small.ledger, queues: { ...queues, reconcile: slow } };
  expect(await reconcileLedger(deps, small.timeline.now + 2 * MINUTE_MS)).toMatchObject({ isWhole: false });
  expect(small.queued).toHaveLength(2);
  expect(await reconcileLedger(deps, Infinity)).toMatchObject({ isWhole: true });
  expect(small.queued.map((message) => message.appointment_id)).toEqual(
    Array.from({ length: 5 }, () => appointment_id),
  );
});

it('the next run continues with refunds that are too many for one run', async () => {
  const small = testDeps();
  for (let n = 0; n < 30; n += 1) {
    const { order_id } = small.razorpay.createOrder(`apt_of_nobody_${n}`, paise(9900));
    const id = small.razorpay.begin(order_id) ?? '';
    small.razorpay.authorise(id);
    small.razorpay.capture(id, paise(9900));
    small.razorpay.refund(id, paise(100), null);
  }
  const asked: string[] = [];
  const payment: Provider['payment'] = (id) => {
    asked.push(id);
    small.timeline.now += MINUTE_MS;
    return small.deps.provider.payment(id);
  };
  const deps = { ...small.deps, ledger: small.ledger, provider: { ...small.deps.provider, payment } };
  const begun = small.timeline.now;
  await reconcileLedger(deps, begun + 8 * MINUTE_MS);
  expect(asked).toHaveLength(10);
  expect((await small.ledger.lastRun())?.refunds_until).toBeLessThan(begun);
  await reconcileLedger(deps, Infinity);
  expect(asked).toHaveLength(30);
  expect(new Set(asked).size).toBe(30);
  expect((await small.ledger.lastRun())?.refunds_until).toBeGreaterThan(begun);
});

it('a quiet account is asked for two lists, and its run is read and written once, whole or not', async () => {
  const small = testDeps();
  const calls: string[] = [];
  const { provider } = small.deps;
  const deps = {
    ...small.deps,
    provider: {
      ...provider,
      paymentsBetween: (...asked: Parameters<Provider['paymentsBetween']>) => (
        calls.push('payments'),
        provider.paymentsBetween(...asked)
      ),
      refundsBetween: (...asked: Parameters<Provider['refundsBetween']>) => (
        calls.push('refunds'),
        provider.refundsBetween(...asked)
      ),
    },
    ledger: {
      ...small.ledger,
      lastRun: () => (calls.push('read'), small.ledger.lastRun()),
      saveRun: (...saved: Parameters<typeof small.ledger.saveRun>) => (
        calls.push('saved'),
        small.ledger.saveRun(...saved)
      ),
    },
  };
  pass(small, 90, 1);
  for (const isWhole of [true, false, false, false, true]) {
    calls.length = 0;
    expect(await reconcileLedger(deps, Infinity)).toEqual({ isWhole, different: 0 });
    expect(calls.toSorted((a, b) => a.localeCompare(b))).toEqual(['payments', 'read', 'refunds', 'saved']);
    small.timeline.now += 15 * MINUTE_MS;
  }
});
