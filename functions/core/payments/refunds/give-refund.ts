import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { Problem } from '#shared/problems.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { BookingAction } from '../../audit/audit-event-of.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../changes/booking-to-change.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Change } from '../build-transition.ts';
import { markRefundDue } from '../mark-refund-due.ts';
import { tellRefundStarted } from '../refund-notifications.ts';
import type { Queues } from '../../ports.ts';
import { enqueueReconcile } from '../../enqueue-jobs.ts';

export type RefundDeps = ActDeps & { queues: Pick<Queues, 'notificationsDue' | 'reconcile'> };

type GiveRequest = SeenBooking & { payment_id: string; amount_paise: Paise; reason: string };

/**
 * T15: an admin returns a part or all of what is left of a payment. The booking stays as it is; settle asks Razorpay.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, refund_too_much, refund_under_way
 */
export async function giveRefund(deps: RefundDeps, by: BookingActor, request: GiveRequest): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, request);
  expectAllowed('refund', booking, deps.clock.now(), by);
  return recordRefund(deps, booking, { ...request, by, action: 'refund.give' });
}

type NewRefund = { payment_id: string; amount_paise: Paise; reason: string; by: BookingActor; action: BookingAction };

/** Writes that so much goes back, tells the patient, and has settle ask for it soon. `more`: what else the move changes. */
export async function recordRefund(
  deps: RefundDeps,
  booking: Booking,
  { payment_id, amount_paise, reason, by, action }: NewRefund,
  more: Pick<Change, 'refund_request'> = {},
): Promise<ChangedBooking> {
  const now = deps.clock.now();
  const payment = booking.payments.find((row) => row.payment_id === payment_id && row.role === 'PRIMARY');
  if (payment === undefined) throw new Problem('act_not_allowed', 'payment_id');
  const owed = markRefundDue(payment, amount_paise, now);
  if (owed === null) throw new Problem('refund_too_much', 'amount_paise');
  const after = await changeBooking(deps, booking, now, {
    name: 'refund_owed',
    reason,
    ...doneBy(by, action),
    evidence: [payment_id],
    payments: [owed],
    notifications: tellRefundStarted(now, booking, owed.payment, amount_paise),
    ...more,
  });
  await enqueueReconcile(deps, booking.appointment.id);
  return changed(after);
}
