import { type Facts, breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { CONFIRMED_EVENTS, eventKeyOf } from '#functions/core/enqueue-conversions.ts';
import { memorySigner } from '../memory/memory-signer.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Invariants 21 and 22: what is owed to the advertising platform is sent or given up in the end, however long it failed;
 * and the platform gets nothing else.
 */
export function checkConversionsSent({ plan, platform }: Simulation, { dump }: Facts): Violation[] {
  if (!plan.conversions.areSent) return [];
  const owed = new Map(dump.conversions.map((conversion) => [conversion.event_id, conversion]));
  const waiting = dump.conversions
    .filter(({ state }) => state === 'PENDING')
    .map(({ event_id }) => breaks(22)(event_id, 'is enqueued for the platform and nobody sends it'));
  const forgotten = new Set(
    dump.bookings.filter(({ appointment }) => appointment.erased_at !== null).flatMap(eventsOf),
  );
  const strange = platform.sent
    .filter(({ conversion }) => !forgotten.has(conversion.event_id))
    .filter(({ conversion }) => owed.get(conversion.event_id)?.value_paise !== conversion.value_paise)
    .map(({ conversion }) => breaks(21)(conversion.event_id, 'was sent to the platform and was never enqueued'));
  return [...waiting, ...strange];
}

/** The events of a booking, which are deleted with its patient. */
const eventsOf = ({ appointment: { id } }: Facts['dump']['bookings'][number]): string[] =>
  CONFIRMED_EVENTS.map((event) => `${eventKeyOf(memorySigner, id)}.${event}`);
