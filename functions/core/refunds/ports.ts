import type { Appointment } from '#shared/domain/appointment.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { RefundRequest } from '#shared/domain/refund-request.ts';

/** What patients ask for, what is on its way, what a person has to send, and what a person sent. */
export const REFUND_LISTS = ['asked', 'under_way', 'failed', 'by_hand'] as const;
export type RefundList = (typeof REFUND_LISTS)[number];

/** What a list of refunds knows of a booking: what never changes of it. */
export type RefundedBooking = Pick<Appointment, 'clinic_id' | 'clinic_name' | 'amount_paise'>;

/** What stands in a list of refunds: what a patient asks for, or a payment. */
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
