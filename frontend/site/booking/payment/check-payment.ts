import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { CallOptions } from '../../../api/request.ts';
import { passOf, reconcileAttempt } from '../booking-session.ts';
import { dropHold, noteBooked } from '../hold/persisted-hold.ts';
import type { PaymentCheck } from './poll-payment.ts';

/** Which booking to check, with whatever the payment provider handed to the browser; it may be nothing. */
export type PaymentTrigger = {
  appointment_id: string;
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

/** This tab's key to the booking, if it is the one: without it the server tells the state and no more. */
function proofOf({ appointment_id }: PaymentTrigger): CallOptions {
  const pass = passOf(appointment_id);
  return pass === null ? {} : { token: pass.token };
}

/**
 * Asks the server once what it knows of a payment.
 * @throws whatever is neither a refusal nor a missing answer
 */
export async function checkPayment(hint: PaymentTrigger): Promise<PaymentCheck> {
  try {
    const verification = await api.booking.verify(hint, proofOf(hint));
    const { status } = verification;
    if (status !== 'pending' && status !== 'provisional') settle(hint.appointment_id, status === 'confirmed');
    return { kind: 'answer', verification };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    // A forged payment result proves nothing: the booking is checked like any other.
    if (error.field?.startsWith('razorpay_') === true) return checkPayment({ appointment_id: hint.appointment_id });
    // An id that cannot be one is as unknown as one that is not there.
    return error.status === 404 || error.status === 400 ? { kind: 'not_found' } : { kind: 'unreachable' };
  }
}

function settle(appointmentId: string, isBooked: boolean): void {
  reconcileAttempt(appointmentId);
  if (isBooked) noteBooked(appointmentId);
  else dropHold(appointmentId);
}
