import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { refundedOf, refundDueOf, manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { Problem } from '#shared/problems.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  changedSince,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../changes/booking-to-change.ts';
import { refundsOf, sumOf } from '../listed-refunds.ts';
import { tellRefunded } from '../refund-notifications.ts';
import { reconcileAndSnapshot, type ReconcileDeps } from '../reconcile-booking.ts';
import type { Snapshot } from '../snapshot.ts';

export type CloseDeps = ActDeps & ReconcileDeps;

/** Amount sent, and the reference of the bank. */
type Sent = { payment_id: string; amount_paise: Paise; reference: string };

/**
 * Records that a person sent a refund by bank which Razorpay could not make: all that was still owed when they saw it.
 * Razorpay is asked first, so that a refund that succeeds by itself is not closed. The entry has the amount that was
 * sent. A caller who sent it before a part was refunded meanwhile names the version that says so, and the same amount.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, refund_too_much, refund_under_way,
 * provider_silent
 */
export async function markRefundedManually(
  deps: CloseDeps,
  by: BookingActor,
  request: SeenBooking & Sent,
): Promise<ChangedBooking> {
  const seen = await bookingToChange(deps, request);
  const snapshot = await reconcileAndSnapshot(deps, request.id, { vouchedPaymentId: null, booking: seen });
  const { booking, now } = snapshot;
  if (booking.appointment.ver !== request.ver) throw changedSince(booking);
  expectAllowed('close_by_hand', booking, now, by);
  const row = booking.payments.find(({ payment_id }) => payment_id === request.payment_id);
  if (row === undefined || row.state !== 'REFUND_MANUAL') throw new Problem('act_not_allowed', 'payment_id');
  const payment = closed(snapshot, row, request);
  const after = await changeBooking(deps, booking, now, {
    name: 'refund_by_hand',
    reason: 'sent by bank, as Razorpay could not return it',
    ...doneBy(by, 'refund.close_by_hand'),
    evidence: [row.payment_id],
    payments: [{ payment, expect: row.state }],
    notifications: tellRefunded(now, booking, row),
  });
  return changed(after);
}

/** The payment once what Razorpay did not return was sent by bank. */
function closed(snapshot: Snapshot, row: Payment, { amount_paise, reference }: Sent): Payment {
  if (!snapshot.provider.reachable) throw new Problem('provider_silent');
  const refunds = refundsOf(snapshot, row);
  if (sumOf(refunds, 'pending') > 0) throw new Problem('refund_under_way', 'payment_id');
  const refunded_paise = sumOf(refunds, 'processed');
  const owed = refundDueOf(row) - manuallyRefunded(row);
  if (amount_paise > owed) throw new Problem('refund_too_much', 'amount_paise');
  // Less than is left closes nothing.
  if (amount_paise < owed - refunded_paise) throw changedSince(snapshot.booking);
  const at = new Date(snapshot.now).toISOString();
  const payment: Payment = {
    ...row,
    refunded_paise,
    by_hand: [...row.by_hand, { reference, amount_paise, at }],
    updated_at: at,
  };
  return { ...payment, state: refundedOf(payment) >= row.amount_paise ? 'REFUNDED' : 'CAPTURED' };
}
