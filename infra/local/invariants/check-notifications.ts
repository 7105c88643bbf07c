import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { afterQuietHours, isReminderOvertaken, remindersOf } from '#shared/domain/booking/reminder-times.ts';
import {
  type DeliveryStatus,
  type NotificationChannel,
  notificationIdOf,
  notificationKey,
  type Notification,
} from '#shared/domain/messages/notification.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { LEASE_MS } from '#shared/domain/outbox.ts';
import { type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

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

/** Long enough for any reminder that was put off. */
const SLACK_MS = 3 * HOUR_MS;

/**
 * Invariant 29: what is to be said before a visit waits on the lock of its slot, and nowhere else; and no reminder goes out
 * once the visit has begun, once a later one is due, or at night.
 */
export function checkReminders({ dump, now, atRest, clocksDisagree, keepsNoQuietHours }: Evidence): Violation[] {
  const ofLocks = dump.locks.flatMap((lock) => {
    const problem = lockProblem(lock, atRest ? now : null);
    return problem === null ? [] : [breaks(29)(`${lock.clinic_id} ${lock.slot}`, problem)];
  });
  if (clocksDisagree === true) return ofLocks;
  const ofBookings = dump.bookings.flatMap((booking) =>
    sentWrongly(booking, keepsNoQuietHours !== true).map((problem) => breaks(29)(booking.appointment.id, problem)),
  );
  return [...ofLocks, ...ofBookings];
}

/** `now` is null while work is under way. */
function lockProblem({ state, slot, remind_at }: SlotLock, now: number | null): string | null {
  if (remind_at === null) return null;
  if (state !== 'BOOKED') return `is ${state} and waits for a reminder`;
  if (!remindersOf(slot).some(({ at }) => at === Date.parse(remind_at))) return `waits for no reminder at ${remind_at}`;
  return now !== null && now > Date.parse(remind_at) + SLACK_MS ? `waits for a reminder since ${remind_at}` : null;
}

const isAtNight = (at: number): boolean => afterQuietHours(at) !== at;

function sentWrongly({ notifications }: DumpedBooking, keepsQuietHours: boolean): string[] {
  return notifications.flatMap(({ kind, slot, created_at, sent_at }) => {
    if (kind !== 'reminder' || sent_at === null) return [];
    // It is noted as sent when the provider has answered: it was judged at most a lease before.
    const judged = Date.parse(sent_at) - LEASE_MS;
    if (slot === null || judged >= Date.parse(slot)) return [`was reminded at ${sent_at} of ${slot}`];
    if (isReminderOvertaken(slot, Date.parse(created_at), judged))
      return [`was sent the reminder of ${created_at} at ${sent_at}, when a later one was due`];
    return keepsQuietHours && isAtNight(judged) && isAtNight(Date.parse(sent_at))
      ? [`was reminded at night, at ${sent_at}`]
      : [];
  });
}

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
