import type { Paise } from '../../values/money/money.ts';
import type {
  Appointment,
  Attended,
  AttendedPaidAtClinic,
  AttendedToPay,
  AwaitingCode,
  AwaitingPayment,
  CancelledVisit,
  Confirmed,
  ConfirmedByPayment,
  ConfirmedFree,
  ConfirmedPaidAtClinic,
  ConfirmedToPay,
  Expired,
  ExpiredWithOrder,
  HeldFree,
  HeldToPay,
  Lapsed,
  Offer,
  Released,
  Secured,
  UnpaidHold,
} from './appointment.ts';

/**
 * Transitions of an appointment: each takes the phases that it starts from, and returns the phase that it leads to. A
 * transition that the state machine does not have does not compile. Instants are ISO texts.
 */

/** T2. @param expires_at the end of the hold, which the order prolongs once */
export const toAwaitingPayment = (from: HeldToPay, razorpay_order_id: string, expires_at: string): AwaitingPayment => ({
  ...from,
  phase: 'AWAITING',
  razorpay_order_id,
  expires_at,
  details_given: true,
});

/** T2f, first half. @param expires_at the end of the hold, which the details prolong once */
export const toAwaitingCode = (from: HeldFree, expires_at: string): AwaitingCode => ({
  ...from,
  phase: 'AWAITING',
  expires_at,
  details_given: true,
});

/** An appointment that money may still pay for. */
export type Payable = AwaitingPayment | ExpiredWithOrder;

/** T3. */
export const toSecured = (from: Payable, razorpay_payment_id: string, secured_until: string): Secured => ({
  ...from,
  phase: 'SECURED',
  razorpay_payment_id,
  secured_until,
});

/** T5. */
export const toConfirmedByPayment = (
  from: Payable | Secured,
  razorpay_payment_id: string,
  at: string,
): ConfirmedByPayment => ({
  ...from,
  phase: 'CONFIRMED',
  razorpay_payment_id,
  secured_until: null,
  booking_completed_at: at,
});

/** T2f, second half. */
export const toConfirmedByCode = (from: AwaitingCode & { phone_proven_at: string }, at: string): ConfirmedFree => ({
  ...from,
  phase: 'CONFIRMED',
  booking_completed_at: at,
});

/** T6. */
export const toExpired = (from: UnpaidHold): Expired => ({ ...from, phase: 'EXPIRED' });

/** T11. */
export const toLapsed = (from: Secured): Lapsed => ({ ...from, phase: 'CANCELLED', secured_until: null });

/** T12 of an unpaid hold. */
export const toReleased = (from: UnpaidHold): Released => ({ ...from, phase: 'CANCELLED' });

/** The patient books again. @param superseded_by the id of the later booking */
export const toReplaced = (
  from: UnpaidHold | Expired | Released | Lapsed,
  superseded_by: string,
): Released | Lapsed => ({ ...from, phase: 'CANCELLED', superseded_by });

/** T12 and T13 of a visit whose fee was not paid at the clinic. */
export const toCancelledVisit = (from: Exclude<Confirmed, ConfirmedPaidAtClinic>): CancelledVisit => ({
  ...from,
  phase: 'CANCELLED',
});

/** T12 of a visit whose fee was paid at the clinic. @param returned_at_clinic_paise amount that the clinic returns */
export const toCancelledAtClinic = (from: ConfirmedPaidAtClinic, returned_at_clinic_paise: Paise): CancelledVisit => ({
  ...from,
  phase: 'CANCELLED',
  returned_at_clinic_paise,
});

/** T14. */
export const toAttended = (from: Confirmed, outcome: Attended['phase'], at: string): Attended => ({
  ...from,
  phase: outcome,
  visit_noted_at: at,
});

/** T14: the outcome becomes the other of the two. */
export const toCorrected = (from: Attended): Attended => ({
  ...from,
  phase: from.phase === 'COMPLETED' ? 'NO_SHOW' : 'COMPLETED',
});

/** T16. @param change the new time, its offer, and how often the patient has rescheduled with it */
export const toRescheduled = (
  from: Confirmed,
  change: { slot: string; offered: Offer; moves_by_patient: number },
): Confirmed => ({
  ...from,
  ...change,
  ics_sequence: from.ics_sequence + 1,
  booked_slot: bookedSlot(from),
});

/** The time a booking was made for, before any move. */
export const bookedSlot = ({ slot, booked_slot }: Appointment): string => booked_slot ?? slot;

/** T17: staff note that the fee was paid at the clinic. */
export const toPaidAtClinic = (
  from: ConfirmedToPay | AttendedToPay,
  at: string,
): ConfirmedPaidAtClinic | AttendedPaidAtClinic => ({ ...from, paid_at_clinic_at: at });

/** An admin corrects a payment at the clinic that was noted by mistake. */
export const toUnpaidAtClinic = (
  from: ConfirmedPaidAtClinic | AttendedPaidAtClinic,
): ConfirmedToPay | AttendedToPay => ({ ...from, paid_at_clinic_at: null });

/** The patient reviews the visit. */
export const toReviewed = (from: Attended, at: string): Attended => ({ ...from, reviewed_at: at });
