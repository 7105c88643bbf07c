import type { AnyContractRouter } from '@orpc/contract';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { type Router, traverseContractProcedures, type AnyRouter } from '@orpc/server';
import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { hasBody, hostOf, rulesOf, type AnyRoute, type Auth, type RouteRules } from '#shared/contract/route.ts';
import type { SecurityEvent } from '../core/ports.ts';
import type { StaffGuard, Principal } from '../core/staff/ports.ts';
import { systemClock } from '../gateways/clock-and-ids.ts';
import { secretsInPlace } from './env.ts';
import { servedHost, illFormedAt, checkToken, type BookingGuard } from './request-checks.ts';
import { watchTimeLimit, type RuntimeLog } from './log.ts';
import {
  badInput,
  brokenOutput,
  errorBody,
  NO_SUCH_ROUTE,
  REFUSAL_HEADERS,
  refusalOf,
  UNAUTHORIZED,
  UNEXPECTED,
  type ErrorResponse,
} from './error-response.ts';
import type { RawRoutes } from './raw-routes.ts';
import { bearerToken, callerAddress, tokenIn, type MovingContext, type RequestContext } from './request-context.ts';
import { jsonAnswer, standardRequest, urlOf, type HttpAnswer } from './standard-request.ts';
import { isForStaff, staffRefusal, isReadBeyondADay } from './staff-guard.ts';

export type ServeOptions = {
  log: RuntimeLog;
  /** Routes whose answers are the same for everybody and may be kept for half a minute. */
  cached?: readonly string[];
  /** Checks the tokens of bookings; a contract that asks for one needs it. */
  guard?: BookingGuard;
  /** Tells the access tokens of staff and counts what they read; a contract with staff routes needs it. */
  team?: () => StaffGuard;
  /** The HMAC that stands for a caller; with it, whoever is turned away leaves a security event. */
  digest?: (text: string) => string;
  /** Routes whose bodies are not our JSON. */
  raw?: RawRoutes;
};

/** State that one request passes to its interceptors. */
type Course = { reached: boolean; cacheControl: string; route: string; location: string | null };
export type ServedRequest = MovingContext & { course: Course };

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

/** Returns the declared rules of every route of a router. */
export function routeRules(router: AnyRouter): RouteRules[] {
  const found: RouteRules[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    found.push(rulesOf(contract));
  });
  return found;
}

/** The rules of the route that an address asks for, or null: an area has a dozen routes, and each is looked at. */
export function findRule(rules: readonly RouteRules[], method: string, pathname: string): RouteRules | null {
  if (!pathname.startsWith(`${API_PREFIX}/`)) return null;
  const parts = pathname.slice(API_PREFIX.length).split('/');
  return rules.find((rule) => rule.method === method && fits(rule.path.split('/'), parts)) ?? null;
}

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  wanted.length === parts.length &&
  wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : parts[at] === part));

/**
 * One area of the contract as a Lambda handler for HTTP API events: input and output are checked against the contract,
 * and every refusal has the one error body. Errors a route does not declare are logged and answered as 500.
 */
