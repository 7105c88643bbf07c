import { HOUR_MS } from '#shared/values/ist.ts';
import type { Due, DueKind } from '#shared/domain/due.ts';
import { reportStuckDue, sweepDue, type DueWorld } from '../sweep-due.ts';
import { Problem } from '#shared/problems.ts';
import type { Queues } from '../ports.ts';
import type { SendingSwitch } from '../messages/sending/kept-switch.ts';
import { remindOfVisit, type RemindWorld } from './remind-of-visit.ts';
import { settleAppointment, type SettleWorld } from './settle-appointment.ts';

type SweepWorld = SettleWorld & RemindWorld & DueWorld & { queues: Queues; sending: SendingSwitch };

/** Razorpay is asked for a few appointments at a time; handing notices to their queue is quick, and so is reminding. */
const AT_ONCE = { settle: 5, notice: 10, reminder: 10, quarantine: 1 } as const satisfies Partial<
  Record<DueKind, number>
>;

/**
 * Reminders of one run, which begins each minute: what SES takes in a minute, 14 a second as an account begins. More would only
 * stand in the queue, before the confirmation of whoever books meanwhile.
 */
const REMINDERS_A_RUN = 14 * 60;
const AT_MOST: Partial<Record<DueKind, number>> = { reminder: REMINDERS_A_RUN };

/** How long the queue has for the notices it was handed; only then are they handed to it again. */
const HANDED_OVER_MS = HOUR_MS / 4;

/**
 * The guarantee behind every hint: settles each appointment that is due, hands each notice that is due to the queue, and
 * reminds of each visit that is near.
 * The kinds go on side by side, and what fails holds up nothing else. While sending is stopped notices stay where they are.
 * @param until milliseconds; nothing is begun after it
 * @throws when a list of what is due cannot be read; the other kinds have been dealt with by then
 */
export async function sweep(world: SweepWorld, until: number): Promise<void> {
  const handed = new Set<string>();
  const work = async (due: Due): Promise<void> => {
    if (due.what === 'notice') return handOver(world, due, handed);
    if (due.slot !== undefined) return remindOfVisit(world, due.id, due.slot);
    return settleDue(world, due);
  };
  const kinds = ['settle', 'notice', 'reminder', 'quarantine'] as const;
  const runs = await Promise.allSettled(
    kinds.map(async (kind) => {
      if (kind === 'notice' && (await isStopped(world))) return reportStuckDue(world, kind);
      await sweepDue(world, { kind, until, atOnce: AT_ONCE[kind], atMost: AT_MOST[kind], work });
    }),
  );
  const failed = runs.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** If the switch cannot be read, notices are handed over: the sender reads it again. */
const isStopped = ({ sending }: SweepWorld): Promise<boolean> => sending.isStopped().catch(() => false);

async function settleDue(world: SweepWorld, { id }: Due): Promise<void> {
  try {
    await settleAppointment({ ...world, failsUnread: true }, id);
  } catch (error) {
    // The index may still show a row that is gone.
    if (!(error instanceof Problem && error.code === 'appointment_not_found')) throw error;
  }
}

/** A message for all pending notices of a booking; its notices are put off until the queue has had its time. */
async function handOver(world: SweepWorld, { id, entry }: Due, handed: Set<string>): Promise<void> {
  if (!handed.has(id)) await world.queues.noticesDue(id);
  handed.add(id);
  await world.due.putOff(entry, new Date(world.clock.now() + HANDED_OVER_MS).toISOString(), null);
}
