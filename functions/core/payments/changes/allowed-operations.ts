import type {
  Confirmed,
  Attended,
  AttendedPaidAtClinic,
  AttendedToPay,
  ConfirmedPaidAtClinic,
  ConfirmedToPay,
  UnpaidHold,
} from '#shared/domain/booking/appointment.ts';
import {
  OperationName,
  cancellableByPatient,
  CORRECTED_WITHIN_MS,
  reschedulableUntil,
  type AllowedOperation,
  type OperationActor,
} from '#shared/domain/booking/allowed-operation.ts';
import { isUnpaidHold, isVisit } from '#shared/domain/booking/lifecycle.ts';
import { linkEndsAt } from '#shared/domain/booking/manage-link.ts';
import { isRefundDue, refundableOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { refundPolicy, isWithinRefundTerms, REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { REVIEW_TIMES } from '#shared/domain/booking/limits.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { type Paise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { HOUR_MS } from '#shared/values/ist.ts';

/** Facts that the rule of an operation establishes, so that its use case need not check them again. */
type Established = {
  cancel: { appointment: UnpaidHold | Confirmed };
  complete: { appointment: Confirmed };
  no_show: { appointment: Confirmed };
  correct: { appointment: Attended };
  move: { appointment: Confirmed };
  mark_paid: { appointment: ConfirmedToPay | AttendedToPay };
  undo_paid: { appointment: ConfirmedPaidAtClinic | AttendedPaidAtClinic };
  review: { appointment: Attended };
  ask_promise: { payment: Payment };
  decide_promise: { request: RefundRequest };
  refund: object;
  close_by_hand: object;
  replace_link: object;
};

/** Terms on which an operation is allowed, and the facts that its rule establishes. */
export type Allowed<Name extends OperationName> = {
  terms: Omit<AllowedOperation, 'operation'>;
} & Established[Name];

/** Rule that returns the terms of an allowed operation; null when it is not allowed. `now` in milliseconds. */
type Rule<Name extends OperationName> = (booking: Booking, now: number, who: OperationActor) => Allowed<Name> | null;

const iso = (at: number): string => new Date(at).toISOString();

/** The payment that pays for a booking, once its money is there; of which a part may be on its way back. */
export const paidWith = ({ payments }: Pick<Booking, 'payments'>): Payment | undefined =>
  payments.find((payment) => payment.role === 'PRIMARY' && (payment.state === 'CAPTURED' || isRefundDue(payment)));

/** Amount of the payment that is not owed back yet, in paise. */
export const remainingRefundable = (payment: Payment): Paise =>
  isRefundDue(payment) ? subtractPaise(payment.amount_paise, refundDueOf(payment)) : refundableOf(payment);

/** True if the booking was paid, online or at the clinic, and the money is there. */
export const tookMoney = (booking: Booking): boolean =>
  paidWith(booking) !== undefined || booking.appointment.paid_at_clinic_at !== null;

/** T12. Money that was taken is an admin's to return; patients get by their link what the policy says, until the visit begins. */
const cancel: Rule<'cancel'> = (booking, now, who) => {
  const { appointment } = booking;
  if (!isUnpaidHold(appointment) && appointment.phase !== 'CONFIRMED') return null;
  if (who === 'staff' && tookMoney(booking)) return null;
  if (who === 'patient' && !cancellableByPatient(appointment, now)) return null;
  const payment = paidWith(booking);
  const terms = {
    ...(payment ? { refund_paise: refundPolicy(appointment, now, remainingRefundable(payment)) } : {}),
    ...(who === 'patient' ? { until: appointment.slot } : {}),
  };
  return { terms, appointment };
};

/** T14: once the visit has begun. */
const noteVisit = (
  ...[{ appointment }, now, who]: Parameters<Rule<'complete'>>
): { terms: object; appointment: Confirmed } | null =>
  who !== 'patient' && appointment.phase === 'CONFIRMED' && Date.parse(appointment.slot) <= now
    ? { terms: {}, appointment }
    : null;

/** T14: what was noted is made the other of the two. */
const correct: Rule<'correct'> = ({ appointment }, now, who) => {
  if (who === 'patient' || (appointment.phase !== 'COMPLETED' && appointment.phase !== 'NO_SHOW')) return null;
  const until = Date.parse(appointment.visit_noted_at) + CORRECTED_WITHIN_MS;
  return now < until ? { terms: { until: iso(until) }, appointment } : null;
};

/** T16. */
const move: Rule<'move'> = ({ appointment }, now, who) => {
  if (appointment.phase !== 'CONFIRMED') return null;
  if (who !== 'patient') return { terms: {}, appointment };
  const until = reschedulableUntil(appointment);
  return until !== null && now < until ? { terms: { until: iso(until) }, appointment } : null;
};

/** The patient writes a review of the visit, once. */
const review: Rule<'review'> = ({ appointment, details }, now, who) => {
  if (who !== 'patient' || appointment.phase !== 'COMPLETED' || appointment.reviewed_at !== null) return null;
  if (details === null) return null;
  const until = Date.parse(appointment.slot) + REVIEW_TIMES.writtenWithinMs;
  return now < until ? { terms: { until: iso(until) }, appointment } : null;
};

/** T17: the fee was paid at the clinic. */
const markPaid: Rule<'mark_paid'> = ({ appointment }, _now, who) => {
  if (who === 'patient' || (appointment.phase !== 'CONFIRMED' && appointment.phase !== 'COMPLETED')) return null;
  if (appointment.paid_by !== 'at_clinic' || appointment.paid_at_clinic_at !== null) return null;
  return { terms: {}, appointment };
};

/** An admin puts right that it was noted as paid: nothing was. */
const undoPaid: Rule<'undo_paid'> = ({ appointment }, _now, who) =>
  who === 'admin' && appointment.phase !== 'CANCELLED' && appointment.paid_at_clinic_at !== null
    ? { terms: {}, appointment }
    : null;

/** A link that messages were sent with is replaced, as long as the patient is known and the link has not expired. */
const replaceLink: Rule<'replace_link'> = ({ appointment, details, notifications }, now) =>
  details !== null && notifications.length > 0 && now < linkEndsAt(appointment)
    ? { terms: { until: iso(linkEndsAt(appointment)) } }
    : null;

/** The payment that paid for a booking. */
export const primaryOf = ({ payments }: Pick<Booking, 'payments'>): Payment | undefined =>
  payments.find(({ role }) => role === 'PRIMARY');

/** Returns the amount of a booking's payment that can still be refunded, in paise. */
export function leftToReturn(booking: Pick<Booking, 'payments'>): Paise {
  const payment = primaryOf(booking);
  return payment === undefined ? ZERO_PAISE : refundableOf(payment);
}

/** T15: an admin returns a part or all of what is left of a payment that pays, or is kept. */
const refund: Rule<'refund'> = (booking, _now, who) => {
  const left = leftToReturn(booking);
  return who === 'admin' && left > 0 ? { terms: { refund_paise: left } } : null;
};

/** P-061, T15: whoever came asks once, within a day of the start of the visit. */
const submitRefundRequest: Rule<'ask_promise'> = (booking, now, who) => {
  const { phase, slot } = booking.appointment;
  const payment = primaryOf(booking);
  if (who !== 'patient' || !isVisit(phase) || booking.refund_request !== null) return null;
  if (!isWithinRefundTerms(slot, now) || payment === undefined || refundableOf(payment) === 0) return null;
  const until = Date.parse(slot) + REFUND_TIMES.refundTermHours * HOUR_MS;
  return { terms: { refund_paise: refundableOf(payment), until: new Date(until).toISOString() }, payment };
};

/** T15: what a patient asked for waits until an admin decides. */
const decideRefundRequest: Rule<'decide_promise'> = (booking, _now, who) =>
  who === 'admin' && booking.refund_request?.state === 'asked'
    ? { terms: { refund_paise: leftToReturn(booking) }, request: booking.refund_request }
    : null;

/** T8–T10: what Razorpay could not return for three days, a person sends by bank. */
const markRefundedManually: Rule<'close_by_hand'> = ({ payments }, _now, who) =>
  who === 'admin' && payments.some(({ state }) => state === 'REFUND_MANUAL') ? { terms: {} } : null;

/** The acts that return money, as part of all that may be done with a booking (allowed-operations.ts). */
const REFUND_OPERATIONS = {
  refund,
  ask_promise: submitRefundRequest,
  decide_promise: decideRefundRequest,
  close_by_hand: markRefundedManually,
};

/** Every act, in the order in which screens offer them; a new one is a row here. */
const RULES: { readonly [Name in OperationName]: Rule<Name> } = {
  complete: noteVisit,
  no_show: noteVisit,
  correct,
  mark_paid: markPaid,
  undo_paid: undoPaid,
  move,
  cancel,
  ...REFUND_OPERATIONS,
  review,
  replace_link: replaceLink,
};

/** Returns the terms of one act at `now` (milliseconds) and the facts its rule establishes; null when it is not allowed. */
export const allowedOperation = <Name extends OperationName>(
  operation: Name,
  booking: Booking,
  now: number,
  who: OperationActor,
): Allowed<Name> | null => RULES[operation](booking, now, who);

/**
 * Returns the acts that a caller may do with a booking at `now` (milliseconds). The use cases apply the same rules, so
 * no screen offers an act that is refused.
 */
export const allowedOperations = (booking: Booking, now: number, who: OperationActor): AllowedOperation[] =>
  Object.keys(RULES)
    .map((name) => OperationName.parse(name))
    .flatMap((operation) => {
      const allowed = allowedOperation(operation, booking, now, who);
      return allowed === null ? [] : { operation, ...allowed.terms };
    });
