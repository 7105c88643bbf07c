import { bookedOf, isCaptured, returnedOf } from '../../../functions/core/payments/transition-money.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { givenBackAtClinic } from '#shared/domain/booking/lifecycle.ts';
import { manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

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
