import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { isOpenPayment, isVisit } from '#shared/domain/booking/lifecycle.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/**
 * True if a booking is paid and waits for nothing, so that a hint need not query Razorpay again. Money of another
 * payment is never settled by this: it has no captured row. Later changes from outside (late money, refunds made by
 * hand) have a hint of their own, or the ledger sweep finds them.
 * @param toldOf the payment that the hint names; null when it names none
 */
export const isSettled = ({ appointment, payments }: Booking, toldOf: string | null): boolean =>
  isVisit(appointment.phase) &&
  !payments.some(isOpenPayment) &&
  (toldOf === null || payments.some(({ payment_id, state }) => payment_id === toldOf && state === 'CAPTURED'));

/**
 * True if its own row says the same. The transition that paid for it wrote so, and every payment in progress gives it a
 * next check. The payments decide the remaining cases.
 */
export const staysPaid = (
  { phase, payment_status, next_check_at, razorpay_payment_id }: Appointment,
  toldOf: string | null,
): boolean =>
  isVisit(phase) &&
  payment_status === 'Paid' &&
  next_check_at === null &&
  (toldOf === null || razorpay_payment_id === toldOf);
