import { oc, type OpenAPI } from '@orpc/contract';
import * as z from 'zod';
import { Role } from '../domain/staff/member.ts';
import { PROBLEMS, type ProblemCode } from '../problems.ts';

type Declared<C extends ProblemCode> = { [K in C]: { status: number; message: string } };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** True if a method sends its input in the body; the other methods send it in the query. */
export const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/**
 * Callers that a route allows: anybody, a holder of the token of the booking or of the clinic draft it names, or a
 * signed-in staff member with the role.
 */
const Auth = z.enum(['none', 'booking', 'partner', ...Role.options]);
export type Auth = z.infer<typeof Auth>;

/** The product's hosts: the public site, and the back office. Tokens of staff exist on the second alone, third-party scripts on the first alone. */
export const HOSTS = ['site', 'admin'] as const;
export type Host = (typeof HOSTS)[number];

/**
 * The host that serves a route; the other one answers 404.
 * @param auth who may call the route
 * @returns 'admin' for routes of staff and admins, else 'site'
 */
export const hostOf = (auth: Auth): Host => (Role.options.some((role) => role === auth) ? 'admin' : 'site');

/** The most a body may hold, in bytes: as a rule, and where a route asks for `largeBody` (a long article in Tamil). */
export const BODY_LIMITS = { usual: 64 * 1024, large: 400 * 1024 } as const;

/**
 * The kinds of change a staff route makes, and the sign-in each needs: 'fresh' is one younger than FRESH_FOR_MS
 * (shared/domain/staff/member.ts), 'fresh_if_paid' leaves the question to the use case, which refunds only after a fresh one. A change
 * of where personal data or money goes, or of messages sent under the brand, is fresh (OWASP ASVS 5.0, 7.5.3).
 */
export const CHANGES = {
  /** Reads only. */
  nothing: 'any',
  /** The caller's own session and preferences. */
  own_account: 'any',
  /** Public pages: clinics, times, prices, images, reviews, blog posts. */
  site_content: 'any',
  /** One booking, lead or enquiry at a time; messages go to the addresses stored with it. */
  daily_work: 'any',
  /** Daily work that may refund a payment. */
  booking_refund: 'fresh_if_paid',
  /** Refunds, payouts and the statements about them. */
  money: 'fresh',
  /** Addresses and providers that personal data is sent to. */
  data_destination: 'fresh',
  /** Personal data is searched by person, exported or erased. */
  personal_data: 'fresh',
  /** Texts, sender, contact details and sending of messages under the brand. */
  messages: 'fresh',
  /** Staff accounts, roles and sessions. */
  staff_access: 'fresh',
} as const;
export type Change = keyof typeof CHANGES;

/** True if a call of a staff route answers personal data of patients, partners or staff: such reads are counted. */
export type Shows = 'personal_data' | 'no_personal_data';

/** The metadata that `route` adds to oRPC's. `changes` and `shows` are null on routes that are not for staff. */
type Meta = { auth: Auth; bodyLimit: number; fresh: boolean; changes: Change | null; shows: Shows | null };

/** Read without a schema: every request asks for it, and every start for that of all routes. */
const isMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' &&
  meta !== null &&
  'auth' in meta &&
  Auth.options.some((auth) => auth === meta.auth) &&
  'bodyLimit' in meta &&
  Number.isInteger(meta.bodyLimit) &&
  'fresh' in meta &&
  typeof meta.fresh === 'boolean' &&
  'changes' in meta &&
  'shows' in meta;

/** Anything that was made by `route`. */
export type AnyRoute = { '~orpc': { meta: unknown; route: { method?: string; path?: string } } };

/** Rules of a route beside its input and output: method, path, allowed callers, and limits. */
export type RouteRules = { method: string; path: string } & Meta;

/** The rules of a route, read from the route itself. Throws for anything that `route` has not made. */
export function rulesOf({ '~orpc': { meta, route: at } }: AnyRoute): RouteRules {
  if (!isMeta(meta)) throw new Error(`The route ${at.path} was not made by route()`);
  return { method: at.method ?? '', path: at.path ?? '', ...meta };
}

/** The security schemes of the API's description: `token` is a booking's or a clinic draft's, `team` an access token of the team's pool. */
const SECURITY: Record<Auth, OpenAPI.SecurityRequirementObject[]> = {
  none: [],
  booking: [{ token: [] }],
  partner: [{ token: [] }],
  staff: [{ team: [] }],
  admin: [{ team: [] }],
};

/** Errors that follow from a route's allowed callers, and are not listed at the route. */
const REFUSES: Record<Auth, readonly ProblemCode[]> = {
  none: ['invalid_input'],
  booking: ['unauthorized', 'invalid_input'],
  partner: ['unauthorized', 'invalid_input'],
  staff: ['unauthorized', 'forbidden', 'invalid_input'],
  admin: ['unauthorized', 'forbidden', 'invalid_input'],
};

/** The declared refusals of a route, taken from the closed list. */
function declared<C extends ProblemCode>(
  auth: Auth,
  changes: Change,
  codes: readonly C[],
): Declared<C | 'invalid_input'> {
  const all: ProblemCode[] = [...codes, ...REFUSES[auth]];
  if (CHANGES[changes] !== 'any') all.push('sign_in_again');
  // The object has at least these codes; fromEntries cannot say so.
  return Object.fromEntries(all.map((code) => [code, PROBLEMS[code]])) as Declared<C | 'invalid_input'>;
}

/** A staff route answers two more questions; the sign-in it needs and the counting of reads follow from them. */
type Caller = { auth: Exclude<Auth, Role> } | { auth: Role; changes: Change; shows: Shows };

/** Returns the three rules of a staff route: its callers, the kind of change it makes, and what its answer shows. */
export const access = <A extends Role, C extends Change, S extends Shows>(auth: A, changes: C, shows: S) => ({
  auth,
  changes,
  shows,
});

type Options<C extends ProblemCode> = Caller & {
  summary: string;
  successStatus?: number;
  problems?: readonly C[];
  /** Takes bodies up to BODY_LIMITS.large; the firewall lets them pass there. */
  largeBody?: true;
};

/** One route of the API, spelled once: everything else (gateway, handlers, client, OpenAPI) is derived from it. */
export function route<C extends ProblemCode = never>(method: Method, path: `/${string}`, options: Options<C>) {
  const { summary, auth, successStatus = 200, problems = [], largeBody } = options;
  const { changes, shows } = 'changes' in options ? options : { changes: null, shows: null };
  const fresh = changes !== null && CHANGES[changes] === 'fresh';
  const bodyLimit = largeBody === true ? BODY_LIMITS.large : BODY_LIMITS.usual;
  return oc
    .$meta<Partial<Meta>>({})
    .route({
      method,
      path,
      summary,
      successStatus,
      spec: (operation) => (auth === 'none' ? operation : { ...operation, security: SECURITY[auth] }),
    })
    .meta({ auth, bodyLimit, fresh, changes, shows })
    .errors(declared(auth, changes ?? 'nothing', problems));
}

/** 'GET /clinics/{id}' of each route of an area of the contract, by the names of its procedures. */
export function endpointsOf<A extends Readonly<Record<string, AnyRoute>>>(area: A): Record<keyof A, string> {
  const endpoints = Object.entries(area).map(([name, route]) => {
    const { method, path } = rulesOf(route);
    return [name, `${method} ${path}`] as const;
  });
  // It has the names that the area has; fromEntries cannot say so.
  return Object.fromEntries(endpoints) as Record<keyof A, string>;
}
