import type { Transition } from '#shared/domain/booking/transition.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import type { Trace, TraceEntry } from '../trace.ts';

/** A commit that took effect, whatever its caller heard of it. */
export type Effect = { entry: TraceEntry; move: Transition };

/** Every move that took effect, in the order of the table. */
export function effectsOf(trace: Trace): Effect[] {
  return trace.entries.flatMap((entry) => {
    if (entry.what !== 'store.commit' || !tookEffect(entry) || !isOk(entry.value)) return [];
    const [transition] = entry.args;
    // The gate writes a commit's arguments down as they came.
    return [{ entry, move: transition as Transition }];
  });
}

export const tookEffect = ({ outcome }: TraceEntry): boolean =>
  outcome === 'done' || outcome === 'crashed after' || outcome === 'reply lost' || outcome === 'landed late';
export const isOk = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === true;

/**
 * Invariant 14: the history of each slot is that of one object: taken only where nobody is, changed and given back only
 * by its owner, each move made from the version before it.
 */
export function checkSlotHistory(trace: Trace): Violation[] {
  const owners = new Map<string, SlotLock>();
  const versions = new Map<string, number>();
  const slots = new Map<string, string>();
  return effectsOf(trace).flatMap(({ entry, move: transition }) => {
    const { id, clinic_id, slot, ver } = transition.appointment;
    const key = `${clinic_id} ${slot}`;
    const problems = [
      ...historyProblems(transition, owners.get(key) ?? null, versions.get(id) ?? 0),
      ...leavingProblems(transition, slots.get(id), owners.get(keyOfLeft(transition)) ?? null),
    ];
    versions.set(id, ver);
    slots.set(id, slot);
    if (transition.leaves) owners.delete(keyOfLeft(transition));
    if (transition.lock?.next) owners.set(key, transition.lock.next);
    else if (transition.lock) owners.delete(key);
    return problems.map((problem) => breaks(14)(id, `${problem} (step ${entry.step}, ${transition.audit.move})`));
  });
}

const keyOfLeft = ({ appointment, leaves }: Transition): string => `${appointment.clinic_id} ${leaves?.slot ?? ''}`;

/**
 * Returns the violations of a reschedule: the booking must release its own slot, and take another slot that is free.
 */
function leavingProblems(
  { appointment, lock, leaves }: Transition,
  before: string | undefined,
  owner: SlotLock | null,
): string[] {
  if (before === undefined || before === appointment.slot) return leaves ? ['leaves a slot and stays'] : [];
  return [
    ...(leaves?.slot === before && owner?.appointment_id === appointment.id
      ? []
      : ['leaves a slot that is not its own']),
    ...(lock?.expect === 'absent' && lock.next !== null ? [] : ['goes to a slot without taking it']),
  ];
}

function historyProblems({ appointment, lock }: Transition, owner: SlotLock | null, version: number): string[] {
  const isStranger = lock !== undefined && owner !== null && owner.appointment_id !== appointment.id;
  const isGhost = lock !== undefined && lock.expect !== 'absent' && owner === null;
  return [
    ...(appointment.ver === version + 1 ? [] : [`moved from version ${version} to ${appointment.ver}`]),
    ...(isStranger ? [`took the slot of ${owner.appointment_id}`] : []),
    ...(isGhost ? ['changed a lock that was not there'] : []),
  ];
}
