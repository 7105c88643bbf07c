import type { CancelRefund, ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import type { Confirmed, UnpaidHold } from '#shared/domain/booking/appointment.ts';
import { toCancelledAtClinic, toCancelledVisit, toReleased } from '#shared/domain/booking/transitions.ts';
import { Problem } from '#shared/problems.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import type { Change } from '../payments/build-transition.ts';
import { markRefundDue } from '../payments/mark-refund-due.ts';
import { takeSnapshot, type SnapshotPorts } from '../payments/take-snapshot.ts';
import type { Queues } from '../ports.ts';
import { enqueueReconcile } from '../enqueue-jobs.ts';
import { remainingRefundable, paidWith, tookMoney } from '../payments/changes/allowed-operations.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../payments/changes/booking-to-change.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { mayRelease } from './release-hold.ts';

/** Dependencies for cancelling a confirmed visit: Razorpay is not asked. */
export type CancelVisitDeps = ActDeps & { queues: Pick<Queues, 'notificationsDue' | 'reconcile'> };
export type CancelDeps = CancelVisitDeps & SnapshotPorts;

type CancelRequest = SeenBooking & {
  reason: string;
  /** Patients get what the policy says. */
  refund: CancelRefund;
  /** Amount given back at the clinic's desk of a fee that was paid there; all of it, or nothing, as `refund` says. */
  given_back_paise?: Paise | undefined;
  /** True if the staff member signed in a moment ago, which a refund requires; ignored for patients. */
  isFresh: boolean;
};

/**
 * T12: cancels a booking. One that stands gives its slot back; of its money goes back what the policy says (the whole fee
 * until the promised hours before the visit, later nothing) or an admin decides, and messages about the visit are withdrawn. One
 * that was not paid for is released once Razorpay was asked; money that comes for it later goes back by T7.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, payment_under_way, refund_too_much; of the
 * team forbidden and sign_in_again where money was taken
 */
export async function cancelBooking(
  deps: CancelDeps,
  by: BookingActor,
  request: CancelRequest,
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, request);
  if (by !== 'patient' && tookMoney(booking)) {
    if (by.role !== 'admin') throw new Problem('forbidden');
    if (!request.isFresh) throw new Problem('sign_in_again');
  }
  const { appointment } = expectAllowed('cancel', booking, deps.clock.now(), by);
  return changed(
    appointment.phase === 'CONFIRMED'
      ? await cancelVisit(deps, by, { ...booking, appointment }, request)
      : await release(deps, by, { ...booking, appointment }, request),
  );
}

/**
 * A visit that stands: its slot is free at once, its money is on its way back with the same move.
 * @throws Problem changed_meanwhile, act_not_allowed, payment_under_way, refund_too_much
 */
export async function cancelVisit(
  deps: CancelVisitDeps,
  by: BookingActor,
  booking: Booking & { appointment: Confirmed },
  request: Pick<CancelRequest, 'reason' | 'refund' | 'given_back_paise'>,
): Promise<Booking> {
  const now = deps.clock.now();
  const { refund_paise: byPolicy = ZERO_PAISE } = expectAllowed('cancel', booking, now, by).terms;
  const payment = paidWith(booking);
  const left = payment === undefined ? ZERO_PAISE : remainingRefundable(payment);
  const decided = { policy: byPolicy, whole: left, none: ZERO_PAISE };
  const owed = by === 'patient' ? byPolicy : decided[request.refund];
  const owing = payment === undefined ? null : markRefundDue(payment, owed, now);
  const cancelled = await changeBooking(deps, booking, now, {
    name: 'cancel',
    reason: request.reason,
    ...doneBy(by, 'booking.cancel'),
    evidence: payment ? [payment.payment_id] : [],
    lock: { expect: 'BOOKED', next: null },
    ...(owing === null ? {} : { payments: [owing] }),
    ...givenBack(booking.appointment, request),
    notifications: enqueueNotifications(
      now,
      booking,
      'cancelled',
      payment?.payment_id ?? null,
      null,
      payment ? owed : null,
    ),
  });
  if (owed > 0) await enqueueReconcile(deps, booking.appointment.id);
  return cancelled;
}

/** A visit that is cancelled, and what is given back at the desk of what was paid there: just that is written down. */
function givenBack(
  appointment: Confirmed,
  { refund, given_back_paise }: Pick<CancelRequest, 'refund' | 'given_back_paise'>,
): Pick<Change, 'appointment' | 'atClinic'> {
  const paid = appointment.paid_at_clinic_at === null ? ZERO_PAISE : appointment.amount_paise;
  const back = given_back_paise ?? (refund === 'none' ? ZERO_PAISE : paid);
  if (back > paid) throw new Problem('refund_too_much', 'given_back_paise');
  if (appointment.paid_at_clinic_at === null) return { appointment: toCancelledVisit(appointment) };
  return {
    appointment: toCancelledAtClinic(appointment, back),
    atClinic: { what: 'returned', amount_paise: back },
  };
}

/**
 * T12 for a booking that nobody has paid for. If Razorpay shows a payment, it is settled soon, and the caller may
 * cancel again then.
 */
async function release(
  deps: CancelDeps,
  by: BookingActor,
  booking: Booking & { appointment: UnpaidHold },
  { reason }: CancelRequest,
): Promise<Booking> {
  const { id } = booking.appointment;
  const snapshot = await takeSnapshot(deps, id, null, new Set(), booking);
  if (snapshot === null || !mayRelease(snapshot)) {
    await enqueueReconcile(deps, id);
    throw new Problem('payment_under_way');
  }
  return changeBooking(deps, booking, snapshot.now, {
    name: 'cancel',
    reason,
    ...doneBy(by, 'booking.cancel'),
    appointment: toReleased(booking.appointment),
    lock: { expect: 'HELD', next: null },
  });
}
