import { bookingEntity } from '../../../functions/core/audit/audit-event-of.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import { Role } from '#shared/domain/staff/member.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

/** Invariant 25: every act of a person names the person, in the booking's history and in the audit of the team. */
export function checkAuditEvents({ dump }: Evidence): Violation[] {
  const eventsById = new Map(dump.auditEvents.map((act) => [act.id, act]));
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
  act: AuditEvent | undefined,
): string | null {
  if (!Role.safeParse(entry.actor).success) {
    if (entry.actor_id !== null) return `names ${entry.actor_id} for what the ${entry.actor} did`;
    return act === undefined ? null : `is ${act.actor_id}'s in the audit, and the ${entry.actor}'s in its history`;
  }
  if (entry.actor_id === null) return 'was changed by an unnamed staff member';
  if (act === undefined) return `was moved by ${entry.actor_id}, and the audit does not know`;
  const isSame = act.actor_id === entry.actor_id && act.entity === bookingEntity(id) && act.at === entry.at;
  return isSame ? null : `was moved by ${entry.actor_id}, the audit says ${act.actor_id} on ${act.entity}`;
}
