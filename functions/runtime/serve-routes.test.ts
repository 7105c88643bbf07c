import { expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '#shared/contract/route.ts';
import { ORIGIN_HEADERS } from '../definitions/variables.ts';
import { httpEvent } from './http-event.fixture.ts';
import { keptLog } from './recorded-log.fixture.ts';
import { byPrincipal, byStaff, serveRoutes, withContext } from './serve-routes.ts';
import { guard, team } from './reviews-and-images-api.fixture.ts';

const Named = z.strictObject({ name: z.string() });
const things = {
  get: route('GET', '/things/{name}', { auth: 'none', summary: 'get' }).input(Named).output(Named),
  trace: route('GET', '/traces/{name}', { auth: 'none', summary: 'trace' }).input(Named).output(Named),
  hold: route('GET', '/links/{name}', { auth: 'none', summary: 'hold' }).input(Named).output(Named),
};
const staff = {
  rename: route('PUT', '/admin/things/{name}', {
    auth: 'staff',
    changes: 'site_content',
    shows: 'no_personal_data',
    summary: 'rename',
  })
    .input(Named)
    .output(Named),
};

type Prefix = { prefix: string };
/** A use case with a parameter of its own, which no request may fill in. */
const show = ({ prefix }: Prefix, { name }: { name: string }, mark = '') => ({ name: `${prefix} ${name}${mark}` });
const deps = {
  prefix: 'the',
  log: keptLog(),
  tokens: team(),
  signer: { digest: (text: string) => `digest of ${text}` },
};
const rename = (_deps: Prefix, person: { id: string }, { name }: { name: string }) => ({
  name: `${name} ${person.id}`,
});
const hold = ({ prefix }: Prefix, { name, key, address }: { name: string; key: string; address: string }) => ({
  name: `${prefix} ${name} ${key} ${address}`,
});

const handler = serveRoutes(
  deps,
  { things, staff },
  {
    things: {
      get: show,
      trace: withContext((now, input, { requestId }) => ({ name: `${now.prefix} ${input.name} ${requestId}` })),
      hold: byPrincipal(hold),
    },
    staff: { rename: byStaff(rename) },
  },
  { guard },
);

async function ask(host: 'site' | 'admin', ...[method, path, request]: Parameters<typeof httpEvent>) {
  const headers = { ...request?.headers, [ORIGIN_HEADERS.host]: host };
  const { statusCode, body } = await handler(httpEvent(method, path, { ...request, headers }));
  const answer: unknown = JSON.parse(body);
  return [statusCode, answer];
}

test('a use case is a row: it gets the dependencies and the input, and nothing else', async () => {
  expect(await ask('site', 'GET', '/api/things/cup')).toEqual([200, { name: 'the cup' }]);
});

test('a row may ask for the context of the request', async () => {
  expect(await ask('site', 'GET', '/api/traces/cup')).toEqual([200, { name: 'the cup request-1' }]);
});

test('the use case of a link gets its key and the digest of the caller', async () => {
  const headers = { authorization: 'Bearer link-key' };
  const [status, body] = await ask('site', 'GET', '/api/links/cup', { headers });
  expect([status, body]).toEqual([200, { name: expect.stringMatching(/^the cup link-key digest of \S+$/) }]);
});

test('the use case of a staff route gets the signed-in staff member before the input', async () => {
  const headers = { authorization: 'Bearer staff', 'content-type': 'application/json' };
  expect(await ask('admin', 'PUT', '/api/admin/things/cup', { headers, raw: '{}' })).toEqual([
    200,
    { name: 'cup person-2' },
  ]);
});

test('a staff route is closed to everybody without a token of staff', async () => {
  const headers = { authorization: 'Bearer stranger', 'content-type': 'application/json' };
  const [status] = await ask('admin', 'PUT', '/api/admin/things/cup', { headers, raw: '{}' });
  expect(status).toBe(403);
});

test('a table without a row for a route, or with a use case of another one, does not compile', () => {
  // @ts-expect-error `trace` and `hold` have no row.
  serveRoutes(deps, things, { get: show });
  const number = (_deps: object, _input: { name: string }) => ({ name: 1 });
  // @ts-expect-error The contract answers a text.
  serveRoutes(deps, staff, { rename: number });
});
