import * as z from 'zod';
import { AllowedOperation } from '../../domain/booking/allowed-operation.ts';
import { AppointmentStatus, HistoryEntry, PaidBy, PaymentStatus } from '../../domain/booking/appointment.ts';
import { BookingNote } from '../../domain/booking/booking.ts';
import { Clinic } from '../../domain/clinics/clinic.ts';
import { LedgerEntry } from '../../domain/money/money-sums.ts';
import { Notification, NotificationChannel, NotificationKind } from '../../domain/messages/notification.ts';
import { Payment } from '../../domain/payments/payment.ts';
import { RefundRequest } from '../../domain/payments/refund-request.ts';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '../../values/ids.ts';
import { Paise, SignedPaise } from '../../values/money/paise.ts';
import { BOOKINGS_PER_PAGE, BookingListQuery } from '../list-pages.ts';
import { lines } from '../text-fields.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

/** Booking views for staff. Acts that change a booking have contracts of their own. */

/** A clinic's week is the most that is shown of it at once. */
export const MOST_DAYS = 7;

const Instant = z.iso.datetime();

/** A row of a list of bookings (specification: admin §2, §3). */
export const BookingRow = lazyStrictObject(() => ({
  id: AppointmentId,
  booking_ref: z.string(),
  /** Version that an act on the booking must name. */
  ver: z.int().min(1),
  /** Null where nobody gave details, and where they have been deleted. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  clinic_id: ClinicId,
  clinic_name: z.string(),
  slot: Instant,
  /** The fee that was offered when the time was held. */
  amount_paise: Paise,
  status: AppointmentStatus,
  payment_status: PaymentStatus,
  paid_by: PaidBy,
  created_at: Instant,
  razorpay_order_id: OrderId.nullable(),
  razorpay_payment_id: PaymentId.nullable(),
}));
export type BookingRow = z.infer<typeof BookingRow>;

/** A page may be short of bookings and have a next one: there are months in which nothing was booked. */
export const BookingList = lazyStrictObject(() => ({
  bookings: z.array(BookingRow).max(BOOKINGS_PER_PAGE),
  next_cursor: z.string().nullable(),
}));
export type BookingList = z.infer<typeof BookingList>;

const ShownPayment = lazyStrictObject(() => ({
  ...Payment.pick({
    payment_id: true,
    razorpay_order_id: true,
    role: true,
    state: true,
    refund_id: true,
    refund_failures: true,
    created_at: true,
    updated_at: true,
  }).shape,
  amount_paise: Paise,
  /** Amount refunded so far, in any way. */
  refunded_paise: Paise,
  /** Total amount to refund, while any of it is in progress. */
  owed_back_paise: Paise,
  /** Amount left that no refund is promised for. */
  left_paise: SignedPaise,
  /** Bank transfers that staff refunded by hand. */
  by_hand: z.array(z.strictObject({ reference: z.string(), amount_paise: Paise, at: Instant })),
  /** Amount refunded twice: by bank and by Razorpay. */
  twice_paise: Paise,
}));

const ShownMoney = lazyStrictObject(
  () =>
    LedgerEntry.pick({ at: true, what: true, how: true, amount_paise: true, payment_id: true, refund_id: true }).shape,
);

/** `can_resend`: it was said before and is still true, and the next one is not on its way already. */
const ShownNotification = lazyStrictObject(() => ({
  ...Notification.pick({
    kind: true,
    channel: true,
    state: true,
    created_at: true,
    sent_at: true,
    payment_id: true,
    arrival: true,
  }).shape,
  can_resend: z.boolean(),
}));

/** `actor_email` is null where nobody of the team acted, and of somebody whose address is not recorded. */
const ShownReschedule = lazyStrictObject(() => ({
  ...HistoryEntry.omit({ evidence: true, slots: true, actor_id: true }).shape,
  actor_id: z.string().nullable(),
  actor_email: z.string().nullable(),
  slots: z.strictObject({ from: Instant, to: Instant }).nullable(),
}));

/** A note of somebody of the team; `by` is their e-mail address, else their id. */
export const ShownNote = lazyStrictObject(() => ({
  ...BookingNote.pick({ id: true, at: true, text: true }).shape,
  by: z.string(),
}));
export type ShownNote = z.infer<typeof ShownNote>;

/** Webhook events of Razorpay for the booking that were passed on; events are deleted after a month. */
const ShownEvent = lazyStrictObject(() => ({ at: Instant, event: z.string(), ok: z.boolean() }));

/**
 * Patient's request under the money-back promise. The staff member who decided is named by e-mail address, else by id.
 */
