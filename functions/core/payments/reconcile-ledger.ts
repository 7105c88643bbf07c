import { MONEY_MAY_COME_MS } from '#shared/domain/booking/lifecycle.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Clock, CountStuck, Log, Queues } from '../ports.ts';
import { reportStuck } from '../alarms.ts';
import { shortDigest } from '../digests.ts';
import { ProviderUnreachable, type PaymentProvider, type ProviderPayment, type ProviderRefund } from './ports.ts';
import { differsFromProvider } from './differs-from-provider.ts';
import type { ReconciliationStore } from '#functions/store/money/money-store.ts';
import { everyPage, inBatchesWhile, paymentOf, isHeld, waitingForRefund } from './razorpay-lists.ts';
import { LAST_ATTEMPT } from './receive-webhook.ts';
import type { KnownPayment, ReconciliationRun } from '#shared/domain/money/money-check.ts';

export type ReconcileLedgerDeps = {
  clock: Clock;
  provider: Pick<PaymentProvider, 'paymentsBetween' | 'refundsBetween' | 'payment'>;
  ledger: ReconciliationStore;
  queues: Pick<Queues, 'reconcile'>;
  log: Log;
  countStuck: CountStuck;
};

/** A run, and the captured payments of no appointment that it found, by their ids. */
type Run = ReconcileLedgerDeps & { ownerless: Set<string> };

/** Period that every run checks; the whole window is checked once an hour. */
const RECENT_MS = 2 * HOUR_MS;
/** Razorpay's lists may lag; what was listed late is seen by a later run. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Our clock may be behind Razorpay's: what it lists of the future began just now. */
const AHEAD_MS = 2 * HOUR_MS;
/** Razorpay counts in whole seconds, and both ends belong to a range. */
const SECOND_MS = 1000;

/** Result of a run: hours in which all agreed, and how many payments differed. */
type Found = { agreed: ReconciliationRun['agreed']; different: number };
/** A part of the payments, by when they began (milliseconds): those that began after `to` are compared. */
type SweepRange = { from: number; to: number; found: Found };

const isLeft = ({ from, to }: SweepRange): boolean => to >= from;

const firstRun = (now: number): ReconciliationRun => ({
  refunds_until: now - MONEY_MAY_COME_MS,
  refunds_agreed: [],
  refunds_left: [],
  ownerless: [],
  whole_at: 0,
  whole_to: null,
  agreed: {},
});

/**
 * Compares Razorpay's lists with our payments and has every appointment settled whose money is not where we think it is:
 * late money, refunds made by hand, webhooks that were lost (design: ledger sweep). Hours in which everything agreed are
 * not compared again until their list changes. The recent hours come first; the next run goes on where the time is up.
 * @param until milliseconds; nothing is begun after it
 * @returns whether it came to the end of the whole window, and how many payments differed
 * @throws ProviderUnreachable, ProviderRefused; what was compared by then is remembered
 */
export async function reconcileLedger(
  deps: ReconcileLedgerDeps,
  until: number,
): Promise<{ isWhole: boolean; different: number }> {
  const now = deps.clock.now();
  const isTime = () => deps.clock.now() < until;
  const last = (await deps.ledger.lastRun()) ?? firstRun(now);
  const run: Run = { ...deps, ownerless: new Set() };
  const found: Found = { agreed: { ...last.agreed }, different: 0 };
  const { recent, recentFrom, whole } = rangesOf(last, now, found);
  const [payments, refunds] = await Promise.allSettled([
    compareRange(run, recent, recentFrom, isTime),
    compareRefunds(run, last, now, isTime),
  ]);
  let { ownerless } = last;
  const save = (): Promise<void> =>
    run.ledger.saveRun({
      ...last,
      ...(refunds.status === 'fulfilled' ? refunds.value.seen : {}),
      ownerless: [...new Set([...ownerless, ...run.ownerless])],
      ...(whole === null ? {} : isLeft(whole) ? { whole_to: whole.to } : { whole_to: null, whole_at: now }),
      agreed: Object.fromEntries(Object.entries(found.agreed).filter(([hour]) => Date.parse(hour) >= windowFrom(now))),
    });
  let rest = payments;
  if (whole !== null && recent.to < recentFrom) {
    whole.to = Math.min(whole.to, recent.to);
    // The results of the recent hours are stored, whatever happens to the others.
    if (isLeft(whole)) await save();
    [rest] = await Promise.allSettled([compareRange(run, whole, whole.from, isTime)]);
  }
  ownerless = await waitingForRefund(deps.provider, { found: run.ownerless, before: last.ownerless }, isTime);
  await save();
  const isBehind = whole !== null && isLeft(whole) && last.whole_at > 0 && now - last.whole_at >= DAY_MS;
  const silent = refunds.status === 'fulfilled' ? refunds.value.silent : last.refunds_left;
  reportStuck(run, 'payment', [
    ...new Set([...ownerless, ...silent]),
    ...(isBehind ? ['payments not compared for a day'] : []),
  ]);
  const failed = [payments, refunds, rest].find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  if (whole !== null && isLeft(whole)) tellOfLeft(run.log, last, isBehind);
  return {
    isWhole: whole !== null && !isLeft(whole),
    different: found.different + (refunds.status === 'fulfilled' ? refunds.value.different : 0),
  };
}

