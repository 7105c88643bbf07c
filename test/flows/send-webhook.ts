import { createHmac } from 'node:crypto';
import { keepPrivate } from './private-words.ts';

/** Razorpay's signature of a webhook: hex HMAC-SHA256 over the bytes of its body (Razorpay docs, Webhooks). */
export const signed = (body: string, secret: string): string =>
  keepPrivate(createHmac('sha256', secret).update(body).digest('hex'));

type Webhook = { body: string; signature?: string; eventId?: string };

/** Sends a webhook as anybody on the internet could; answers the status. */
export async function sendWebhook({ url }: { url: string }, { body, signature, eventId }: Webhook): Promise<number> {
  const response = await fetch(`${url}/api/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
      ...(eventId === undefined ? {} : { 'x-razorpay-event-id': eventId }),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
