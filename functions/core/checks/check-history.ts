import type { AuditEntry, Phase } from '#shared/domain/appointment.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks } from './violation.ts';
import type { Violation } from './violation.ts';

/** Which phase may follow which; every phase may follow itself when only money moves (design: moves). */
const NEXT: Record<Phase, readonly Phase[]> = {
  HELD: ['AWAITING', 'EXPIRED', 'CANCELLED'],
  AWAITING: ['SECURED', 'CONFIRMED', 'EXPIRED', 'CANCELLED'],
  SECURED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED', 'COMPLETED', 'NO_SHOW'],
  EXPIRED: ['SECURED', 'CONFIRMED', 'CANCELLED'],
  CANCELLED: [],
  COMPLETED: [],
  NO_SHOW: [],
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
  for (const [index, entry] of audit.entries()) {
    if (entry.ver !== index + 1) return `misses version ${index + 1} of its audit`;
    if (entry.from !== phase) return `goes on from ${entry.from} at version ${entry.ver}, was ${phase}`;
    if (!isLegal(entry)) return `went from ${entry.from} to ${entry.to} at version ${entry.ver}`;
    phase = entry.to;
  }
  if (appointment.ver !== audit.length) return `is at version ${appointment.ver}, its audit at ${audit.length}`;
  return phase === appointment.phase ? null : `is ${appointment.phase}, its audit says ${phase}`;
}

const isLegal = ({ from, to }: AuditEntry): boolean =>
  from === null ? to === 'HELD' : from === to || NEXT[from].includes(to);

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
