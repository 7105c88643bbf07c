import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { OperationName, OperationActor } from '#shared/domain/booking/allowed-operation.ts';
import { paymentStatusOf, statusOf } from '#shared/domain/booking/lifecycle.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingAction } from '../../audit/audit-event-of.ts';
import { buildTransition, paymentsAfter, type Change } from '../build-transition.ts';
import { waitsForItsTime } from '../../messages/outbox/attempts.ts';
import type { Clock, Log, Queues } from '../../ports.ts';
import { sendSoon } from '../../enqueue-jobs.ts';
import { allowedOperation, type Allowed } from './allowed-operations.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { CommitConflict, Transition } from '#shared/domain/booking/transition.ts';

export type ActDeps = {
  clock: Clock;
  bookings: Pick<BookingStore, 'load' | 'commit'>;
  queues: Pick<Queues, 'notificationsDue'>;
  log: Pick<Log, 'info' | 'warn'>;
};

/** A staff member, in the role they have now. */
export type StaffActor = Actor & { role: Role };

/** Actor of a change: the booking's own patient, who came by its link, or a staff member. */
export type BookingActor = 'patient' | StaffActor;

/** A booking as whoever acts on it last saw it. */
export type SeenBooking = { id: string; ver: number };

const whoIs = (by: BookingActor): OperationActor => (by === 'patient' ? by : by.role);

/** The refusal of an act on a booking that is not what it was, with where it stands. */
export const changedSince = ({ appointment: { ver, phase, slot, updated_at } }: Booking): Problem =>
  new Problem('changed_meanwhile', 'ver', { ver, status: statusOf(phase), slot, changed_at: updated_at });

/** Throws appointment_not_found. */
export async function findBooking({ bookings }: Pick<ActDeps, 'bookings'>, id: string): Promise<Booking> {
  const booking = await bookings.load(id);
  if (booking === null) throw new Problem('appointment_not_found', 'id');
  return booking;
}

/** Throws appointment_not_found, and changed_meanwhile when it is not that any more. */
export async function bookingToChange(deps: Pick<ActDeps, 'bookings'>, { id, ver }: SeenBooking): Promise<Booking> {
  const booking = await findBooking(deps, id);
  if (booking.appointment.ver !== ver) throw changedSince(booking);
  return booking;
}

/**
 * Returns the terms of an allowed act and the facts its rule establishes. Throws act_not_allowed; payment_under_way while
 * the booking is being paid for.
 */
export function expectAllowed<Name extends OperationName>(
  operation: Name,
  booking: Booking,
  now: number,
  by: BookingActor,
): Allowed<Name> {
  const allowed = allowedOperation(operation, booking, now, whoIs(by));
  if (allowed !== null) return allowed;
  throw new Problem(booking.appointment.phase === 'SECURED' ? 'payment_under_way' : 'act_not_allowed');
}

/** Actor fields of a booking change. */
export const doneBy = (by: BookingActor, action: BookingAction): Pick<Change, 'actor' | 'by'> =>
  by === 'patient' ? { actor: by } : { by: { ...by, action } };

/**
 * Writes a change of a booking that was read, and has its messages sent.
 * @returns the booking afterwards
 * @param refused throws what it means that the booking stands as it was read and something else does not
 * @throws Problem changed_meanwhile; what `refused` throws
 */
export async function changeBooking(
  deps: ActDeps,
  booking: Booking,
  now: number,
  change: Change,
  refused: () => void = () => {},
): Promise<Booking> {
  const transition = buildTransition(now, booking, change);
  const reasons = await writeTransition(deps, transition);
  if (reasons.length > 0 && !reasons.includes('version')) refused();
  if (reasons.length > 0) throw changedSince(await findBooking(deps, booking.appointment.id));
  return { ...booking, appointment: transition.appointment, payments: paymentsAfter(booking, transition) };
}

/** Writes a person's move, and has its messages sent. Answers why it was refused; nothing where it was written. */
export async function writeTransition(deps: ActDeps, transition: Transition): Promise<readonly CommitConflict[]> {
  const { id, ver } = transition.appointment;
  const outcome = await deps.bookings.commit(transition);
  if (!outcome.ok) return outcome.refused;
  deps.log.info('appointment moved', { appointment_id: id, move: transition.audit.move, ver });
  if (transition.notifications?.every(waitsForItsTime) === false) await sendSoon(deps, id);
  return [];
}

/** Response of an act. */
export const changed = ({ appointment, payments }: Booking): ChangedBooking => ({
  id: appointment.id,
  ver: appointment.ver,
  status: statusOf(appointment.phase),
  payment_status: paymentStatusOf(appointment, payments),
  slot: appointment.slot,
});
