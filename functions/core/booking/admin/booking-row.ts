import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { paymentStatusOf, statusOf } from '#shared/domain/booking/lifecycle.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { KnownBooking } from '#shared/domain/booking/booking-lists.ts';

/** A list knows nothing of the desk; rows that do not tell their status are older than it. */
const NOTHING_AT_CLINIC = { paid_at_clinic_at: null, returned_at_clinic_paise: null };

/** A booking as a row of a list; a row from before it told how it is paid is judged by its phase. */
export const bookingRow = ({ listed, person }: KnownBooking): BookingRow => ({
  id: listed.id,
  booking_ref: bookingRef(listed.id),
  ver: listed.ver,
  name: person?.name ?? null,
  phone: person?.phone ?? null,
  clinic_id: listed.clinic_id,
  clinic_name: listed.clinic_name,
  slot: listed.slot,
  amount_paise: listed.amount_paise,
  status: statusOf(listed.phase),
  payment_status: listed.payment_status ?? paymentStatusOf({ ...listed, ...NOTHING_AT_CLINIC }, []),
  paid_by: listed.paid_by,
  created_at: listed.created_at,
  razorpay_order_id: listed.razorpay_order_id,
  razorpay_payment_id: listed.razorpay_payment_id,
});
