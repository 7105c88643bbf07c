import * as z from 'zod';
import { AppointmentStatus, PaymentStatus } from '../../domain/booking/appointment.ts';
import { AppointmentId, ClinicId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { Customer, emailAddress } from './contact.ts';
import { lines } from '../text-fields.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();
/** A slot's start, as the clinic's slots say it. */
const SlotStart = z.iso.datetime({ precision: 3 });

/** A booking after an act; whoever acts next names this version. */
export const ChangedBooking = lazyStrictObject(() => ({
  id: AppointmentId,
  ver: z.int(),
  status: AppointmentStatus,
  payment_status: PaymentStatus,
  slot: Instant,
}));
export type ChangedBooking = z.infer<typeof ChangedBooking>;

/** The booking, and the version of it that was on the screen. */
export const Seen = lazyStrictObject(() => ({ id: AppointmentId, ver: z.int().min(1) }));

/** Refund of a cancellation: the amount of the cancellation policy, all that is left, or nothing. */
export const CancelRefund = z.enum(['policy', 'whole', 'none']);
export type CancelRefund = z.infer<typeof CancelRefund>;

/** Stands in the booking's history for good, so it names nobody. */
export const Reason = lines(200, {
  tooLong: 'Please keep the reason under 200 characters',
}).min(3, 'Please enter a reason (at least 3 characters)');

/** At most ten lakh rupees: more is a slip of the finger. */
export const BookingAmount = Paise.max(100_000_000, 'Please enter a smaller amount');

export const CancelForm = lazyStrictObject(() => ({
  ...Seen.shape,
  reason: Reason,
  refund: CancelRefund.default('policy'),
  /** Amount refunded at the clinic's desk of a fee that was paid there. Defaults to all of it; with 'none' nothing. */
  given_back_paise: BookingAmount.optional(),
}));
/** Why it was noted as paid and was not. */
export const UndoPaidForm = lazyStrictObject(() => ({ ...Seen.shape, reason: Reason }));
export const RescheduleForm = lazyStrictObject(() => ({ ...Seen.shape, slot: SlotStart }));

/** Somebody who calls or walks in: a name and a phone are enough. */
export const DeskBookingForm = lazyStrictObject(() => ({
  clinic_id: ClinicId,
  slot: SlotStart,
  name: Customer.shape.name,
  phone: Customer.shape.phone,
  email: emailAddress().optional(),
  paid_by: z.enum(['at_clinic', 'free']),
}));
export type DeskBookingForm = z.infer<typeof DeskBookingForm>;

const problems = ['appointment_not_found', 'changed_meanwhile', 'act_not_allowed', 'payment_under_way'] as const;

/** Routes of staff acts on a booking. Each act names the version that the staff member saw. */
export const bookingOperations = {
  cancel: route('POST', '/admin/bookings/{id}/cancel', {
    ...access('staff', 'booking_refund', 'no_personal_data'),
    summary: 'Cancel a booking with a reason; a paid booking needs an admin and a recent sign-in',
    problems: [...problems, 'refund_too_much'],
  })
    .input(CancelForm)
    .output(ChangedBooking),
  complete: route('POST', '/admin/bookings/{id}/complete', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Mark a visit as completed',
    problems: problems,
  })
    .input(Seen)
    .output(ChangedBooking),
  noShow: route('POST', '/admin/bookings/{id}/no-show', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Mark a visit as missed',
    problems: problems,
  })
    .input(Seen)
    .output(ChangedBooking),
  correct: route('POST', '/admin/bookings/{id}/correct', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Correct a completed visit to missed or the other way round, within seven days',
    problems: problems,
  })
    .input(Seen)
    .output(ChangedBooking),
  move: route('POST', '/admin/bookings/{id}/move', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Reschedule a visit at the same clinic; payment, price and reference do not change',
    problems: [...problems, 'clinic_not_found', 'slot_not_offered', 'slot_taken'],
  })
    .input(RescheduleForm)
    .output(ChangedBooking),
  markPaid: route('POST', '/admin/bookings/{id}/mark-paid', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Mark the fee as paid at the clinic',
    problems: problems,
  })
    .input(Seen)
    .output(ChangedBooking),
  undoPaid: route('POST', '/admin/bookings/{id}/undo-paid', {
    ...access('admin', 'daily_work', 'no_personal_data'),
    summary: 'Undo a fee that was marked as paid at the clinic',
    problems: problems,
  })
    .input(UndoPaidForm)
    .output(ChangedBooking),
  replaceLink: route('POST', '/admin/bookings/{id}/replace-link', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Replace the manage link of a booking and send the new one to the patient',
    problems: problems,
  })
    .input(Seen)
    .output(ChangedBooking),
  book: route('POST', '/admin/bookings', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Book for a patient who calls or walks in, up to ninety days ahead',
    successStatus: 201,
    problems: ['clinic_not_found', 'slot_not_offered', 'slot_taken', 'idempotency_mismatch'],
  })
    .input(DeskBookingForm)
    .output(ChangedBooking),
};