const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
const hourLabel = ({ created_at }: ProviderPayment): string => new Date(hourOf(created_at)).toISOString();
const windowFrom = (now: number): number => hourOf(now - MONEY_MAY_COME_MS);

/**
 * Returns the recent hours, and the whole window where its scan begins or continues; null while that is not due. At its
 * beginning it includes the recent hours, too: a single list shows all of a quiet account.
 */
function rangesOf(
  last: ReconciliationRun,
  now: number,
  found: Found,
): { recent: SweepRange; recentFrom: number; whole: SweepRange | null } {
  const recentFrom = hourOf(now - RECENT_MS);
  const begins = last.whole_to === null && now - last.whole_at >= HOUR_MS;
  const recent = { from: begins ? windowFrom(now) : recentFrom, to: now + AHEAD_MS, found };
  if (begins) return { recent, recentFrom, whole: recent };
  const goesOn = last.whole_to === null ? null : { from: windowFrom(now), to: last.whole_to, found };
  return { recent, recentFrom, whole: goesOn };
}

/** An account that is too busy for one run is gone through in several; one that is too busy for all of a day needs somebody. */
function tellOfLeft(log: Log, { whole_at }: ReconciliationRun, isBehind: boolean): void {
  const details = { whole_at: new Date(whole_at).toISOString() };
  if (isBehind)
    log.alarm('for a day there was no time to compare all payments with Razorpay’s list', details, 'payment');
  else log.info('the next run goes on comparing payments with Razorpay’s list', details);
}

/** Compares hour by hour, the newest first, until all that began since `goal` are compared or the time is up. */
async function compareRange(run: Run, range: SweepRange, goal: number, isTime: () => boolean): Promise<void> {
  while (range.to >= goal && isTime()) {
    const { hours, isLast } = await newestHours(run, range, isTime);
    for (const hour of hours) {
      if (!(await compareHour(run, range.found, hour, isTime))) return;
      range.to = Date.parse(hour[0]) - SECOND_MS;
    }
    if (isLast) range.to = range.from - SECOND_MS;
  }
}

type Hour = readonly [label: string, payments: readonly ProviderPayment[]];

/**
 * The newest hours of what is left that Razorpay's list shows whole: as many as there are on a page, and one at least. A payment
 * that begins meanwhile makes others come twice.
 */
async function newestHours(
  { provider }: ReconcileLedgerDeps,
  { from, to }: SweepRange,
  isTime: () => boolean,
): Promise<{ hours: Hour[]; isLast: boolean }> {
  const listed = new Map<string, ProviderPayment>();
  for (let page = 0; isTime(); page += 1) {
    const { items, isLast } = await provider.paymentsBetween({ from, to }, page);
    for (const payment of items) listed.set(payment.payment_id, payment);
    const hours = [...Map.groupBy(listed.values(), hourLabel)].toSorted(([a], [b]) => Date.parse(b) - Date.parse(a));
    if (isLast) return { hours, isLast };
    // The oldest of them goes on on the next page.
    if (hours.length > 1) return { hours: hours.slice(0, -1), isLast };
  }
  return { hours: [], isLast: false };
}

/** True if there was time for it. */
async function compareHour(run: Run, found: Found, [hour, payments]: Hour, isTime: () => boolean): Promise<boolean> {
  const digest = digestOf(payments);
  if (found.agreed[hour] === digest) return true;
  const differing = await compare(run, payments, isTime);
  if (differing === null) return false;
  found.different += differing.length;
  if (differing.length === 0) found.agreed[hour] = digest;
  else delete found.agreed[hour];
  return true;
}

/** It changes when the list does. */
const digestOf = (payments: readonly ProviderPayment[]): string =>
  shortDigest(payments.map(({ payment_id, status, refunded_paise }) => `${payment_id} ${status} ${refunded_paise}`));

/**
 * The payments of appointments that differ; each is handed to the queue, which tries again and tells when it cannot. Null when
 * there was no time to hand all of them over.
 */
