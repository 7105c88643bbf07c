import type { Payment } from '#shared/domain/payment.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money.ts';
import type { ProviderPayment, ProviderRefund } from '../ports.ts';
import { owe } from './build-move.ts';
import { changePayment } from './change-payment.ts';
import type { Sight, Step } from './sight.ts';

/** A refund Razorpay refuses or delays this long becomes a person's task (design: T8–T10). */
const REFUND_PATIENCE_MS = 3 * DAY_MS;

const refundsOf = (sight: Sight, row: Payment): ProviderRefund[] =>
  sight.provider.reachable ? sight.provider.refunds.filter(({ payment_id }) => payment_id === row.payment_id) : [];

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

/** Uncaptured money that Razorpay lets go may have no refund to show; a list that lags shows it within the hour. */
const LET_GO_AFTER_MS = HOUR_MS;

/** Counted from when the row last changed: its refund may have begun long after it was due. */
const isLongUnlisted = (sight: Sight, row: Payment): boolean =>
  sight.now - Date.parse(row.updated_at) > LET_GO_AFTER_MS;

const ageOf = (sight: Sight, row: Payment): number => sight.now - Date.parse(row.refund_due_since ?? row.created_at);

const isOutOfPatience = (sight: Sight, row: Payment): boolean => ageOf(sight, row) > REFUND_PATIENCE_MS;

const toPerson = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    { state: 'REFUND_MANUAL' },
    { name: 'refund_manual', reason: 'Razorpay has not refunded for three days' },
  );

const refunded = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    { state: 'REFUNDED', refunded_paise: row.amount_paise },
    {
      name: 'refunded',
      reason: 'the money went back',
      notices: owe(sight.now, sight.booking, 'refunded', row.payment_id),
    },
  );

/**
 * Asks for what has not gone back yet, and is not on its way. The key names the payment, the failures so far and the amount
 * where it is not the whole: a repeat finds the same refund, and Razorpay never lets more go back than came.
 */
export function requestRefund(sight: Sight, row: Payment): Step | null {
  const refunds = refundsOf(sight, row);
  const rest = row.amount_paise - sumOf(refunds, 'processed', 'pending');
  if (rest <= 0) return refundUnderWay(sight, row);
  if (isOutOfPatience(sight, row)) return toPerson(sight, row);
  if (sight.asked.has(`refund ${row.payment_id}`)) return null;
  const key = `rf_${row.payment_id}_${failuresOf(row, refunds).refund_failures}`;
  return {
    do: 'refund',
    payment_id: row.payment_id,
    amount_paise: rest,
    key: rest === row.amount_paise ? key : `${key}_${rest}`,
  };
}

/** Somebody's refund has begun: ours, whose answer was lost, one made by hand, or Razorpay's own. */
export const refundUnderWay = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    {
      state: 'REFUND_REQUESTED',
      refund_id: null,
      refund_due_since: row.refund_due_since ?? new Date(sight.now).toISOString(),
    },
    { name: 'refund_requested', reason: 'a refund has begun' },
  );

/**
 * A payment that reads refunded has one under way, listed or not. If all that is listed has failed, the status is what lags:
 * a refund is asked for, and the key keeps it from being a second one.
 */
export function refundSeen(sight: Sight, row: Payment): Step | null {
  const refunds = refundsOf(sight, row);
  const isStale = refunds.length > 0 && refunds.every(({ status }) => status === 'failed');
  return isStale ? requestRefund(sight, row) : refundUnderWay(sight, row);
}

/** A refund that was asked for: all of it back, some still on its way, or failed. */
export function followRefund(sight: Sight, row: Payment, payment: ProviderPayment | undefined): Step | null {
  const refunds = refundsOf(sight, row);
  const isUnlisted = refunds.length === 0 && row.refund_id === null && isLongUnlisted(sight, row);
  const isLetGo = isUnlisted && payment?.status === 'refunded';
  if (isLetGo || sumOf(refunds, 'processed') >= row.amount_paise) return refunded(sight, row);
  if (sumOf(refunds, 'processed', 'pending') >= row.amount_paise) return laterToPerson(sight, row);
  const { hasNew, ...failures } = failuresOf(row, refunds);
  if (hasNew)
    return changePayment(
      sight,
      row,
      { state: 'REFUND_DUE', refund_id: null, ...failures },
      { name: 'refund_failed', reason: 'Razorpay says the refund failed' },
    );
  return laterToPerson(sight, row);
}

const laterToPerson = (sight: Sight, row: Payment): Step | null =>
  isOutOfPatience(sight, row) ? toPerson(sight, row) : null;

/** A refund that a person was asked to make. */
export const followManual = (sight: Sight, row: Payment): Step | null =>
  sumOf(refundsOf(sight, row), 'processed') >= row.amount_paise ? refunded(sight, row) : null;

/** After Razorpay took a refund on: remember which. */
export function refundRequested(sight: Sight, refund: ProviderRefund): Step | null {
  const row = sight.booking.payments.find(({ payment_id }) => payment_id === refund.payment_id);
  if (!row || row.state !== 'REFUND_DUE') return null;
  const { hasNew: _, ...failures } = failuresOf(row, refundsOf(sight, row));
  return changePayment(
    sight,
    row,
    { state: 'REFUND_REQUESTED', refund_id: refund.refund_id, ...failures },
    { name: 'refund_requested', reason: 'refund asked for' },
  );
}
