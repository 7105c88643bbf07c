import {
  EmailKind,
  type Notification,
  notificationIdOf,
  notificationKey,
} from '#shared/domain/messages/notification.ts';
import type { RegisteredNames } from '#shared/domain/messages/sms-templates.ts';
import { tagsOf } from '#shared/jobs/mail-event.ts';
import { Problem } from '#shared/problems.ts';
import { knownLanguage } from '#shared/values/language.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { EnqueuedSms } from '#shared/domain/booking/transition.ts';
import { NotBefore, Undeliverable, type MessageKind } from '../outbox/message-kind.ts';
import { ownTime } from '../outbox/attempts.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import type { SendingSwitch } from '../sending/switch-sending.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { BOUNCE_SMS, bounceSms, replacedBy } from './enqueue-notifications.ts';
import { composeEmail } from './compose-notification.ts';
import type { ComposeSms } from './compose-sms.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from './send-ceilings.ts';
import { gatherFacts, saidBy, type NotificationFacts } from './notification-facts.ts';
import {
  addressOf,
  firstPending,
  isCurrent,
  RECIPIENT_QUEUES,
  mayGoAt,
  pendingIn,
  priorityOf,
  type RecipientQueue,
} from './notification-kinds.ts';
import type { EmailSender, NotificationCeilings, SmsSender, EmailTextReader } from '../ports.ts';

export type NotificationDeps = CeilingDeps & {
  ceilings: NotificationCeilings;
  bookings: Pick<BookingStore, 'load' | 'updateNotification'>;
  clinics: Pick<ClinicStore, 'withLocks' | 'isPausedEverywhere'>;
  sending: SendingSwitch;
  mail: EmailSender;
  sms: SmsSender;
  /** The texts of SMS that operators know: what they do not know in the patient's language goes in English. */
  registeredSms: RegisteredNames;
  /** The composer of SMS: their texts are as large as those of all e-mails, so it is loaded with the first SMS. */
  smsComposer: () => Promise<ComposeSms>;
  texts: EmailTextReader;
  /** True if deferrable notifications wait for the morning. */
  respectsQuietHours: boolean;
  signer: Pick<TokenSigner, 'linkCode' | 'digest'>;
  brand: Brand;
  log: Log;
};

/**
 * Sends the pending notifications of a booking: in each lane one after the other, in the order in which they were written ('it is
 * back' waits for 'it goes back'). The booking is read anew before each next one, so that nothing is sent after what came
 * later; its lanes share the reading. While sending is stopped nothing is claimed.
 * @throws Problem appointment_not_found; what the table throws, once every lane has come to an end
 */
export async function sendNotifications(deps: NotificationDeps, appointmentId: string): Promise<void> {
  for (let queues = RECIPIENT_QUEUES; queues.length > 0;) {
    const [booking, isStopped] = await Promise.all([read(deps, appointmentId), deps.sending.isStopped()]);
    if (isStopped) return;
    const facts = lazy(() => gatherFacts(deps, booking, deps.clock.now()));
    const isPending = queues.some((queue) => nextIn(deps, booking, queue) !== undefined);
    // Waits for every send in progress: a function that has answered is suspended, and would continue to send when it
    // resumes.
    const [ends] = await Promise.all([
      Promise.allSettled(queues.map((queue) => sendNext(deps, booking, queue, facts))),
      // Loads the facts while the notifications are claimed. A failure is reported to each notification that is sent.
      isPending ? facts().catch(() => null) : null,
    ]);
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    const free = queues.filter((_, at) => ends[at]?.status === 'fulfilled' && ends[at].value);
    queues = free.filter((queue) => mayHaveMore(booking, queue));
  }
}

/**
 * True if a lane may have another notification after its first one. A settled booking gets no more by itself. A concurrent
 * act of a person has a hint of its own, and reaches the sweeper.
 */
const mayHaveMore = (booking: Booking, queue: RecipientQueue): boolean =>
  booking.appointment.next_check_at !== null || pendingIn(booking, queue).length > 1;

async function read(deps: NotificationDeps, appointmentId: string): Promise<Booking> {
  const booking = await deps.bookings.load(appointmentId);
  if (!booking) throw new Problem('appointment_not_found', 'appointment_id');
  return booking;
}

/** When (milliseconds) a notification of a booking that comes up now may go: not before the time that it was written for. */
function opening(
  { clock, respectsQuietHours }: NotificationDeps,
  booking: Booking,
): (notification: Notification) => number {
  const now = clock.now();
  return (notification) =>
    Math.max(ownTime(notification) ?? now, respectsQuietHours ? mayGoAt(booking, notification, now) : now);
}

const nextIn = (deps: NotificationDeps, booking: Booking, queue: RecipientQueue): Notification | undefined =>
  firstPending(booking, queue, opening(deps, booking), deps.clock.now());

