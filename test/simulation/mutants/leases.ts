import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Clock } from '#functions/core/ports.ts';
import { NotificationKind, type Notification } from '#shared/domain/messages/notification.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import { identify } from '#functions/store/table/table.ts';
import { FEW_MESSAGES } from '../schedule-plan.ts';
import { USE_CASES } from '../use-cases.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';

/** Messages that hardly get out, and bookings that are undone meanwhile. */
const muted: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  operator: true,
  freeClinic: false,
  faultRate: Math.max(plan.faultRate, 0.01),
  weakSpot: { what: 'mail.send', rate: 0.9 },
});

/** A clock that is looked at once. */
function stopped(clock: Clock): Clock {
  const began = clock.now();
  return { now: () => began };
}

/** A clock that stands still from the claim of a notification until the next write of one. */
function stillWhileSending<B extends Pick<BookingStore, 'updateNotification'>>(clock: Clock, bookings: B) {
  let claimedAt: number | null = null;
  return {
    clock: { now: () => claimedAt ?? clock.now() },
    bookings: {
      ...bookings,
      updateNotification: async (notification: Notification, attempts: number): Promise<boolean> => {
        claimedAt = null;
        const isDone = await bookings.updateNotification(notification, attempts);
        if (notification.state === 'PENDING' && notification.attempts > attempts) claimedAt = clock.now();
        return isDone;
      },
    },
  };
}

/** Returns only the latest pending message of each channel, so that it goes out first. */
function latestOwed(notifications: Notification[]): Notification[] {
  const rank = ({ created_at, kind }: Notification): string =>
    `${created_at} ${NotificationKind.options.indexOf(kind)}`;
  const isHidden = (notification: Notification): boolean =>
    notification.state === 'PENDING' &&
    notifications.some(
      (other) =>
        other.state === 'PENDING' && other.channel === notification.channel && rank(other) > rank(notification),
    );
  return notifications.filter((notification) => !isHidden(notification));
}

/** A machine on which a worker waits for minutes, and nobody ends it; conversions, whose age is measured meanwhile, are left out. */
const slow: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  stall: 0.7,
  conversions: { ...plan.conversions, areSent: false },
  timeLimits: false,
  patients: 4,
  freeClinic: false,
  skewMs: { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 0, conversions: 0 },
});

export const LEASE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a worker looks at its clock once: its leases begin when it began',
    plan: slow,
    useCases: {
      sendNotifications: (deps, id) => USE_CASES.sendNotifications({ ...deps, clock: stopped(deps.clock) }, id),
    },
  },
  {
    name: 'nobody looks whether the lease is over before a message goes out',
    plan: slow,
    useCases: {
      sendNotifications: (deps, id) =>
        USE_CASES.sendNotifications({ ...deps, ...stillWhileSending(deps.clock, deps.bookings) }, id),
    },
  },
  {
    name: 'a notification that was sent can be claimed by whoever read it before',
    // Workers are woken for the same booking again and again. With disagreeing clocks, items left over by a sweeper as
    // slow as this are not judged. The plan skews the clock of the conversions, which have no part in it.
    plan: (plan) => ({
      ...slow(plan),
      skewMs: { ...plan.skewMs, conversions: 1 },
      editors: 0,
      stall: 0.5,
      faultRate: Math.max(plan.faultRate, 0.01),
      queues: { lost: 0, doubled: 0.9, late: 0.2 },
    }),
    command: (command) => {
      if (command.operation !== 'put' || identify(command.input.Item ?? {}).item !== 'NOTICE') return command;
      const { ':state': _, ...ExpressionAttributeValues } = command.input.ExpressionAttributeValues ?? {};
      const { '#state': __, ...ExpressionAttributeNames } = command.input.ExpressionAttributeNames ?? {};
      const ConditionExpression = command.input.ConditionExpression?.replace(' AND #state = :state', '');
      return {
        operation: 'put',
        input: {
          ...command.input,
          ConditionExpression,
          ExpressionAttributeNames,
          ExpressionAttributeValues,
        },
      };
    },
  },
  {
    name: 'what came later is told first',
    plan: muted,
    useCases: {
      sendNotifications: (deps, id) =>
        USE_CASES.sendNotifications(
          {
            ...deps,
            bookings: {
              ...deps.bookings,
              load: async (asked) => {
                const booking = await deps.bookings.load(asked);
                return booking && { ...booking, notifications: latestOwed(booking.notifications) };
              },
            },
          },
          id,
        ),
    },
  },
  {
    name: 'a day carries as many messages as there are',
    plan: (plan) => ({ ...plan, freeClinic: false, ceilings: FEW_MESSAGES }),
    deps: (deps) => ({ ...deps, ceilings: SEND_CEILINGS }),
  },
];
