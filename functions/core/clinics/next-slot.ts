import type { Clinic } from '#shared/domain/clinic.ts';
import { isBookable } from '#shared/domain/fee.ts';
import { nextFreeSlots } from '#shared/domain/schedule.ts';
import type { World } from '../ports.ts';

/** The start of the first slot a clinic's hours offer from `now` on, whether it is taken or not. */
export const earliestOffered = (clinic: Clinic, now: number): string | null =>
  nextFreeSlots(clinic, new Set(), now, 1)[0] ?? null;

/**
 * The start of a clinic's next free slot, by one Query; null when all its coming days are taken.
 * @returns undefined for a clinic that can no longer be booked
 */
export async function nextSlot(
  world: Pick<World, 'clinics'>,
  id: string,
  now: number,
): Promise<string | null | undefined> {
  const found = await world.clinics.withLocks(id, new Date(now).toISOString());
  if (found === null || !isBookable(found.clinic)) return undefined;
  const taken = new Set(found.locks.map(({ slot }) => slot));
  return nextFreeSlots(found.clinic, taken, now, 1)[0] ?? null;
}
