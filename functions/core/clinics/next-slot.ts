import { FoundClinic } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { isBookable } from '#shared/domain/fee.ts';
import { nextFreeSlots } from '#shared/domain/schedule.ts';
import type { World } from '../ports.ts';
import { isWishedTime } from './time-wishes.ts';
import type { TimeWish } from './time-wishes.ts';

/** Free slots of a clinic that are not taken: at the wished time first of all, else whenever it is. */
function firstFree(clinic: Clinic, taken: ReadonlySet<string>, now: number, times: readonly TimeWish[]): string | null {
  const wished =
    times.length === 0
      ? undefined
      : nextFreeSlots(clinic, taken, now, Infinity).find((slot) => isWishedTime(times, slot));
  return wished ?? nextFreeSlots(clinic, taken, now, 1)[0] ?? null;
}

/** Whether the clinic's hours offer a slot at all these times together, taken or not, among those that can be booked. */
export const opensAt = (clinic: Clinic, now: number, times: readonly TimeWish[]): boolean =>
  nextFreeSlots(clinic, new Set(), now, Infinity).some((slot) => isWishedTime(times, slot));

/** The start of the first slot a clinic's hours offer from `now` on, at the wished times if any, whether it is taken or not. */
export const earliestOffered = (clinic: Clinic, now: number, times: readonly TimeWish[]): string | null =>
  firstFree(clinic, new Set(), now, times);

/** The keys of a found clinic and nothing else. */
const Found = FoundClinic.strip();

/**
 * The clinics, in their order, as cards with their next free slots, by one Query each: at the wished times where they
 * have one, else their next; one that can no longer be booked is left out.
 */
export async function withNextSlots(
  world: Pick<World, 'clinics'>,
  clinics: readonly Clinic[],
  now: number,
  times: readonly TimeWish[] = [],
): Promise<FoundClinic[]> {
  const slots = await Promise.all(clinics.map(({ id }) => nextSlot(world, id, now, times)));
  return clinics.flatMap((clinic, at) => {
    const next_slot = slots[at];
    return next_slot === undefined ? [] : [Found.parse({ ...clinic, next_slot })];
  });
}

/** A clinic's next free slot; null when all its coming days are taken, undefined when it can no longer be booked. */
async function nextSlot(
  world: Pick<World, 'clinics'>,
  id: string,
  now: number,
  times: readonly TimeWish[],
): Promise<string | null | undefined> {
  const found = await world.clinics.withLocks(id, new Date(now).toISOString());
  if (found === null || !isBookable(found.clinic)) return undefined;
  return firstFree(found.clinic, new Set(found.locks.map(({ slot }) => slot)), now, times);
}
