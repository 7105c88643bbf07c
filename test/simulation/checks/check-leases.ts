import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { type Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import { tookEffect } from './check-slot-history.ts';
import type { Simulation } from '../simulation.ts';
import type { TraceEntry } from '../trace.ts';

/**
 * Invariant 10, whatever fails: nobody begins to send a message under a lease that is over, since somebody else may send it
 * then; and what was sent, withdrawn or given up is claimed no more.
 */
export function checkLeases({ trace, plan }: Simulation): Violation[] {
  const doClocksAgree = Object.values(plan.skewMs).every((skew) => skew === 0);
  const leases = new Map<string, number>();
  const ended = new Map<string, string>();
  return trace.entries.flatMap((entry) => {
    const notification = writtenNotification(entry);
    if (notification === null) return doClocksAgree ? sendProblems(entry, leases) : [];
    const id = notificationIdOf(notification);
    const before = ended.get(id);
    if (notification.state !== 'PENDING') ended.set(id, notification.state);
    else leases.set(`${entry.who} ${id}`, Date.parse(notification.next_check_at ?? notification.created_at));
    const isRevived = before !== undefined && notification.state === 'PENDING';
    return isRevived ? [breaks(10)(id, `was ${before} and was claimed once more at step ${entry.step}`)] : [];
  });
}

/** The gate writes arguments down as they came. */
const writtenNotification = (entry: TraceEntry): Notification | null =>
  entry.what === 'store.updateNotification' && tookEffect(entry) && entry.value === true
    ? (entry.args[0] as Notification)
    : null;

function sendProblems(
  { what, who, args, askedAt, step }: TraceEntry,
  leases: ReadonlyMap<string, number>,
): Violation[] {
  if (what !== 'mail.send' && what !== 'sms.send') return [];
  const end = leases.get(`${who} ${String(args[0])}`);
  const late = end === undefined ? 0 : askedAt - end;
  return late > 0
    ? [breaks(10)(String(args[0]), `was sent at step ${step}, ${Math.round(late)} ms after its lease`)]
    : [];
}