async function compare(
  run: Run,
  payments: readonly ProviderPayment[],
  isTime: () => boolean,
): Promise<string[] | null> {
  const known = await run.ledger.known(payments);
  const different = payments.flatMap((payment, index) => {
    const ours = known[index];
    return ours !== undefined && differsFromProvider(ours.row, payment) ? [{ payment, ours }] : [];
  });
  for (const { payment, ours } of different) {
    if (!isTime()) return null;
    await handOver(run, payment, ours);
  }
  return different.filter(({ ours }) => ours.appointment_id !== null).map(({ payment }) => payment.payment_id);
}

async function handOver(run: Run, payment: ProviderPayment, { appointment_id }: KnownPayment): Promise<void> {
  const ids = { payment_id: payment.payment_id, order_id: payment.order_id };
  if (appointment_id === null) {
    if (!isHeld(payment)) return;
    run.ownerless.add(payment.payment_id);
    run.log.alarm('money was captured for an order of no appointment', ids, 'payment');
    return;
  }
  run.log.info('Razorpay shows a payment otherwise than we do', { ...ids, appointment_id });
  await run.queues.reconcile(appointment_id, LAST_ATTEMPT, 0);
}

/**
 * Refunds are listed by when they were made, so one made by hand is seen however old its payment is. Those that agree are
 * not asked for again, and neither are those of payments that Razorpay does not know. One whose payment it does not show now
 * is asked for again by each run, behind the others.
 */
async function compareRefunds(
  run: Run,
  last: ReconciliationRun,
  now: number,
  isTime: () => boolean,
): Promise<ComparedRefunds> {
  const range = { from: last.refunds_until - OVERLAP_MS, to: now + AHEAD_MS };
  const { items, isWhole } = await everyPage((page) => run.provider.refundsBetween(range, page), isTime);
  const before = new Set(last.refunds_agreed);
  const left = new Set(last.refunds_left);
  const fresh = items.filter((refund) => !before.has(labelOf(refund)) && !left.has(refund.payment_id));
  const ids = [...new Set(fresh.map(({ payment_id }) => payment_id)), ...left];
  const compared = await inBatchesWhile(ids, isTime, (few) => compareFew(run, few, left));
  const idsThat = (wanted: Compared['outcome']): Set<string> =>
    new Set(compared.filter(({ outcome }) => outcome === wanted).map(({ payment_id }) => payment_id));
  const [agreed, different, silent] = [idsThat('agrees'), idsThat('differs'), idsThat('silent')];
  const labels = items
    .filter((refund) => before.has(labelOf(refund)) || agreed.has(refund.payment_id))
    .map((refund) => labelOf(refund));
  const isDone = isWhole && compared.length === ids.length;
  return {
    seen: {
      refunds_until: isDone ? now : last.refunds_until,
      refunds_agreed: [...new Set(isDone ? labels : [...before, ...labels])],
      refunds_left: [...new Set([...left, ...silent])].filter((id) => !agreed.has(id) && !different.has(id)),
    },
    different: different.size,
    silent: [...silent].filter((id) => left.has(id)),
  };
}

/** `silent`: payments that Razorpay did not show in this run either. */
type ComparedRefunds = {
  seen: Pick<ReconciliationRun, 'refunds_until' | 'refunds_agreed' | 'refunds_left'>;
  different: number;
  silent: string[];
};

type Compared = { payment_id: string; outcome: 'agrees' | 'differs' | 'silent' };

/** Compares each of some payments; they are handed over even after the time is up, as they are few. */
async function compareFew(run: Run, ids: readonly string[], left: ReadonlySet<string>): Promise<Compared[]> {
  const shown = await Promise.all(ids.map((id) => shownPayment(run, id, left.has(id))));
  const payments = shown.filter((payment) => payment !== null && payment !== 'silent');
  const differing = await compare(run, payments, () => true);
  return ids.map((payment_id, place) => {
    if (shown[place] === 'silent') return { payment_id, outcome: 'silent' };
    return { payment_id, outcome: (differing?.includes(payment_id) ?? true) ? 'differs' : 'agrees' };
  });
}

/** A payment as Razorpay shows it, null where it does not know it; 'silent' where there is no answer of this one. */
async function shownPayment(
  { provider, log }: ReconcileLedgerDeps,
  payment_id: string,
  wasLeft: boolean,
): Promise<ProviderPayment | 'silent' | null> {
  try {
    const payment = await paymentOf(provider, payment_id);
    if (payment === null) log.warn('a refund is of no payment that Razorpay shows us', { payment_id });
    return payment;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    if (wasLeft)
      log.alarm('a refund is of a payment that Razorpay does not show again and again', { payment_id }, 'payment');
    else log.info('a refund is of a payment that Razorpay does not show now', { payment_id });
    return 'silent';
  }
}

const labelOf = ({ refund_id, status }: ProviderRefund): string => `${refund_id} ${status}`;
