import { FoundClinic } from '#shared/contract/clinics.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { isBookable } from '#shared/domain/fee.ts';
import { BOOKING_DAYS_AHEAD, slotsOn } from '#shared/domain/schedule.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import type { World } from '../ports.ts';
import { isWishedDay, isWishedTime } from './time-wishes.ts';
import type { TimeWish } from './time-wishes.ts';

const daysAhead = (now: number): string[] =>
  Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(istDay(now), ahead));

/** The starts of the slots a clinic's hours offer on some days, taken or not, as far as one asks. */
function* offered(clinic: Clinic, days: readonly string[], now: number): Generator<string, undefined> {
  for (const day of days) yield* slotsOn(clinic, day).filter((slot) => Date.parse(slot) > now);
}

/** The first free slot at the wished times; where there is none, whenever it is. */
function firstFree(clinic: Clinic, taken: ReadonlySet<string>, now: number, times: readonly TimeWish[]): string | null {
  let first: string | null = null;
  for (const slot of offered(clinic, daysAhead(now), now)) {
    if (taken.has(slot)) continue;
    if (isWishedTime(times, slot)) return slot;
    first ??= slot;
  }
  return first;
}

/** Whether the clinic's hours offer a slot at all these times together, taken or not, among those that can be booked. */
export function opensAt(clinic: Clinic, now: number, times: readonly TimeWish[]): boolean {
  const days = daysAhead(now).filter((day) => isWishedDay(times, day));
  for (const slot of offered(clinic, days, now)) if (isWishedTime(times, slot)) return true;
  return false;
}

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
