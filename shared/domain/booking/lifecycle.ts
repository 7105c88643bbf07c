import { HOUR_MS, MINUTE_MS } from '../../values/ist.ts';
import { ZERO_PAISE, type Paise } from '../../values/money/money.ts';
import type { AppointmentRow, AppointmentStatus, PaymentStatus, Phase } from './appointment.ts';
import { isRefundDue } from '../payments/refund-due.ts';
import type { Payment } from '../payments/payment.ts';

const STATUS_OF: Record<Phase, AppointmentStatus> = {
  HELD: 'pending',
  AWAITING: 'pending',
  SECURED: 'pending',
  CONFIRMED: 'confirmed',
  EXPIRED: 'cancelled',
  CANCELLED: 'cancelled',
  COMPLETED: 'completed',
  NO_SHOW: 'no_show',
};

/** How a phase reads outside (specification: patient §4, admin §4). */
export const statusOf = (phase: Phase): AppointmentStatus => STATUS_OF[phase];

/** Returns the amount refunded at the clinic's desk of the amount paid there, in paise. */
export const givenBackAtClinic = ({
  returned_at_clinic_paise,
}: Pick<AppointmentRow, 'returned_at_clinic_paise'>): Paise => returned_at_clinic_paise ?? ZERO_PAISE;

/** Phases in which the appointment owns its slot. */
export const isLive = (phase: Phase): phase is 'HELD' | 'AWAITING' | 'SECURED' | 'CONFIRMED' =>
  phase === 'HELD' || phase === 'AWAITING' || phase === 'SECURED' || phase === 'CONFIRMED';

/** True if the visit was confirmed and stands: it is in the future, or has taken place. */
export const isVisit = (phase: Phase): phase is 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' =>
  phase === 'CONFIRMED' || phase === 'COMPLETED' || phase === 'NO_SHOW';

/** True if the appointment ended without a visit. */
export const hasEnded = (phase: Phase): phase is 'EXPIRED' | 'CANCELLED' =>
  phase === 'EXPIRED' || phase === 'CANCELLED';

/** A slot is claimed and no money was seen yet: the time in which a hold counts against the shares of unpaid holds. */
export const isUnpaidHold = <Subject extends { phase: Phase }>(
  subject: Subject,
): subject is Subject & { phase: 'HELD' | 'AWAITING' } => subject.phase === 'HELD' || subject.phase === 'AWAITING';

/** A hold lives five minutes from the choice of a slot, fifteen from the payment order (design: T1, T2). */
export const HOLD_MS = 5 * MINUTE_MS;
export const AWAITING_MS = 15 * MINUTE_MS;
/** Time after its end in which a hold is still honoured, for slow clocks and slow networks. */
export const HOLD_GRACE_MS = 2 * MINUTE_MS;
/** Razorpay polls banks for days: money may come this long after a payment began (design: T6). */
export const MONEY_MAY_COME_MS = 130 * HOUR_MS;

const OPEN_PAYMENTS: readonly Payment['state'][] = ['AUTHORIZED', 'VOID_WAIT', 'REFUND_DUE', 'REFUND_REQUESTED'];

/** A payment that still has a move to make. */
export const isOpenPayment = (payment: Pick<Payment, 'state'>): boolean => OPEN_PAYMENTS.includes(payment.state);

/** 'Pending', 'Paid', 'Refund due' or 'Refunded', derived from the payments (specification: admin §3, as decided). */
export function paymentStatusOf(
  visit: Pick<AppointmentRow, 'phase' | 'amount_paise' | 'paid_by' | 'paid_at_clinic_at' | 'returned_at_clinic_paise'>,
  payments: readonly Pick<Payment, 'role' | 'state'>[],
): PaymentStatus {
  const { phase } = visit;
  // 'Pay at clinic', until staff note it as paid.
  if (visit.paid_by === 'at_clinic') {
    if (visit.paid_at_clinic_at === null) return 'Pending';
    return givenBackAtClinic(visit) >= visit.amount_paise ? 'Refunded' : 'Paid';
  }
  const primary = payments.find(({ role }) => role === 'PRIMARY');
  // The state of a surplus payment does not matter for a confirmed visit.
  const stands = isVisit(phase);
  const judged = stands && primary !== undefined ? [primary] : payments;
  if (judged.some(isRefundDue)) return 'Refund due';
  if (primary?.state === 'CAPTURED') return 'Paid';
  if (judged.some(({ state }) => state === 'REFUNDED')) return 'Refunded';
  return stands ? 'Paid' : 'Pending';
}

/** Seconds before the next check, by attempt (design: who calls settle, and when). */
export const RECONCILE_DELAYS: readonly number[] = [30, 60, 120, 240, 480, 900, 900, 900];
