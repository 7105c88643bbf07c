import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Engine } from '../engines/start-queues-and-objects.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import type { Service } from './guard-order.ts';
import type { Judge, AwsCall } from './judge.ts';
import { CALLER_HEADER } from './running-function.ts';
import { callsIn } from './service-calls.ts';

type Answer = { status: number; type: string; body: string };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const json = (code: string, message: string): Answer => ({
  status: 400,
  type: 'application/x-amz-json-1.0',
  body: JSON.stringify({ __type: code, message }),
});

const xml = (code: string, message: string): Answer => ({
  status: 403,
  type: 'text/xml',
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escape(message)}</Message></Error></ErrorResponse>`,
});

const object = (code: string, message: string): Answer => ({
  status: 403,
  type: 'application/xml',
  body: `<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`,
});

/** How a service answers a call that the caller's role does not allow. */
function accessDenied(service: Service, caller: string, { action, resource }: AwsCall): Answer {
  const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  if (service === 'dynamodb') return json('com.amazon.coral.service#AccessDeniedException', message);
  if (service === 'cognito-idp' || service === 'ssm') return json('AccessDeniedException', message);
  if (service === 'sqs') return json('com.amazonaws.sqs#AccessDeniedException', message);
  if (service === 's3') return object('AccessDenied', message);
  return xml(service === 'sns' ? 'AuthorizationError' : 'AccessDenied', message);
}

type Guarding = { service: Service; behind: string; judge: Judge; agent: Agent };

/**
 * Starts a proxy between the functions and an engine that does not authenticate callers. A call reaches the engine
 * `behind` if the role of the calling function allows it; otherwise the proxy refuses it as the service would. The
 * proxy cuts off requests that it cannot read.
 */
export async function guardEngine(service: Service, behind: string, judge: Judge): Promise<Engine> {
  const guarding = { service, behind, judge, agent: new Agent({ keepAlive: true }) };
  const server = createServer((request, response) => {
    answer(guarding, request, response).catch(() => response.destroy());
  });
  // A caller's idle connection stays open: it would take one that closes for a dead engine.
  server.keepAliveTimeout = 0;
  const proxy = await listenOnLoopback(ownCallersOnly(server));
  const stop = async () => {
    await proxy.stop();
    guarding.agent.destroy();
  };
  return { endpoint: proxy.endpoint, stop };
}

async function answer(guarding: Guarding, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { service, judge } = guarding;
  const body = await buffer(request);
  const caller = String(request.headers[CALLER_HEADER] ?? 'no function');
  const forbidden = judge(caller, callsIn(service, request, service === 's3' ? '' : body.toString()));
  if (forbidden === null) return pass(guarding, request, body, response);
  const refusal = accessDenied(service, caller, forbidden);
  response.writeHead(refusal.status, { 'content-type': refusal.type }).end(refusal.body);
}

function pass(
  { behind, agent }: Guarding,
  { method = 'POST', url = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const inner = ask(behind + url, { method, headers, agent }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  inner.on('error', () => response.destroy());
  inner.end(body);
}
