import { AWAITING_MS, HOLD_GRACE_MS, HOLD_MS, isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { toCancelledVisit, toExpired } from '#shared/domain/booking/transitions.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { ProviderPayment } from './ports.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { buildTransition } from './build-transition.ts';
import { refundsOf, sumOf } from './listed-refunds.ts';
import { recordReturned, refundUnderWay } from './refunds.ts';
import { holdsSlot, type Snapshot, type Decision } from './snapshot.ts';

/** A bank may answer ten minutes after an attempt began (Razorpay docs, Late authorisation); two more for the road. */
export const ATTEMPT_MS = 12 * MINUTE_MS;

/**
 * No unpaid hold lives longer than this after it was taken, whatever is ordered or tried meanwhile (but for the sweeper's
 * minute): the order comes within the hold and its grace, prolongs it once, and an attempt that began before its end is
 * waited for.
 */
export const LONGEST_UNPAID_MS = HOLD_MS + HOLD_GRACE_MS + AWAITING_MS + ATTEMPT_MS;

/** An attempt that began while the hold stood and may still turn into money. Later attempts do not prolong the hold. */
export function isPaying(snapshot: Snapshot): boolean {
  if (!snapshot.provider.reachable) return false;
  const end = Date.parse(snapshot.booking.appointment.expires_at);
  return snapshot.provider.payments.some(
    ({ status, created_at }) =>
      (status === 'created' || status === 'failed') && created_at <= end && created_at > snapshot.now - ATTEMPT_MS,
  );
}

/** T6: an unpaid hold whose time is over is given back, after Razorpay was asked. Live money was dealt with before. */
export function expireHold(snapshot: Snapshot): Decision | null {
  const { appointment } = snapshot.booking;
  if (!isUnpaidHold(appointment)) return null;
  if (snapshot.now <= Date.parse(appointment.expires_at) + HOLD_GRACE_MS) return null;
  const asked = appointment.razorpay_order_id === null || snapshot.provider.reachable;
  if (!asked || isPaying(snapshot)) return null;
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'expire',
    reason: 'the hold ended unpaid',
    appointment: toExpired(appointment),
    lock: { expect: 'HELD', next: null },
  });
  return { do: 'commit', transition: transition };
}

/**
 * T13: all the money goes back from Razorpay's dashboard, so the slot does, too, unless the visit is over or was cancelled
 * before. The refund is followed to its end like ours.
 */
export function reverseBooking(snapshot: Snapshot, row: Payment): Decision | null {
  const { appointment } = snapshot.booking;
  const hasBegun = Date.parse(appointment.slot) <= snapshot.now;
  if (appointment.phase !== 'CONFIRMED' || hasBegun) return refundUnderWay(snapshot, { ...row, owed_back_paise: null });
  if (appointment.paid_by !== 'online' || appointment.razorpay_payment_id !== row.payment_id) return null;
  if (!holdsSlot(snapshot)) return null;
  const at = new Date(snapshot.now).toISOString();
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'reversed',
    reason: "refunded on Razorpay's dashboard",
    evidence: [row.payment_id],
    appointment: toCancelledVisit(appointment),
    lock: { expect: 'BOOKED', next: null },
    payments: [
      {
        payment: { ...row, state: 'REFUND_REQUESTED', owed_back_paise: null, refund_due_since: at, updated_at: at },
        expect: row.state,
      },
    ],
    notifications: enqueueNotifications(snapshot.now, snapshot.booking, 'cancelled', row.payment_id),
  });
  return { do: 'commit', transition: transition };
}

/**
 * T13: a part of the money goes back from the dashboard: the booking stands, and what is left of its money is known. It is
 * more again where that refund fails. Both of Razorpay's lists may lag, each by another time: what they agree on is true.
 */
export function recordPartialRefund(
  snapshot: Snapshot,
  row: Payment,
  payment: ProviderPayment | undefined,
): Decision | null {
  if (payment === undefined || payment.refunded_paise === row.refunded_paise) return null;
  // A payment may read captured until the refund of all of it is through.
  if (payment.refunded_paise >= row.amount_paise) return reverseBooking(snapshot, row);
  if (sumOf(refundsOf(snapshot, row), 'processed', 'pending') !== payment.refunded_paise) return null;
  return recordReturned(snapshot, row, payment.refunded_paise);
}
