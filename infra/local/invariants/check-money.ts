import { givenBackAtClinic } from '#shared/domain/booking/lifecycle.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { bookedOf, isCaptured, returnedOf } from '#functions/core/payments/transition-money.ts';
import { isRefundDue, refundDueOf, manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { differsFromProvider } from '../../../functions/core/payments/differs-from-provider.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import {
  isKept,
  isLivePayment,
  isPaid,
  slotAt,
  type DumpedBooking,
  type Evidence,
  type Registered,
  breaks,
  type Violation,
} from './evidence.ts';
import type { LedgerPayment } from './provider-ledger.ts';

/** Invariant 3: whoever is confirmed has exactly one captured payment of the right order, amount and currency. */
export function checkConfirmed(evidence: Evidence): Violation[] {
  return evidence.dump.bookings
    .filter(isPaid)
    .flatMap((booking) =>
      paymentProblems(evidence, booking).map((problem) => breaks(3)(booking.appointment.id, problem)),
    );
}

function paymentProblems(evidence: Evidence, booking: DumpedBooking): string[] {
  const { appointment, payments } = booking;
  const primaries = payments.filter(({ role }) => role === 'PRIMARY');
  const how = appointment.paid_by;
  if (how !== 'online') return primaries.length === 0 ? [] : [`is paid ${how} and was paid for online`];
  const [primary] = primaries;
  if (primaries.length !== 1 || !primary) return [`has ${primaries.length} primary payments`];
  if (primary.payment_id !== appointment.razorpay_payment_id)
    return [`names ${appointment.razorpay_payment_id}, was paid by ${primary.payment_id}`];
  if (!paysOrIsRefundDue(booking, primary)) return [`was paid by ${primary.payment_id}, which is ${primary.state}`];
  const paid = evidence.ledgerPayment.get(primary.payment_id);
  if (!paid?.captured) return [`was paid by ${primary.payment_id}, of which nothing was captured`];
  return [
    ...(paid.order_id === appointment.razorpay_order_id ? [] : [`was paid by a payment of ${paid.order_id}`]),
    ...(paid.amount_paise === appointment.amount_paise
      ? []
      : [`costs ${appointment.amount_paise} and was paid ${paid.amount_paise}`]),
    ...(paid.currency === 'INR' ? [] : [`was paid in ${paid.currency}`]),
  ];
}

/** The payment of a visit may be refunded by our own decision; after the visit is over, also on the dashboard. */
const paysOrIsRefundDue = (booking: DumpedBooking, payment: Payment): boolean =>
  payment.state === 'CAPTURED' ||
  ((isRefundDue(payment) || payment.state === 'REFUNDED') &&
    (payment.owed_back_paise !== null ||
      booking.appointment.phase !== 'CONFIRMED' ||
      isReturnedAfterVisit(booking, payment)));

/**
 * True if the refund began after the visit had begun. Such a refund cancels nothing, and a staff member may still note
 * the visit, or reschedule it.
 */
const isReturnedAfterVisit = (booking: DumpedBooking, { payment_id }: Payment): boolean =>
  booking.audit.some(
    ({ move, evidence, at, ver }) =>
      move === 'refund_requested' && evidence.includes(payment_id) && at >= slotAt(booking, ver),
  );

/** Invariant 4: all captured money pays for a standing appointment, went back, or is known to be owed. */
export function checkBalance(evidence: Evidence): Violation[] {
  return evidence.ledger.payments.flatMap((payment) => {
    const problem = balanceProblem(evidence, payment);
    return problem === null ? [] : [breaks(4)(payment.payment_id, problem)];
  });
}

function balanceProblem(evidence: Evidence, payment: LedgerPayment): string | null {
  const known = evidence.rowsOf.get(payment.payment_id)?.[0];
  if (known?.row.state === 'REFUNDED') {
    const returned = evidence.returnedPaise(payment.payment_id) + manuallyRefunded(known.row);
    return returned >= payment.amount_paise ||
      isReturning(evidence, payment) ||
      isSeenSoon(evidence, payment, known.row)
      ? null
      : `counts as refunded, ${returned} of ${payment.amount_paise} went back`;
  }
  if (!payment.captured) return null;
  if (known && (isLivePayment(known) || isKept(known))) return null;
  return evidence.atRest ? openProblem(known) : unwatchedProblem(evidence, payment);
}

/** Outside rest a refund that Razorpay still works on may count as made. */
const isReturning = (evidence: Evidence, payment: LedgerPayment): boolean =>
  !evidence.atRest && evidence.refundedPaise(payment.payment_id) >= payment.amount_paise;

/** Outside rest a refund may just have failed: the ledger sweep sees that its payment differs. */
const isSeenSoon = (evidence: Evidence, payment: LedgerPayment, row: Payment): boolean =>
  !evidence.atRest && differsFromProvider(row, asShown(evidence, payment)) && isSwept(evidence, payment);

function openProblem(known: Registered | undefined): string | null {
  if (!known) return 'was captured but has no row';
  // A refund Razorpay refused for days is a person's task: known, alarmed, owed.
  return known.row.state === 'REFUND_MANUAL' ? null : `was captured, pays for nothing and is ${known.row.state}`;
}

/** The ledger sweep sees payments of 130 hours; whatever is captured later than that was captured by hand. */
const LEDGER_WINDOW_MS = 130 * HOUR_MS;

const isSwept = ({ now }: Evidence, { created_at }: LedgerPayment): boolean => now - created_at <= LEDGER_WINDOW_MS;

