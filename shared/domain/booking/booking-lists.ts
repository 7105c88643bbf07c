import type { AppointmentRow, PatientDetails, Appointment, AppointmentStatus, PaymentStatus } from './appointment.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundRequest } from '../payments/refund-request.ts';

/** The lists that a booking may stand in, each kept by month (IST) and by when it was made. */
export const BOOKING_LISTS = ['paid', 'pending', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

/** Fields of a booking in a list; none concerns its patient. */
export type ListedBooking = Pick<
  AppointmentRow,
  | 'id'
  | 'clinic_id'
  | 'clinic_name'
  | 'slot'
  | 'phase'
  | 'payment_status'
  | 'paid_by'
  | 'amount_paise'
  | 'razorpay_order_id'
  | 'razorpay_payment_id'
  | 'created_at'
  | 'ver'
>;

/** Name and phone of the person a booking is for. */
export type PatientContact = Pick<PatientDetails, 'name' | 'phone'>;

/** A booking with whom it is for; null where nobody gave details, or they are gone. */
export type KnownBooking = { listed: ListedBooking; person: PatientContact | null };

/** Keys that find a booking, apart from its order; a phone and an e-mail address are given as digests. */
export type SearchKey = { reference: string } | { phone: string } | { email: string } | { payment: string };

/** A visit at any clinic; `held` while its patient is still paying for it. */
export type ComingVisit = { appointment_id: string; clinic_name: string; slot: string; held: boolean };

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

type Stand = { status: AppointmentStatus; payment_status: PaymentStatus | null };

/** The tab that a booking is listed in; a visit that is still to be paid at the clinic waits among the pending. */
export function tabOf({ status, payment_status }: Stand): BookingList {
  if (status === 'cancelled') return 'cancelled';
  return status === 'pending' || payment_status === 'Pending' ? 'pending' : 'paid';
}

/** True if a booking that was found belongs to a tab. */
export const isOfTab = (stand: Stand, tab: BookingList | 'all'): boolean => tab === 'all' || tabOf(stand) === tab;
