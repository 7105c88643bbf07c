import { firstReminder } from '#shared/domain/booking/reminder-times.ts';
import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import type { Appointment, Confirmed, Offer } from '#shared/domain/booking/appointment.ts';
import { toRescheduled } from '#shared/domain/booking/transitions.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { BOOKING_DAYS_AHEAD, DESK_DAYS_AHEAD, windowOf } from '#shared/domain/clinics/schedule.ts';
import { cancelHoursOf } from '#shared/domain/payments/refund-policy.ts';
import { PATIENT_RESCHEDULES } from '#shared/domain/booking/allowed-operation.ts';
import { Problem } from '#shared/problems.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import type { Change } from '../payments/build-transition.ts';
import { allowedOperation } from '../payments/changes/allowed-operations.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../payments/changes/booking-to-change.ts';
import { freeTime, type TimesDeps } from './free-time.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { lockOf } from '#shared/domain/booking/slot-lock.ts';

export type RescheduleDeps = ActDeps & TimesDeps;

/**
 * T16: reschedules a visit to another time of its clinic. One transaction claims the new time and releases the old one;
 * payment, price and id stay. Pending notifications about the old time are withdrawn, because the booking does not have that
 * time any more.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, payment_under_way, clinic_not_found,
 * slot_not_offered, slot_taken; invalid_input for the time that it has; for patients also move_too_late,
 * moved_too_often
 */
export async function rescheduleBooking(
  deps: RescheduleDeps,
  by: BookingActor,
  { slot, ...seen }: SeenBooking & { slot: string },
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, seen);
  if (by === 'patient') expectMovable(booking, deps.clock.now());
  const { appointment } = expectAllowed('move', booking, deps.clock.now(), by);
  if (slot === appointment.slot) throw new Problem('invalid_input', 'slot');
  const isDesk = by !== 'patient';
  const wanted = { clinic_id: appointment.clinic_id, slot };
  const { clinic, now } = await freeTime(deps, wanted, { desk: isDesk, respectsPause: !isDesk });
  // The act may not be allowed any more since the booking was read.
  expectAllowed('move', booking, now, by);
  const moved = await changeBooking(deps, booking, now, changeTo(booking, appointment, clinic, slot, now, by), () => {
    throw new Problem('slot_taken', 'slot');
  });
  return changed(moved);
}

/** Why a patient may not move it any more, where that is all there is. */
function expectMovable(booking: Booking, now: number): void {
  if (allowedOperation('move', booking, now, 'patient') !== null || booking.appointment.phase !== 'CONFIRMED') return;
  const isTooOften = booking.appointment.moves_by_patient >= PATIENT_RESCHEDULES;
  throw new Problem(isTooOften ? 'moved_too_often' : 'move_too_late');
}

function changeTo(
  booking: Booking,
  appointment: Confirmed,
  clinic: Clinic,
  slot: string,
  now: number,
  by: BookingActor,
): Change {
  const there = toRescheduled(appointment, {
    slot,
    offered: offerOf(appointment, clinic, slot, now, by),
    moves_by_patient: appointment.moves_by_patient + (by === 'patient' ? 1 : 0),
  });
  return {
    name: 'move',
    reason: 'another time was chosen',
    ...doneBy(by, 'booking.move'),
    appointment: there,
    lock: {
      expect: 'absent',
      next: lockOf(there, {
        state: 'BOOKED',
        payment_id: appointment.razorpay_payment_id,
        remind_at: firstReminder(now, slot),
      }),
    },
    leaves: { slot: appointment.slot, expect: 'BOOKED' },
    notifications: enqueueNotifications(
      now,
      { ...booking, appointment: there },
      'moved',
      null,
      `move-${appointment.ver + 1}`,
    ),
  };
}

/** Terms that are offered now, at the existing price and hours to cancel. */
const offerOf = (appointment: Appointment, clinic: Clinic, slot: string, now: number, by: BookingActor): Offer => ({
  ...appointment.offered,
  fee_paise: appointment.amount_paise,
  window: windowOf(clinic, slot),
  horizon_days: by === 'patient' ? BOOKING_DAYS_AHEAD : DESK_DAYS_AHEAD,
  cancel_hours: cancelHoursOf(appointment),
  at: new Date(now).toISOString(),
});
