import type { EraseObstacle } from '#shared/contract/privacy/privacy.ts';
import { isOpenPayment, isUnpaidHold, isVisit } from '#shared/domain/booking/lifecycle.ts';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { PartnerEmail } from '#shared/domain/enquiries/enquiry.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { waitsForItsTime } from '../messages/outbox/attempts.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** True if a notification waits for a later time, untried: it is withdrawn with the patient's data. */
export const isWithdrawable = (notification: Notification): boolean =>
  notification.state === 'PENDING' && waitsForItsTime(notification);

/**
 * Why the patient of a booking cannot be forgotten yet: a visit that is to come, money on its way, or a message. Null where
 * nothing stands in the way; the money itself is kept as the books of a business must be, without a name.
 * @param now milliseconds
 */
export function eraseObstacle(
  { appointment, payments, refund_request, notifications }: Booking,
  now: number,
): EraseObstacle | null {
  const { phase, slot, next_check_at } = appointment;
  const start = Date.parse(slot);
  if (isUnpaidHold(appointment) || phase === 'SECURED') return 'payment_under_way';
  // A hold that expired is confirmed after all when its payment comes late and the time is still free.
  if (phase !== 'CANCELLED' && now < start) return 'visit_to_come';
  if (isVisit(phase) && now <= start + REFUND_TIMES.refundTermHours * HOUR_MS) return 'promise_open';
  if (refund_request?.state === 'asked') return 'refund_open';
  if (payments.some((payment) => isOpenPayment(payment) || payment.state === 'REFUND_MANUAL')) return 'refund_open';
  if (next_check_at !== null) return 'payment_under_way';
  return notifications.some((notification) => notification.state === 'PENDING' && !isWithdrawable(notification))
    ? 'message_pending'
    : null;
}

/**
 * Reason why the partner of a request cannot be erased yet: an e-mail is pending. The e-mail that the request arrived
 * identifies nobody, and is deleted with it.
 */
export const partnerObstacle = (mails: readonly PartnerEmail[]): EraseObstacle | null =>
  mails.some(({ state, status }) => state === 'PENDING' && status !== 'received') ? 'message_pending' : null;
