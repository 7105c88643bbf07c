import { ManageOperation, type ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { linkWorksUntil, isLinkCurrent, type ShortLink } from '#shared/domain/booking/manage-link.ts';
import { isUnpaidHold, paymentStatusOf, statusOf } from '#shared/domain/booking/lifecycle.ts';
import { isRefundDue, refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { cancelHoursOf, freeUntil } from '#shared/domain/payments/refund-policy.ts';
import { PATIENT_RESCHEDULES, patientReschedulesUntilMs } from '#shared/domain/booking/allowed-operation.ts';
import { mapLink, bookingRef } from '#shared/domain/booking/visit-text.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { allowedOperations } from '../../payments/changes/allowed-operations.ts';
import { bookingStateOf } from '../open-booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Caller } from '../../admit-request.ts';
import { openShortLink, type ShortLinkDeps } from '../../open-short-link.ts';

/** The language of the page that shows it. */
type Read = { language?: Language | undefined };

type ManagedBookingAccess = ShortLinkDeps & { bookings: Pick<BookingStore, 'load'> };

/** Uses of a link: 'look' (also for reviews and replacing it) until it expires, 'act' until a day after the visit. */
export type LinkUse = 'look' | 'act';

/** The code of a link, who sends it, and the booking that it has to open, where the request names one. */
type OwnAccess = Caller & { key: string; id?: string };

/**
 * A booking, for the holder of the code in its present manage link. A code that was replaced, has expired, or was never one gets
 * the same refusal.
 * @throws Problem unauthorized, too_many_requests
 */
export async function openManagedBooking(
  deps: ManagedBookingAccess,
  { key, id, address, network }: OwnAccess,
  use: LinkUse = 'look',
): Promise<Booking> {
  const link = await openShortLink(deps, key, { address, network });
  const booking = id === undefined || id === link.opens ? await deps.bookings.load(link.opens) : null;
  if (booking === null || !isOpen(booking, link, use, deps.clock.now()))
    throw new Problem('unauthorized', 'Authorization');
  return booking;
}

const isOpen = ({ appointment }: Booking, { ver }: ShortLink, use: LinkUse, now: number): boolean =>
  isLinkCurrent(appointment, ver, now) && (use === 'look' || now < linkWorksUntil(appointment));

export type ViewDeps = ManagedBookingAccess & { clinics: Pick<ClinicStore, 'get'> };

/**
 * A booking as its own page shows it. It only reads: whoever follows every link of a message changes nothing.
 * @throws Problem unauthorized, too_many_requests
 */
export async function viewManagedBooking(
  deps: ViewDeps,
  { language, ...access }: OwnAccess & Read,
): Promise<ManagedBooking> {
  return showManagedBooking(deps, await openManagedBooking(deps, access), language);
}

/** Returns the data of an opened booking for its page. */
export async function showManagedBooking(
  { clock, clinics }: Pick<ViewDeps, 'clock' | 'clinics'>,
  booking: Booking,
  language: Language | undefined,
): Promise<ManagedBooking> {
  const { appointment, details, payments } = booking;
  const stored = await clinics.get(appointment.clinic_id);
  const clinic = stored && clinicIn(stored, language);
  return {
    id: appointment.id,
    booking_ref: bookingRef(appointment.id),
    ver: appointment.ver,
    clinic_id: appointment.clinic_id,
    clinic_path: clinic?.path ?? null,
    clinic_name: clinic?.clinic_name ?? appointment.clinic_name,
    clinic_address: clinic?.clinic_address ?? '',
    clinic_phone: clinic?.phone_number ?? '',
    google_maps_link: clinic && mapLink(clinic),
    dentist_name: clinic?.dentist_name ?? '',
    slot: appointment.slot,
    name: details?.name ?? null,
    amount_paise: appointment.amount_paise,
    status: statusOf(appointment.phase),
    payment_status: paymentStatusOf(appointment, payments),
    booking_state: bookingStateOf(booking),
    created_at: appointment.created_at,
    money: moneyOf(booking),
    refund_request: requestOf(booking),
    reviewed_at: appointment.reviewed_at,
    ics_sequence: appointment.ics_sequence,
    moves_left: Math.max(0, PATIENT_RESCHEDULES - appointment.moves_by_patient),
    move_hours: patientReschedulesUntilMs(appointment) / HOUR_MS,
    cancel_hours: cancelHoursOf(appointment),
    free_until: freeUntil(appointment, clock.now()),
    allowed: allowedNow(booking, clock.now()),
    acts_until: new Date(linkWorksUntil(appointment)).toISOString(),
  };
}

/** Returns the patient's refund request without its words. */
function requestOf({ refund_request: request }: Booking): ManagedBooking['refund_request'] {
  return request && { state: request.state, asked_at: request.asked_at, words: request.words };
}

/** Returns the amounts taken and returned so far, in order, and the amount still being refunded. */
function moneyOf({ money, payments }: Booking): ManagedBooking['money'] {
  const lines = withoutUndone(money)
    .toSorted((a, b) => a.ver - b.ver)
    .map(({ what, amount_paise, payment_id, at }) => ({ what, amount_paise, payment_id, at }));
  return { lines, going_back_paise: sumPaise(payments.map(goingBack)) };
}

/** A fee that was noted as paid at the clinic by mistake was never paid: the two entries of it are nothing to the patient. */
function withoutUndone(money: Booking['money']): Booking['money'] {
  const isAtDesk = ({ what, how }: Booking['money'][number]): boolean => what === 'taken' && how === 'at_clinic';
  const desk = money.filter(isAtDesk).toSorted((a, b) => a.ver - b.ver);
  const stands = desk.at(-1);
  return money.filter((entry) => !isAtDesk(entry) || (entry === stands && entry.amount_paise > 0));
}

const goingBack = (payment: Payment): Paise =>
  isRefundDue(payment) ? subtractPaise(refundDueOf(payment), refundedOf(payment)) : ZERO_PAISE;

/** Operations allowed until the link expires; all others end a day after the visit. */
const ALWAYS: readonly ManageOperation[] = ['review', 'replace_link'];

/** The operations that the link allows now. */
const allowedNow = (booking: Booking, now: number): ManagedBooking['allowed'] =>
  isUnpaidHold(booking.appointment)
    ? []
    : allowedOperations(booking, now, 'patient').flatMap(({ operation, refund_paise = null, until = null }) => {
        const own = ManageOperation.safeParse(operation);
        const isOpen = now < linkWorksUntil(booking.appointment) || (own.success && ALWAYS.includes(own.data));
        return own.success && isOpen ? [{ operation: own.data, refund_paise, until }] : [];
      });
