import * as z from 'zod';
import { AppointmentId, PaymentId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { OUTBOX_FIELDS } from '../outbox.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

/** Kinds of notifications to a patient. */
export const NotificationKind = z.enum([
  'confirmed',
  'moved',
  'slot_lost',
  'cancelled',
  'refund_started',
  'refunded',
  'promise_refused',
  'reminder',
  'email_bounced',
  'review_asked',
  'new_link',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;
/** Those that e-mails tell: that e-mails come back is told by SMS alone. */
export const EmailKind = NotificationKind.exclude(['email_bounced']);
export type EmailKind = z.infer<typeof EmailKind>;
export const NotificationChannel = z.enum(['email', 'sms']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** Occasion of a repeated notification, in characters that a key allows: the id of the caller's request. */
export const NotificationOccasion = z.string().regex(/^[\w-]{1,60}$/);

/**
 * Delivery result of an e-mail, as its provider reported it. REFUSED: it was not taken, as its address takes none, and
 * is not retried. All other results are of e-mails that were taken. ARRIVED: the receiver's server has it. RETURNED: it
 * came back, and the next one may arrive. BOUNCED: it came back for good. UNSUBSCRIBED: the receiver opted out of
 * e-mails. COMPLAINED: the receiver reported it as spam.
 */
export const DeliveryStatus = z.enum(['ARRIVED', 'RETURNED', 'REFUSED', 'BOUNCED', 'UNSUBSCRIBED', 'COMPLAINED']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** One e-mail or SMS to a patient: written with the move that it tells of, sent afterwards. */
export const Notification = lazyObject(() => ({
  appointment_id: AppointmentId,
  kind: NotificationKind,
  channel: NotificationChannel,
  /** The payment it speaks of; null for 'confirmed'. */
  payment_id: PaymentId.nullable(),
  /** Refund that the notification states, in paise; null if it is the whole of its payment. */
  amount_paise: Paise.nullable(),
  /** Why it is said again, of what was said before; null the first time. */
  occasion: NotificationOccasion.nullable(),
  /** The time of the visit that it is about; null where it is true whatever that is. */
  slot: Instant.nullable(),
  /** The receiver's, when it was written: a later version may know more. Null where nobody knows it. */
  language: z.string().nullable(),
  ...OUTBOX_FIELDS,
  /** Absent while nothing was told of it, as of every SMS. */
  arrival: DeliveryStatus.optional(),
  /** How many attempts left it open whether it was taken; absent while none did, and of e-mails. */
  unknown_outcomes: z.int().min(1).optional(),
}));
export type Notification = z.infer<typeof Notification>;

/** A message to a patient that was given up, or came back. */
export type FailedNotification = Pick<Notification, 'appointment_id' | 'kind' | 'channel' | 'arrival'> & { at: string };

/** State of a message to a patient that is settled without having been sent. */
export type UnsentNotification = Exclude<Notification['state'], 'PENDING' | 'SENT'>;

/** Those that have a list: also what was refused for good, came back for good or was reported as spam. */
export type ListedNotification = UnsentNotification | 'BOUNCED';

/** Fields that distinguish a notification from every other of its booking. */
export type NotificationIdentity = Pick<Notification, 'kind' | 'channel' | 'payment_id' | 'occasion'>;

/**
 * Returns the notification's key. The key allows one notification per appointment, kind, channel, payment and occasion. A notification
 * that is sent for the first time has the same key as in earlier versions.
 */
export const notificationKey = ({ kind, channel, payment_id, occasion }: NotificationIdentity): string =>
  [kind, channel, payment_id, occasion === null ? null : `again-${occasion}`].filter((part) => part !== null).join('#');

/** The id of the mail or SMS a notification becomes: the same at every attempt, so that a repeat can be told. */
export const notificationIdOf = (notification: Pick<Notification, 'appointment_id'> & NotificationIdentity): string =>
  `${notification.appointment_id}.${notificationKey(notification).replaceAll('#', '.')}`;

/**
 * Weights of an e-mail's delivery results. A provider reports them in any order, and more than once: the result with
 * the larger weight is kept.
 */
const WEIGHTS: Readonly<Record<DeliveryStatus, number>> = {
  RETURNED: 1,
  ARRIVED: 2,
  BOUNCED: 3,
  REFUSED: 3,
  UNSUBSCRIBED: 4,
  COMPLAINED: 5,
};

/** True if a new delivery result of an e-mail replaces the stored one; a repeated result does not. */
export const outweighs = (reported: DeliveryStatus, before: DeliveryStatus): boolean =>
  WEIGHTS[reported] > WEIGHTS[before];
