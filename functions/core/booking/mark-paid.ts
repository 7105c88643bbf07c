import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { toPaidAtClinic, toUnpaidAtClinic } from '#shared/domain/booking/transitions.ts';
import { negatePaise } from '#shared/values/money/paise-sums.ts';
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

/**
 * T17: the fee of a visit was paid at the clinic; its money is written down.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, payment_under_way
 */
export async function markPaid(deps: ActDeps, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, seen);
  const now = deps.clock.now();
  const { appointment } = expectAllowed('mark_paid', booking, now, by);
  return changed(
    await changeBooking(deps, booking, now, {
      name: 'mark_paid',
      reason: 'paid at the clinic',
      ...doneBy(by, 'booking.mark_paid'),
      appointment: toPaidAtClinic(appointment, new Date(now).toISOString()),
      atClinic: { what: 'taken', amount_paise: appointment.amount_paise },
    }),
  );
}

/**
 * Corrects a payment at the clinic that was noted by mistake; only admins may. The recorded amount is reversed by an
 * entry of its own, dated on the day of the correction.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, payment_under_way
 */
export async function undoPaid(
  deps: ActDeps,
  by: BookingActor,
  { reason, ...seen }: SeenBooking & { reason: string },
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, seen);
  const now = deps.clock.now();
  const { appointment } = expectAllowed('undo_paid', booking, now, by);
  return changed(
    await changeBooking(deps, booking, now, {
      name: 'undo_paid',
      reason,
      ...doneBy(by, 'booking.undo_paid'),
      appointment: toUnpaidAtClinic(appointment),
      atClinic: { what: 'taken', amount_paise: negatePaise(appointment.amount_paise) },
    }),
  );
}
