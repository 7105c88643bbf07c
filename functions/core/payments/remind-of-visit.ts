import { dueReminder } from '#shared/domain/booking/reminder-times.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { enqueueNotices } from '../messages/notices/enqueue-notices.ts';
import type { Clock, Log, Queues } from '../ports.ts';
import { sendSoon } from '../enqueue-jobs.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Reminding } from '#shared/domain/booking/move.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';

export type RemindWorld = {
  clock: Clock;
  bookings: Pick<BookingStore, 'lock' | 'load' | 'remind'>;
  queues: Pick<Queues, 'noticesDue'>;
  log: Log;
};

/** A concurrent move can refuse ours; after a few tries the booking has settled. */
const MAX_TRIES = 4;

/**
 * Reminds the patient of a visit whose reminder is due, and stores the time of the next one on the slot's lock. The
 * lock is deleted when its visit is cancelled or rescheduled, so no reminder needs to be withdrawn. Each notice is sent
 * as usual, if it is still true then.
 * @param slot start of the visit (ISO)
 * @throws Problem changed_meanwhile, after repeated concurrent writes of the booking
 */
export async function remindOfVisit(world: RemindWorld, clinicId: string, slot: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const now = world.clock.now();
    const lock = await world.bookings.lock(clinicId, slot);
    // The index may still show a visit that was given up, or one that was reminded of a moment ago.
    if (lock === null || lock.remind_at === null || Date.parse(lock.remind_at) > now) return;
    const booking = await world.bookings.load(lock.appointment_id);
    if (booking === null) continue;
    const reminding = remindingOf(now, booking, lock);
    if (!(await world.bookings.remind(reminding))) continue;
    if (reminding.notices.length > 0) await sendSoon(world, lock.appointment_id);
    return;
  }
  throw new Problem('changed_meanwhile', 'id');
}

function remindingOf(now: number, booking: Booking, lock: SlotLock): Reminding {
  const { name, next } = dueReminder(now, lock.slot);
  const isToRemind = name !== null && booking.appointment.phase === 'CONFIRMED';
  return {
    appointment: booking.appointment,
    lock,
    next,
    // The same reminder of one time is written once, even where the visit was rescheduled away from it and back.
    notices: isToRemind ? enqueueNotices(now, booking, 'reminder', null, occasionOf(name, lock.slot)) : [],
  };
}

/** In words that a key may be made of: 'day-2026-11-30T0630'. */
const occasionOf = (name: string, slot: string): string => `${name}-${slot.slice(0, 16).replace(':', '')}`;
