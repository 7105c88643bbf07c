import { isWithinRefundTerms } from '#shared/domain/payments/refund-policy.ts';
import { bookingEntity } from '../../../functions/core/audit/audit-event-of.ts';
import { slotAt, type DumpedBooking, type Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

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
