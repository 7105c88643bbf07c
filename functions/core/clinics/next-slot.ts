import { FoundClinic } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { isBookable } from '#shared/domain/fee.ts';
import { nextFreeSlots } from '#shared/domain/schedule.ts';
import type { World } from '../ports.ts';

/** The start of the first slot a clinic's hours offer from `now` on, whether it is taken or not. */
export const earliestOffered = (clinic: Clinic, now: number): string | null =>
  nextFreeSlots(clinic, new Set(), now, 1)[0] ?? null;

/** The keys of a found clinic and nothing else. */
const Found = FoundClinic.strip();

/**
 * The clinics, in their order, as cards with their next free slots, by one Query each; one that can no longer be booked
 * is left out.
 */
export async function withNextSlots(
  world: Pick<World, 'clinics'>,
  clinics: readonly Clinic[],
  now: number,
): Promise<FoundClinic[]> {
  const slots = await Promise.all(clinics.map(({ id }) => nextSlot(world, id, now)));
  return clinics.flatMap((clinic, at) => {
    const next_slot = slots[at];
    return next_slot === undefined ? [] : [Found.parse({ ...clinic, next_slot })];
  });
}

/** A clinic's next free slot; null when all its coming days are taken, undefined when it can no longer be booked. */
async function nextSlot(world: Pick<World, 'clinics'>, id: string, now: number): Promise<string | null | undefined> {
  const found = await world.clinics.withLocks(id, new Date(now).toISOString());
  if (found === null || !isBookable(found.clinic)) return undefined;
  const taken = new Set(found.locks.map(({ slot }) => slot));
  return nextFreeSlots(found.clinic, taken, now, 1)[0] ?? null;
}
