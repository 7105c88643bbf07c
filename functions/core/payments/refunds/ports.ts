import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';

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

/** Lists of refunds, newest first; they lag behind what was written by moments. `cursor` is the first place that counts. */
export type RefundReader = {
  page(
    list: RefundList,
    limit: number,
    cursor?: string,
  ): Promise<{ items: ListedRefund[]; next_cursor: string | null }>;
};