const ShownRefundRequest = lazyStrictObject(() => ({
  ...RefundRequest.pick({
    reason: true,
    asked_at: true,
    state: true,
    amount_paise: true,
    decided_at: true,
    decided_by: true,
    words: true,
  }).shape,
}));

/** One booking with all that became of it, each part oldest first; `allowed` is what whoever asks may do with it now. */
export const BookingDetail = lazyStrictObject(() => ({
  ...BookingRow.shape,
  email: z.string().nullable(),
  updated_at: Instant,
  expires_at: Instant,
  booking_completed_at: Instant.nullable(),
  /** The one that pays for it: `razorpay_payment_id` (specification: admin §3). */
  payment_id: PaymentId.nullable(),
  payments: z.array(ShownPayment),
  money: z.array(ShownMoney),
  notifications: z.array(ShownNotification),
  history: z.array(ShownReschedule),
  notes: z.array(ShownNote),
  events: z.array(ShownEvent),
  refund_request: ShownRefundRequest.nullable(),
  /** Until so many hours before the visit all of the fee goes back, as was promised with this booking. */
  cancel_hours: z.int(),
  allowed: z.array(AllowedOperation),
}));
export type BookingDetail = z.infer<typeof BookingDetail>;

const ShownClinic = lazyStrictObject(() => ({
  ...Clinic.pick({
    id: true,
    clinic_name: true,
    city: true,
    clinic_address: true,
    phone_number: true,
    dentist_name: true,
    consultation_fee_paise: true,
    archived_at: true,
  }).shape,
  /** Neither it nor all clinics together are paused, and it is not archived. */
  takes_bookings: z.boolean(),
}));

/** A clinic's times: `slots` are the starts of the hours it has that day, those that are taken or past too. */
const ClinicDay = lazyStrictObject(() => ({ date: z.iso.date(), open: z.boolean(), slots: z.array(Instant) }));

export const ClinicBookingsQuery = lazyStrictObject(() => ({
  id: ClinicId,
  from: z.iso.date(),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(1),
}));
export type ClinicBookingsQuery = z.infer<typeof ClinicBookingsQuery>;

/** Visits whose time is taken, in order of time: held, booked, and those that have been. */
export const ClinicBookings = lazyStrictObject(() => ({
  clinic: ShownClinic,
  days: z.array(ClinicDay).max(MOST_DAYS),
  bookings: z.array(BookingRow),
}));
export type ClinicBookings = z.infer<typeof ClinicBookings>;

/** Result of asking Razorpay: money arrived, it is not known yet, or none arrived; and the booking's current state. */
export const VerifiedBooking = lazyStrictObject(() => ({
  success: z.boolean(),
  outcome: z.enum(['paid', 'pending', 'not_paid']),
  message: z.string(),
  booking: BookingRow,
}));
export type VerifiedBooking = z.infer<typeof VerifiedBooking>;

const NoteText = lines(1000, { missing: 'Please enter some text.' });

const byId = lazyStrictObject(() => ({ id: AppointmentId }));

export const bookingAdmin = {
  list: route('POST', '/admin/bookings/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'List bookings of all clinics, newest first, or those that match a search term exactly',
  })
    .input(BookingListQuery)
    .output(BookingList),
  get: route('GET', '/admin/bookings/{id}', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'Get a booking with its history',
    problems: ['appointment_not_found'],
  })
    .input(byId)
    .output(BookingDetail),
  ofClinic: route('GET', '/admin/clinics/{id}/bookings', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: "A clinic's day or week: its times and who has them",
    problems: ['clinic_not_found'],
  })
    .input(ClinicBookingsQuery)
    .output(ClinicBookings),
  verify: route('POST', '/admin/bookings/{id}/verify', {
    ...access('staff', 'daily_work', 'personal_data'),
    summary: 'Ask Razorpay for the status of a payment and reconcile the booking',
    problems: ['appointment_not_found'],
  })
    .input(byId)
    .output(VerifiedBooking),
  addNote: route('POST', '/admin/bookings/{id}/notes', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Add a note for staff; a repeat with the same Idempotency-Key adds none',
    successStatus: 201,
    problems: ['appointment_not_found', 'act_not_allowed', 'idempotency_mismatch', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, text: NoteText })))
    .output(ShownNote),
  resend: route('POST', '/admin/bookings/{id}/resends', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Resend a message to the patient',
    problems: ['appointment_not_found', 'nothing_to_resend', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, kind: NotificationKind, channel: NotificationChannel })))
    .output(lazyStrictObject(() => ({ ok: z.literal(true), ver: z.int() }))),
};
