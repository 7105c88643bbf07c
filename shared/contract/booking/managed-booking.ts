import * as z from 'zod';
import { AppointmentStatus, BookingState, PaymentStatus } from '../../domain/booking/appointment.ts';
import { nameProblem, tidyName } from '../../domain/booking/person-name.ts';
import { REVIEW_MAX } from '../../domain/booking/limits.ts';
import { AppointmentId, ClinicId, PaymentId } from '../../values/ids.ts';
import { Paise, SignedPaise } from '../../values/money/paise.ts';
import { lines, answerLanguage } from '../text-fields.ts';
import { route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

/** Acts that a patient may do on a booking by the link of a message. */
export const ManageOperation = z.enum(['move', 'cancel', 'ask_promise', 'review', 'replace_link']);
export type ManageOperation = z.infer<typeof ManageOperation>;

const AllowedOperation = lazyStrictObject(() => ({
  operation: ManageOperation,
  /** Refund of the act; null if the act does not involve money. */
  refund_paise: Paise.nullable(),
  /** The last moment for it. */
  until: Instant.nullable(),
}));

/** Request under the money-back promise, and its result. */
const RefundRequest = lazyStrictObject(() => ({
  state: z.enum(['asked', 'approved', 'refused']),
  asked_at: Instant,
  /** Text that staff wrote with the decision. */
  words: z.string().nullable(),
}));

/** One line of a receipt. */
const MoneyLine = lazyStrictObject(() => ({
  what: z.enum(['taken', 'returned']),
  /** Below zero where an entry was taken back. */
  amount_paise: SignedPaise,
  payment_id: PaymentId.nullable(),
  at: Instant,
}));

/** A booking as its page shows it to whoever holds the link of one of its messages. */
export const ManagedBooking = lazyStrictObject(() => ({
  id: AppointmentId,
  booking_ref: z.string(),
  /** The version that is seen here: every act names it. */
  ver: z.int(),
  clinic_id: ClinicId,
  /** The readable address of the clinic's page, where it has one. */
  clinic_path: z.string().nullable(),
  clinic_name: z.string(),
  clinic_address: z.string(),
  clinic_phone: z.string(),
  google_maps_link: z.string().nullable(),
  dentist_name: z.string(),
  slot: Instant,
  name: z.string().nullable(),
  amount_paise: Paise,
  status: AppointmentStatus,
  payment_status: PaymentStatus,
  booking_state: BookingState,
  created_at: Instant,
  money: z.strictObject({
    lines: z.array(MoneyLine),
    /** Refund that is in progress, and has not arrived. */
    going_back_paise: SignedPaise,
  }),
  refund_request: RefundRequest.nullable(),
  /** When the patient wrote a review of the visit; null where nobody did. */
  reviewed_at: Instant.nullable(),
  /** Counts the times the visit has had, so that a calendar knows the newest (RFC 5545, SEQUENCE). */
  ics_sequence: z.int().min(0),
  /** How often the patient may still move it. */
  moves_left: z.int().min(0),
  /** Until how many hours before its start the patient may move it. */
  move_hours: z.int().min(0),
  /** Until how many hours before its start the whole fee comes back. */
  cancel_hours: z.int().min(0),
  /** Until then cancelling costs nothing; null where no refund is due any more. */
  free_until: Instant.nullable(),
  /** Acts allowed now, with this link. */
  allowed: z.array(AllowedOperation),
  /** The link may change the visit until then; its other operations end when it expires. */
  acts_until: Instant,
}));
export type ManagedBooking = z.infer<typeof ManagedBooking>;

/** The booking, the version of it that was on the screen, and the language of that screen. */
const Seen = lazyStrictObject(() => ({ id: AppointmentId, ver: z.int().min(1), language: answerLanguage() }));

const problems = [
  'unauthorized',
  'appointment_not_found',
  'changed_meanwhile',
  'act_not_allowed',
  'payment_under_way',
  'too_many_requests',
] as const;

/** Why the promise is asked for, in the patient's words: for whoever decides, and in no history. */
const RefundRequestReason = lines(500, {
  missing: 'Please say what went wrong, in a few words',
  tooLong: 'Please keep it under 500 characters',
});

/** A patient's review of a visit, under a publicly visible name. */
export const OwnReview = lazyStrictObject(() => ({
  rating: z.int('Please choose one to five stars').min(1).max(5),
  text: lines(REVIEW_MAX, {
    missing: 'Please write a few words',
    tooLong: `Please keep it under ${REVIEW_MAX} characters`,
  }),
  name: z
    .string()
    .refine((name) => nameProblem(name) === null, 'Please enter a name, in letters')
    .transform(tidyName),
}));

export const managedBooking = {
  view: route('GET', '/own-bookings', {
    auth: 'booking',
    summary: 'Get the booking of a manage link',
    problems: ['unauthorized', 'too_many_requests'],
  })
    .input(lazyStrictObject(() => ({ language: answerLanguage() })))
    .output(ManagedBooking),
  cancel: route('POST', '/own-bookings/{id}/cancel', {
    auth: 'booking',
    summary: 'Cancel a visit; fails if the refund differs from the one shown',
    problems: problems,
  })
    .input(lazyStrictObject(() => ({ ...Seen.shape, refund_paise: Paise.nullable() })))
    .output(ManagedBooking),
  move: route('POST', '/own-bookings/{id}/move', {
    auth: 'booking',
    summary: 'Reschedule a visit at the same clinic; payment, price and reference stay',
    problems: [...problems, 'clinic_not_found', 'slot_not_offered', 'slot_taken', 'move_too_late', 'moved_too_often'],
  })
    .input(lazyStrictObject(() => ({ ...Seen.shape, slot: z.iso.datetime({ precision: 3 }) })))
    .output(ManagedBooking),
  submitRefundRequest: route('POST', '/own-bookings/{id}/refund-request', {
    auth: 'booking',
    summary: 'Request a refund by the money-back promise, once, within 24 hours of the start of the visit',
    problems: problems,
  })
    .input(lazyStrictObject(() => ({ ...Seen.shape, reason: RefundRequestReason })))
    .output(ManagedBooking),
  review: route('POST', '/own-bookings/{id}/review', {
    auth: 'booking',
    summary: 'Write one review of a completed visit; staff publish it',
    problems: problems,
  })
    .input(lazyStrictObject(() => ({ ...Seen.shape, ...OwnReview.shape })))
    .output(ManagedBooking),
  replaceLink: route('POST', '/own-bookings/{id}/replace-link', {
    auth: 'booking',
    summary: 'Replace the manage link and send the new one to the patient',
    problems: problems,
  })
    .input(Seen)
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
};
