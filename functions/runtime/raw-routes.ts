import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { Hono, type Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import type { RuntimeLog } from './log.ts';
import { errorBody, NO_SUCH_ROUTE, REFUSAL_HEADERS, UNEXPECTED, type ErrorResponse } from './error-response.ts';
import { callerAddress, type RequestContext } from './request-context.ts';
import type { HttpAnswer } from './standard-request.ts';

export type Bindings = { Bindings: { event: APIGatewayProxyEventV2; lambdaContext?: LambdaContext } };

/** Answers what is no route of the contract. */
export type RawRoutes = (event: APIGatewayProxyEventV2, context?: LambdaContext) => Promise<HttpAnswer>;

/** Routes whose bodies are not our JSON; whatever else is asked for here has no route. */
export function rawRoutes(log: RuntimeLog, open: (app: Hono<Bindings>) => void): RawRoutes {
  const app = new Hono<Bindings>();
  app.onError((error, c) => {
    const { requestContext, routeKey: route } = c.env.event;
    log.failure('a request failed', error, { request_id: requestContext.requestId, route });
    return refuse(c, UNEXPECTED);
  });
  app.notFound((c) => refuse(c, NO_SUCH_ROUTE));
  open(app);
  const lambda = handle(app);
  return async (event, context) => {
    const { statusCode, headers, body, isBase64Encoded } = await lambda(withoutGetBody(event), context);
    const single = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return { statusCode, headers: Object.fromEntries(single), body, isBase64Encoded };
  };
}

export const requestContextOf = (c: Context<Bindings>): RequestContext => ({
  headers: c.req.raw.headers,
  requestId: c.env.event.requestContext.requestId,
  principal: null,
  ...callerAddress(c.env.event),
});

const refuse = (c: Context<Bindings>, refusal: ErrorResponse): Response =>
  Response.json(errorBody(refusal, c.env.event.requestContext.requestId), {
    status: refusal.status,
    headers: REFUSAL_HEADERS,
  });

/** A GET with a body is legal but cannot be made into a Request. */
function withoutGetBody(event: APIGatewayProxyEventV2): LambdaEvent {
  const { method } = event.requestContext.http;
  const body = method === 'GET' || method === 'HEAD' ? null : (event.body ?? null);
  // The same event in the words of two packages, which differ in what may be undefined.
  return { ...event, body } as unknown as LambdaEvent;
}
