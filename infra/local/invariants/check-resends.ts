import { type Notification, notificationKey } from '#shared/domain/messages/notification.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

const BY_REQUEST = /^resend-\d+$/;

/**
 * Invariant 23: who asks for a message again enqueues exactly one more, of something that was enqueued before; while
 * that is on its way, nobody is sent another one.
 */
export function checkResends({ dump, clocksDisagree = false }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const { appointment, audit, notifications } = booking;
    const asked = audit.filter(({ move }) => move === 'resend').length;
    const again = notifications.filter(isByRequest);
    return [
      ...(again.length === asked ? [] : [`has ${again.length} messages for ${asked} that were asked for again`]),
      ...again.flatMap((notification) => originProblems(booking, notification, clocksDisagree)),
    ].map((problem) => breaks(23)(appointment.id, problem));
  });
}

const isByRequest = ({ occasion }: Notification): boolean => occasion !== null && BY_REQUEST.test(occasion);

function originProblems(
  { notifications }: DumpedBooking,
  notification: Notification,
  clocksDisagree: boolean,
): string[] {
  const others = notifications.filter(
    (other) => other.occasion !== notification.occasion && isSameMessage(other, notification),
  );
  // Two processes' clocks cannot tell what was first.
  const onItsWay = clocksDisagree ? undefined : others.find((other) => isUnderWay(other, notification.created_at));
  return [
    ...(others.length > 0 ? [] : [`says ${notificationKey(notification)} again, which was never enqueued`]),
    ...(onItsWay ? [`says ${notificationKey(notification)} while ${notificationKey(onItsWay)} was on its way`] : []),
  ];
}

const isSameMessage = (a: Notification, b: Notification): boolean =>
  a.kind === b.kind && a.channel === b.channel && a.payment_id === b.payment_id && a.slot === b.slot;

/** Owed before an instant, and sent only after it. */
const isUnderWay = ({ created_at, sent_at }: Notification, at: string): boolean =>
  created_at < at && sent_at !== null && sent_at > at;
