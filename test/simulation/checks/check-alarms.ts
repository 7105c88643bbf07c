import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { ProviderRefused, ProviderUnreadable } from '#functions/core/payments/ports.ts';
import { effectsOf } from './check-slot-history.ts';
import type { Trace, TraceEntry } from '../trace.ts';

/** Moves after which somebody has to look. */
const ALARMING = ['reversed', 'refunded_in_part', 'refund_manual', 'refund_failed'];

/**
 * Checks the alarms that an operator must receive: for money that was refunded or could not be, a refund that Razorpay
 * refused, and an answer that cannot be read. The process that made the transition raises the alarm, if it learnt the
 * result and still runs. A sweeper backs off, which raises an alarm in the end.
 */
export function checkAlarms(trace: Trace): Violation[] {
  const moved = effectsOf(trace)
    .filter(({ entry, move: transition }) => entry.outcome === 'done' && ALARMING.includes(transition.audit.move))
    .filter(({ entry, move: transition }) => !isTold(trace, entry, transition.appointment.id))
    .map(({ move: transition }) =>
      breaks(4)(transition.appointment.id, `was moved by ${transition.audit.move}, and no alarm rang`),
    );
  const refused = trace.entries
    .filter(({ what, outcome }) => what === 'provider.refund' && (outcome === 'threw' || outcome === 'refused'))
    .filter(({ value }) => value instanceof ProviderRefused)
    .filter((entry) => !isTold(trace, entry, String(entry.args[0])))
    .map(({ args }) => breaks(4)(String(args[0]), 'was refused its refund, and no alarm rang'));
  // A failure beside it may have come first: a process that backs off asks how often that failed.
  const stepsBack = new Set(trace.entries.filter(({ what }) => what === 'due.failing').map(({ who }) => who));
  const unread = trace.entries
    .filter(({ what, who }) => what === 'provider.paymentsOf' && who.startsWith('sweeper '))
    .filter(({ outcome, value }) => outcome === 'threw' && value instanceof ProviderUnreadable)
    .filter((entry) => !stepsBack.has(entry.who) && !diesThen(trace, entry))
    .map(({ args }) =>
      breaks(22)(String(args[0]), 'was shown in no way that can be read, and the sweeper passed it over'),
    );
  return [...moved, ...refused, ...unread];
}

const laterOf = (trace: Trace, { step, who }: TraceEntry): TraceEntry[] =>
  trace.entries.slice(step + 1).filter((entry) => entry.who === who);

/** True if the process that caused the entry raised an alarm about `subject` afterwards, or died before it could. */
const isTold = (trace: Trace, entry: TraceEntry, subject: string): boolean =>
  diesThen(trace, entry) ||
  laterOf(trace, entry).some(({ what, args }) => what === 'log.alarm' && JSON.stringify(args).includes(subject));

function diesThen(trace: Trace, entry: TraceEntry): boolean {
  const later = laterOf(trace, entry);
  return (
    later.length === 0 || later.some(({ outcome, what }) => outcome.startsWith('crashed') || what === 'is out of time')
  );
}
