import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import { isOffered, isOfferedAtDesk } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { istDay, istInstant } from '#shared/values/ist.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { Clock } from '../ports.ts';

export type TimesDeps = { clock: Clock; clinics: Pick<ClinicStore, 'withLocks' | 'isPausedEverywhere'> };

type Wanted = { clinic_id: string; slot: string };

/** Requester of a time: patients by the site's rules, the clinic's desk by its own. */
type Asker = {
  desk: boolean;
  /** True if a pause of new bookings applies; staff may reschedule an existing visit during a pause. */
  respectsPause: boolean;
};

/** The clinic of a time that is free, and the moment (Unix ms) at which that was judged: the booking records the same one. */
export type FreeTime = { clinic: Clinic; now: number };

/**
 * The clinic of a time that it offers and that nobody has. Clinic and locks are read just before the transaction, which takes
 * the lock only where none is (design: T1); a hold past its time is the sweeper's, within the minute.
 * @throws Problem clinic_not_found, slot_not_offered, slot_taken
 */
export async function freeTime(
  deps: TimesDeps,
  { clinic_id, slot }: Wanted,
  { desk, respectsPause }: Asker,
): Promise<FreeTime> {
  const [found, isPaused] = await Promise.all([
    deps.clinics.withLocks(clinic_id, istInstant(istDay(slot), '00:00')),
    respectsPause && deps.clinics.isPausedEverywhere(),
  ]);
  if (!found || !isBookable(found.clinic)) throw new Problem('clinic_not_found', 'clinic_id');
  const { clinic, locks } = found;
  // Read after the table answered: a time may begin, or end, while it is slow.
  const now = deps.clock.now();
  const takesNone = respectsPause && (isPaused || clinic.paused_at !== null);
  const isOpen = (desk ? isOfferedAtDesk : isOffered)(clinic, slot, now);
  if (takesNone || !isOpen) throw new Problem('slot_not_offered', 'slot');
  if (locks.some((lock) => lock.slot === slot)) throw new Problem('slot_taken', 'slot');
  return { clinic, now };
}
