import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import type { CallbackScheme, RawCallback } from '../../core/messages/ports.ts';
import { isSameText } from '../token-signer.ts';
import { deliveryReport } from './delivery-report.ts';

const SIGNATURE = 'x-mandrill-signature';
const EVENTS = 'mandrill_events';

const Event = z.object({
  event: z.string(),
  msg: z.object({ _id: z.string(), email: z.unknown().optional(), metadata: z.unknown().optional() }),
});

const DELIVERY_STATUSES = new Map<string, DeliveryStatus>([
  ['delivered', 'ARRIVED'],
  ['hard_bounce', 'BOUNCED'],
  ['soft_bounce', 'RETURNED'],
  // Why is not told; it may be no fault of the address.
  ['reject', 'RETURNED'],
  ['unsub', 'UNSUBSCRIBED'],
  ['spam', 'COMPLAINED'],
]);

/**
 * Mailchimp Transactional's webhooks: a form, signed by HMAC-SHA1 over the address as it was told there and each field in the
 * order of their names (Mailchimp Transactional docs, Authenticating webhook requests, and Message event webhook format). The
 * scheme has no time: a repeat changes nothing, as what weighs most stays.
 * @param url the address
 */
export const mailchimpScheme = (url: string): CallbackScheme => ({
  // Signed with a key that everybody knows, before the webhook has one (Mailchimp docs, Why can't my webhook URL be verified).
  isTrial: (callback) => formIn(callback).get(EVENTS) === '[]',
  judge({ headers, body }, key) {
    if (key === '') return 'forged';
    const fields = [...formIn({ body })].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
    const expected = createHmac('sha1', key)
      .update(url + fields.map(([name, value]) => name + value).join(''))
      .digest('base64');
    return isSameText(expected, headers[SIGNATURE] ?? '') ? 'genuine' : 'forged';
  },
  eventsIn(callback) {
    const list = z.array(z.unknown()).safeParse(jsonIn(formIn(callback).get(EVENTS) ?? ''));
    if (!list.success) return null;
    return list.data.flatMap((one) => {
      const { data } = Event.safeParse(one);
      if (data === undefined) return [];
      const { _id: delivery_id, email: address, metadata: tags } = data.msg;
      return deliveryReport({ tags, delivery_id, address }, DELIVERY_STATUSES.get(data.event));
    });
  },
});

const formIn = ({ body }: Pick<RawCallback, 'body'>): URLSearchParams =>
  new URLSearchParams(Buffer.from(body).toString('utf8'));
