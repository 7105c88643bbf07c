import type { Appointment } from './appointment.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundRequest } from '../payments/refund-request.ts';

/**
 * Lists of refunds: requests of patients, refunds in progress, refunds that a person must send, and refunds that a
 * person sent.
 */
export const REFUND_LISTS = ['asked', 'under_way', 'failed', 'by_hand'] as const;
export type RefundList = (typeof REFUND_LISTS)[number];

/** Fields of a booking in a list of refunds: those that never change. */
export type RefundedBooking = Pick<Appointment, 'clinic_id' | 'clinic_name' | 'amount_paise'>;

/** Item of a list of refunds: a patient's request, or a payment. */
export type ListedRefund = {
  appointment_id: string;
  booking: RefundedBooking;
  payment: Payment | null;
  request: RefundRequest | null;
};
