import { firstReminder } from '#shared/domain/booking/reminder-times.ts';
import type { ChangedBooking, DeskBookingForm } from '#shared/contract/booking/booking-operations.ts';
import type { ConfirmedFree, ConfirmedToPay, PatientDetails } from '#shared/domain/booking/appointment.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { DESK_DAYS_AHEAD, windowOf } from '#shared/domain/clinics/schedule.ts';
import { FIRST_LINK, manageLinkOf } from '#shared/domain/booking/manage-link.ts';
import { Problem } from '#shared/problems.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { bookingAuditEvent } from '../audit/audit-event-of.ts';
import { bookingChanges } from '../audit/booking-changes.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import type { TokenSigner, BookingIds } from '../ports.ts';
import { personDigests, linkHashOf, type LinkSigner } from '../digests.ts';
import { changed, writeTransition, type ActDeps, type StaffActor } from '../payments/changes/booking-to-change.ts';
import { freeTime, type FreeTime, type TimesDeps } from './free-time.ts';
import { NEW_APPOINTMENT } from './new-appointment.ts';
import { bookedSlot } from '#shared/domain/booking/transitions.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { lockOf } from '#shared/domain/booking/slot-lock.ts';

export type DeskDeps = ActDeps &
  TimesDeps & {
    ids: Pick<BookingIds, 'appointmentId'>;
    signer: Pick<TokenSigner, 'appointmentIdOf' | 'digest'> & LinkSigner;
  };

type DeskRequest = DeskBookingForm & {
  /** Makes a repeat find the same booking. */
  idempotency_key?: string | undefined;
};

/**
 * T17: somebody of the team books for whoever calls or walks in: confirmed at once, paid at the clinic or free. No share of
 * unpaid holds counts it, and no money is ever expected of Razorpay.
 * @throws Problem clinic_not_found, slot_not_offered, slot_taken, idempotency_mismatch
 */
export async function bookAtDesk(deps: DeskDeps, person: StaffActor, request: DeskRequest): Promise<ChangedBooking> {
  const id = idOf(deps, person, request);
  const repeated = await findRepeated(deps, id, request);
  if (repeated !== null) return repeated;
  try {
    return await bookNew(deps, id, person, request);
  } catch (error) {
    // The time may be taken by a repeat of this very request that was quicker.
    const quicker =
      error instanceof Problem && error.code === 'slot_taken' ? await findRepeated(deps, id, request) : null;
    if (quicker === null) throw error;
    return quicker;
  }
}

async function bookNew(deps: DeskDeps, id: string, person: StaffActor, request: DeskRequest): Promise<ChangedBooking> {
  const { clinic_id, slot } = request;
  const free = await freeTime(deps, { clinic_id, slot }, { desk: true, respectsPause: true });
  const booking = newBooking(deps, id, free, request);
  const refused = await writeTransition(deps, transitionOf(booking, person));
  if (refused.length > 0) throw new Problem('slot_taken', 'slot');
  return changed(booking);
}

const idOf = ({ ids, signer }: DeskDeps, person: StaffActor, { idempotency_key }: DeskRequest): string =>
  idempotency_key === undefined ? ids.appointmentId() : signer.appointmentIdOf(`desk ${person.id} ${idempotency_key}`);

/**
 * Returns the booking that an earlier request with the same key made, in its current state. Throws idempotency_mismatch
 * where the time or the person differs.
 */
async function findRepeated(deps: DeskDeps, id: string, request: DeskRequest): Promise<ChangedBooking | null> {
  const booking = await deps.bookings.load(id);
  if (booking === null) return null;
  const { appointment, details } = booking;
  const isSame =
    appointment.clinic_id === request.clinic_id &&
    bookedSlot(appointment) === request.slot &&
    appointment.paid_by === request.paid_by &&
    details?.name === request.name &&
    details.phone === request.phone &&
    details.email === (request.email ?? '');
  if (!isSame) throw new Problem('idempotency_mismatch', 'Idempotency-Key');
  return changed(booking);
}

/** No notice was shown: whoever books in person or by phone hears what is kept of them. */
const TOLD_AT_DESK = 'at-desk';

function newBooking(deps: DeskDeps, id: string, { clinic, now }: FreeTime, request: DeskRequest): Booking {
  const at = new Date(now).toISOString();
  const amount_paise = request.paid_by === 'free' ? ZERO_PAISE : clinic.consultation_fee_paise;
  const { slot, name, phone } = request;
  // A caller at the desk may have no e-mail address: the SMS then carries everything.
  const { email = '' } = request;
  const visit = {
    ...NEW_APPOINTMENT,
    id,
    clinic_id: clinic.id,
    clinic_name: clinic.clinic_name,
    slot,
    phase: 'CONFIRMED' as const,
    amount_paise,
    offered: {
      fee_paise: amount_paise,
      window: windowOf(clinic, slot),
      horizon_days: DESK_DAYS_AHEAD,
      // No rule returns what is paid at the clinic: whoever cancels there decides.
      cancel_hours: FIRST_CANCEL_HOURS,
      at: null,
    },
    expires_at: at,
    booking_completed_at: at,
    details_given: true as const,
    created_at: at,
    updated_at: at,
    quota_slots: [],
  };
  const appointment: ConfirmedFree | ConfirmedToPay =
    amount_paise === 0
      ? { ...visit, paid_by: 'free', payment_status: 'Paid' }
      : { ...visit, paid_by: 'at_clinic', payment_status: 'Pending' };
  const details: PatientDetails = {
    name,
    phone,
    email,
    ...personDigests(deps.signer, { phone, email }),
    notice_version: TOLD_AT_DESK,
    consented_at: at,
    language: null,
    link_hash: linkHashOf(deps.signer, id, FIRST_LINK),
    measurement: null,
  };
  return { appointment, details, payments: [], notifications: [], money: [], refund_request: null, early_notes: [] };
}

function transitionOf(booking: Booking, person: StaffActor): Transition {
  const { appointment, details } = booking;
  const { slot, created_at: at } = appointment;
  return {
    appointment,
    expectVer: 'absent',
    audit: {
      ver: 1,
      from: null,
      to: 'CONFIRMED',
      move: 'book',
      actor: person.role,
      actor_id: person.id,
      slots: null,
      reason: 'booked at the clinic',
      evidence: [],
      at,
    },
    auditEvent: bookingAuditEvent(
      appointment,
      { ...person, action: 'booking.book' },
      ['clinic_id', 'slot'],
      bookingChanges(null, booking),
    ),
    lock: {
      expect: 'absent',
      next: lockOf(appointment, { state: 'BOOKED', remind_at: firstReminder(Date.parse(at), slot) }),
    },
    link: manageLinkOf(appointment, details),
    notifications: enqueueNotifications(Date.parse(at), booking, 'confirmed', null),
    ...(details === null ? {} : { details }),
  };
}
