import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { hasBody, rulesOf, type RouteRules } from '#shared/contract/route.ts';
import { runningProduct } from '#test/running-product.ts';
import { deal, sample, sized } from '#test/sample.ts';
import { call, bearer, type Reply } from './call.ts';
import { statusesOf } from './expect-refusal.ts';

type Row = RouteRules & {
  name: string;
  hasInput: boolean;
  /** True if `{}` is a valid request, as for a list. */
  takesNothing: boolean;
  codes: string[];
  statuses: number[];
};

/**
 * Every route of the contract, so that a new one is asked the same questions. `npm test` sends each route some of the bad
 * bodies, dealt by the commit's seed, and `npm run test:all` all of them.
 */
const rows: Row[] = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes).map(([name, { '~orpc': route }]) => ({
    ...rulesOf({ '~orpc': route }),
    name: `${area}.${name}`,
    hasInput: route.inputSchema !== undefined,
    takesNothing: route.inputSchema instanceof z.ZodType && route.inputSchema.safeParse({}).success,
    codes: Object.keys(route.errorMap),
    statuses: statusesOf(route.errorMap),
  })),
);
const withInput = rows.filter(({ hasInput }) => hasInput);
const withBody = rows.filter(({ method }) => hasBody(method));
const withToken = rows.filter(({ auth }) => auth === 'booking' || auth === 'partner');
/** A token with which the input is looked at: one that could be a booking's, or a good one of the team. */
async function tokenFor({ auth }: Row): Promise<Record<string, string>> {
  if (auth === 'none') return {};
  return bearer(
    auth === 'booking' || auth === 'partner'
      ? 'x'.repeat(43)
      : await runningProduct().staffToken({ groups: ['admins'] }),
  );
}
const at = (path: string, id: string): string => path.replace('{id}', id);
const BODY_KEYS = new Set(['error', 'code', 'field', 'request_id']);

/** One of the route's own refusals, with the keys of the error body and no other. */
function expectDeclared(reply: Reply, { codes, statuses }: Row): void {
  expect(statuses).toContain(reply.status);
  expect(codes).toContain(reply.body['code']);
  expect(Object.keys(reply.body).filter((key) => !BODY_KEYS.has(key))).toEqual([]);
  expect([typeof reply.body['error'], typeof reply.body['request_id']]).toEqual(['string', 'string']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
}

describe.each(withInput)('$name', (row) => {
  const { method, path } = row;

  test('refuses garbage with its own refusals', async () => {
    const id = path.includes('{id}') ? 'garbage' : '';
    const body = hasBody(method) ? { body: { garbage: 1 } } : {};
    const reply = await call(method, `${at(path, id)}?garbage=1`, { ...body, headers: await tokenFor(row) });
    expect(reply.status).toBe(400);
    expectDeclared(reply, row);
    expect(reply.body['field']).toEqual(expect.any(String));
  });
});

/** Bodies of random JSON for each route. */
const RANDOM_BODIES = sized({ whole: 40, sampled: 5 });
/** Bad bodies for each route, of the seven that there are. */
const BAD_BODIES = 2;

describe.each(withBody)('$name', (row) => {
  const { name, method, path, bodyLimit, takesNothing } = row;
  const isEmpty = (body: unknown): boolean => JSON.stringify(body) === '{}';

  const badBodies: [title: string, request: Parameters<typeof call>[2], field: unknown][] = [
    ['broken JSON', { raw: '{"a":' }, 'body'],
    ['invalid UTF-8', { raw: new Uint8Array([0x7b, 0xff, 0xfe]) }, 'body'],
    // The path parameters are validated together with the body.
    ['no JSON object', { raw: '"text"' }, path.includes('{') ? expect.any(String) : 'body'],
    ['a form', { raw: 'a=1', type: 'application/x-www-form-urlencoded' }, 'Content-Type'],
    ['text', { raw: '{}', type: 'text/plain' }, 'Content-Type'],
    ['a form with files', { raw: '--x--', type: 'multipart/form-data; boundary=x' }, 'Content-Type'],
    ['a large body', { body: { a: 'a'.repeat(bodyLimit) } }, 'body'],
  ];
  test.each(sample(badBodies, BAD_BODIES, ([title]) => `${title} to ${name}`))(
    'refuses %s',
    async (_, request, field) => {
      const reply = await call(method, path, { ...request, headers: await tokenFor(row) });
      expect(reply.status).toBe(400);
      expect(reply.body['field']).toEqual(field);
      expectDeclared(reply, row);
    },
  );

  test('reads a body of exactly its limit of bytes, and none of one more', async () => {
    const headers = await tokenFor(row);
    const send = async (bytes: number) => {
      const raw = `{"a":"${'a'.repeat(bytes - '{"a":""}'.length)}"}`;
      const { status, body } = await call(method, path, { raw, headers });
      return [status, body['error'] === 'The body is too large.'];
    };
    expect(await send(bodyLimit)).toEqual([expect.toBeOneOf([400, 401]), false]);
    expect(await send(bodyLimit + 1)).toEqual([400, true]);
  });

  test('refuses whatever JSON is thrown at it', async () => {
    const headers = await tokenFor(row);
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue().filter((body) => !(takesNothing && isEmpty(body))),
        async (body) => {
          const reply = await call(method, path, { body, headers });
          expect(reply.status).toBe(400);
          expectDeclared(reply, row);
        },
      ),
      { numRuns: RANDOM_BODIES },
    );
  });
});

