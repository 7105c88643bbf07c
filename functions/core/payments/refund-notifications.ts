import type { Notification } from '#shared/domain/messages/notification.ts';
import { refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';

/** Which of a payment's refunds is spoken of: each part that is owed is told of apart; null for all of it. */
const occasionOf = (payment: Payment): string | null => {
  const owed = refundDueOf(payment);
  return owed < payment.amount_paise ? `part-${owed}` : null;
};

/**
 * Notice that this amount of a payment is refunded now. `payment` as it is after it came to be owed; `now` in
 * milliseconds.
 */
export const tellRefundStarted = (now: number, booking: Booking, payment: Payment, amount: Paise): Notification[] =>
  enqueueNotifications(now, booking, 'refund_started', payment.payment_id, occasionOf(payment), amount);

/** Returns the refund amount that the patient was last notified of; null where no amount was named. */
function amountTold({ notifications }: Booking, { payment_id }: Payment, occasion: string | null): Paise | null {
  const existing = notifications
    .filter(
      (notification) =>
        notification.payment_id === payment_id &&
        notification.occasion === occasion &&
        notification.amount_paise !== null,
    )
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return existing.at(-1)?.amount_paise ?? null;
}

/**
 * True if the cancellation notification by the same channel, sent or pending, promised exactly this refund, and the refund
 * went as promised. A failure, a delay of days or a bank transfer by a person breaks the promise.
 */
function isToldByCancellation({ notifications }: Booking, payment: Payment, refunded: Notification): boolean {
  const wentAsPromised = payment.refund_failures === 0 && payment.by_hand.length === 0;
  const amountOf = ({ amount_paise }: Notification): Paise => amount_paise ?? payment.amount_paise;
  return (
    wentAsPromised &&
    payment.state !== 'REFUND_MANUAL' &&
    notifications.some(
      (notification) =>
        notification.kind === 'cancelled' &&
        notification.payment_id === payment.payment_id &&
        notification.channel === refunded.channel &&
        amountOf(notification) === amountOf(refunded) &&
        reachesItsReceiver(notification),
    )
  );
}

/** True if a message is pending or was accepted, and no report says that it bounced. */
const reachesItsReceiver = ({ state, arrival = 'ARRIVED' }: Notification): boolean =>
  (state === 'PENDING' || state === 'SENT') && arrival === 'ARRIVED';

/**
 * The messages that what was owed of a payment is back. A cancellation and its refund are one message: by each channel there
 * is none where the cancellation promised this refund.
 * @param now milliseconds
 * @param payment as it was before the refund ended
 */
export function tellRefunded(now: number, booking: Booking, payment: Payment): Notification[] {
  const occasion = occasionOf(payment);
  const amount = amountTold(booking, payment, occasion) ?? (occasion === null ? null : refundDueOf(payment));
  return enqueueNotifications(now, booking, 'refunded', payment.payment_id, occasion, amount).filter(
    (refunded) => !isToldByCancellation(booking, payment, refunded),
  );
}
