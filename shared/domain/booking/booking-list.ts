import type { AppointmentRow, PatientDetails } from './appointment.ts';

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
export type Person = Pick<PatientDetails, 'name' | 'phone'>;

/** A booking with whom it is for; null where nobody gave details, or they are gone. */
export type KnownBooking = { listed: ListedBooking; person: Person | null };

/** Keys that find a booking, apart from its order; a phone and an e-mail address are given as digests. */
export type FoundBy = { reference: string } | { phone: string } | { email: string } | { payment: string };

/** A visit at any clinic; `held` while its patient is still paying for it. */
export type ComingVisit = { appointment_id: string; clinic_name: string; slot: string; held: boolean };
