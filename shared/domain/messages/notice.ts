import * as z from 'zod';
import { AppointmentId, PaymentId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { OUTBOX_FIELDS } from '../outbox.ts';
import { lazyObject } from '../../values/lazy-object.ts';

const Instant = z.iso.datetime();

/** Kinds of notices to a patient. */
export const NoticeKind = z.enum([
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
export type NoticeKind = z.infer<typeof NoticeKind>;
/** Those that e-mails tell: that e-mails come back is told by SMS alone. */
export const MailKind = NoticeKind.exclude(['email_bounced']);
export type MailKind = z.infer<typeof MailKind>;
export const NoticeChannel = z.enum(['email', 'sms']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/** Occasion of a repeated notice, in characters that a key allows: the id of the caller's request. */
export const NoticeOccasion = z.string().regex(/^[\w-]{1,60}$/);

/**
 * Delivery result of an e-mail, as its provider reported it. REFUSED: it was not taken, as its address takes none, and
 * is not retried. All other results are of e-mails that were taken. ARRIVED: the receiver's server has it. RETURNED: it
 * came back, and the next one may arrive. BOUNCED: it came back for good. UNSUBSCRIBED: the receiver opted out of
 * e-mails. COMPLAINED: the receiver reported it as spam.
 */
export const NoticeArrival = z.enum(['ARRIVED', 'RETURNED', 'REFUSED', 'BOUNCED', 'UNSUBSCRIBED', 'COMPLAINED']);
export type NoticeArrival = z.infer<typeof NoticeArrival>;

/** One e-mail or SMS to a patient: written with the move that it tells of, sent afterwards. */
export const Notice = lazyObject(() => ({
  appointment_id: AppointmentId,
  kind: NoticeKind,
  channel: NoticeChannel,
  /** The payment it speaks of; null for 'confirmed'. */
  payment_id: PaymentId.nullable(),
  /** Refund that the notice states, in paise; null if it is the whole of its payment. */
  amount_paise: Paise.nullable(),
  /** Why it is said again, of what was said before; null the first time. */
  occasion: NoticeOccasion.nullable(),
  /** The time of the visit that it is about; null where it is true whatever that is. */
  slot: Instant.nullable(),
  /** The receiver's, when it was written: a later version may know more. Null where nobody knows it. */
  language: z.string().nullable(),
  ...OUTBOX_FIELDS,
  /** Absent while nothing was told of it, as of every SMS. */
  arrival: NoticeArrival.optional(),
  /** How many attempts left it open whether it was taken; absent while none did, and of e-mails. */
  unknown_outcomes: z.int().min(1).optional(),
}));
export type Notice = z.infer<typeof Notice>;

/** A message to a patient that was given up, or came back. */
export type FailedNotice = Pick<Notice, 'appointment_id' | 'kind' | 'channel' | 'arrival'> & { at: string };

/** State of a message to a patient that is settled without having been sent. */
export type UnsentNotice = Exclude<Notice['state'], 'PENDING' | 'SENT'>;

/** Those that have a list: also what was refused for good, came back for good or was reported as spam. */
export type ListedNotice = UnsentNotice | 'BOUNCED';
