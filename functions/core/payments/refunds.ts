import type { Payment } from '#shared/domain/payment.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money.ts';
import type { ProviderPayment, ProviderRefund } from './ports.ts';
import { enqueueNotices } from '../notices/enqueue-notices.ts';
import { changePayment } from './change-payment.ts';
import { isCaptured } from './money-of-move.ts';
import type { Snapshot, Decision } from './snapshot.ts';

/** A refund Razorpay refuses or delays this long becomes a person's task (design: T8–T10). */
const REFUND_PATIENCE_MS = 3 * DAY_MS;

const refundsOf = (snapshot: Snapshot, row: Payment): ProviderRefund[] =>
  snapshot.provider.reachable
    ? snapshot.provider.refunds.filter(({ payment_id }) => payment_id === row.payment_id)
    : [];

const sumOf = (refunds: readonly ProviderRefund[], ...statuses: ProviderRefund['status'][]): Paise =>
  refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, { amount_paise }) => sum + amount_paise, 0);

/** Failures are known by the refund's id, so that a list seen twice, or seen late, counts none of them again. */
function failuresOf(row: Payment, refunds: readonly ProviderRefund[]) {
  const failed = refunds.filter(({ status }) => status === 'failed').map(({ refund_id }) => refund_id);
  const known = new Set(row.failed_refund_ids);
  const failed_refund_ids = [...known, ...failed.filter((id) => !known.has(id))];
  return {
    failed_refund_ids,
    // Rows older than the ids have only their number.
    refund_failures: Math.max(row.refund_failures, failed_refund_ids.length),
    hasNew: failed_refund_ids.length > known.size && failed_refund_ids.length > row.refund_failures,
  };
}

/**
 * Uncaptured money that Razorpay lets go may have no refund to show; a list that lags shows it within the hour. Of captured
 * money every refund is listed some time.
 */
const LET_GO_AFTER_MS = HOUR_MS;

/** Counted from when the row last changed: its refund may have begun long after it was due. */
const isLongUnlisted = (snapshot: Snapshot, row: Payment): boolean =>
  snapshot.now - Date.parse(row.updated_at) > LET_GO_AFTER_MS;

const ageOf = (snapshot: Snapshot, row: Payment): number =>
  snapshot.now - Date.parse(row.refund_due_since ?? row.created_at);

const isOutOfPatience = (snapshot: Snapshot, row: Payment): boolean => ageOf(snapshot, row) > REFUND_PATIENCE_MS;

const toPerson = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(
    snapshot,
    row,
    { state: 'REFUND_MANUAL' },
    { name: 'refund_manual', reason: 'Razorpay has not refunded for three days' },
  );

const refunded = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(
    snapshot,
    row,
    { state: 'REFUNDED', refunded_paise: row.amount_paise },
    {
      name: 'refunded',
      reason: 'the money went back',
      notices: enqueueNotices(snapshot.now, snapshot.booking, 'refunded', row.payment_id),
    },
  );

/**
 * Asks for what has not gone back yet, and is not on its way. The key names the payment, the failures so far and the amount
 * where it is not the whole: a repeat finds the same refund, and Razorpay never lets more go back than came.
 */
export function requestRefund(snapshot: Snapshot, row: Payment): Decision | null {
  const refunds = refundsOf(snapshot, row);
  const rest = row.amount_paise - sumOf(refunds, 'processed', 'pending');
  if (rest <= 0) return refundUnderWay(snapshot, row);
  if (isOutOfPatience(snapshot, row)) return toPerson(snapshot, row);
  if (snapshot.asked.has(`refund ${row.payment_id}`)) return null;
  const key = `rf_${row.payment_id}_${failuresOf(row, refunds).refund_failures}`;
  return {
    do: 'refund',
    payment_id: row.payment_id,
    amount_paise: rest,
    key: rest === row.amount_paise ? key : `${key}_${rest}`,
  };
}

/** Somebody's refund has begun: ours, whose answer was lost, one made by hand, or Razorpay's own. */
export const refundUnderWay = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(
    snapshot,
    row,
    {
      state: 'REFUND_REQUESTED',
      refund_id: null,
      refund_due_since: row.refund_due_since ?? new Date(snapshot.now).toISOString(),
    },
    { name: 'refund_requested', reason: 'a refund has begun' },
  );

/**
 * A payment that reads refunded has one under way, listed or not. If all that is listed has failed, the status is what lags:
 * a refund is asked for, and the key keeps it from being a second one.
 */
export function refundSeen(snapshot: Snapshot, row: Payment): Decision | null {
  const refunds = refundsOf(snapshot, row);
  const isStale = refunds.length > 0 && refunds.every(({ status }) => status === 'failed');
  return isStale ? requestRefund(snapshot, row) : refundUnderWay(snapshot, row);
}

/** A refund that was asked for: all of it back, some still on its way, or failed. */
export function followRefund(snapshot: Snapshot, row: Payment, payment: ProviderPayment | undefined): Decision | null {
  const refunds = refundsOf(snapshot, row);
  const isUnlisted = refunds.length === 0 && row.refund_id === null && isLongUnlisted(snapshot, row);
  const isLetGo = isUnlisted && payment?.status === 'refunded' && !isCaptured(row);
  if (isLetGo || sumOf(refunds, 'processed') >= row.amount_paise) return refunded(snapshot, row);
  if (sumOf(refunds, 'processed', 'pending') >= row.amount_paise) return laterToPerson(snapshot, row);
  return failed(snapshot, row, refunds) ?? laterToPerson(snapshot, row);
}

const laterToPerson = (snapshot: Snapshot, row: Payment): Decision | null =>
  isOutOfPatience(snapshot, row) ? toPerson(snapshot, row) : null;

/**
 * Money that counted as let go may have been captured once, and its refund have failed since: it is owed again. Only the
 * refund itself tells, as the payment may still be listed as it was.
 */
export function reopenRefund(snapshot: Snapshot, row: Payment): Decision | null {
  const refunds = refundsOf(snapshot, row);
  if (sumOf(refunds, 'processed', 'pending') >= row.amount_paise) return null;
  return failed(snapshot, row, refunds);
}

/** A refund that failed is owed again, each failure once. */
function failed(snapshot: Snapshot, row: Payment, refunds: readonly ProviderRefund[]): Decision | null {
  const { hasNew, ...failures } = failuresOf(row, refunds);
  if (!hasNew) return null;
  return changePayment(
    snapshot,
    row,
    { state: 'REFUND_DUE', refund_id: null, refunded_paise: sumOf(refunds, 'processed', 'pending'), ...failures },
    { name: 'refund_failed', reason: 'Razorpay says the refund failed' },
  );
}

/** A refund that a person was asked to make. */
export const followManual = (snapshot: Snapshot, row: Payment): Decision | null =>
  sumOf(refundsOf(snapshot, row), 'processed') >= row.amount_paise ? refunded(snapshot, row) : null;

/** After Razorpay took a refund on: remember which. */
export function refundRequested(snapshot: Snapshot, refund: ProviderRefund): Decision | null {
  const row = snapshot.booking.payments.find(({ payment_id }) => payment_id === refund.payment_id);
  if (!row || row.state !== 'REFUND_DUE') return null;
  const { hasNew: _, ...failures } = failuresOf(row, refundsOf(snapshot, row));
  return changePayment(
    snapshot,
    row,
    { state: 'REFUND_REQUESTED', refund_id: refund.refund_id, ...failures },
    { name: 'refund_requested', reason: 'refund asked for' },
  );
}
