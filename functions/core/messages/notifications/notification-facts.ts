import { cannotComeTo, type CannotCome } from '#shared/domain/booking/allowed-operation.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { takesBookings } from '#shared/domain/clinics/fee.ts';
import { freeSlotsNear } from '#shared/domain/clinics/schedule.ts';
import type { PaidBy, PatientDetails, Appointment } from '#shared/domain/booking/appointment.ts';
import { givenBackAtClinic, hasEnded } from '#shared/domain/booking/lifecycle.ts';
import { refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import { cancelHoursOf, freeUntil, wholeRefundUntil } from '#shared/domain/payments/refund-policy.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { inLanguage, knownLanguage } from '#shared/values/language.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { lostBecause, type LostBecause } from '#shared/domain/booking/lost-because.ts';
import { mapLink, bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Brand, TokenSigner } from '../../ports.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { MANAGE_PATH, shortLink } from '#shared/values/short-link.ts';

/** Everything a message may say. */
export type NotificationFacts = {
  brand: Brand;
  appointment_id: string;
  ref: string;
  patient: PatientDetails;
  /** As it is called in the patient's language. */
  clinic_name: string;
  /** Its name as it was written first, for a message in another language; absent where it is not known. */
  original_clinic_name?: string;
  clinic_address: string;
  clinic_phone: string;
  maps_link: string | null;
  dentist_name: string;
  slot: string;
  /** Paise of the payment the message speaks of, else of the appointment. */
  amount_paise: Paise;
  /** True if that payment was a surplus payment. */
  is_surplus: boolean;
  /** Words of staff to the patient who asked for the promise. */
  decision_words: string | null;
  paid_by: PaidBy;
  /** True if its money was taken, by us or at the clinic. */
  is_paid: boolean;
  /** Paise of the booking's payment that go back, or went. */
  goes_back_paise: Paise;
  /** True if it was cancelled when the rule returns nothing any more; only used for a cancelled booking. */
  was_late: boolean;
  /** Until how many hours before the visit its whole fee comes back to who cancels. */
  cancel_hours: number;
  /** Options of a patient who cannot come. */
  cannot_come: CannotCome;
  /** Until then (ISO) cancelling costs nothing; null where no refund is due any more. */
  free_until: string | null;
  /** True if the booking was released or expired. */
  has_ended: boolean;
  /** Sequence number of its calendar entry. */
  ics_sequence: number;
  /** The booking's own page. */
  manage_url: string;
  clinic_url: string;
  /** Why the booking did not keep its time; of use where it did not. */
  lost_because: LostBecause;
  /** Free starts of the same clinic near the one that was lost. */
  alternatives: string[];
};

/** True if a cancellation has terms: money was paid to us, and the patient can still cancel. */
export const hasTerms = ({ paid_by, cannot_come }: NotificationFacts): boolean =>
  paid_by === 'online' && cannot_come !== 'call_clinic';

type FactsDeps = {
  brand: Brand;
  clinics: Pick<ClinicStore, 'withLocks' | 'isPausedEverywhere'>;
  signer: Pick<TokenSigner, 'linkCode'>;
};

type LinkDeps = { brand: Pick<Brand, 'siteUrl'>; signer: Pick<TokenSigner, 'linkCode'> };
type Linked = Pick<Appointment, 'id' | 'link_ver'>;

/** The present manage link of a booking, without the site and the language. */
export const ownPage = ({ signer }: Pick<LinkDeps, 'signer'>, { id, link_ver }: Linked): string =>
  shortLink(MANAGE_PATH, signer.linkCode(id, link_ver));

/** The present manage link of a booking, in the language that the booking was made in, where there is such a page. */
const manageLink = ({ brand, signer }: LinkDeps, appointment: Linked, chosen: string | null): string =>
  brand.siteUrl + inLanguage(knownLanguage(chosen), ownPage({ signer }, appointment));

/** Gathers what the messages of one booking say. `now` in milliseconds. Null when there is nobody to write to. */
export async function gatherFacts(deps: FactsDeps, booking: Booking, now: number): Promise<NotificationFacts | null> {
  const { appointment, details, payments } = booking;
  if (details === null) return null;
  const found = await deps.clinics.withLocks(appointment.clinic_id, new Date(now).toISOString());
  const language = knownLanguage(details.language);
  const clinic = found && clinicIn(found.clinic, language);
  const payment = payments.find(({ payment_id }) => payment_id === appointment.razorpay_payment_id);
  const taken = new Set(found?.locks.map(({ slot }) => slot));
  // Only who has no time any more is offered others: nobody else's message pays for the look at the pause.
  const isOver = hasEnded(appointment.phase);
  const isOpen = isOver && clinic !== null && takesBookings(clinic) && !(await deps.clinics.isPausedEverywhere());
  return {
    brand: deps.brand,
    appointment_id: appointment.id,
    ref: bookingRef(appointment.id),
    patient: details,
    clinic_name: clinic?.clinic_name ?? appointment.clinic_name,
    ...(found !== null && { original_clinic_name: found.clinic.clinic_name }),
    clinic_address: clinic?.clinic_address ?? '',
    clinic_phone: clinic?.phone_number ?? '',
    maps_link: clinic && mapLink(clinic),
    dentist_name: clinic?.dentist_name ?? '',
    slot: appointment.slot,
    amount_paise: appointment.amount_paise,
    is_surplus: false,
    decision_words: null,
    was_late: false,
    cancel_hours: cancelHoursOf(appointment),
    cannot_come: cannotComeTo(appointment, now),
    free_until: freeUntil(appointment, now),
    has_ended: isOver,
    paid_by: appointment.paid_by,
    is_paid: payment !== undefined || appointment.paid_at_clinic_at !== null,
    goes_back_paise: payment === undefined ? givenBackAtClinic(appointment) : returning(payment),
    ics_sequence: appointment.ics_sequence,
    manage_url: manageLink(deps, appointment, details.language),
    clinic_url:
      deps.brand.siteUrl + inLanguage(language, clinicPath({ id: appointment.clinic_id, path: clinic?.path ?? null })),
    lost_because: lostBecause(appointment, taken, now),
    alternatives: isOpen ? freeSlotsNear(clinic, taken, now, appointment.slot, 3) : [],
  };
}

/** Facts of a notification beside its booking's: the amount that it names, else its payment's, else the booking's. */
export function saidBy(
  booking: Booking,
  notification: Notification,
): Pick<NotificationFacts, 'amount_paise' | 'is_surplus' | 'decision_words' | 'was_late'> {
  const payment = booking.payments.find(({ payment_id }) => payment_id === notification.payment_id);
  return {
    amount_paise: notification.amount_paise ?? payment?.amount_paise ?? booking.appointment.amount_paise,
    is_surplus: payment?.role === 'SURPLUS',
    decision_words: booking.refund_request?.words ?? null,
    was_late: !booking.notifications.some(
      ({ kind, created_at }) => kind === 'cancelled' && Date.parse(created_at) <= wholeRefundUntil(booking.appointment),
    ),
  };
}

/** Amount of a payment that is being refunded, or was; for a payment that is kept, its refunded parts. */
const returning = (payment: Payment): Paise =>
  payment.state === 'CAPTURED' ? refundedOf(payment) : refundDueOf(payment);

/** Source and extent of a refund: the clinic gave it at its desk, or it goes to the account that was paid from. */
type RefundCase = 'by_clinic' | 'part_by_clinic' | 'nothing' | 'nothing_late' | 'to_account';

/** Returns the refund case of a cancelled visit; null where no money was taken. */
export function refundCase({
  amount_paise,
  goes_back_paise,
  is_paid,
  paid_by,
  was_late,
}: Pick<
  NotificationFacts,
  'amount_paise' | 'goes_back_paise' | 'is_paid' | 'paid_by' | 'was_late'
>): RefundCase | null {
  if (!is_paid || paid_by === 'free') return null;
  if (goes_back_paise === 0) return paid_by === 'online' && was_late ? 'nothing_late' : 'nothing';
  if (paid_by === 'online') return 'to_account';
  return goes_back_paise === amount_paise ? 'by_clinic' : 'part_by_clinic';
}
