import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { type Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Mutation } from '../mutation.ts';
import type { Mutant } from '../mutants.ts';
import type { SchedulePlan } from '../schedule-plan.ts';
import { USE_CASES } from '../use-cases.ts';
import { NOTHING_FAILS } from './nothing-fails.ts';
import { standing } from './notifications.ts';
import { rewriteTransitions } from './rewrite.ts';
import type { Transition, Reminding } from '#shared/domain/booking/transition.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';

const calm = (plan: SchedulePlan): SchedulePlan => ({
  ...plan,
  ...NOTHING_FAILS,
  account: { ...plan.account, capturesRefusedUntil: 0, brokenOrderUntil: 0 },
  freeClinic: false,
  patients: 4,
  slots: 2,
  leadMs: 3 * DAY_MS,
});

/** Visits are near, and what is said of them gets out hours late. */
const withoutEmail = (plan: SchedulePlan): SchedulePlan => ({
  ...plan,
  leadMs: 5 * HOUR_MS,
  faultRate: Math.max(plan.faultRate, 0.01),
  faultsEnd: Math.max(plan.faultsEnd, plan.start + 5 * HOUR_MS),
  weakSpot: { what: 'mail.send', rate: 0.9 },
});

/** Visits are a day away, and no e-mail gets out until an hour before them. */
const withoutEmailForADay = (plan: SchedulePlan): SchedulePlan => ({
  ...calm(plan),
  leadMs: 26 * HOUR_MS,
  faultRate: 0.001,
  faultsEnd: plan.start + 25 * HOUR_MS,
  weakSpot: { what: 'mail.send', rate: 0.97 },
});

/** Reminders that read as written when the visit begins: no later one is due since. */
function ageless<B extends Pick<BookingStore, 'load' | 'updateNotification'>>(bookings: B): B {
  const written = new Map<string, string>();
  const younger = (notification: Notification): Notification => {
    if (notification.kind !== 'reminder' || notification.slot === null) return notification;
    written.set(notificationIdOf(notification), notification.created_at);
    return { ...notification, created_at: notification.slot };
  };
  return {
    ...bookings,
    load: async (id) => {
      const booking = await bookings.load(id);
      return booking && { ...booking, notifications: booking.notifications.map(younger) };
    },
    updateNotification: (notification, ...rest) =>
      bookings.updateNotification(
        { ...notification, created_at: written.get(notificationIdOf(notification)) ?? notification.created_at },
        ...rest,
      ),
  };
}

/** Changes reminders before they are written. */
const rewriteReminders =
  (change: (reminding: Reminding, now: number) => Reminding): NonNullable<Mutation['deps']> =>
  (deps) => ({
    ...deps,
    bookings: {
      ...deps.bookings,
      remind: (reminding) => deps.bookings.remind(change(reminding, deps.clock.now())),
    },
  });

/** Changes when a visit that is moved is reminded of. */
const movedRemindingAt = (remindAt: (lock: SlotLock, transition: Transition) => string | null) =>
  rewriteTransitions((transition) => {
    const next = transition.lock?.next;
    if (transition.audit.move !== 'move' || !transition.lock || !next) return transition;
    return { ...transition, lock: { ...transition.lock, next: { ...next, remind_at: remindAt(next, transition) } } };
  });

export const REMINDER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a reminder that was written stays due until the visit begins',
    plan: (plan) => ({ ...plan, freeClinic: false, leadMs: 5 * HOUR_MS }),
    deps: rewriteReminders((reminding, now) => ({
      ...reminding,
      next: now < Date.parse(reminding.lock.slot) ? new Date(now).toISOString() : null,
    })),
  },
  {
    name: 'a visit is reminded of once',
    plan: calm,
    deps: rewriteReminders((reminding) => ({ ...reminding, next: null })),
  },
  {
    name: 'a visit that was moved is not reminded of',
    plan: calm,
    deps: movedRemindingAt(() => null),
  },
  {
    name: 'a visit that was moved is reminded of when its old time was near',
    deps: movedRemindingAt((lock, { audit }) => {
      const moved = Date.parse(lock.slot) - Date.parse(audit.slots?.from ?? lock.slot);
      return lock.remind_at === null ? null : new Date(Date.parse(lock.remind_at) - moved).toISOString();
    }),
  },
  {
    name: 'a visit that was cancelled is reminded of',
    plan: withoutEmail,
    useCases: {
      sendNotifications: (deps, id) =>
        USE_CASES.sendNotifications({ ...deps, bookings: standing(deps.bookings, 'reminder') }, id),
    },
  },
  {
    name: 'what could not be sent until the later reminder is due is sent beside it',
    plan: withoutEmailForADay,
    useCases: {
      sendNotifications: (deps, id) => USE_CASES.sendNotifications({ ...deps, bookings: ageless(deps.bookings) }, id),
    },
  },
  {
    name: 'who was reminded is not written to',
    plan: calm,
    deps: rewriteReminders((reminding) => ({ ...reminding, notifications: [] })),
  },
];
