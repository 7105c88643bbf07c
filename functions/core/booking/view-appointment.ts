import type { AppointmentView } from '#shared/contract/booking/booking.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { paymentStatusOf, statusOf } from '#shared/domain/booking/lifecycle.ts';
import { cancellableByPatient } from '#shared/domain/booking/allowed-operation.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { cancelHoursOf, freeUntil } from '#shared/domain/payments/refund-policy.ts';
import type { Notification, NotificationChannel } from '#shared/domain/messages/notification.ts';
import { mapLink, bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Language } from '#shared/values/language.ts';
import { ownPage } from '../messages/notifications/notification-facts.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { Clock, TokenSigner } from '../ports.ts';
import { openBooking, bookingStateOf } from './open-booking.ts';

type ViewDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'isTokenFor' | 'linkCode'>;
  bookings: Pick<BookingStore, 'load'>;
  clinics: Pick<ClinicStore, 'get'>;
};

/**
 * A booking as its own patient sees it.
 * @throws Problem unauthorized, appointment_not_found.
 */
export async function viewAppointment(
  deps: ViewDeps,
  request: { appointment_id: string; token: string; language?: Language | undefined },
): Promise<AppointmentView> {
  const booking = await openBooking(deps, request.appointment_id, request.token);
  const { appointment, details, payments, notifications } = booking;
  const stored = await deps.clinics.get(appointment.clinic_id);
  const clinic = stored && clinicIn(stored, request.language);
  return {
    id: appointment.id,
    booking_ref: bookingRef(appointment.id),
    clinic_id: appointment.clinic_id,
    clinic_name: clinic?.clinic_name ?? appointment.clinic_name,
    clinic_address: clinic?.clinic_address ?? '',
    clinic_phone: clinic?.phone_number ?? '',
    google_maps_link: clinic && mapLink(clinic),
    dentist_name: clinic?.dentist_name ?? '',
    slot: appointment.slot,
    name: details?.name ?? null,
    phone: details?.phone ?? null,
    email: details?.email ?? null,
    amount_paise: appointment.amount_paise,
    status: statusOf(appointment.phase),
    payment_status: paymentStatusOf(appointment, payments),
    booking_state: bookingStateOf(booking),
    razorpay_order_id: appointment.razorpay_order_id,
    razorpay_payment_id: appointment.razorpay_payment_id,
    payment_id: appointment.razorpay_payment_id,
    booking_completed_at: appointment.booking_completed_at,
    expires_at: appointment.expires_at,
    created_at: appointment.created_at,
    updated_at: appointment.updated_at,
    notifications: { email: confirmationState(notifications, 'email'), sms: confirmationState(notifications, 'sms') },
    own_page: appointment.booking_completed_at === null ? null : ownPage(deps, appointment),
    cancel_terms: cancelTerms(appointment, deps.clock.now()),
    ics_sequence: appointment.ics_sequence,
  };
}

/** The terms of cancelling at `now` (milliseconds): money was paid to us, and the patient can still cancel. */
const cancelTerms = (appointment: Appointment, now: number): AppointmentView['cancel_terms'] =>
  appointment.paid_by === 'online' && cancellableByPatient(appointment, now)
    ? { free_until: freeUntil(appointment, now), cancel_hours: cancelHoursOf(appointment) }
    : null;

const NOTIFICATION_STATE = {
  PENDING: 'pending',
  SENT: 'sent',
  FAILED: 'failed',
  WITHDRAWN: null,
  NOT_LISTED: null,
  SUPPRESSED: 'failed',
} as const;

const confirmationState = (
  notifications: readonly Notification[],
  channel: NotificationChannel,
): 'pending' | 'sent' | 'failed' | null => {
  const confirmations = notifications.filter(({ kind, channel: via }) => kind === 'confirmed' && via === channel);
  const [notification] = confirmations.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return notification ? NOTIFICATION_STATE[notification.state] : null;
};