describe.each(withBody)('$name', (row) => {
  test('refuses half of a character anywhere, and names the place', async () => {
    const { name, method, path } = row;
    const halves = [
      [{ name: 'Asha \ud83d' }, 'name'],
      [{ customer: { name: 'ab', email: '\udc00@example.in' } }, 'customer.email'],
    ] as const;
    for (const [body, field] of deal(halves, `half of a character to ${name}`, 0)) {
      const reply = await call(method, path, { body, headers: await tokenFor(row) });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', field } });
      expectDeclared(reply, row);
    }
  });
});

describe.each(withToken)('$name, which wants a token', (row) => {
  const { method, path } = row;
  const known = 'apt_01KB0000000000000000000000';
  const asks: [string, string, Parameters<typeof call>[2]][] = [
    ['nothing', known, {}],
    ['a path that is none', 'garbage', {}],
    ['garbage', known, method === 'GET' ? {} : { body: { garbage: 1 } }],
    ['broken JSON', known, method === 'GET' ? {} : { raw: '{"a":' }],
    ['a form', known, method === 'GET' ? {} : { raw: 'a=1', type: 'application/x-www-form-urlencoded' }],
    ['a large body', known, method === 'GET' ? {} : { body: { a: 'a'.repeat(100_000) } }],
  ];

  test.each(asks.map((ask, place) => [...ask, place] as const))(
    'refuses without one before it looks at %s',
    async (_, id, request, place) => {
      const none = [{}, { authorization: 'Basic abc' }, { authorization: 'Bearer ' }];
      for (const headers of deal(none, `no token for ${row.name}`, place)) {
        const reply = await call(method, at(path, id), { ...request, headers });
        expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized', field: 'Authorization' } });
        expectDeclared(reply, row);
      }
    },
  );

  test('refuses another one before it looks at the rest', async () => {
    const body = method === 'GET' ? {} : { body: { appointment_id: known, garbage: 1 } };
    const reply = await call(method, at(path, known), { ...body, headers: bearer('x'.repeat(43)) });
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized', field: 'Authorization' } });
  });
});

describe('routes that do not exist', () => {
  test.each([
    ['GET', '/nothing'],
    ['PUT', '/holds'],
    ['GET', '/holds'],
    ['POST', '/clinics'],
    ['DELETE', '/appointments/apt_01KB0000000000000000000000'],
    ['GET', '/admin/appointments'],
  ])('%s %s', async (method, path) => {
    const reply = await call(method, path);
    expect(reply.status).toBe(404);
    expect(Object.keys(reply.body).filter((key) => !BODY_KEYS.has(key))).toEqual([]);
  });
});
