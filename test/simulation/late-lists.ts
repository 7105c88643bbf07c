import type { LedgerPayment } from '#infra/local/invariants/provider-ledger.ts';
import type { InstantRange, ProviderPage } from '#functions/core/payments/ports.ts';
import type { AccountHabits } from './schedule-plan.ts';
import type { Timeline } from './timeline.ts';

/** A refund with when it ended, in milliseconds; Infinity while it is on its way. */
type EndedRefund = { created_at: number; ended_at: number; status: 'pending' | 'processed' | 'failed' };
type Version = { at: number; payment: LedgerPayment };

/** Razorpay's lists when they lag: everything as it was some time ago. */
export class LateLists {
  /** Changes that the lists did not show in time. */
  readonly met = new Set<string>();
  private readonly versions = new Map<string, Version[]>();
  private readonly timeline: Timeline;
  private readonly habits: AccountHabits;

  constructor(timeline: Timeline, habits: AccountHabits) {
    this.timeline = timeline;
    this.habits = habits;
  }

  /** To be told of every change of a payment. */
  keep(payment: LedgerPayment): void {
    if (this.habits.paymentsListedAfterMs === 0) return;
    const versions = this.versions.get(payment.payment_id) ?? [];
    versions.push({ at: this.timeline.now, payment });
    this.versions.set(payment.payment_id, versions);
  }

  /** Up to which instant payments are listed. */
  get paymentsUntil(): number {
    return this.timeline.now - this.habits.paymentsListedAfterMs;
  }

  /** A payment as it is listed by now; null when it is not listed yet. */
  payment(payment: LedgerPayment): LedgerPayment | null {
    if (this.habits.paymentsListedAfterMs === 0) return payment;
    const listed = this.versions.get(payment.payment_id)?.findLast(({ at }) => at <= this.paymentsUntil)?.payment;
    if (listed === undefined) this.met.add('a payment is not listed yet');
    else if (listed.status !== payment.status) this.met.add('a payment is listed as it was');
    return listed ?? null;
  }

  /** Refunds as they are listed by now. */
  refunds<R extends EndedRefund>(all: readonly R[]): readonly R[] {
    const { refundsListedAfterMs } = this.habits;
    if (refundsListedAfterMs === 0) return all;
    const until = this.timeline.now - refundsListedAfterMs;
    const listed = all.filter(({ created_at }) => created_at <= until);
    if (listed.length < all.length) this.met.add('a refund is not listed yet');
    return listed.map((refund) => (refund.ended_at <= until ? refund : { ...refund, status: 'pending' }));
  }

  /** True if the lists now show everything that happened until `changedAt`. */
  isListed(changedAt: number): boolean {
    const { paymentsListedAfterMs, refundsListedAfterMs } = this.habits;
    return this.timeline.now - changedAt >= Math.max(paymentsListedAfterMs, refundsListedAfterMs);
  }
}

/** The most that Razorpay lists at once. */
const PAGE = 100;

/** A page of what began within a range, the newest first. */
export function pageOf<T extends { created_at: number }, S>(
  all: readonly T[],
  { from, to }: InstantRange,
  page: number,
  show: (item: T) => S,
): ProviderPage<S> {
  const listed = all
    .filter(({ created_at }) => created_at >= Math.floor(from / 1000) * 1000 && created_at <= to)
    .toReversed()
    .slice(page * PAGE, (page + 1) * PAGE);
  return { items: listed.map(show), isLast: listed.length < PAGE };
}
