import type { Move, Reminding, SlotLock } from '#functions/core/booking-store.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Mutation } from '../mutation.ts';
import type { Mutant } from '../mutants.ts';
import type { SchedulePlan } from '../schedule-plan.ts';
import { NOTHING_FAILS } from './nothing-fails.ts';
import { rewriteMoves } from './rewrite.ts';

const calm = (plan: SchedulePlan): SchedulePlan => ({
  ...plan,
  ...NOTHING_FAILS,
  account: { ...plan.account, capturesRefusedUntil: 0, brokenOrderUntil: 0 },
  freeClinic: false,
  patients: 4,
  slots: 2,
  leadMs: 3 * DAY_MS,
});

/** Changes reminders before they are written. */
const rewriteReminders =
  (change: (reminding: Reminding, now: number) => Reminding): NonNullable<Mutation['world']> =>
  (world) => ({
    ...world,
    bookings: {
      ...world.bookings,
      remind: (reminding) => world.bookings.remind(change(reminding, world.clock.now())),
    },
  });

/** Changes when a visit that is moved is reminded of. */
const movedRemindingAt = (remindAt: (lock: SlotLock, move: Move) => string | null) =>
  rewriteMoves((move) => {
    const next = move.lock?.next;
    if (move.audit.move !== 'move' || !move.lock || !next) return move;
    return { ...move, lock: { ...move.lock, next: { ...next, remind_at: remindAt(next, move) } } };
  });

export const REMINDER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a reminder that was written stays due until the visit begins',
    plan: (plan) => ({ ...plan, freeClinic: false, leadMs: 5 * HOUR_MS }),
    world: rewriteReminders((reminding, now) => ({
      ...reminding,
      next: now < Date.parse(reminding.lock.slot) ? new Date(now).toISOString() : null,
    })),
  },
  {
    name: 'a visit is reminded of once',
    plan: calm,
    world: rewriteReminders((reminding) => ({ ...reminding, next: null })),
  },
  {
    name: 'a visit that was moved is not reminded of',
    plan: calm,
    world: movedRemindingAt(() => null),
  },
  {
    name: 'a visit that was moved is reminded of when its old time was near',
    world: movedRemindingAt((lock, { audit }) => {
      const moved = Date.parse(lock.slot) - Date.parse(audit.slots?.from ?? lock.slot);
      return lock.remind_at === null ? null : new Date(Date.parse(lock.remind_at) - moved).toISOString();
    }),
  },
  {
    name: 'who was reminded is not written to',
    plan: calm,
    world: rewriteReminders((reminding) => ({ ...reminding, notices: [] })),
  },
];
