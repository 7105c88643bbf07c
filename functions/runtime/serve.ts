import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Router } from '@orpc/server';
import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { handle } from 'hono/aws-lambda';
import type { LambdaEvent } from 'hono/aws-lambda';
import { API_PREFIX } from '#shared/contract/api.ts';
import { hasBody, rulesOf } from '#shared/contract/route.ts';
import type { AnyRoute, RouteRules } from '#shared/contract/route.ts';
import type { SecurityEvent } from '../core/security/security-events.ts';
import type { TeamTokens, TokenHolder } from '../core/team/ports.ts';
import { checkToken } from './booking-guard.ts';
import type { BookingGuard } from './booking-guard.ts';
import { secretsInPlace } from './env.ts';
import { cameThroughCloudFront } from './origin-check.ts';
import { illFormedAt } from './ill-formed.ts';
import type { RuntimeLog } from './log.ts';
import {
  badInput,
  brokenOutput,
  errorBody,
  NO_SUCH_ROUTE,
  REFUSAL_HEADERS,
  refusalOf,
  UNAUTHORIZED,
  UNEXPECTED,
} from './refusal.ts';
import type { ErrorResponse } from './refusal.ts';
import { bearerToken, callerAddress, tokenIn } from './request-context.ts';
import type { RequestContext } from './request-context.ts';
import { routeRules } from './route-rules.ts';
import { isForTeam, teamRefusal } from './team-guard.ts';

export type Bindings = {
  Bindings: { event: APIGatewayProxyEventV2; lambdaContext?: LambdaContext };
  /** How much the route takes that is asked for, and who asks; neither where there is no such route. */
  Variables: { bodyLimit?: number; holder?: TokenHolder };
};

type Options = {
  log: RuntimeLog;
  /** Routes whose answers are the same for everybody and may be kept for half a minute. */
  cached?: readonly string[];
  /** Checks the tokens of bookings; a contract that asks for one needs it. */
  guard?: BookingGuard;
  /** Tells the team's access tokens; a contract with routes of the team needs it. */
  team?: TeamTokens;
  /** The HMAC that stands for a caller; with it, whoever is turned away leaves a security event. */
  digest?: (text: string) => string;
  /** Doors whose bodies are not our JSON. */
  raw?: (app: Hono<Bindings>) => void;
};

/** What one request tells its interceptors. */
type ServedRequest = RequestContext & { course: { reached: boolean; cacheControl: string; route: string } };

/** Refusals that somebody who guards the product wants to know of. */
const NOTED: Record<string, SecurityEvent['kind'] | undefined> = {
  unauthorized: 'token_refused',
  forbidden: 'role_refused',
  too_many_requests: 'quota_exhausted',
  too_many_unpaid: 'quota_exhausted',
};

export const PUBLIC_FOR_A_MOMENT = 'public, max-age=30, stale-while-revalidate=300';

