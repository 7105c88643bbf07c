import { implement } from '@orpc/server';
import * as z from 'zod';
import { hostOf, route, type Host } from '#shared/contract/route.ts';
import { FRESH_FOR_MS } from '#shared/domain/staff/member.ts';
import { AppointmentId } from '#shared/values/ids.ts';
import type { Principal } from '../core/staff/ports.ts';
import { ORIGIN_HEADERS } from '../definitions/variables.ts';
import { httpEvent } from './http-event.fixture.ts';
import type { keptLog } from './recorded-log.fixture.ts';
import type { RequestContext } from './request-context.ts';
import { serve, findRule, routeRules } from './serve.ts';
import { personOf } from './staff-guard.ts';
import type { ReadCounts } from '../store/staff/staff-store.ts';

const Body = z.strictObject({
  name: z.string().min(2, 'too short'),
  customer: z.strictObject({ age: z.int() }).optional(),
});
const contract = {
  make: route('POST', '/things', {
    auth: 'none',
    summary: 'make',
    successStatus: 201,
    problems: ['slot_taken', 'too_many_requests'],
  })
    .input(Body)
    .output(z.strictObject({ name: z.string() })),
  get: route('GET', '/things/{id}', { auth: 'none', summary: 'get' })
    .input(z.strictObject({ id: z.string().max(5), q: z.string().optional() }))
    .output(z.strictObject({ id: z.string() })),
  remove: route('DELETE', '/things/{id}', { auth: 'none', summary: 'remove' })
    .input(z.strictObject({ id: z.string() }))
    .output(z.strictObject({ gone: z.literal(true) })),
  own: route('POST', '/things/{id}/own', { auth: 'booking', summary: 'own', problems: ['unauthorized'] })
    .input(z.strictObject({ id: AppointmentId, name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ name: z.string() })),
  change: route('PUT', '/things/{id}', {
    auth: 'staff',
    changes: 'site_content',
    shows: 'no_personal_data',
    summary: 'change',
    largeBody: true,
  })
    .input(z.strictObject({ id: z.string(), name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ by: z.string() })),
  mend: route('PATCH', '/things/{id}', {
    auth: 'admin',
    changes: 'daily_work',
    shows: 'personal_data',
    summary: 'mend',
  })
    .input(z.strictObject({ id: z.string(), name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ by: z.string() })),
  weigh: route('PUT', '/things/{id}/weight', {
    auth: 'admin',
    changes: 'money',
    shows: 'no_personal_data',
    summary: 'weigh',
  })
    .input(z.strictObject({ id: z.string(), name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ by: z.string() })),
};

export const guard = { isTokenFor: (id: string, token: string) => token === `token-of-${id}` };
const SINCE_NOW = { email: null, signed_in_at: Date.now(), session: null };
const SINCE_LONG = { email: null, signed_in_at: Date.now() - FRESH_FOR_MS, session: null };
/** Tokens are called as those who hold them. */
const HOLDERS: Record<string, Principal> = {
  stranger: { id: 'person-1', role: null, ...SINCE_NOW },
  staff: { id: 'person-2', role: 'staff', ...SINCE_NOW },
  admin: { id: 'person-3', role: 'admin', ...SINCE_NOW },
  staffOfYore: { id: 'person-4', role: 'staff', ...SINCE_LONG },
  adminOfYore: { id: 'person-5', role: 'admin', ...SINCE_LONG },
};
export const team = (reads: ReadCounts = { add: async () => 1 }) => ({
  principalOf: async (token: string) => HOLDERS[token] ?? null,
  reads,
});
export const things = '/api/things';

/** The body of a refusal. */
export const refused = (code: string, error: string, field?: string) => ({
  error,
  code,
  ...(field === undefined ? {} : { field }),
  request_id: 'request-1',
});

/** An API with a route of each kind, and how to ask it; `act` is done by whichever of them is asked. */
export function reviewsAndImagesApi(
  log: ReturnType<typeof keptLog>,
  act: () => unknown,
  reads?: ReadCounts,
  onMend?: () => void,
) {
  const api = implement(contract).$context<RequestContext>();
  const router = api.router({
    make: api.make.handler(({ input }) => {
      act();
      return { name: input.name };
    }),
    get: api.get.handler(({ input }) => {
      const extra = act();
      return { id: input.id, ...(typeof extra === 'object' ? extra : {}) };
    }),
    remove: api.remove.handler(() => ({ gone: true as const })),
    own: api.own.handler(({ input }) => ({ name: input.name })),
    change: api.change.handler(({ context }) => ({ by: personOf(context).id })),
    mend: api.mend.handler(({ context }) => {
      onMend?.();
      return { by: personOf(context).role };
    }),
    weigh: api.weigh.handler(({ context }) => ({ by: personOf(context).id })),
  });
  const handler = serve(router, {
    log,
    cached: ['get'],
    guard,
    team: () => team(reads),
    digest: (text) => `digest of ${text}`,
  });

  /** Asks by the host that serves the route. */
  async function ask(...[method, path, request]: Parameters<typeof httpEvent>) {
    const host = hostOf(findRule(routeRules(router), method, path)?.auth ?? 'none');
    return askBy(host, method, path, request);
  }
  async function askBy(host: Host, ...[method, path, request]: Parameters<typeof httpEvent>) {
    const withHost = { ...request, headers: { ...request?.headers, [ORIGIN_HEADERS.host]: host } };
    const { statusCode, body, headers } = await handler(httpEvent(method, path, withHost));
    const answer: unknown = JSON.parse(body);
    return { status: statusCode, headers: headers ?? {}, body: answer };
  }
  return { router, ask, askBy };
}
