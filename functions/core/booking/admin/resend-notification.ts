import type { Notification, NotificationChannel, NotificationKind } from '#shared/domain/messages/notification.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { enqueueNotifications, resendOccasion } from '../../messages/notifications/enqueue-notifications.ts';
import { isCurrent } from '../../messages/notifications/notification-kinds.ts';
import { buildTransition } from '../../payments/build-transition.ts';
import type { StaffActor } from '../../payments/changes/booking-to-change.ts';
import type { Clock, Log, Queues } from '../../ports.ts';
import { sendSoon } from '../../enqueue-jobs.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

export type ResendDeps = {
  clock: Clock;
  bookings: Pick<BookingStore, 'load' | 'commit'>;
  queues: Pick<Queues, 'notificationsDue'>;
  log: Log;
};

type Asked = { id: string; kind: NotificationKind; channel: NotificationChannel };
type Said = Pick<Notification, 'kind' | 'channel' | 'payment_id' | 'slot' | 'created_at'>;

/** A concurrent move can refuse ours; after a few tries the booking has settled. */
const MAX_TRIES = 4;

const isSame = (a: Said, b: Said): boolean =>
  a.kind === b.kind && a.channel === b.channel && a.payment_id === b.payment_id && a.slot === b.slot;

/** 'The money goes back' is not sent again after 'the money is back': it would read as a second refund. */
const isStale = ({ notifications }: Booking, { kind, payment_id, created_at }: Said): boolean =>
  kind === 'refund_started' &&
  notifications.some(
    (notification) =>
      notification.kind === 'refunded' &&
      notification.payment_id === payment_id &&
      notification.created_at >= created_at,
  );

/**
 * True if a notification may be resent at `now` (milliseconds): it is still true, its receiver is known, and none is pending.
 */
export const mayResend = (booking: Booking, said: Said, now: number): boolean =>
  booking.details !== null &&
  isCurrent(booking, said, now) &&
  !isStale(booking, said) &&
  !booking.notifications.some((notification) => notification.state === 'PENDING' && isSame(notification, said));

/**
 * Sends again what was sent to the patient by one channel last: this move writes the same notification anew (its `occasion` tells
 * the two apart), and it is sent as every notification is.
 * @throws Problem appointment_not_found, nothing_to_resend, changed_meanwhile
 */
export async function resendNotification(
  deps: ResendDeps,
  actor: StaffActor,
  asked: Asked,
): Promise<{ ok: true; ver: number }> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const booking = await deps.bookings.load(asked.id);
    if (booking === null) throw new Problem('appointment_not_found', 'id');
    const now = deps.clock.now();
    const transition = transitionOf(now, booking, actor, lastSaid(booking, asked, now));
    if (!(await deps.bookings.commit(transition)).ok) continue;
    await sendSoon(deps, asked.id);
    return { ok: true, ver: transition.appointment.ver };
  }
  throw new Problem('changed_meanwhile', 'id');
}

/** Returns the last notification of that kind and channel, if it may be resent. */
function lastSaid(booking: Booking, { kind, channel }: Asked, now: number): Notification {
  const said = booking.notifications
    .filter((notification) => notification.kind === kind && notification.channel === channel)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .find((notification) => mayResend(booking, notification, now));
  if (said === undefined) throw new Problem('nothing_to_resend', 'kind');
  return said;
}

/**
 * How often it was said before: who reads the booking without what was asked for a moment ago, as a Query beside a
 * transaction may, comes to the key that is taken.
 */
const occasionOf = ({ notifications }: Booking, { kind, channel, payment_id }: Said): string =>
  resendOccasion(
    notifications.filter(
      (notification) =>
        notification.kind === kind && notification.channel === channel && notification.payment_id === payment_id,
    ).length,
  );

const transitionOf = (now: number, booking: Booking, actor: StaffActor, said: Notification) =>
  buildTransition(now, booking, {
    name: 'resend',
    reason: `${said.kind} asked for again by ${said.channel}`,
    by: { ...actor, action: 'booking.resend' },
    notifications: enqueueNotifications(
      now,
      booking,
      said.kind,
      said.payment_id,
      occasionOf(booking, said),
      said.amount_paise,
    ).filter(({ channel }) => channel === said.channel),
  });