const asShown = (evidence: Evidence, payment: LedgerPayment) => ({
  ...payment,
  refunded_paise: evidence.refundedPaise(payment.payment_id),
});

/** Captured money is looked at again, or differs from what we hold of it, which the ledger sweep sees. */
function unwatchedProblem(evidence: Evidence, payment: LedgerPayment): string | null {
  const booking = evidence.bookingByOrder.get(payment.order_id);
  if (!booking) return 'was captured for an unknown order';
  const row = evidence.rowsOf.get(payment.payment_id)?.[0]?.row ?? null;
  if (row !== null && booking.appointment.next_check_at !== null) return null;
  if (differsFromProvider(row, asShown(evidence, payment)) && isSwept(evidence, payment)) return null;
  return row === null ? 'was captured but has no row' : 'was captured and is not due for reconciliation';
}

/** Invariant 5: no more goes back than came, no more by our asking than was owed, and nothing else of what pays for a standing appointment. */
export function checkRefunds(evidence: Evidence): Violation[] {
  return evidence.ledger.payments.flatMap((payment) => {
    const refunded = evidence.refundedPaise(payment.payment_id);
    const known = evidence.rowsOf.get(payment.payment_id)?.[0];
    const ours = evidence.askedPaise(payment.payment_id);
    const owed = known === undefined ? 0 : refundDueOf(known.row);
    const tooMuch = refunded > payment.amount_paise ? [`of ${payment.amount_paise}, ${refunded} went back`] : [];
    // An amount that a person sent by bank is not requested from Razorpay again.
    const sent = known === undefined ? 0 : manuallyRefunded(known.row);
    const notOwed = ours + sent > owed ? [`of ${owed} that were owed back, ${ours} were asked for, ${sent} sent`] : [];
    // A refund made by hand on Razorpay's dashboard is seen at the next look.
    const isLive =
      evidence.atRest &&
      known !== undefined &&
      (isLivePayment(known) || isKept(known)) &&
      refunded > known.row.refunded_paise;
    return [...tooMuch, ...notOwed, ...(isLive ? [`went back (${refunded}) while its appointment stands`] : [])].map(
      (problem) => breaks(5)(payment.payment_id, problem),
    );
  });
}

/**
 * Invariant 27 (21 of the design): what was written down as taken and returned adds up to what the payments tell, and at
 * rest to Razorpay's books.
 */
export function checkLedgerEntries(evidence: Evidence): Violation[] {
  return evidence.dump.bookings.flatMap((booking) => [
    ...strangers(booking),
    ...clinicProblems(booking),
    ...booking.payments.flatMap((payment) => {
      const problem =
        entryProblem(booking, payment) ?? (evidence.atRest ? ledgerProblem(evidence, booking, payment) : null);
      return problem === null ? [] : [breaks(27)(payment.payment_id, problem)];
    }),
  ]);
}

/** Entries of another booking, or of a payment that has no row. */
const strangers = ({ appointment: { id, clinic_id }, payments, money }: DumpedBooking): Violation[] =>
  money
    .filter(
      (entry) =>
        entry.appointment_id !== id ||
        entry.clinic_id !== clinic_id ||
        (entry.how !== 'at_clinic' && !payments.some(({ payment_id }) => payment_id === entry.payment_id)),
    )
    .map((entry) => breaks(27)(id, `has an entry of ${entry.payment_id}, which is not its own`));

/**
 * A payment at the clinic's desk has an entry once it was noted. Its refund has an entry, as far as it was given back,
 * with the visit that is cancelled.
 */
function clinicProblems({ appointment, money }: DumpedBooking): Violation[] {
  const { id, amount_paise, paid_at_clinic_at } = appointment;
  const entries = money.filter(({ how }) => how === 'at_clinic');
  const sum = (what: LedgerEntry['what']): number =>
    entries.filter((entry) => entry.what === what).reduce((total, entry) => total + entry.amount_paise, 0);
  const taken = paid_at_clinic_at === null ? 0 : amount_paise;
  const returned = givenBackAtClinic(appointment);
  return sum('taken') === taken && sum('returned') === returned
    ? []
    : [
        breaks(27)(
          id,
          `was paid ${taken} at the clinic, ${sum('taken')} taken and ${sum('returned')} returned are written down`,
        ),
      ];
}

function entryProblem({ money }: DumpedBooking, payment: Payment): string | null {
  const taken = bookedOf(money, payment.payment_id, 'taken');
  const returned = bookedOf(money, payment.payment_id, 'returned');
  if (isCaptured(payment) && taken !== payment.amount_paise)
    return `is ${payment.state} with ${payment.amount_paise}, ${taken} are written down as taken`;
  const due = taken === 0 ? 0 : returnedOf(payment);
  if (returned !== due) return `gave ${due} back, ${returned} are written down as returned`;
  const byHand = bookedOf(money, payment.payment_id, 'returned', 'by_hand');
  const sent = manuallyRefunded(payment);
  return byHand === sent ? null : `was given back ${sent} by bank, ${byHand} are written down`;
}

function ledgerProblem(evidence: Evidence, { money }: DumpedBooking, { payment_id }: Payment): string | null {
  const books = evidence.ledgerPayment.get(payment_id);
  const retainedPaise = books?.captured === true ? books.amount_paise - evidence.returnedPaise(payment_id) : 0;
  const written = bookedOf(money, payment_id, 'taken') - bookedOf(money, payment_id, 'returned');
  return retainedPaise === written
    ? null
    : `has left ${retainedPaise} in Razorpay's books, ${written} by what is written down`;
}
