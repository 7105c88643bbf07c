import {
  type DeliveryStatus,
  type NotificationChannel,
  notificationIdOf,
  notificationKey,
} from '#shared/domain/messages/notification.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

const CHANNELS: readonly NotificationChannel[] = ['email', 'sms'];

/** Invariant 10: one confirmation per channel, written when CONFIRMED is reached, never without; at rest it was sent. */
export function checkConfirmations(evidence: Evidence): Violation[] {
  return evidence.dump.bookings.flatMap((booking) => [
    ...CHANNELS.flatMap((channel) => confirmationProblems(evidence, booking, channel)),
    ...(evidence.atRest ? unsentProblems(evidence, booking) : []),
  ]);
}

function confirmationProblems(evidence: Evidence, booking: DumpedBooking, channel: NotificationChannel): Violation[] {
  const { id } = booking.appointment;
  // A patient who booked at the clinic may have no e-mail address.
  const isReached = channel !== 'email' || booking.details?.email !== '';
  // The e-mail address, if there was one, is unknown after the erasure.
  if (channel === 'email' && booking.appointment.erased_at !== null) return [];
  const wanted = isReached && booking.audit.some(({ to }) => to === 'CONFIRMED') ? 1 : 0;
  const first = { appointment_id: id, kind: 'confirmed', channel, payment_id: null, occasion: null } as const;
  const enqueued = booking.notifications.filter(
    (notification) => notificationKey(notification) === notificationKey(first),
  );
  const firstId = notificationIdOf(first);
  const wasSent = evidence.sent?.some((message) => message.id === firstId && message.channel === channel) ?? false;
  return [
    ...(enqueued.length === wanted
      ? []
      : [breaks(10)(id, `has ${enqueued.length} confirmations by ${channel} instead of ${wanted}`)]),
    ...(wasSent && wanted === 0
      ? [breaks(10)(id, `was sent a confirmation by ${channel} and was never CONFIRMED`)]
      : []),
  ];
}

/** A notification that counts as sent although no message went out is the same as none. FAILED ones are alarmed, and a person's. */
function unsentProblems({ sent }: Evidence, { appointment, notifications }: DumpedBooking): Violation[] {
  return notifications.flatMap((notification) => {
    if (sent === null || notification.state !== 'SENT') return [];
    const deliveries = sent
      .filter(({ id }) => id === notificationIdOf(notification))
      .map(({ delivery_id }) => delivery_id);
    if (deliveries.length === 0)
      return [breaks(10)(appointment.id, `counts ${notificationKey(notification)} as sent, and nothing was`)];
    const isKnown = notification.delivery_id !== null && deliveries.includes(notification.delivery_id);
    return isKnown
      ? []
      : [breaks(10)(appointment.id, `does not know which delivery ${notificationKey(notification)} was`)];
  });
}

const CAME_BACK: readonly DeliveryStatus[] = ['BOUNCED', 'REFUSED', 'COMPLAINED'];

/** Invariant 30: that e-mails come back is said by SMS alone, once unless asked for again, and where one came back, was refused, or its address takes none. */
export function checkBounces({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment, notifications }) => {
    const bounceNotifications = notifications.filter(
      ({ kind, occasion }) => kind === 'email_bounced' && occasion === null,
    );
    if (bounceNotifications.length === 0) return [];
    const cameBack = notifications.some(
      ({ arrival, state }) => state === 'SUPPRESSED' || (arrival !== undefined && CAME_BACK.includes(arrival)),
    );
    const isSo =
      cameBack && bounceNotifications.length === 1 && bounceNotifications.every(({ channel }) => channel === 'sms');
    return isSo ? [] : [breaks(30)(appointment.id, `says ${bounceNotifications.length} times that e-mails come back`)];
  });
}

/** Invariant 31: whoever came is asked how it was, once by each channel unless asked for again, and says so at most once. */
export function checkReviews({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment, audit, notifications }) => {
    const came = audit.some(({ to }) => to === 'COMPLETED');
    const asked = notifications.filter(({ kind, occasion }) => kind === 'review_asked' && occasion === null);
    const channels = new Set(asked.map(({ channel }) => channel));
    const given = audit.filter(({ move }) => move === 'review_given');
    const problems = [
      ...(asked.length > 0 && !came ? ['is asked how a visit was that did not take place'] : []),
      ...(asked.length > channels.size ? ['is asked twice how the visit was'] : []),
      ...(given.length === (appointment.reviewed_at === null ? 0 : 1) ? [] : [`has ${given.length} reviews`]),
      ...(given.every(({ from }) => from === 'COMPLETED') ? [] : ['has a review of a visit that did not take place']),
    ];
    return problems.map((problem) => breaks(31)(appointment.id, problem));
  });
}

/** Invariant 16: of every payment that pays for nothing its patient is told. */
export function checkDuplicateLogged({ dump }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ audit, payments, notifications }) =>
    payments
      .filter(({ role }) => role === 'SURPLUS')
      // A payment that was first seen after its patient was erased is refunded without a notification.
      .filter(({ payment_id }) => !isSeenOnceErased(audit, payment_id))
      .filter(({ payment_id }) =>
        CHANNELS.some(
          (channel) =>
            !notifications.some(
              (notification) => notification.channel === channel && notification.payment_id === payment_id,
            ),
        ),
      )
      .map(({ payment_id }) => breaks(16)(payment_id, 'is surplus, and its patient is not told')),
  );
}

/**
 * True if a payment entered the history after its patient was erased. The order of entries decides, as clocks disagree.
 */
function isSeenOnceErased(audit: DumpedBooking['audit'], paymentId: string): boolean {
  const erased = audit.find(({ move }) => move === 'erase');
  const seen = audit.find(({ evidence }) => evidence.includes(paymentId));
  return erased !== undefined && seen !== undefined && seen.ver > erased.ver;
}
