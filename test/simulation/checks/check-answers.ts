import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { effectsOf } from './check-slot-history.ts';
import type { Simulation } from '../simulation.ts';
import type { TraceEntry } from '../trace.ts';

/**
 * Invariants 12 and 14 as patients see them: a hold that is answered exists by then; 'confirmed' is only said when it is
 * so, and never taken back while the money stays.
 */
export function checkAnswers(simulation: Simulation): Violation[] {
  const held = new Set<string>();
  const confirmed = new Set<string>();
  const reversed = new Set<string>();
  const told = new Set<string>();
  const effects = new Map(effectsOf(simulation.trace).map(({ entry, move: transition }) => [entry.step, transition]));
  return simulation.trace.entries.flatMap((entry) => {
    const transition = effects.get(entry.step);
    if (transition) {
      held.add(transition.appointment.id);
      if (transition.appointment.phase === 'CONFIRMED') confirmed.add(transition.appointment.id);
      if (transition.audit.from === 'CONFIRMED' && transition.appointment.phase === 'CANCELLED')
        reversed.add(transition.appointment.id);
    }
    if (entry.what === 'is answered hold') return holdProblems(entry, held);
    if (entry.what !== 'is answered verify') return [];
    const id = appointmentOf(simulation, entry);
    const status = field(entry.args[0], 'status');
    if (id === null || status === null) return [];
    const problems: Violation[] = [];
    if (status === 'confirmed' && !confirmed.has(id))
      problems.push(breaks(14)(id, 'was said to be confirmed and was not'));
    if (status !== 'confirmed' && told.has(id) && !reversed.has(id))
      problems.push(breaks(12)(id, `was confirmed to its patient, then ${status}`));
    if (status === 'confirmed') told.add(id);
    return problems;
  });
}

function holdProblems(entry: TraceEntry, held: ReadonlySet<string>): Violation[] {
  const id = field(entry.args[0], 'appointment_id');
  return id === null || held.has(id) ? [] : [breaks(14)(id, 'was answered before it was held')];
}

/** The appointment a patient last got a hold for. */
function appointmentOf({ trace }: Simulation, { step, who }: TraceEntry): string | null {
  const hold = trace.entries.findLast(
    (entry) =>
      entry.step < step &&
      entry.who === who &&
      entry.what === 'is answered hold' &&
      field(entry.args[0], 'appointment_id') !== null,
  );
  return hold ? field(hold.args[0], 'appointment_id') : null;
}

function field(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : null;
}