/** A refusal on its way to the caller. */
class Refused extends Error {
  readonly refusal: ErrorResponse;
  constructor(refusal: ErrorResponse) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * One area of the contract as a Lambda handler for HTTP API events: input and output are checked against the contract,
 * and every refusal has the one error body. Errors a route does not declare are logged and answered as 500.
 */
export function serve<A extends AnyContractRouter>(
  router: Router<A, ServedRequest>,
  { log, cached = [], guard, team, digest, raw }: Options,
) {
  /** One event for each caller who was turned away. */
  const turnedAway = ({ code }: ErrorResponse, { address }: Pick<RequestContext, 'address'>, at: string): void => {
    const kind = NOTED[code];
    if (kind !== undefined && digest !== undefined) log.note({ kind, at, caller: digest(address) });
  };
  /** Before the body is read: who may not ask learns nothing of what may be asked. */
  const admit =
    ({ auth, bodyLimit }: RouteRules): MiddlewareHandler<Bindings> =>
    async (c, next) => {
      c.set('bodyLimit', bodyLimit);
      const refusal = await refusalFor(c, auth, team);
      if (refusal === null) return next();
      turnedAway(refusal, callerAddress(c.env.event), c.env.event.routeKey);
      return refuse(c, refusal);
    };
  const rules = routeRules(router);
  mustBeGuarded(rules, guard, team);
  const orpc = new OpenAPIHandler<ServedRequest>(router, {
    interceptors: [
      (options) => options.next().catch((error: unknown) => toResponse(error, options.context, log, turnedAway)),
    ],
    clientInterceptors: [
      async (options) => {
        const { course } = options.context;
        course.reached = true;
        try {
          checkInOrder(options, guard);
          const output = await options.next();
          if (cached.includes(options.path.join('.'))) course.cacheControl = PUBLIC_FOR_A_MOMENT;
          return output;
        } catch (error) {
          if (error instanceof Refused) throw error;
          const refusal = refusalOf(error, options.procedure['~orpc'].errorMap);
          throw refusal === null ? error : new Refused(refusal);
        }
      },
    ],
  });

  const app = new Hono<Bindings>();
  app.onError((error, c) => {
    log.failure('a request failed', error, idsOf(c));
    return refuse(c, UNEXPECTED);
  });
  app.notFound((c) => refuse(c, NO_SUCH_ROUTE));
  app.use(async (c, next) => {
    await secretsInPlace();
    return cameThroughCloudFront(c.env.event) ? next() : refuse(c, NO_SUCH_ROUTE);
  });
  raw?.(app);
  for (const rule of rules) app.on(rule.method, `${API_PREFIX}${rule.path}`, admit(rule));
  app.all(`${API_PREFIX}/*`, async (c) => {
    const bodyLimit = c.get('bodyLimit');
    if (bodyLimit === undefined) return refuse(c, NO_SUCH_ROUTE);
    const unreadable = bodyProblem(c, bodyLimit);
    if (unreadable !== null) return refuse(c, unreadable);
    const { routeKey: route } = c.env.event;
    const course = { reached: false, cacheControl: REFUSAL_HEADERS['cache-control'], route };
    const context = { ...requestContextOf(c), course };
    const { matched, response } = await orpc.handle(c.req.raw, { prefix: API_PREFIX, context });
    if (!matched) return refuse(c, NO_SUCH_ROUTE);
    response.headers.set('cache-control', course.cacheControl);
    response.headers.set('x-content-type-options', 'nosniff');
    return response;
  });

  const lambda = handle(app);
  return (event: APIGatewayProxyEventV2, context?: LambdaContext) => lambda(withoutGetBody(event), context);
}

/**
 * The function does not start with routes that want a token and nothing that knows the tokens.
 * @throws Error
 */
function mustBeGuarded(
  rules: readonly RouteRules[],
  guard: BookingGuard | undefined,
  team: TeamTokens | undefined,
): void {
  const unguarded = rules.some(
    ({ auth }) => (auth === 'booking' && guard === undefined) || (isForTeam(auth) && team === undefined),
  );
  if (unguarded) throw new Error('Routes that want a token need a guard');
}

/** Why the caller is refused for what the header says alone; null when the request may be looked at. */
async function refusalFor(
  c: Context<Bindings>,
  auth: RouteRules['auth'],
  team: TeamTokens | undefined,
): Promise<ErrorResponse | null> {
  if (auth === 'none') return null;
  const token = tokenIn(c.req.raw);
  if (token === undefined) return UNAUTHORIZED;
  if (auth === 'booking') return null;
  const holder = (await team?.holderOf(token)) ?? null;
  if (holder !== null) c.set('holder', holder);
  return teamRefusal(auth, holder);
}

type Asked = { procedure: AnyRoute; context: RequestContext; input: unknown };

/** Token before input, and input before the object it is about: who has no right to ask learns nothing of any. */
function checkInOrder({ procedure, context, input }: Asked, guard: BookingGuard | undefined): void {
  const { auth } = rulesOf(procedure);
  if (guard !== undefined && auth === 'booking') checkToken(guard, input, bearerToken(context));
  const refusal = isForTeam(auth) ? teamRefusal(auth, context.holder) : null;
  if (refusal !== null) throw new Refused(refusal);
  const field = illFormedAt(input);
  if (field !== null) throw new Refused(badInput(field, 'The text is not well-formed Unicode.'));
}

export const requestContextOf = (c: Context<Bindings>): RequestContext => ({
  headers: c.req.raw.headers,
  requestId: c.env.event.requestContext.requestId,
  holder: c.get('holder') ?? null,
  ...callerAddress(c.env.event),
});

const idsOf = (c: Context<Bindings>): { request_id: string; route: string } => ({
  request_id: c.env.event.requestContext.requestId,
  route: c.env.event.routeKey,
});

const refuse = (c: Context<Bindings>, refusal: ErrorResponse): Response =>
  Response.json(errorBody(refusal, idsOf(c).request_id), { status: refusal.status, headers: REFUSAL_HEADERS });

type TurnedAway = (refusal: ErrorResponse, context: RequestContext, at: string) => void;

/** An error before the route was reached means that its body could not be read. */
function toResponse(error: unknown, context: ServedRequest, log: RuntimeLog, turnedAway: TurnedAway) {
  const { requestId, course } = context;
  const expected = error instanceof Refused ? error.refusal : course.reached ? null : badInput('body');
  if (expected === null)
    log.failure('a request failed', error, { request_id: requestId, broken_output: brokenOutput(error) });
  const refusal = expected ?? UNEXPECTED;
  turnedAway(refusal, context, course.route);
  return {
    matched: true as const,
    response: { status: refusal.status, headers: {}, body: errorBody(refusal, requestId) },
  };
}

/** Only JSON is read: a form of another site cannot send it without asking the browser first. */
function bodyProblem(c: Context<Bindings>, limit: number): ErrorResponse | null {
  const type = c.req.header('content-type');
  const isJson = /^application\/json\s*(;|$)/i.test(type ?? '');
  if (!isJson && (type !== undefined || hasBody(c.req.method)))
    return badInput('Content-Type', 'The body must be application/json.');
  const { body, isBase64Encoded } = c.env.event;
  if (Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8') > limit)
    return badInput('body', 'The body is too large.');
  return null;
}

/** A GET with a body is legal but cannot be made into a Request. */
function withoutGetBody(event: APIGatewayProxyEventV2): LambdaEvent {
  const { method } = event.requestContext.http;
  const body = method === 'GET' || method === 'HEAD' ? null : (event.body ?? null);
  // The same event in the words of two packages, which differ in what may be undefined.
  return { ...event, body } as unknown as LambdaEvent;
}
