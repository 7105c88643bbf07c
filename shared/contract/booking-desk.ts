import * as z from 'zod';
import { AppointmentStatus, PaidBy, PaymentStatus } from '../domain/appointment.ts';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '../values/ids.ts';
import { route } from './route.ts';

/** The team's view of bookings. What changes one stands in contracts of its own. */

export const BOOKINGS_PER_PAGE = 25;

const Instant = z.iso.datetime();

/** A row of a list of bookings (specification: admin §2, §3). */
export const BookingRow = z.strictObject({
  id: AppointmentId,
  booking_ref: z.string(),
  /** What an act on it names. */
  ver: z.int().min(1),
  /** Null where nobody gave details, and where they have been deleted. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  clinic_id: ClinicId,
  clinic_name: z.string(),
  slot: Instant,
  /** Rupees: the fee that was offered when the time was held. */
  amount: z.number(),
  status: AppointmentStatus,
  payment_status: PaymentStatus,
  paid_by: PaidBy,
  created_at: Instant,
  razorpay_order_id: OrderId.nullable(),
  razorpay_payment_id: PaymentId.nullable(),
});
export type BookingRow = z.infer<typeof BookingRow>;

/** `paid` are visits that stand, `pending` what waits for money, `cancelled` what was given up or ran out. */
export const BookingTab = z.enum(['all', 'paid', 'pending', 'cancelled']);

export const BookingQuery = z.strictObject({
  tab: BookingTab.default('all'),
  /** A page's next_cursor: the place of a booking, or a month. */
  cursor: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\dT[\d:.]{8,12}Z#apt_[0-9A-HJKMNP-TV-Z]{26})?$/)
    .optional(),
});
export type BookingQuery = z.infer<typeof BookingQuery>;

/** A page may be short of bookings and have a next one: there are months in which nothing was booked. */
export const BookingList = z.strictObject({
  bookings: z.array(BookingRow).max(BOOKINGS_PER_PAGE),
  next_cursor: z.string().nullable(),
});
export type BookingList = z.infer<typeof BookingList>;

export const bookingDesk = {
  list: route('GET', '/admin/bookings', { auth: 'staff', summary: 'Bookings at all clinics, newest made first' })
    .input(BookingQuery)
    .output(BookingList),
};
