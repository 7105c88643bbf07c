import type { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { isOwnRefund } from '../../../functions/core/payments/listed-refunds.ts';
import { isPaid, type DumpedBooking, type Evidence } from './evidence.ts';
import type { LedgerPayment } from './provider-ledger.ts';
import { breaks, type Violation } from './violation.ts';

/** Invariant 24: a try that a later booking replaced has ended, and nothing of its money was kept. */
export function checkReplaced({ dump, bookingById }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment: { id, phase, superseded_by, replaces }, payments }) => {
    const isPaid = payments.some(({ role, state }) => role === 'PRIMARY' && state === 'CAPTURED');
    const isSuperseded = superseded_by !== null && (phase !== 'CANCELLED' || isPaid);
    const before = replaces === null ? undefined : bookingById.get(replaces);
    return [
      ...(isSuperseded ? [breaks(24)(id, `was replaced by ${superseded_by} and is ${phase}`)] : []),
      ...(before && before.appointment.superseded_by === null
        ? [breaks(24)(id, `came in place of ${replaces}, which does not know it`)]
        : []),
    ];
  });
}

/** Invariant 15: who pays inside the hold keeps the slot. */
export function checkPaidInTime(evidence: Evidence): Violation[] {
  if (!evidence.atRest || evidence.clocksDisagree === true) return [];
  return evidence.ledger.payments.flatMap((payment) => {
    const booking = evidence.bookingByOrder.get(payment.order_id);
    if (!booking || !isInTime(payment, booking) || isPaid(booking)) return [];
    return booking.audit
      .filter((entry) => isLostBy(entry, booking, payment, evidence))
      .map(({ to }) =>
        breaks(15)(booking.appointment.id, `became ${to} although ${payment.payment_id} was paid in time`),
      );
  });
}

const isInTime = (payment: LedgerPayment, { appointment }: DumpedBooking): boolean =>
  payment.authorized_at !== null &&
  payment.authorized_at <= Date.parse(appointment.expires_at) &&
  payment.amount_paise === appointment.amount_paise &&
  payment.currency === 'INR';

/** A bank's answer is waited for this long; a slot given back by its patient meanwhile is not given away. */
const ATTEMPT_MS = 11 * MINUTE_MS;

/**
 * The move that lost the slot: it expired while it still lay ahead, and the money had not gone back by itself or by hand
 * before; or it was given back while a payment was under way that had not been returned on the dashboard and seen so.
 */
function isLostBy(
  entry: HistoryEntry,
  { appointment, audit }: DumpedBooking,
  payment: LedgerPayment,
  { ledger, listedAfterMs = 0 }: Evidence,
): boolean {
  const { move, from, to, at, ver } = entry;
  const when = Date.parse(at);
  const paidAt = payment.authorized_at ?? Infinity;
  const wasJudged = audit.some((earlier) => earlier.ver < ver && earlier.evidence.includes(payment.payment_id));
  if (to === 'EXPIRED' && from !== 'EXPIRED') return !wasJudged && at < appointment.slot && when < paidAt + DAY_MS;
  const wentBack = ledger.refunds.some((refund) => refund.payment_id === payment.payment_id && !isOwnRefund(refund));
  if (wasJudged && wentBack) return false;
  const isUnderWay = payment.created_at + listedAfterMs < when && when < payment.created_at + ATTEMPT_MS;
  return move === 'cancel' && from !== 'CONFIRMED' && (isUnderWay || paidAt + listedAfterMs < when);
}

/** Invariant 20: the price is the fee that the hold recorded, whatever a browser sent and the clinic asks today. */
export function checkPrices({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment: { id, amount_paise, offered } }) =>
    offered.fee_paise === amount_paise
      ? []
      : [breaks(20)(id, `costs ${amount_paise}, its hold was offered for ${offered.fee_paise}`)],
  );
}
