import { refundDueOf, manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { maxPaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { ProviderPayment, ProviderRefund } from './ports.ts';
import { failuresOf, owedOnline, refundKey, refundsOf, sumOf } from './listed-refunds.ts';
import { isCaptured } from './transition-money.ts';
import { tellRefunded } from './refund-notifications.ts';
import type { Snapshot, Decision } from './snapshot.ts';
import { buildTransition, type Change } from './build-transition.ts';

/** A refund Razorpay refuses or delays this long becomes a person's task (design: T8–T10). */
const REFUND_PATIENCE_MS = 3 * DAY_MS;

/**
 * Uncaptured money that Razorpay releases may have no refund to show; a list that lags shows it within the hour. Every
 * refund of captured money is listed some time.
 */
const LET_GO_AFTER_MS = HOUR_MS;

/** Counted from when the row last changed: its refund may have begun long after it was due. */
const isLongUnlisted = (snapshot: Snapshot, row: Payment): boolean =>
  snapshot.now - Date.parse(row.updated_at) > LET_GO_AFTER_MS;

const ageOf = (snapshot: Snapshot, row: Payment): number =>
  snapshot.now - Date.parse(row.refund_due_since ?? row.created_at);

const isOutOfPatience = (snapshot: Snapshot, row: Payment): boolean => ageOf(snapshot, row) > REFUND_PATIENCE_MS;

/** A move that changes one payment of a booking, from the state it was read in. */
export const changePayment = (
  snapshot: Snapshot,
  row: Payment,
  change: Partial<Payment>,
  transition: Pick<Change, 'name' | 'reason' | 'notifications'>,
): Decision => ({
  do: 'commit',
  transition: buildTransition(snapshot.now, snapshot.booking, {
    ...transition,
    evidence: [row.payment_id],
    payments: [{ payment: { ...row, ...change, updated_at: new Date(snapshot.now).toISOString() }, expect: row.state }],
  }),
});

const toPerson = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(
    snapshot,
    row,
    { state: 'REFUND_MANUAL' },
    { name: 'refund_manual', reason: 'Razorpay has not refunded for three days' },
  );

/**
 * Decides that the amount owed was refunded. A payment with a remaining amount pays on, or is kept; a refund beside our
 * own is seen at the next check.
 */
function refunded(snapshot: Snapshot, row: Payment): Decision {
  const isWhole = refundDueOf(row) >= row.amount_paise;
  const change: Partial<Payment> = isWhole
    ? { state: 'REFUNDED', refunded_paise: subtractPaise(row.amount_paise, manuallyRefunded(row)) }
    : { state: 'CAPTURED', refunded_paise: owedOnline(row) };
  return changePayment(snapshot, row, change, {
    name: 'refunded',
    reason: isWhole ? 'the money went back' : 'a part of the money went back',
    notifications: tellRefunded(snapshot.now, snapshot.booking, row),
  });
}

/** Asks for what is owed and has not gone back yet, and is not on its way. */
export function requestRefund(snapshot: Snapshot, row: Payment): Decision | null {
  const refunds = refundsOf(snapshot, row);
  const amount_paise = subtractPaise(owedOnline(row), sumOf(refunds, 'processed', 'pending'));
  if (amount_paise <= 0) return refundUnderWay(snapshot, row);
  if (isOutOfPatience(snapshot, row)) return toPerson(snapshot, row);
  if (snapshot.asked.has(`refund ${row.payment_id}`)) return null;
  return { do: 'refund', payment_id: row.payment_id, amount_paise, key: refundKey(row, refunds, amount_paise) };
}

/**
 * Somebody's refund has begun: ours, whose answer was lost, one made by hand, or Razorpay's own. A row that only a checkout's
 * signature vouched for holds the order's amount until Razorpay shows what was paid.
 */
export const refundUnderWay = (snapshot: Snapshot, row: Payment, payment?: ProviderPayment): Decision =>
  changePayment(
    snapshot,
    row,
    {
      state: 'REFUND_REQUESTED',
      amount_paise: payment?.amount_paise ?? row.amount_paise,
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

/** A refund that was asked for: all that is owed is back, some of it still on its way, or failed. */
export function followRefund(snapshot: Snapshot, row: Payment, payment: ProviderPayment | undefined): Decision | null {
  const refunds = refundsOf(snapshot, row);
  const isUnlisted = refunds.length === 0 && row.refund_id === null && isLongUnlisted(snapshot, row);
  const isLetGo = isUnlisted && payment?.status === 'refunded' && !isCaptured(row);
  if (isLetGo || sumOf(refunds, 'processed') >= owedOnline(row)) return refunded(snapshot, row);
  if (sumOf(refunds, 'processed', 'pending') >= owedOnline(row)) return laterToPerson(snapshot, row);
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
  const isBack = sumOf(refunds, 'processed', 'pending') >= owedOnline(row);
  return isBack ? recordOverRefund(snapshot, row) : failed(snapshot, row, refunds);
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

/**
 * Follows a refund that a person was asked to make. A refund without that person is recorded at once. The staff member
 * who sends the rest by bank names the version they saw, and with it that amount.
 */
export function followManual(snapshot: Snapshot, row: Payment): Decision | null {
  const refunds = refundsOf(snapshot, row);
  if (sumOf(refunds, 'processed') >= owedOnline(row)) return refunded(snapshot, row);
  const returned = sumOf(refunds, 'processed', 'pending');
  return returned === row.refunded_paise ? null : recordReturned(snapshot, row, returned);
}

/**
 * A payment that counts as returned, and of which a person sent some by bank: what goes back on the dashboard as well goes
 * back twice. It is written down as it is, and somebody is told.
 */
export function recordOverRefund(snapshot: Snapshot, row: Payment): Decision | null {
  if (row.by_hand.length === 0) return null;
  const begun = sumOf(refundsOf(snapshot, row), 'processed', 'pending');
  const returned = maxPaise(begun, subtractPaise(row.amount_paise, manuallyRefunded(row)));
  return returned === row.refunded_paise ? null : recordReturned(snapshot, row, returned, 'refunded_twice');
}

/** So much of a payment has gone back by Razorpay; less than before where a refund failed. Its state stays. */
export const recordReturned = (
  snapshot: Snapshot,
  row: Payment,
  refunded_paise: Paise,
  name: 'refunded_in_part' | 'refunded_twice' = 'refunded_in_part',
): Decision =>
  changePayment(
    snapshot,
    row,
    { refunded_paise },
    refunded_paise < row.refunded_paise
      ? { name: 'refund_failed', reason: 'Razorpay says the refund of a part failed' }
      : { name, reason: REASONS[name] },
  );

const REASONS = {
  refunded_in_part: "a part was refunded on Razorpay's dashboard",
  refunded_twice: "what was sent by bank was refunded on Razorpay's dashboard as well",
} as const;

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
