import * as z from 'zod';
import type { DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import type { CallbackScheme } from '../../core/messages/ports.ts';
import { hmac, isSameText } from '../token-signer.ts';
import { isFresh, deliveryReport } from './delivery-report.ts';

/** Prefixes of the key itself, and of each signature of the scheme's first version. */
const KEY_PREFIX = 'whsec_';
const VERSION = 'v1,';

/** Tags come as an object; an older page of the docs has them as a list of names and values. */
const Tags = z.union([
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
  z.unknown(),
]);
const Event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.unknown().optional(),
    tags: Tags.optional(),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});
type Event = z.infer<typeof Event>;

/**
 * Resend's webhooks, signed as Svix does: HMAC-SHA256 over id, time and the bytes of the body, once for each key in use
 * (Resend docs, Verify webhooks requests, and Event types; Svix docs, Verifying webhooks manually).
 */
export const resendScheme: CallbackScheme = {
  isTrial: () => false,
  judge({ headers, body }, key, now) {
    const [id, timestamp, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map(
      (name) => headers[name] ?? '',
    );
    const secret = Buffer.from(key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : '', 'base64');
    if (secret.length === 0 || !id || !timestamp || !signatures) return 'forged';
    const expected = hmac(secret, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])).toString('base64');
    const isSigned = signatures.split(' ').map((signature) => isSameText(VERSION + expected, signature));
    if (!isSigned.includes(true)) return 'forged';
    return isFresh(timestamp, now) ? 'genuine' : 'stale';
  },
  eventsIn({ body }) {
    const json = jsonIn(Buffer.from(body).toString('utf8'));
    if (json === null) return null;
    const { data: event } = Event.safeParse(json);
    if (event === undefined) return [];
    const { tags, email_id: delivery_id, to } = event.data;
    return deliveryReport({ tags, delivery_id, address: onlyOne(to) }, deliveryStatusIn(event));
  },
};

/** Each of ours goes to one address; of another which one it was is not told. */
const onlyOne = (to: unknown): unknown => (Array.isArray(to) && to.length === 1 ? (to[0] as unknown) : undefined);

function deliveryStatusIn({ type, data: { bounce } }: Event): DeliveryStatus | undefined {
  switch (type) {
    case 'email.delivered':
      return 'ARRIVED';
    case 'email.bounced':
      return bounce?.type === 'Permanent' ? 'BOUNCED' : 'RETURNED';
    // Resend keeps the address on its list of those that bounced or complained.
    case 'email.suppressed':
      return 'BOUNCED';
    case 'email.failed':
      return 'RETURNED';
    case 'email.complained':
      return 'COMPLAINED';
    default:
      return undefined;
  }
}
