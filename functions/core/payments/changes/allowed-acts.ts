import {
  ActName,
  cancellableByPatient,
  CORRECTED_WITHIN_MS,
  movableUntil,
  type AllowedAct,
  type WhoActs,
} from '#shared/domain/booking/allowed-act.ts';
import { linkEndsAt } from '#shared/domain/booking/manage-link.ts';
import { goesBack, leftOf, owedBackOf } from '#shared/domain/payments/owed-back.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { refundPolicy } from '#shared/domain/payments/refund-policy.ts';
import { REVIEW_TIMES } from '#shared/domain/clinics/review-rules.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { REFUND_ACTS } from './refund-acts.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

type Rule = (booking: Booking, now: number, who: WhoActs) => Omit<AllowedAct, 'act'> | null;

const iso = (at: number): string => new Date(at).toISOString();
const hasBegun = ({ appointment }: Booking, now: number): boolean => Date.parse(appointment.slot) <= now;

/** The payment that pays for a booking, once its money is there; of which a part may be on its way back. */
export const paidWith = ({ payments }: Pick<Booking, 'payments'>): Payment | undefined =>
  payments.find((payment) => payment.role === 'PRIMARY' && (payment.state === 'CAPTURED' || goesBack(payment)));

/** Amount of the payment that is not owed back yet, in paise. */
export const notOwedBack = (payment: Payment): Paise =>
  goesBack(payment) ? subtractPaise(payment.amount_paise, owedBackOf(payment)) : leftOf(payment);

/** True if the booking was paid, online or at the clinic, and the money is there. */
export const tookMoney = (booking: Booking): boolean =>
  paidWith(booking) !== undefined || booking.appointment.paid_at_clinic_at !== null;

/** T12. Money that was taken is an admin's to return; patients get by their link what the policy says, until the visit begins. */
const cancel: Rule = (booking, now, who) => {
  const { appointment } = booking;
  const isUnpaid = appointment.phase === 'HELD' || appointment.phase === 'AWAITING';
  if (!isUnpaid && appointment.phase !== 'CONFIRMED') return null;
  if (who === 'staff' && tookMoney(booking)) return null;
  if (who === 'patient' && !cancellableByPatient(appointment, now)) return null;
  const payment = paidWith(booking);
  return {
    ...(payment ? { refund_paise: refundPolicy(appointment, now, notOwedBack(payment)) } : {}),
    ...(who === 'patient' ? { until: appointment.slot } : {}),
  };
};

/** T14: once the visit has begun. */
const noteVisit: Rule = (booking, now, who) =>
  who !== 'patient' && booking.appointment.phase === 'CONFIRMED' && hasBegun(booking, now) ? {} : null;

/** T14: what was noted is made the other of the two. */
const correct: Rule = ({ appointment }, now, who) => {
  const { phase, visit_noted_at } = appointment;
  if (who === 'patient' || (phase !== 'COMPLETED' && phase !== 'NO_SHOW') || visit_noted_at === null) return null;
  const until = Date.parse(visit_noted_at) + CORRECTED_WITHIN_MS;
  return now < until ? { until: iso(until) } : null;
};

/** T16. */
const move: Rule = ({ appointment }, now, who) => {
  if (appointment.phase !== 'CONFIRMED') return null;
  if (who !== 'patient') return {};
  const until = movableUntil(appointment);
  return until !== null && now < until ? { until: iso(until) } : null;
};

/** The patient writes a review of the visit, once. */
const review: Rule = ({ appointment, details }, now, who) => {
  const { phase, slot, reviewed_at } = appointment;
  if (who !== 'patient' || phase !== 'COMPLETED' || reviewed_at !== null || details === null) return null;
  const until = Date.parse(slot) + REVIEW_TIMES.writtenWithinMs;
  return now < until ? { until: iso(until) } : null;
};

/** T17: the fee was paid at the clinic. */
const markPaid: Rule = ({ appointment }, _now, who) => {
  const stands = appointment.phase === 'CONFIRMED' || appointment.phase === 'COMPLETED';
  const isOwed = appointment.paid_by === 'at_clinic' && appointment.paid_at_clinic_at === null;
  return who !== 'patient' && stands && isOwed ? {} : null;
};

/** An admin puts right that it was noted as paid: nothing was. */
const undoPaid: Rule = ({ appointment: { phase, paid_at_clinic_at } }, _now, who) =>
  who === 'admin' && phase !== 'CANCELLED' && paid_at_clinic_at !== null ? {} : null;

/** A link that messages were sent with is replaced, as long as the patient is known and the link has not expired. */
const replaceLink: Rule = ({ appointment, details, notices }, now) =>
  details !== null && notices.length > 0 && now < linkEndsAt(appointment)
    ? { until: iso(linkEndsAt(appointment)) }
    : null;

/** Every act, in the order in which screens offer them; a new one is a row here. */
const RULES: Readonly<Record<ActName, Rule>> = {
  complete: noteVisit,
  no_show: noteVisit,
  correct,
  mark_paid: markPaid,
  undo_paid: undoPaid,
  move,
  cancel,
  ...REFUND_ACTS,
  review,
  replace_link: replaceLink,
};

/** Returns the meaning of one act at `now` (milliseconds); null when the act is not allowed. */
export function allowedAct(act: ActName, booking: Booking, now: number, who: WhoActs): AllowedAct | null {
  const allowed = RULES[act](booking, now, who);
  return allowed && { act, ...allowed };
}

/**
 * Returns the acts that a caller may do with a booking at `now` (milliseconds). The use cases apply the same rules, so
 * no screen offers an act that is refused.
 */
export const allowedActs = (booking: Booking, now: number, who: WhoActs): AllowedAct[] =>
  Object.keys(RULES)
    .map((name) => ActName.parse(name))
    .flatMap((act) => allowedAct(act, booking, now, who) ?? []);
