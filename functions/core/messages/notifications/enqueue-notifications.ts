import {
  EmailKind,
  NotificationChannel,
  type Notification,
  type NotificationKind,
  notificationKey,
  type NotificationIdentity,
  outweighs,
} from '#shared/domain/messages/notification.ts';
import { pendingSince } from '../outbox/attempts.ts';
import { goesAt, isCurrent } from './notification-kinds.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';

/** Not to be sent once the visit has another time. */
const SPEAKS_OF_ITS_TIME: ReadonlySet<NotificationKind> = new Set(['moved', 'reminder']);

/**
 * The e-mail and the SMS of a kind, pending from now on or, where the kind says so, from a later time on, to be written with the move that they tell of. Those that were
 * written already are left out, and e-mails to whoever has no address.
 * @param now milliseconds
 * @param paymentId the payment they speak of
 * @param occasion whose request it is, where a kind that was written before is asked for again: once each
 * @param amount what they say goes back, in paise; null for the whole of the payment
 */
export function enqueueNotifications(
  now: number,
  booking: Booking,
  kind: NotificationKind,
  paymentId: string | null,
  occasion: string | null = null,
  amount: Paise | null = null,
): Notification[] {
  const written = new Set(booking.notifications.map(notificationKey));
  const { appointment, details } = booking;
  // Nobody knows any more whom to tell.
  if (appointment.erased_at !== null) return [];
  const later = occasion === null ? goesAt(kind, now) : null;
  return NotificationChannel.options
    .filter((channel) => channel !== 'email' || (details?.email !== '' && EmailKind.safeParse(kind).success))
    .map((channel): Notification => ({
      appointment_id: appointment.id,
      kind,
      channel,
      payment_id: paymentId,
      occasion,
      amount_paise: amount,
      slot: SPEAKS_OF_ITS_TIME.has(kind) ? appointment.slot : null,
      language: details?.language ?? null,
      ...pendingSince(now, true),
      ...(later === null ? {} : { next_check_at: new Date(later).toISOString() }),
    }))
    .filter((notification) => !written.has(notificationKey(notification)));
}

/** There is one of a booking: by this it is found. */
export const BOUNCE_SMS = {
  kind: 'email_bounced',
  channel: 'sms',
  payment_id: null,
  occasion: null,
} as const satisfies NotificationIdentity;

/** The SMS that says that e-mails come back, pending from `now` (milliseconds) on; null where there is nobody to tell, or no visit to come. */
export function bounceSms(
  now: number,
  appointment: Appointment,
  language: Notification['language'],
): Notification | null {
  const notification: Notification = {
    appointment_id: appointment.id,
    ...BOUNCE_SMS,
    amount_paise: null,
    slot: null,
    language,
    ...pendingSince(now, false),
  };
  const isOfUse = isCurrent({ appointment, payments: [], refund_request: null }, notification, now);
  return appointment.erased_at === null && isOfUse ? notification : null;
}

/** Prefix of the occasion of a message that a staff member resends. */
const BY_REQUEST = 'resend-';

/** Why a message is said again that somebody asked for: how often it was said `before` is part of its key. */
export const resendOccasion = (before: number): string => `${BY_REQUEST}${before}`;

/** Given up, or nothing that its receiver got: it waits for a person. */
const waitsForSomebody = ({ state, arrival }: Notification): boolean =>
  state === 'FAILED' || (arrival !== undefined && outweighs(arrival, 'ARRIVED'));

const isSame = (a: Notification, b: Notification): boolean =>
  a.kind === b.kind &&
  a.channel === b.channel &&
  a.payment_id === b.payment_id &&
  a.amount_paise === b.amount_paise &&
  a.slot === b.slot;

/**
 * The messages of a booking that need no person any more once this one is sent, which somebody asked for instead of them; where
 * it is given up, it needs one in their place. While it is on its way, is kept back or was withdrawn they stay.
 */
export const replacedBy = (again: Notification, notifications: readonly Notification[]): Notification[] =>
  again.occasion?.startsWith(BY_REQUEST) === true && (again.state === 'SENT' || again.state === 'FAILED')
    ? notifications.filter(
        (other) => waitsForSomebody(other) && isSame(other, again) && notificationKey(other) !== notificationKey(again),
      )
    : [];
