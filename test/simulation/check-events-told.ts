import type { Facts } from '#functions/core/checks/evidence.ts';
import { breaks } from '#functions/core/checks/violation.ts';
import type { Violation } from '#functions/core/checks/violation.ts';
import type { Simulation } from './simulation.ts';

/**
 * Invariants 21 and 22: what is owed to the advertising platform is told or given up in the end, however long it failed;
 * and the platform is told nothing else.
 */
export function checkEventsTold({ plan, platform }: Simulation, { dump }: Facts): Violation[] {
  if (!plan.events.areTold) return [];
  const owed = new Map(dump.conversions.map((conversion) => [conversion.event_id, conversion]));
  const waiting = dump.conversions
    .filter(({ state }) => state === 'PENDING')
    .map(({ event_id }) => breaks(22)(event_id, 'is owed to the platform and nobody tells it'));
  const strange = platform.told
    .filter(({ event }) => owed.get(event.event_id)?.value_paise !== event.value_paise)
    .map(({ event }) => breaks(21)(event.event_id, 'was told to the platform and is not owed'));
  return [...waiting, ...strange];
}