export function serve<A extends AnyContractRouter>(
  router: Router<A, ServedRequest>,
  { log, cached = [], guard, team, digest, raw }: ServeOptions,
) {
  /** One event for each caller who was turned away. */
  const turnedAway = ({ code }: ErrorResponse, { address }: Pick<RequestContext, 'address'>, at: string): void => {
    const kind = NOTED[code];
    if (kind !== undefined && digest !== undefined) log.note({ kind, at, caller: digest(address) });
  };
  /** Counts a page of personal data; beyond a day of work it leaves a security event, which alarms. Never rejects. */
  const countRead = async ({ routeKey: at, requestContext }: APIGatewayProxyEventV2, { id }: Principal) => {
    try {
      const isBeyond = team !== undefined && (await isReadBeyondADay(team().reads, id, systemClock.now()));
      if (isBeyond) log.note({ kind: 'reads_beyond_a_day', at, caller: id });
    } catch (error) {
      const error_name = error instanceof Error ? error.name : '';
      log.warn('a read of personal data was not counted', { request_id: requestContext.requestId, error_name });
    }
  };
  const rules = routeRules(router);
  mustBeGuarded(rules, guard, team);
  const orpc = new StandardOpenAPIHandler<ServedRequest>(router, {
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

  const answer = async (event: APIGatewayProxyEventV2, context?: LambdaContext): Promise<HttpAnswer> => {
    await secretsInPlace();
    const url = urlOf(event);
    const rule = findRule(rules, event.requestContext.http.method, url.pathname);
    // Each route exists on one host: staff's on the back office's, all others, raw ones among them, on the public one.
    if (servedHost(event) !== hostOf(rule?.auth ?? 'none')) return refuse(event, NO_SUCH_ROUTE);
    if (rule === null) return raw === undefined ? refuse(event, NO_SUCH_ROUTE) : raw(event, context);
    const { headers, principal, refusal } = await admit(event, rule, team);
    if (refusal !== null) {
      turnedAway(refusal, callerAddress(event), event.routeKey);
      return refuse(event, refusal);
    }
    const unreadable = bodyProblem(event, rule.bodyLimit);
    if (unreadable !== null) return refuse(event, unreadable);
    const { requestId } = event.requestContext;
    const cacheControl = REFUSAL_HEADERS['cache-control'];
    const course: Course = { reached: false, cacheControl, route: event.routeKey, location: null };
    const movedTo = (path: string): void => void (course.location = API_PREFIX + path);
    const asked = { headers, principal, requestId, movedTo, ...callerAddress(event), course };
    // Beside the read, which it does not fail.
    const counted = rule.shows === 'personal_data' && principal !== null ? countRead(event, principal) : undefined;
    const { matched, response } = await orpc.handle(standardRequest(event, url), {
      prefix: API_PREFIX,
      context: asked,
    });
    await atMost(counted, COUNT_WAIT_MS);
    if (!matched) return refuse(event, NO_SUCH_ROUTE);
    const responseHeaders = { ...REFUSAL_HEADERS, 'cache-control': course.cacheControl };
    return course.location === null
      ? jsonAnswer(response.status, response.body, responseHeaders)
      : jsonAnswer(301, response.body, { ...responseHeaders, location: course.location });
  };
  return (event: APIGatewayProxyEventV2, context?: LambdaContext): Promise<HttpAnswer> =>
    watchTimeLimit(context, () => answer(event, context)).catch((error: unknown) => {
      log.failure('a request failed', error, { request_id: event.requestContext.requestId, route: event.routeKey });
      return refuse(event, UNEXPECTED);
    });
}

/** A page that was read waits so long for its count: a healthy table has answered before. */
const COUNT_WAIT_MS = 150;

/** Waits for some work, and no longer than so many milliseconds. */
async function atMost(work: Promise<void> | undefined, ms: number): Promise<void> {
  if (work === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, isOver]);
  clearTimeout(timer);
}

/** The token opens one resource, which the request names. */
const needsResourceToken = (auth: Auth): boolean => auth === 'booking' || auth === 'partner';

/**
 * The function does not start with routes that want a token and nothing that knows the tokens.
 * @throws Error
 */
function mustBeGuarded(
  rules: readonly RouteRules[],
  guard: BookingGuard | undefined,
  team: ServeOptions['team'],
): void {
  const unguarded = rules.some(
    ({ auth }) => (needsResourceToken(auth) && guard === undefined) || (isForStaff(auth) && team === undefined),
  );
  if (unguarded) throw new Error('Routes that want a token need a guard');
}

type Admission = { headers: Pick<Headers, 'get'>; principal: Principal | null; refusal: ErrorResponse | null };

/** Looks at the header alone, before the body is read: who may not ask learns nothing of what may be asked. */
async function admit(event: APIGatewayProxyEventV2, rule: RouteRules, team: ServeOptions['team']): Promise<Admission> {
  const headers = { get: (name: string): string | null => event.headers[name] ?? null };
  if (rule.auth === 'none') return { headers, principal: null, refusal: null };
  const token = tokenIn({ headers });
  if (token === undefined) return { headers, principal: null, refusal: UNAUTHORIZED };
  if (needsResourceToken(rule.auth)) return { headers, principal: null, refusal: null };
  const principal = (await team?.().principalOf(token)) ?? null;
  return { headers, principal, refusal: staffRefusal(rule, principal, systemClock.now()) };
}

type Asked = { procedure: AnyRoute; context: RequestContext; input: unknown };

/** Token before input, and input before the object it is about: who has no right to ask learns nothing of any. */
function checkInOrder({ procedure, context, input }: Asked, guard: BookingGuard | undefined): void {
  const rule = rulesOf(procedure);
  if (guard !== undefined && needsResourceToken(rule.auth)) checkToken(guard, input, bearerToken(context));
  const refusal = isForStaff(rule.auth) ? staffRefusal(rule, context.principal, systemClock.now()) : null;
  if (refusal !== null) throw new Refused(refusal);
  const field = illFormedAt(input);
  if (field !== null) throw new Refused(badInput(field, 'The text is not well-formed Unicode.'));
}

const refuse = (event: APIGatewayProxyEventV2, refusal: ErrorResponse): HttpAnswer =>
  jsonAnswer(refusal.status, errorBody(refusal, event.requestContext.requestId), REFUSAL_HEADERS);

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
function bodyProblem(event: APIGatewayProxyEventV2, limit: number): ErrorResponse | null {
  const type = event.headers['content-type'];
  const isJson = /^application\/json\s*(;|$)/i.test(type ?? '');
  if (!isJson && (type !== undefined || hasBody(event.requestContext.http.method)))
    return badInput('Content-Type', 'The body must be application/json.');
  const { body, isBase64Encoded } = event;
  if (Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8') > limit)
    return badInput('body', 'The body is too large.');
  return null;
}
