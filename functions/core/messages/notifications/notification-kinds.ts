import { NotificationChannel, type Notification, type NotificationKind } from '#shared/domain/messages/notification.ts';
import { hasEnded, isVisit } from '#shared/domain/booking/lifecycle.ts';
import { refundedOf } from '#shared/domain/payments/refund-due.ts';
import { afterQuietHours, isReminderOvertaken, nextMorning } from '#shared/domain/booking/reminder-times.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import type { Payment, PaymentState } from '#shared/domain/payments/payment.ts';
import { REVIEW_TIMES } from '#shared/domain/booking/limits.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { isPutOff } from '../outbox/attempts.ts';
import type { NotificationFacts } from './notification-facts.ts';
import type { Priority } from './send-ceilings.ts';

/** Addresses of each receiver of notifications. */
const ADDRESS_OF = {
  patient: ({ patient }: Pick<NotificationFacts, 'patient'>) => ({ email: patient.email, phone: patient.phone }),
};
type NotificationReceiver = keyof typeof ADDRESS_OF;

/** Booking data that a notification is checked against. */
type Told = Pick<Booking, 'appointment' | 'payments' | 'refund_request'>;
/** A notification, when it was written, and the time (milliseconds) at which it would be sent. */
type Saying = Pick<Notification, 'created_at'> & { amount_paise?: Paise | null; now: number };

type NotificationRule = {
  receiver: NotificationReceiver;
  /** Order of notifications that one transition, or one tick of the clock, writes. */
  order: number;
  /** True if it agrees with the current booking; `payment` is the one it names. */
  isCurrent: (booking: Told, payment: Payment | undefined, saying: Saying) => boolean;
  atNight: AtNight;
  /** When it is to go out (milliseconds), where that is not at once. */
  goesAt?: (now: number) => number;
};

/**
 * Messages of a kind that wait for the morning in the quiet hours. None: the patient waits for it, or would act wrongly
 * without it. The SMS only, which wakes people. The SMS of a visit that is neither today nor tomorrow. The e-mail, too.
 */
type AtNight = 'goes' | 'sms waits' | 'sms of later visit waits' | 'waits';

/** Money that pays for nothing, wherever it is on its way back. */
const GOING_BACK: readonly (PaymentState | undefined)[] = [
  'VOID_WAIT',
  'VOIDED',
  'REFUND_DUE',
  'REFUND_REQUESTED',
  'REFUND_MANUAL',
  'REFUNDED',
];

/** Amount of a payment that was refunded, in paise. */
const wentBack = (payment: Payment | undefined): number => (payment === undefined ? 0 : refundedOf(payment));

/** True if the visit is in the future. */
const isAhead: NotificationRule['isCurrent'] = ({ appointment: { phase, slot } }, _payment, { now }) =>
  phase === 'CONFIRMED' && now < Date.parse(slot);

/** True if the visit is in the future, and no later reminder repeats this one. */
const isLastReminder: NotificationRule['isCurrent'] = (booking, payment, saying) =>
  isAhead(booking, payment, saying) &&
  !isReminderOvertaken(booking.appointment.slot, Date.parse(saying.created_at), saying.now);

/** True if the visit took place a short time ago, and has no review and no refund request yet. */
const isToBeReviewed: NotificationRule['isCurrent'] = ({ appointment, payments, refund_request }, _payment, { now }) =>
  appointment.phase === 'COMPLETED' &&
  appointment.reviewed_at === null &&
  refund_request === null &&
  !payments.some((payment) => GOING_BACK.includes(payment.state) || wentBack(payment) > 0) &&
  now < Date.parse(appointment.slot) + REVIEW_TIMES.askedWithinMs;

/** Every kind of notification; a new one is a row here, and its words stand in compose-notification.ts. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, NotificationRule>> = {
  confirmed: {
    receiver: 'patient',
    order: 0,
    atNight: 'goes',
    isCurrent: ({ appointment: { phase } }) => isVisit(phase),
  },
  // The time that it was moved from may be tomorrow's.
  moved: {
    receiver: 'patient',
    order: 0,
    atNight: 'goes',
    isCurrent: ({ appointment: { phase } }) => isVisit(phase),
  },
  slot_lost: {
    receiver: 'patient',
    order: 1,
    atNight: 'sms of later visit waits',
    isCurrent: ({ appointment: { phase } }, payment) => hasEnded(phase) && GOING_BACK.includes(payment?.state),
  },
  cancelled: {
    receiver: 'patient',
    order: 1,
    atNight: 'sms of later visit waits',
    isCurrent: ({ appointment: { phase } }) => phase === 'CANCELLED',
  },
  refund_started: {
    receiver: 'patient',
    order: 2,
    atNight: 'sms waits',
    isCurrent: (_booking, payment) => GOING_BACK.includes(payment?.state) || wentBack(payment) > 0,
  },
  refunded: {
    receiver: 'patient',
    order: 3,
    atNight: 'sms waits',
    isCurrent: (_booking, payment, { amount_paise = null }) =>
      payment?.state === 'REFUNDED' || (amount_paise !== null && wentBack(payment) >= amount_paise),
  },
  promise_refused: {
    receiver: 'patient',
    order: 2,
    atNight: 'sms waits',
    isCurrent: ({ refund_request }) => refund_request?.state === 'refused',
  },
  reminder: { receiver: 'patient', order: 0, isCurrent: isLastReminder, atNight: 'waits' },
  email_bounced: { receiver: 'patient', order: 4, isCurrent: isAhead, atNight: 'waits' },
  review_asked: { receiver: 'patient', order: 5, isCurrent: isToBeReviewed, atNight: 'waits', goesAt: nextMorning },
  // Until it arrives the patient cannot open the booking. It is sent with the newest link, so it never becomes untrue.
  new_link: { receiver: 'patient', order: 0, isCurrent: () => true, atNight: 'goes' },
};

/** Returns the e-mail address and phone that a kind of notification goes to. */
export const addressOf = (
  kind: NotificationKind,
  facts: Pick<NotificationFacts, 'patient'>,
): { email: string; phone: string } => ADDRESS_OF[NOTIFICATION_KINDS[kind].receiver](facts);

