import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import type { DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import type { CallbackScheme } from '../../core/messages/ports.ts';
import { isFresh, deliveryReport } from './delivery-report.ts';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
/** P-256, as Node calls it. */
const CURVE = 'prime256v1';

const Event = z.looseObject({
  event: z.string(),
  type: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  sg_message_id: z.string().min(1).optional().catch(undefined),
  'smtp-id': z.string().optional().catch(undefined),
  email: z.unknown().optional(),
});
type Event = z.infer<typeof Event>;

/**
 * SendGrid's Event Webhook, signed by ECDSA over the timestamp and the bytes of the body (Twilio SendGrid docs, Getting Started
 * with the Event Webhook Security Features, and Event Webhook Reference).
 */
export const sendGridScheme: CallbackScheme = {
  isTrial: () => false,
  judge({ headers, body }, key, now) {
    const timestamp = headers[TIMESTAMP] ?? '';
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    if (!isSigned(signed, headers[SIGNATURE] ?? '', key)) return 'forged';
    return isFresh(timestamp, now) ? 'genuine' : 'stale';
  },
  eventsIn({ body }) {
    const list = z.array(z.unknown()).safeParse(jsonIn(Buffer.from(body).toString('utf8')));
    if (!list.success) return null;
    return list.data.flatMap((one) => {
      const { data: event } = Event.safeParse(one);
      // SendGrid repeats the e-mail's tags among the event's own fields.
      if (event === undefined) return [];
      return deliveryReport(
        { tags: event, delivery_id: deliveryOf(event), address: event.email },
        deliveryStatusIn(event),
      );
    });
  },
};

/** @param key the public half, as DER in base64; one that is none verifies nothing */
function isSigned(signed: Uint8Array, signature: string, key: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    if (publicKey.asymmetricKeyDetails?.namedCurve !== CURVE) return false;
    return verify('sha256', signed, { key: publicKey, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * Returns the X-Message-Id that mail/send answered: the beginning of the message's id. Late bounces lack the message's
 * id; the SMTP id begins with the same value.
 */
const deliveryOf = ({ sg_message_id, 'smtp-id': smtpId }: Event): string | undefined =>
  sg_message_id?.split('.')[0] ?? smtpId?.replace(/^</, '').split('@')[0];

/** Why nothing was sent to an address that SendGrid keeps on a list; any other reason is no fault of the address. */
const DROPPED = new Map<string | undefined, DeliveryStatus>([
  ['Bounced Address', 'BOUNCED'],
  ['Spam Reporting Address', 'COMPLAINED'],
  ['Invalid', 'BOUNCED'],
  ['Unsubscribed Address', 'UNSUBSCRIBED'],
]);

function deliveryStatusIn({ event, type, reason }: Event): DeliveryStatus | undefined {
  switch (event) {
    case 'delivered':
      return 'ARRIVED';
    case 'bounce':
      // 'blocked' is a refusal of this e-mail, not of the address.
      return type === 'bounce' ? 'BOUNCED' : 'RETURNED';
    case 'dropped':
      return DROPPED.get(reason) ?? 'RETURNED';
    case 'spamreport':
      return 'COMPLAINED';
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'UNSUBSCRIBED';
    default:
      return undefined;
  }
}
