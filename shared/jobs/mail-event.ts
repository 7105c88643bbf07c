import * as z from 'zod';
import { CallingProvider } from '../domain/messages/sender-settings.ts';
import {
  EmailKind,
  DeliveryStatus,
  NotificationOccasion,
  type NotificationIdentity,
} from '../domain/messages/notification.ts';
import { SuppressionReason, type SuppressionSource } from '../domain/messages/suppressed-address.ts';
import { AppointmentId, PaymentId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy.ts';

/** Fields that distinguish the e-mail of a notification from every other e-mail. */
export type SentEmail = { appointment_id: string } & NotificationIdentity;

/** The tags of a notification's e-mail: its identity, of which nothing is personal. */
export const tagsOf = ({
  appointment_id,
  kind,
  payment_id,
  occasion,
}: Omit<SentEmail, 'channel'>): Record<string, string> => ({
  appointment: appointment_id,
  kind,
  ...(payment_id !== null && { payment: payment_id }),
  ...(occasion !== null && { occasion }),
});

/** Tags read back, each with its one value; a provider may have written some of its own beside them. */
export const EmailTags = lazyObject(() => ({
  appointment: AppointmentId,
  kind: EmailKind,
  payment: PaymentId.optional(),
  occasion: NotificationOccasion.optional(),
})).transform(({ appointment, kind, payment, occasion }): SentEmail => ({
  appointment_id: appointment,
  kind,
  channel: 'email',
  payment_id: payment ?? null,
  occasion: occasion ?? null,
}));

/** Delivery result of an e-mail to a patient that a provider took under the id `delivery_id`. */
export type NotificationEvent = { mail: SentEmail; delivery_id: string; arrival: DeliveryStatus };

/**
 * Report that the address of an e-mail to a partner, a clinic or staff takes no more: only the event contains the
 * address.
 */
export type AddressEvent = { mail: null; delivery_id: string; arrival: SuppressionReason; address: string };

/** Report of a callback on one e-mail; for one to a patient it holds nothing personal. */
export type DeliveryReport = NotificationEvent | AddressEvent;

/** The same as it is put on the queue. */
export type CallbackEvent = DeliveryReport & { told_by: CallingProvider };

/** Provider's report of an e-mail. */
export type EmailEvent = Omit<NotificationEvent, 'mail'> & {
  /** The notification that it was; null of an e-mail to a partner, a clinic or the team. */
  mail: SentEmail | null;
  told_by: Exclude<SuppressionSource, 'team'>;
  /** Receiver's address; null if it is not reported. For a notification the booking has the address. */
  address: string | null;
};

/** Message on `mail-events`, of any shape: unreadable messages are kept for a person. */
export const AnyEmailEvent = z.unknown();

/** Translated callback of a provider. */
const TranslatedNotice = lazyObject(() => ({
  mail: lazyObject(() => ({
    appointment_id: AppointmentId,
    kind: EmailKind,
    channel: z.literal('email'),
    payment_id: PaymentId.nullable(),
    occasion: NotificationOccasion.nullable(),
  })),
  delivery_id: z.string().min(1),
  arrival: DeliveryStatus,
  told_by: CallingProvider,
})).transform((event): EmailEvent => ({ ...event, address: null }));
const TranslatedAddress = lazyObject(() => ({
  mail: z.null(),
  delivery_id: z.string().min(1),
  arrival: SuppressionReason,
  told_by: CallingProvider,
  address: z.string().min(1),
}));
const Translated = z.union([TranslatedNotice, TranslatedAddress]);

/**
 * Fields read here of the events that SES publishes of an e-mail (SES developer guide, contents of event data for SNS).
 */
const Published = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery') }),
  z.object({ eventType: z.literal('Bounce'), bounce: z.object({ bounceType: z.string() }) }),
  z.object({ eventType: z.literal('Complaint') }),
]);
/** SES repeats each tag as a list, as it may have had several values: ours have one. */
const SesTags = z
  .record(z.string(), z.unknown())
  .transform((tags) =>
    Object.fromEntries(
      Object.entries(tags).map(([name, values]) => [
        name,
        Array.isArray(values) && values.length === 1 ? (values[0] as unknown) : values,
      ]),
    ),
  )
  .pipe(EmailTags);
/** Tags of an e-mail that is no notification: those of SES alone. */
const NoNotification = lazyObject(() => ({ appointment: z.undefined().optional() })).transform((): null => null);
/** The envelope says where it went: what bounced may name an address that it was handed on to. */
const Sent = lazyObject(() => ({
  mail: z.object({
    messageId: z.string().min(1),
    destination: z.array(z.string()).default([]),
    tags: z.union([SesTags, NoNotification]),
  }),
}));

/** Plain text that SES publishes when the destination of its events is first configured. */
export const SES_GREETING = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** An event that cannot be read: of a kind that was not asked for, or of a mail that this product did not send. */
export class UnknownEmailEvent extends Error {}

/**
 * An event as it lies on the queue: as SES publishes it, or translated from a callback of another provider.
 * @throws UnknownEmailEvent, which says nothing of what it read
 */
export function readEmailEvent(event: unknown): EmailEvent {
  const translated = Translated.safeParse(event);
  if (translated.success) return translated.data;
  const published = Published.safeParse(event);
  const sent = Sent.safeParse(event);
  if (!published.success || !sent.success) throw new UnknownEmailEvent('an event of an e-mail is not of a known shape');
  const { messageId, destination, tags } = sent.data.mail;
  // Each of ours goes to one address.
  const address = destination.length === 1 ? (destination[0] ?? null) : null;
  return { mail: tags, delivery_id: messageId, arrival: deliveryStatusIn(published.data), told_by: 'ses', address };
}

function deliveryStatusIn(published: z.infer<typeof Published>): DeliveryStatus {
  if (published.eventType === 'Delivery') return 'ARRIVED';
  if (published.eventType === 'Complaint') return 'COMPLAINED';
  // A bounce that is not permanent may also be an out-of-office reply.
  return published.bounce.bounceType === 'Permanent' ? 'BOUNCED' : 'RETURNED';
}