/**
 * Returns the urgency of a kind: a patient waits for it, or it can wait. Notifications that can wait leave a part of the
 * daily ceilings to the others.
 */
export const priorityOf = (kind: NotificationKind): Priority =>
  ['waits', 'sms waits'].includes(NOTIFICATION_KINDS[kind].atNight) ? 'can wait' : 'awaited';

/** The day of the visit (IST) is today, tomorrow, or over: what becomes of it is said at any hour. */
const isNear = (slot: string, now: number): boolean => istDay(slot) <= addDays(istDay(now), 1);

/** True if a notification about a visit waits for the morning, when it comes up in the quiet hours. */
function waitsAtNight({ kind, channel }: Pick<Notification, 'kind' | 'channel'>, slot: string, now: number): boolean {
  const { atNight } = NOTIFICATION_KINDS[kind];
  if (atNight === 'waits') return true;
  if (channel === 'email' || atNight === 'goes') return false;
  return atNight === 'sms waits' || !isNear(slot, now);
}

/** When (milliseconds) a notification of a booking that could go out at `now` may: at once, or when the night is over. */
export const mayGoAt = (
  { appointment: { slot } }: Pick<Booking, 'appointment'>,
  notification: Pick<Notification, 'kind' | 'channel'>,
  now: number,
): number => (waitsAtNight(notification, slot, now) ? afterQuietHours(now) : now);

/** When (milliseconds) a notification of this kind that is owed since `now` is to go out; null for at once. */
export const goesAt = (kind: NotificationKind, now: number): number | null =>
  NOTIFICATION_KINDS[kind].goesAt?.(now) ?? null;

/**
 * True if a notification agrees with the current booking at `now` (milliseconds); otherwise it must not be sent any more
 * (invariant 23).
 */
export const isCurrent = (
  booking: Told,
  notification: Pick<Notification, 'kind' | 'payment_id' | 'slot' | 'created_at'> & { amount_paise?: Paise | null },
  now: number,
): boolean =>
  (notification.slot === null || notification.slot === booking.appointment.slot) &&
  NOTIFICATION_KINDS[notification.kind].isCurrent(
    booking,
    booking.payments.find(({ payment_id }) => payment_id === notification.payment_id),
    { ...notification, now },
  );

/**
 * Queue of notifications to one receiver by one channel: they are sent one after the other, and none waits for another lane.
 */
export type RecipientQueue = { receiver: NotificationReceiver; channel: NotificationChannel };

const RECEIVERS = new Set(Object.values(NOTIFICATION_KINDS).map(({ receiver }) => receiver));
export const RECIPIENT_QUEUES: readonly RecipientQueue[] = [...RECEIVERS].flatMap((receiver) =>
  NotificationChannel.options.map((channel) => ({ receiver, channel })),
);

/** Returns the pending notifications to one receiver by one channel. */
export const pendingIn = (
  { notifications }: Pick<Booking, 'notifications'>,
  { receiver, channel }: RecipientQueue,
): Notification[] =>
  notifications
    .filter((notification) => notification.state === 'PENDING' && notification.channel === channel)
    .filter(({ kind }) => NOTIFICATION_KINDS[kind].receiver === receiver);

/**
 * Returns the next notification to send at `now` (milliseconds). `opensAt` returns the earliest time of a notification. A notification
 * that waits for the morning blocks none. A deferrable notification that was put off, as by a ceiling, does not block an
 * urgent one.
 */
export function firstPending(
  booking: Pick<Booking, 'notifications'>,
  queue: RecipientQueue,
  opensAt: (notification: Notification) => number,
  now: number,
): Notification | undefined {
  const all = pendingIn(booking, queue);
  const opens = Math.min(...all.map(opensAt));
  const open = all.filter((notification) => opensAt(notification) === opens);
  const first = oldestOf(open);
  if (first === undefined || isAwaited(first) || !isPutOff(first, now)) return first;
  return oldestOf(open.filter(isAwaited)) ?? first;
}

const isAwaited = ({ kind }: Notification): boolean => priorityOf(kind) === 'awaited';

/** The oldest; of what is said of its payment, what comes first by its sense, as two workers may look at their clocks crosswise. */
function oldestOf(notifications: readonly Notification[]): Notification | undefined {
  const bySense = (a: Notification, b: Notification): number =>
    NOTIFICATION_KINDS[a.kind].order - NOTIFICATION_KINDS[b.kind].order;
  const [oldest] = notifications.toSorted(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || bySense(a, b),
  );
  const isOfTheSame = ({ payment_id, occasion }: Notification): boolean =>
    payment_id === oldest?.payment_id && occasion === oldest.occasion;
  return notifications.filter(isOfTheSame).toSorted(bySense)[0];
}
