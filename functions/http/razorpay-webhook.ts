import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod';
import { OrderId, PaymentId } from '#shared/values/ids.ts';
import { receiveWebhook } from '../core/payments/receive-webhook.ts';
import { environment } from '../definitions/http/webhook.ts';
import { isWebhookSignature } from '../gateways/token-signer.ts';
import { clock, queues, webhookSecrets, webhookSigner } from '../runtime/adapters.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { servedHost } from '../runtime/request-checks.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { watchTimeLimit } from '../runtime/log.ts';
import { NO_SUCH_ROUTE, refused, SIGNATURE_INVALID, UNEXPECTED } from '../runtime/error-response.ts';
import { callerAddress } from '../runtime/request-context.ts';
import { bookings } from '../runtime/stores.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';

const deps = lazyDeps('webhook', environment, {
  clock,
  bookings,
  queues,
  signer: webhookSigner,
  secrets: webhookSecrets,
});

/** The order an event is about: of its payment, or the order itself. Shapes differ per event and method. */
const principal = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional().catch(undefined);
const Event = lazyObject(() => ({
  event: z
    .string()
    .max(64)
    .refine((name) => name.isWellFormed())
    .catch('unknown'),
  payload: z
    .object({
      payment: principal(z.object({ id: PaymentId.nullable().catch(null), order_id: OrderId })),
      order: principal(z.object({ id: OrderId })),
    })
    .optional()
    .catch(undefined),
}));

/**
 * Razorpay's webhook: checks the signature over the raw bytes and passes the hint on (Razorpay docs, Webhooks).
 * 400 for a wrong signature; 200 for every event that is signed, known or not, because refusals switch a webhook off;
 * 500 when the hint could not be passed on, so that Razorpay sends it again.
 */
export const handler = (event: APIGatewayProxyEventV2, context?: Context) =>
  watchTimeLimit(context, () => receive(event));

async function receive(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId } = event.requestContext;
  try {
    await secretsInPlace();
    if (servedHost(event) !== 'site') return refused(NO_SUCH_ROUTE, requestId);
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    const signature = event.headers['x-razorpay-signature'] ?? '';
    if (!isWebhookSignature(body, signature, deps.secrets)) {
      deps.log.note({
        kind: 'signature_forged',
        at: event.routeKey,
        caller: deps.signer.digest(callerAddress(event).address),
      });
      return refused(SIGNATURE_INVALID, requestId);
    }
    await receiveWebhook(deps, { event_id: eventId(event, body), ...readEvent(body) });
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ received: true }),
    };
  } catch (error) {
    deps.log.failure('a webhook was not taken in', error, { request_id: requestId });
    return refused(UNEXPECTED, requestId);
  }
}

/** The id is only in a header (Razorpay docs, Webhooks); without one, the same bytes are the same event. */
function eventId({ headers }: APIGatewayProxyEventV2, body: Buffer): string {
  const id = headers['x-razorpay-event-id'] ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : `body_${createHash('sha256').update(body).digest('hex')}`;
}

function readEvent(body: Buffer): Omit<Parameters<typeof receiveWebhook>[1], 'event_id'> {
  const { event, payload } = Event.catch({ event: 'unknown' }).parse(jsonIn(body.toString('utf8')));
  const payment = payload?.payment?.entity;
  return {
    event_type: event,
    order_id: payment?.order_id ?? payload?.order?.entity.id ?? null,
    payment_id: payment?.id ?? null,
  };
}
