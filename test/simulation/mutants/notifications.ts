import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Mutant } from '../mutants.ts';
import { USE_CASES } from '../use-cases.ts';
import { forged, rewriteTransitions } from './rewrite.ts';

let messages = 0;

/** Bookings that read as confirmed as long as they owe a message of a kind. */
export const standing = <B extends Pick<BookingStore, 'load'>>(bookings: B, owed: NotificationKind): B => ({
  ...bookings,
  load: async (id) => {
    const booking = await bookings.load(id);
    const owes = booking?.notifications.some(({ kind, state }) => kind === owed && state === 'PENDING');
    return booking && owes ? { ...booking, appointment: forged(booking.appointment, { phase: 'CONFIRMED' }) } : booking;
  },
});

export const NOTIFICATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'a notification is marked as sent before it is',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        updateNotification: (notification, attempts) =>
          deps.bookings.updateNotification(
            notification.state === 'PENDING'
              ? { ...notification, state: 'SENT', sent_at: notification.created_at, next_check_at: null }
              : notification,
            attempts,
          ),
      },
    }),
  },
  {
    name: 'nobody keeps which delivery a notification was',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        updateNotification: (notification, attempts) =>
          deps.bookings.updateNotification({ ...notification, delivery_id: null }, attempts),
      },
    }),
  },
  {
    name: 'notifications are written after the move, not with it',
    deps: (deps, { store }) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        commit: async (transition) => {
          const { notifications, ...rest } = transition;
          const committed = await deps.bookings.commit(rest);
          if (!committed.ok || !notifications) return committed;
          await deps.bookings.load(transition.appointment.id);
          for (const notification of notifications) store.put(rowOf.notification(notification));
          return committed;
        },
      },
    }),
  },
  {
    name: 'a notification is sent without being claimed',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        updateNotification: async (notification, attempts) =>
          (await deps.bookings.updateNotification(notification, attempts)) || true,
      },
    }),
  },
  {
    name: 'a confirmation is sent although the booking does not stand any more',
    useCases: {
      sendNotifications: (deps, id) =>
        USE_CASES.sendNotifications({ ...deps, bookings: standing(deps.bookings, 'confirmed') }, id),
    },
  },
  {
    name: 'a lease is over when it begins',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        updateNotification: (notification, attempts) =>
          deps.bookings.updateNotification(
            notification.state === 'PENDING' && notification.attempts > attempts
              ? { ...notification, next_check_at: notification.created_at }
              : notification,
            attempts,
          ),
      },
    }),
  },
  {
    name: 'every message is ten minutes late',
    deps: (deps, { timeline }) => ({
      ...deps,
      queues: {
        ...deps.queues,
        // A hint: whether it comes is the queue's affair.
        notificationsDue: async (id) =>
          timeline.after(10 * MINUTE_MS, () => void deps.queues.notificationsDue(id).catch(() => {})),
      },
    }),
  },
  {
    name: 'every attempt at a message has a new id',
    deps: (deps) => ({
      ...deps,
      mail: {
        send: (mail) => {
          messages += 1;
          return deps.mail.send({ ...mail, id: `${mail.id} ${messages}` });
        },
      },
    }),
  },
  {
    name: 'nobody is told of a surplus payment',
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'surplus' ? { ...transition, notifications: [] } : transition,
    ),
  },
  {
    name: 'the confirmation goes out when the slot is secured',
    deps: rewriteTransitions((transition) => {
      if (transition.audit.move !== 'secure') return transition;
      const at = transition.audit.at;
      const notification = {
        appointment_id: transition.appointment.id,
        kind: 'confirmed',
        channel: 'email',
        payment_id: null,
        occasion: null,
        amount_paise: null,
        slot: null,
        language: null,
        delivery_id: null,
        state: 'PENDING',
        attempts: 0,
        created_at: at,
        sent_at: null,
        next_check_at: at,
      } as const;
      return { ...transition, notifications: [notification] };
    }),
  },
];
