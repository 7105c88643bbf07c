import { bookingEntity } from '#functions/core/audit/audit-event-of.ts';
import type { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import { isRefundDue, refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import { isWithinRefundTerms, wholeRefundUntil } from '#shared/domain/payments/refund-policy.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { isOwnRefund } from '../../../functions/core/payments/listed-refunds.ts';
import { isPaid, type DumpedBooking, type Evidence, breaks, type Violation, slotAt } from './evidence.ts';
import type { LedgerPayment } from './provider-ledger.ts';

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

/** Decisions of staff on a request, by their names in the audit. */
const DECISIONS: readonly string[] = ['refund.approve', 'refund.refuse'];

/**
 * Invariant 9, of the money-back promise (P-061): its patient asks for it once, within a day of the start of the visit; it
 * is decided on at most once; and what was approved is owed.
 */
export function checkRefundRequests({ dump }: Evidence): Violation[] {
  const decisions = Map.groupBy(
    dump.auditEvents.filter(({ action }) => DECISIONS.includes(action)),
    ({ entity }) => entity,
  );
  return dump.bookings.flatMap((booking) => {
    const { id } = booking.appointment;
    const problem = requestProblem(booking, decisions.get(bookingEntity(id))?.length ?? 0);
    return problem === null ? [] : [breaks(9)(id, problem)];
  });
}

function requestProblem(booking: DumpedBooking, decisions: number): string | null {
  const { audit, refund_request: request } = booking;
  const asked = audit.filter(({ move }) => move === 'promise_asked');
  const [first] = asked;
  if (asked.length > 1) return `was asked to keep the promise ${asked.length} times`;
  if (first === undefined || request === null)
    return first === undefined && request === null && decisions === 0
      ? null
      : 'has a promise that its history does not';
  if (!isWithinRefundTerms(slotAt(booking, first.ver), Date.parse(first.at)))
    return `was asked to keep the promise at ${first.at}`;
  if (decisions !== (request.state === 'asked' ? 0 : 1))
    return `has a promise that is ${request.state}, and was decided on ${decisions} times`;
  return isOwed(booking) ? null : 'has an approved refund request, but no refund is due';
}

/**
 * True if the approved amount is owed by its payment. If all of it was refunded already, only the answer was recorded.
 */
function isOwed({ audit, refund_request: request, payments }: DumpedBooking): boolean {
  if (request?.state !== 'approved' || audit.some(({ move }) => move === 'promise_kept')) return true;
  const payment = payments.find(({ payment_id }) => payment_id === request.payment_id);
  if (payment === undefined) return false;
  const owed = payment.owed_back_paise ?? (payment.state === 'CAPTURED' ? 0 : payment.amount_paise);
  return owed >= (request.amount_paise ?? 0);
}

/** The move that cancelled a visit which stood. */
const cancellation = ({ audit }: DumpedBooking): DumpedBooking['audit'][number] | undefined =>
  audit.find(({ move, from }) => move === 'cancel' && from === 'CONFIRMED');

/**
 * Invariant 4, of patients who cancel: until the hours before their visit that their hold recorded all of its money goes back, later nothing but
 * what the team gives.
 */
export function checkCancelled({ dump, ledger, askedPaise }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const { id, razorpay_payment_id } = booking.appointment;
    const entry = cancellation(booking);
    if (entry?.actor !== 'patient') return [];
    const payment = booking.payments.find(({ payment_id }) => payment_id === razorpay_payment_id);
    if (payment === undefined) return [];
    if (Date.parse(entry.at) > wholeRefundUntil(booking.appointment)) {
      // A refund on the dashboard that fails is made again by us.
      const isBeside = ledger.refunds.some((one) => one.payment_id === payment.payment_id && !isOwnRefund(one));
      const isGiven = booking.audit.some(({ move }) => move === 'refund_owed');
      const asked = isGiven || isBeside ? 0 : askedPaise(payment.payment_id);
      return asked === 0 ? [] : [breaks(4)(id, `was cancelled too late, and ${asked} were asked back`)];
    }
    if (payment.state === 'REFUNDED') return [];
    const owed = isRefundDue(payment) ? refundDueOf(payment) : refundedOf(payment);
    return owed === payment.amount_paise
      ? []
      : [breaks(4)(id, `was cancelled in time, and ${owed} of ${payment.amount_paise} go back`)];
  });
}
