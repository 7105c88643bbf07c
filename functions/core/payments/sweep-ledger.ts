import { HOUR_MS } from '#shared/values/ist.ts';
import type { Clock, Log, Queues } from '../ports.ts';
import { shortDigest } from '../short-digest.ts';
import type { InstantRange, PaymentProvider, ProviderPage, ProviderPayment, ProviderRefund } from './ports.ts';
import { differs } from './differs.ts';
import type { KnownPayment, LedgerRun, LedgerStore } from './ledger-ports.ts';
import { LAST_ATTEMPT } from './receive-webhook.ts';

export type LedgerWorld = {
  clock: Clock;
  provider: Pick<PaymentProvider, 'paymentsBetween' | 'refundsBetween' | 'payment'>;
  ledger: LedgerStore;
  queues: Pick<Queues, 'reconcile'>;
  log: Log;
};

/** Razorpay polls banks for days: a payment that began this long ago may still turn into money (design: T6). */
const WINDOW_MS = 130 * HOUR_MS;
/** What every run looks at; the whole window is looked at once an hour. */
const RECENT_MS = 2 * HOUR_MS;
/** Razorpay's lists may lag; what was listed late is seen by a later run. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Our clock may be behind Razorpay's: what it lists of the future began just now. */
const AHEAD_MS = 2 * HOUR_MS;

/**
 * Compares Razorpay's lists with our payments and has every appointment settled whose money is not where we think it is:
 * late money, refunds made by hand, webhooks that were lost (design: ledger sweep). Hours in which everything agreed are
 * not compared again until their list changes.
 * @returns whether it went through the whole window, and how many payments differed
 * @throws ProviderUnreachable, ProviderRefused; the run is then not remembered and the next one does it all again
 */
export async function sweepLedger(world: LedgerWorld): Promise<{ isWhole: boolean; different: number }> {
  const now = world.clock.now();
  const last = await world.ledger.lastRun();
  const isWhole = last === null || now - last.whole_at >= HOUR_MS;
  const from = hourOf(now - (isWhole ? WINDOW_MS : RECENT_MS));
  const to = now + AHEAD_MS;
  const { agreed, different } = await comparePayments(world, { from, to }, last?.agreed ?? {});
  const refundsFrom = (last?.refunds_until ?? now - WINDOW_MS) - OVERLAP_MS;
  const refunds = await compareRefunds(world, { from: refundsFrom, to }, last?.refunds_agreed ?? []);
  await world.ledger.saveRun({
    refunds_until: now,
    refunds_agreed: refunds.agreed,
    whole_at: isWhole ? now : last.whole_at,
    agreed: Object.fromEntries(Object.entries(agreed).filter(([hour]) => Date.parse(hour) >= hourOf(now - WINDOW_MS))),
  });
  return { isWhole, different: different + refunds.different };
}

const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
const hourLabel = ({ created_at }: ProviderPayment): string => new Date(hourOf(created_at)).toISOString();

async function everyPage<T>(list: (page: number) => Promise<ProviderPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { items, isLast } = await list(page);
    all.push(...items);
    if (isLast) return all;
  }
}

async function comparePayments(
  world: LedgerWorld,
  range: InstantRange,
  agreed: LedgerRun['agreed'],
): Promise<{ agreed: LedgerRun['agreed']; different: number }> {
  const listed = await everyPage((page) => world.provider.paymentsBetween(range, page));
  const after = { ...agreed };
  let different = 0;
  for (const [hour, payments] of Map.groupBy(listed, hourLabel)) {
    const digest = digestOf(payments);
    if (agreed[hour] === digest) continue;
    const differing = await compare(world, payments);
    different += differing;
    if (differing === 0) after[hour] = digest;
    else delete after[hour];
  }
  return { agreed: after, different };
}

/** It changes when the list does. */
const digestOf = (payments: readonly ProviderPayment[]): string =>
  shortDigest(payments.map(({ payment_id, status, refunded_paise }) => `${payment_id} ${status} ${refunded_paise}`));

/** How many differ; each is handed to the queue, which tries again and tells when it cannot. */
async function compare(world: LedgerWorld, payments: readonly ProviderPayment[]): Promise<number> {
  const known = await world.ledger.known(payments);
  const different = payments.flatMap((payment, index) => {
    const ours = known[index];
    return ours !== undefined && differs(ours.row, payment) ? [{ payment, ours }] : [];
  });
  for (const { payment, ours } of different) await handOver(world, payment, ours);
  return different.filter(({ ours }) => ours.appointment_id !== null).length;
}

async function handOver(world: LedgerWorld, payment: ProviderPayment, { appointment_id }: KnownPayment): Promise<void> {
  const ids = { payment_id: payment.payment_id, order_id: payment.order_id };
  if (appointment_id === null) {
    if (payment.status === 'captured') world.log.alarm('money was captured for an order of no appointment', ids);
    return;
  }
  world.log.info('Razorpay shows a payment otherwise than we do', { ...ids, appointment_id });
  await world.queues.reconcile(appointment_id, LAST_ATTEMPT, 0);
}

/** Refunds are listed by when they were made, so one made by hand is seen however old its payment is. */
async function compareRefunds(
  world: LedgerWorld,
  range: InstantRange,
  agreed: readonly string[],
): Promise<{ agreed: string[]; different: number }> {
  const refunds = await everyPage((page) => world.provider.refundsBetween(range, page));
  const known = new Set(agreed);
  const fresh = refunds.filter((refund) => !known.has(labelOf(refund)));
  const ids = [...new Set(fresh.map(({ payment_id }) => payment_id))];
  const payments = await Promise.all(ids.map((id) => world.provider.payment(id)));
  const different = await compare(
    world,
    payments.filter((payment) => payment !== null),
  );
  return {
    agreed: (different === 0 ? refunds : refunds.filter((refund) => !fresh.includes(refund))).map(labelOf),
    different,
  };
}

const labelOf = ({ refund_id, status }: ProviderRefund): string => `${refund_id} ${status}`;
