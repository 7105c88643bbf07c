import type { Appointment, Phase } from '#shared/domain/appointment.ts';
import { isOpenPayment } from '#shared/domain/lifecycle.ts';
import type { Booking } from '../booking-store.ts';

const KEEPS_ITS_MONEY: readonly Phase[] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/**
 * Whether a booking is paid and waits for nothing, so that a hint need not have Razorpay asked again. Money of another
 * payment is never settled by this: it has no captured row. What changes from outside later (late money, refunds made by
 * hand) comes with a hint of its own, or the ledger sweep sees it.
 * @param toldOf the payment that the hint speaks of; null when it names none
 */
export const isSettled = ({ appointment, payments }: Booking, toldOf: string | null): boolean =>
  KEEPS_ITS_MONEY.includes(appointment.phase) &&
  !payments.some(isOpenPayment) &&
  (toldOf === null || payments.some(({ payment_id, state }) => payment_id === toldOf && state === 'CAPTURED'));

/**
 * Whether its own row tells the same: the move that paid for it wrote so, and every payment that is on its way anywhere gives
 * it a next look. What this leaves open, its payments tell.
 */
export const staysPaid = (
  { phase, payment_status, next_check_at, razorpay_payment_id }: Appointment,
  toldOf: string | null,
): boolean =>
  KEEPS_ITS_MONEY.includes(phase) &&
  payment_status === 'Paid' &&
  next_check_at === null &&
  (toldOf === null || razorpay_payment_id === toldOf);
