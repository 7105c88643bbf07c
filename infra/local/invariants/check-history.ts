import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { bookingEntity } from '#functions/core/audit/audit-event-of.ts';
import type { HistoryEntry, Phase } from '#shared/domain/booking/appointment.ts';
import {
  CORRECTED_WITHIN_MS,
  PATIENT_RESCHEDULES,
  patientReschedulesUntilMs,
} from '#shared/domain/booking/allowed-operation.ts';
import { Role } from '#shared/domain/staff/member.ts';
import { type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

/** Which phase may follow which; every phase may follow itself when only money moves (design: moves). */
const NEXT: Record<Phase, readonly Phase[]> = {
  HELD: ['AWAITING', 'EXPIRED', 'CANCELLED'],
  AWAITING: ['SECURED', 'CONFIRMED', 'EXPIRED', 'CANCELLED'],
  SECURED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED', 'COMPLETED', 'NO_SHOW'],
  EXPIRED: ['SECURED', 'CONFIRMED', 'CANCELLED'],
  CANCELLED: [],
  COMPLETED: ['NO_SHOW'],
  NO_SHOW: ['COMPLETED'],
};

/** Invariant 9: the audit, replayed, is the row. */
export function checkAudit({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const problem = replayProblem(booking);
    return problem === null ? [] : [breaks(9)(booking.appointment.id, problem)];
  });
}

function replayProblem({ appointment, audit }: DumpedBooking): string | null {
  let phase: Phase | null = null;
  let slot: string | null = null;
  for (const [index, entry] of audit.entries()) {
    if (entry.ver !== index + 1) return `misses version ${index + 1} of its audit`;
    if (entry.from !== phase) return `goes on from ${entry.from} at version ${entry.ver}, was ${phase}`;
    const untimely = timeProblem(entry, appointment);
    if (untimely !== null) return untimely;
    if (!isLegal(entry)) return `went from ${entry.from} to ${entry.to} at version ${entry.ver}`;
    if (entry.slots !== null && slot !== null && entry.slots.from !== slot)
      return `moved from ${entry.slots.from} at version ${entry.ver}, was at ${slot}`;
    phase = entry.to;
    slot = entry.slots?.to ?? slot;
  }
  const counted = countProblem(appointment, audit);
  if (counted !== null) return counted;
  if (slot !== null && slot !== appointment.slot) return `is at ${appointment.slot}, its audit says ${slot}`;
  if (appointment.ver !== audit.length) return `is at version ${appointment.ver}, its audit at ${audit.length}`;
  return phase === appointment.phase ? null : `is ${appointment.phase}, its audit says ${phase}`;
}

/** How often its patient chose another time, and the number of its calendar entry, are those of its history. */
function countProblem(
  { moves_by_patient, ics_sequence }: DumpedBooking['appointment'],
  audit: HistoryEntry[],
): string | null {
  const moves = audit.filter(({ move }) => move === 'move');
  const own = moves.filter(({ actor }) => actor === 'patient').length;
  if (own > PATIENT_RESCHEDULES || own !== moves_by_patient)
    return `was moved by its patient ${own} times, its row says ${moves_by_patient}`;
  return ics_sequence === moves.length
    ? null
    : `was moved ${moves.length} times, its calendar entry is ${ics_sequence}`;
}

/**
 * Checks the times of history entries. The outcome of a visit is noted once the visit has begun, and corrected for
 * seven days. A visit with a noted outcome is not rescheduled any more. A refund on the dashboard cancels no visit that
 * has begun. Patients reschedule a visit until its hours to cancel before it begins, at least four.
 */
function timeProblem(
  { move, at, actor, slots }: HistoryEntry,
  appointment: DumpedBooking['appointment'],
): string | null {
  const { slot, visit_noted_at } = appointment;
  if ((move === 'complete' || move === 'no_show') && at < slot) return `was noted at ${at}, before its visit began`;
  if (move === 'reversed' && at >= slot) return `was cancelled at ${at} by a refund, after its visit began`;
  if (move === 'correct' && Date.parse(at) >= Date.parse(visit_noted_at ?? at) + CORRECTED_WITHIN_MS)
    return `was corrected at ${at}, more than seven days after it was noted`;
  const isOwn = actor === 'patient' && slots !== null;
  return isOwn && Date.parse(at) >= Date.parse(slots.from) - patientReschedulesUntilMs(appointment)
    ? `was moved by its patient at ${at}, when it was to begin too soon`
    : null;
}

/** A booking made by staff is confirmed from the start. */
const isFirst = ({ to, actor }: HistoryEntry): boolean =>
  to === 'HELD' || (to === 'CONFIRMED' && Role.safeParse(actor).success);

const isLegal = (entry: HistoryEntry): boolean =>
  entry.from === null ? isFirst(entry) : entry.from === entry.to || NEXT[entry.from].includes(entry.to);

const UNPAID: readonly Phase[] = ['HELD', 'AWAITING', 'SECURED', 'EXPIRED'];

/** Invariant 12: Paid never goes back to Pending. */
export function checkPaidStays({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment, audit }) => {
    const confirmed = audit.findIndex(({ to }) => to === 'CONFIRMED');
    if (confirmed === -1) return [];
    const back = audit.slice(confirmed).find(({ to }) => UNPAID.includes(to));
    return back ? [breaks(12)(appointment.id, `was CONFIRMED and became ${back.to} at version ${back.ver}`)] : [];
  });
}

/** Invariant 25: every act of a person names the person, in the booking's history and in the audit of the team. */
export function checkAuditEvents({ dump }: Evidence): Violation[] {
  const eventsById = new Map(dump.auditEvents.map((auditEvent) => [auditEvent.id, auditEvent]));
  const made = new Set(
    dump.bookings.flatMap(({ appointment, audit }) => audit.map((entry) => idOf(appointment, entry))),
  );
  return [
    ...dump.bookings.flatMap(({ appointment, audit }) =>
      audit.flatMap((entry) => {
        const problem = entryProblem(appointment, entry, eventsById.get(idOf(appointment, entry)));
        return problem === null ? [] : [breaks(25)(appointment.id, `${problem} at version ${entry.ver}`)];
      }),
    ),
    ...dump.auditEvents
      .filter(({ id }) => OF_A_MOVE.test(id) && !made.has(id))
      .map(({ id }) => breaks(25)(id, 'is of no move')),
  ];
}

const OF_A_MOVE = /^act_apt_/;
const idOf = ({ id }: DumpedBooking['appointment'], { ver }: HistoryEntry): string => `act_${id}_${ver}`;

function entryProblem(
  { id }: DumpedBooking['appointment'],
  entry: HistoryEntry,
  auditEvent: AuditEvent | undefined,
): string | null {
  if (!Role.safeParse(entry.actor).success) {
    if (entry.actor_id !== null) return `names ${entry.actor_id} for what the ${entry.actor} did`;
    return auditEvent === undefined
      ? null
      : `is ${auditEvent.actor_id}'s in the audit, and the ${entry.actor}'s in its history`;
  }
  if (entry.actor_id === null) return 'was changed by an unnamed staff member';
  if (auditEvent === undefined) return `was moved by ${entry.actor_id}, and the audit does not know`;
  const isSame =
    auditEvent.actor_id === entry.actor_id && auditEvent.entity === bookingEntity(id) && auditEvent.at === entry.at;
  return isSame
    ? null
    : `was moved by ${entry.actor_id}, the audit says ${auditEvent.actor_id} on ${auditEvent.entity}`;
}