type Facts = () => Promise<NotificationFacts | null>;

/** True if the lane is free for one more. */
async function sendNext(
  deps: NotificationDeps,
  booking: Booking,
  queue: RecipientQueue,
  facts: Facts,
): Promise<boolean> {
  const notification = nextIn(deps, booking, queue);
  if (notification === undefined) return false;
  return (await deliverMessage(deps, notificationTo(deps, booking, queue, facts), notification)) === 'settled';
}

/** A notification of this booking, as the outbox knows it. */
const notificationTo = (
  deps: NotificationDeps,
  booking: Booking,
  queue: RecipientQueue,
  facts: Facts,
): MessageKind<Notification> => ({
  receiver: queue.receiver,
  word: 'notification',
  idsOf: (notification) => ({
    appointment_id: notification.appointment_id,
    notification: notificationKey(notification),
  }),
  isCurrent: (notification) => isCurrent(booking, notification, deps.clock.now()),
  deliver: (notification, expectLease) => deliver(deps, booking, notification, facts, expectLease),
  async save(notification, progress) {
    const changed = { ...notification, ...progress };
    const replaced = replacedBy(changed, booking.notifications);
    return (await deps.bookings.updateNotification(changed, notification.attempts, null, replaced)) ? changed : null;
  },
  async saveMaybeTaken({ unknown_outcomes = 0, ...notification }) {
    // An e-mail has no other way to go, by which the next attempt would begin.
    if (notification.channel !== 'sms') return true;
    return deps.bookings.updateNotification(
      { ...notification, unknown_outcomes: unknown_outcomes + 1 },
      notification.attempts,
    );
  },
  saveRefused(notification, why) {
    const refused: Notification = { ...notification, state: 'FAILED', next_check_at: null, arrival: 'REFUSED' };
    const owed = why === 'BOUNCED' ? smsInstead(booking, notification, deps.clock.now()) : null;
    return deps.bookings.updateNotification(
      refused,
      notification.attempts,
      owed,
      replacedBy(refused, booking.notifications),
    );
  },
  saveSuppressed(notification, why) {
    const suppressed: Notification = { ...notification, state: 'SUPPRESSED', next_check_at: null };
    const owed = why === 'BOUNCED' ? smsInstead(booking, notification, deps.clock.now()) : null;
    return deps.bookings.updateNotification(suppressed, notification.attempts, owed);
  },
});

/**
 * Returns the SMS that replaces e-mail to a rejecting address; null where it is written already, or the booking needs
 * none. A patient who unsubscribed from e-mail knows that none comes, and gets no SMS.
 */
function smsInstead(
  { appointment, notifications }: Booking,
  { language }: Notification,
  now: number,
): EnqueuedSms | null {
  if (notifications.some((notification) => notificationKey(notification) === notificationKey(BOUNCE_SMS))) return null;
  const sms = bounceSms(now, appointment, language);
  return sms && { appointment, sms };
}

async function deliver(
  deps: NotificationDeps,
  booking: Booking,
  notification: Notification,
  facts: Facts,
  expectLease: () => void,
): Promise<string | null> {
  const opensAt = opening(deps, booking)(notification);
  if (opensAt > deps.clock.now()) throw new NotBefore('quiet hours', new Date(opensAt).toISOString());
  const gathered = await facts();
  if (gathered === null) throw new Undeliverable('the message has no recipient');
  const said = { ...gathered, ...saidBy(booking, notification) };
  const { email, phone } = addressOf(notification.kind, said);
  const isEmail = notification.channel === 'email';
  const to = isEmail ? { kind: 'mail' as const, receiver: email } : { kind: 'sms' as const, receiver: phone };
  const ceilings = notificationCeilings(deps, { ...to, priority: priorityOf(notification.kind) });
  const send = isEmail ? await emailOf(deps, notification, said) : await smsOf(deps, notification, said);
  return sendWithin(deps, ceilings, () => {
    expectLease();
    return send();
  });
}

type Sending = () => Promise<string | null>;

async function emailOf(deps: NotificationDeps, notification: Notification, facts: NotificationFacts): Promise<Sending> {
  const kind = EmailKind.parse(notification.kind);
  const texts = await deps.texts.textsOf(kind, knownLanguage(facts.patient.language));
  return () =>
    deps.mail.send({ ...composeEmail(kind, facts, notificationIdOf(notification), texts), tags: tagsOf(notification) });
}

async function smsOf(deps: NotificationDeps, notification: Notification, facts: NotificationFacts): Promise<Sending> {
  const composeSms = await deps.smsComposer();
  const sms = composeSms(notification.kind, facts, notificationIdOf(notification), deps.registeredSms);
  return () => deps.sms.send({ ...sms, unknown_outcomes: notification.unknown_outcomes });
}
