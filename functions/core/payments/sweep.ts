import { HOUR_MS } from '#shared/values/ist.ts';
import type { Due, DueKind } from '#shared/domain/due.ts';
import { reportStuckDue, pollDueQueue, type DueDeps } from '../poll-due-queue.ts';
import { Problem } from '#shared/problems.ts';
import { dueReminder } from '#shared/domain/booking/reminder-times.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Reminding } from '#shared/domain/booking/transition.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { Queues, Clock, Log } from '../ports.ts';
import type { SendingSwitch } from '../messages/sending/switch-sending.ts';
import { reconcileBooking, type ReconcileDeps } from './reconcile-booking.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { sendSoon } from '../enqueue-jobs.ts';

type RemindDeps = {
  clock: Clock;
  bookings: Pick<BookingStore, 'lock' | 'load' | 'remind'>;
  queues: Pick<Queues, 'notificationsDue'>;
  log: Log;
};

/** A concurrent move can refuse ours; after a few tries the booking has settled. */
const MAX_TRIES = 4;

/**
 * Reminds the patient of a visit whose reminder is due, and stores the time of the next one on the slot's lock. The
 * lock is deleted when its visit is cancelled or rescheduled, so no reminder needs to be withdrawn. Each notification is sent
 * as usual, if it is still true then.
 * @param slot start of the visit (ISO)
 * @throws Problem changed_meanwhile, after repeated concurrent writes of the booking
 */
export async function remindOfVisit(deps: RemindDeps, clinicId: string, slot: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const now = deps.clock.now();
    const lock = await deps.bookings.lock(clinicId, slot);
    // The index may still show a visit that was given up, or one that was reminded of a moment ago.
    if (lock === null || lock.remind_at === null || Date.parse(lock.remind_at) > now) return;
    const booking = await deps.bookings.load(lock.appointment_id);
    if (booking === null) continue;
    const reminding = remindingOf(now, booking, lock);
    if (!(await deps.bookings.remind(reminding))) continue;
    if (reminding.notifications.length > 0) await sendSoon(deps, lock.appointment_id);
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
    notifications: isToRemind ? enqueueNotifications(now, booking, 'reminder', null, occasionOf(name, lock.slot)) : [],
  };
}

/** In words that a key may be made of: 'day-2026-11-30T0630'. */
const occasionOf = (name: string, slot: string): string => `${name}-${slot.slice(0, 16).replace(':', '')}`;

type DueQueueDeps = ReconcileDeps & RemindDeps & DueDeps & { queues: Queues; sending: SendingSwitch };

/** Razorpay is asked for a few appointments at a time; handing notifications to their queue is quick, and so is reminding. */
const AT_ONCE = { settle: 5, notice: 10, reminder: 10, quarantine: 1 } as const satisfies Partial<
  Record<DueKind, number>
>;

/**
 * Reminders of one run, which begins each minute: what SES takes in a minute, 14 a second as an account begins. More would only
 * stand in the queue, before the confirmation of whoever books meanwhile.
 */
const REMINDERS_A_RUN = 14 * 60;
const AT_MOST: Partial<Record<DueKind, number>> = { reminder: REMINDERS_A_RUN };

/** How long the queue has for the notifications it was handed; only then are they handed to it again. */
const HANDED_OVER_MS = HOUR_MS / 4;

/**
 * The guarantee behind every hint: settles each appointment that is due, hands each notification that is due to the queue, and
 * reminds of each visit that is near.
 * The kinds go on side by side, and what fails holds up nothing else. While sending is stopped notifications stay where they are.
 * @param until milliseconds; nothing is begun after it
 * @throws when a list of what is due cannot be read; the other kinds have been dealt with by then
 */
export async function sweep(deps: DueQueueDeps, until: number): Promise<void> {
  const handed = new Set<string>();
  const work = async (due: Due): Promise<void> => {
    if (due.what === 'notice') return handOver(deps, due, handed);
    if (due.slot !== undefined) return remindOfVisit(deps, due.id, due.slot);
    return reconcileDue(deps, due);
  };
  const kinds = ['settle', 'notice', 'reminder', 'quarantine'] as const;
  const runs = await Promise.allSettled(
    kinds.map(async (kind) => {
      if (kind === 'notice' && (await isStopped(deps))) return reportStuckDue(deps, kind);
      await pollDueQueue(deps, { kind, until, atOnce: AT_ONCE[kind], atMost: AT_MOST[kind], work });
    }),
  );
  const failed = runs.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** If the switch cannot be read, notifications are handed over: the sender reads it again. */
const isStopped = ({ sending }: DueQueueDeps): Promise<boolean> => sending.isStopped().catch(() => false);

async function reconcileDue(deps: DueQueueDeps, { id }: Due): Promise<void> {
  try {
    await reconcileBooking({ ...deps, failsUnread: true }, id);
  } catch (error) {
    // The index may still show a row that is gone.
    if (!(error instanceof Problem && error.code === 'appointment_not_found')) throw error;
  }
}

/** A message for all pending notifications of a booking; its notifications are put off until the queue has had its time. */
async function handOver(deps: DueQueueDeps, { id, entry }: Due, handed: Set<string>): Promise<void> {
  if (!handed.has(id)) await deps.queues.notificationsDue(id);
  handed.add(id);
  await deps.due.putOff(entry, new Date(deps.clock.now() + HANDED_OVER_MS).toISOString(), null);
}
