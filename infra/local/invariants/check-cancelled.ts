import { isRefundDue, refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import { wholeRefundUntil } from '#shared/domain/payments/refund-policy.ts';
import { isOwnRefund } from '../../../functions/core/payments/listed-refunds.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

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
