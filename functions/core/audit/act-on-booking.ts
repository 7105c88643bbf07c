import type { Act, ActChange, Actor } from '#shared/domain/audit/act.ts';
import type { AuditAction } from './act-sentences.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';

/** Actions of staff on a booking, as the audit names them. */
export type BookingAction = Extract<AuditAction, `booking.${string}` | `refund.${string}`>;

/** The name of a booking in the audit. */
export const bookingEntity = (appointmentId: string): string => `booking#${appointmentId}`;

/**
 * The entry of a move that somebody of the team makes, written in the move's own transaction. Its id follows from the
 * version that the booking has after it, so that a move that is tried again is one entry.
 * @param fields names of what it changes, never what it says
 * @param changes what fields that name nobody said before and after (bookingChanges)
 */
export const actOnBooking = (
  { id, ver, updated_at, clinic_id }: Pick<Appointment, 'id' | 'ver' | 'updated_at' | 'clinic_id'>,
  { action, ...actor }: Actor & { action: BookingAction },
  fields: readonly string[],
  changes: readonly ActChange[] = [],
): Act => ({
  id: `act_${id}_${ver}`,
  at: updated_at,
  actor_id: actor.id,
  actor_email: actor.email,
  action,
  entity: bookingEntity(id),
  fields: [...fields],
  ...(changes.length === 0 ? {} : { changes: [...changes] }),
  clinic_id,
});
