import type { AuditEvent, AuditChange, Actor } from '#shared/domain/audit/audit-event.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Clock, AuditEventIds } from '../ports.ts';
import type { AuditAction } from './event-sentences.ts';

/** Actor of the scheduled runs, which no person starts. */
export const SCHEDULE: Actor = { id: 'schedule', email: null };

export type AuditDeps = { clock: Clock; ids: AuditEventIds };

/** An audit event without its id, time and actor. */
export type Audited = {
  action: AuditAction;
  entity: string;
  fields?: readonly string[];
  changes?: readonly AuditChange[];
  clinic_id?: string;
};

/**
 * The entry of an act in the audit. The store that writes the act writes it too, in the same transaction.
 * @param done.action noun and verb: 'clinic.update'
 * @param done.entity what it was done to: 'clinic#cln_…'
 * @param done.fields names of what changed, never what it says
 * @param done.changes what fields that name nobody said before and after (changesOf)
 * @param done.clinic_id clinic of a booking or a lead
 */
export function auditEventOf(
  { clock, ids }: AuditDeps,
  actor: Actor,
  { action, entity, fields = [], changes = [], clinic_id }: Audited,
): AuditEvent {
  return {
    id: ids.auditEventId(),
    at: new Date(clock.now()).toISOString(),
    actor_id: actor.id,
    actor_email: actor.email,
    action,
    entity,
    fields: [...fields],
    ...(changes.length === 0 ? {} : { changes: [...changes] }),
    ...(clinic_id === undefined ? {} : { clinic_id }),
  };
}

/** The names of the fields that differ, in the order of their names. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).toSorted();
}

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
export const bookingAuditEvent = (
  { id, ver, updated_at, clinic_id }: Pick<Appointment, 'id' | 'ver' | 'updated_at' | 'clinic_id'>,
  { action, ...actor }: Actor & { action: BookingAction },
  fields: readonly string[],
  changes: readonly AuditChange[] = [],
): AuditEvent => ({
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
