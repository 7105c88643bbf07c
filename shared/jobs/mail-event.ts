import * as z from 'zod';
import type { NoticeArrival } from '../domain/notice.ts';
import { lazyObject } from '../values/lazy-object.ts';
import { MailTags } from './mail-tags.ts';

/** What became of an e-mail that SES took under the id `delivery_id`. */
export type MailEvent = { mail: z.output<typeof MailTags>; delivery_id: string; arrival: NoticeArrival };

/** What lies on `mail-events`, of whatever shape: what cannot be read is kept for a person. */
export const AnyMailEvent = z.unknown();

/** What SES publishes of an e-mail, as far as it is read here (SES developer guide, contents of event data for SNS). */
const Published = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery') }),
  z.object({ eventType: z.literal('Bounce'), bounce: z.object({ bounceType: z.string() }) }),
  z.object({ eventType: z.literal('Complaint') }),
]);
const Sent = lazyObject(() => ({ mail: z.object({ messageId: z.string().min(1), tags: MailTags }) }));

/** An event that cannot be read: of a kind that was not asked for, or of a mail that this product did not send. */
export class UnknownMailEvent extends Error {}

/**
 * An event of SES as it lies on the queue. @throws UnknownMailEvent, which says nothing of what it read
 */
export function readMailEvent(event: unknown): MailEvent {
  const told = Published.safeParse(event);
  const sent = Sent.safeParse(event);
  if (!told.success || !sent.success) throw new UnknownMailEvent('an event of SES is not of a known shape');
  const { messageId, tags } = sent.data.mail;
  return { mail: tags, delivery_id: messageId, arrival: arrivalIn(told.data) };
}

function arrivalIn(told: z.infer<typeof Published>): NoticeArrival {
  if (told.eventType === 'Delivery') return 'ARRIVED';
  if (told.eventType === 'Complaint') return 'COMPLAINED';
  // What is not permanent may be an answer that somebody is away, too.
  return told.bounce.bounceType === 'Permanent' ? 'BOUNCED' : 'RETURNED';
}
