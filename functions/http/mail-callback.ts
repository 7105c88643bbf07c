import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CallingProvider, LARGEST_CALLBACK } from '#shared/domain/messages/sender-settings.ts';
import { receiveCallback } from '../core/messages/mail-callbacks/receive-callback.ts';
import { environment } from '../definitions/http/mail-callback.ts';
import { callbackKeys, callbackSchemes, clock, emailEventQueue, signer } from '../runtime/adapters.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { servedHost } from '../runtime/request-checks.ts';
import { NO_SUCH_ROUTE, refused, SIGNATURE_INVALID, TOO_LARGE, UNEXPECTED } from '../runtime/error-response.ts';
import { callerAddress } from '../runtime/request-context.ts';

const deps = lazyDeps('mail-callback', environment, {
  clock,
  signer,
  keys: callbackKeys,
  schemes: callbackSchemes,
  queue: emailEventQueue,
});

const TAKEN: APIGatewayProxyStructuredResultV2 = {
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ received: true }),
};

/**
 * Callbacks of providers of e-mail (`/webhooks/mail/{provider}`): checks the signature over the raw bytes and hands on what
 * became of our e-mails. 200 for every callback that is signed, and for a look whether the address is there (HEAD); 400 for a
 * wrong or an old signature, and for a provider that was not chosen; 413 for a body that no provider sends; 500 when the news
 * could not be handed on, so that they come again.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId, http } = event.requestContext;
  try {
    await secretsInPlace();
    const { data: provider } = CallingProvider.safeParse(event.pathParameters?.['provider']);
    if (servedHost(event) !== 'site' || provider === undefined) return refused(NO_SUCH_ROUTE, requestId);
    if (http.method === 'HEAD') return { statusCode: 200 };
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (body.length > LARGEST_CALLBACK) return refused(TOO_LARGE, requestId);
    const outcome = await receiveCallback(deps, provider, { headers: event.headers, body });
    if (outcome === 'taken') return TAKEN;
    if (outcome !== 'unasked') noteRefusal(event, outcome);
    return refused(SIGNATURE_INVALID, requestId);
  } catch (error) {
    deps.log.failure('a callback was not taken in', error, { request_id: requestId });
    return refused(UNEXPECTED, requestId);
  }
}

function noteRefusal(event: APIGatewayProxyEventV2, outcome: 'forged' | 'stale'): void {
  const caller = deps.signer.digest(callerAddress(event).address);
  deps.log.note({ kind: outcome === 'forged' ? 'signature_forged' : 'signature_stale', at: event.routeKey, caller });
}
