import { refundDueOf, manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import type { ProviderRefund } from './ports.ts';
import type { Snapshot } from './snapshot.ts';

/** The refunds of a payment that Razorpay lists, if it lists any by now. */
export const refundsOf = (snapshot: Snapshot, row: Payment): ProviderRefund[] =>
  snapshot.provider.reachable
    ? snapshot.provider.refunds.filter(({ payment_id }) => payment_id === row.payment_id)
    : [];

/** Returns the sum of the refunds in some statuses, in paise. */
export const sumOf = (refunds: readonly ProviderRefund[], ...statuses: ProviderRefund['status'][]): Paise =>
  sumPaise(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount_paise }) => amount_paise));

/** Total that Razorpay must refund of a payment: the amount owed back, less the amounts that people sent by bank. */
export const owedOnline = (row: Payment): Paise => subtractPaise(refundDueOf(row), manuallyRefunded(row));

/** Failures are known by the refund's id, so that a list seen twice, or seen late, counts none of them again. */
export function failuresOf(row: Payment, refunds: readonly ProviderRefund[]) {
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

/** Prefix of every refund key of ours. */
const OURS = 'rf_';

/** A refund that this product asked for, and no person on the dashboard. */
export const isOwnRefund = ({ key }: Pick<ProviderRefund, 'key'>): boolean => key?.startsWith(OURS) === true;

/**
 * Returns the idempotency key of a payment's next refund: the same at every repeat, so that a repeat finds the existing
 * refund. The key of a whole refund names the failures so far, and the amount where a part was refunded by itself.
 * Razorpay never refunds more than was paid, so even two refunds could not double it. The key of a part names the total
 * owed back and the number of our listed refunds, and not the amount. A refund that was accepted without our knowing is
 * then refused under another amount (Razorpay docs, idempotency of refunds). It is waited for until it is listed.
 */
export function refundKey(row: Payment, refunds: readonly ProviderRefund[], amount: Paise): string {
  const owed = refundDueOf(row);
  const begin = `${OURS}${row.payment_id}`;
  if (owed < row.amount_paise) return `${begin}_${refunds.filter(isOwnRefund).length}_of_${owed}`;
  const key = `${begin}_${failuresOf(row, refunds).refund_failures}`;
  return amount === row.amount_paise ? key : `${key}_${amount}`;
}
