import { implement } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '#shared/contract/route.ts';
import { Problem } from '#shared/problems.ts';
import { AppointmentId } from '#shared/values/ids.ts';
import type { TokenHolder } from '../core/team/ports.ts';
import { httpEvent } from './http-event.fixture.ts';
import { keptLog } from './kept-log.fixture.ts';
import type { RequestContext } from './request-context.ts';
import { serve } from './serve.ts';
import { personOf } from './team-guard.ts';

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
  change: route('PUT', '/things/{id}', { auth: 'staff', summary: 'change', largeBody: true })
    .input(z.strictObject({ id: z.string(), name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ by: z.string() })),
  mend: route('PATCH', '/things/{id}', { auth: 'admin', summary: 'mend' })
    .input(z.strictObject({ id: z.string(), name: z.string().min(2, 'too short') }))
    .output(z.strictObject({ by: z.string() })),
};

let act: () => unknown = () => undefined;
const door = implement(contract).$context<RequestContext>();
const router = door.router({
  make: door.make.handler(({ input }) => {
    act();
    return { name: input.name };
  }),
  get: door.get.handler(({ input }) => {
    const extra = act();
    return { id: input.id, ...(typeof extra === 'object' ? extra : {}) };
  }),
  remove: door.remove.handler(() => ({ gone: true as const })),
  own: door.own.handler(({ input }) => ({ name: input.name })),
  change: door.change.handler(({ context }) => ({ by: personOf(context).id })),
  mend: door.mend.handler(({ context }) => ({ by: personOf(context).role })),
});
let log = keptLog();
const guard = { isTokenFor: (id: string, token: string) => token === `token-of-${id}` };
/** Tokens are called as those who hold them. */
const HOLDERS: Record<string, TokenHolder> = {
  stranger: { id: 'person-1', role: null },
  staff: { id: 'person-2', role: 'staff' },
  admin: { id: 'person-3', role: 'admin' },
};
const team = { holderOf: async (token: string) => HOLDERS[token] ?? null };
const handler = (...request: Parameters<typeof httpEvent>) =>
  serve(router, { log, cached: ['get'], guard, team, digest: (text) => `digest of ${text}` })(httpEvent(...request));

async function ask(...request: Parameters<typeof httpEvent>) {
  const { statusCode, body, headers } = await handler(...request);
  return { status: statusCode, headers: headers ?? {}, body: JSON.parse(body) };
}
const refused = (code: string, error: string, field?: string) => ({
  error,
  code,
  ...(field === undefined ? {} : { field }),
  request_id: 'request-1',
});
const things = '/api/things';

beforeEach(() => {
  log = keptLog();
  act = () => undefined;
});

describe('answers', () => {
  test('a POST by its success status, never to be kept', async () => {
    const reply = await ask('POST', things, { body: { name: 'Meera' } });
    expect(reply).toMatchObject({ status: 201, body: { name: 'Meera' } });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('a base64 body', async () => {
    expect(await ask('POST', things, { body: { name: 'மீரா' }, base64: true })).toMatchObject({
      status: 201,
      body: { name: 'மீரா' },
    });
  });

  test('a cached route for half a minute', async () => {
    const reply = await ask('GET', `${things}/a`);
    expect(reply).toMatchObject({ status: 200, body: { id: 'a' } });
    expect(reply.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300');
  });

  test('a GET that carries a body, ignoring it', async () => {
    expect(await ask('GET', `${things}/a`, { body: { id: 'b' } })).toMatchObject({ status: 200, body: { id: 'a' } });
  });

  test('a DELETE by its path', async () => {
    expect(await ask('DELETE', `${things}/a`)).toMatchObject({ status: 200, body: { gone: true } });
  });
});

describe('bad input is named', () => {
  const bad: [string, Parameters<typeof httpEvent>, string, string][] = [
    ['a missing field', ['POST', things, { body: {} }], 'name', 'Invalid input: expected string, received undefined'],
    ['a rule of ours', ['POST', things, { body: { name: 'a' } }], 'name', 'too short'],
    [
      'a nested field',
      ['POST', things, { body: { name: 'ab', customer: { age: 1.5 } } }],
      'customer.age',
      'Invalid input: expected int, received number',
    ],
    ['an unknown key', ['POST', things, { body: { name: 'ab', paid: true } }], 'paid', 'Unrecognized key: "paid"'],
    [
      'a nested unknown key',
      ['POST', things, { body: { name: 'ab', customer: { age: 1, x: 1 } } }],
      'customer.x',
      'Unrecognized key: "x"',
    ],
    [
      'a key that reaches for prototypes',
      ['POST', things, { raw: '{"name":"ab","__proto__":{"x":1}}', headers: { 'content-type': 'application/json' } }],
      '__proto__',
      'Unrecognized key: "__proto__"',
    ],
    ['a list', ['POST', things, { body: [1] }], 'body', 'Invalid input: expected object, received array'],
    [
      'no body',
      ['POST', things, { headers: { 'content-type': 'application/json' } }],
      'body',
      'Invalid input: expected object, received undefined',
    ],
    [
      'broken JSON',
      ['POST', things, { raw: '{"name":', headers: { 'content-type': 'application/json' } }],
      'body',
      'The request is not valid.',
    ],
    [
      'a form',
      ['POST', things, { raw: 'name=ab', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      'Content-Type',
      'The body must be application/json.',
    ],
    [
      'no content type',
      ['POST', things, { raw: '{"name":"ab"}' }],
      'Content-Type',
      'The body must be application/json.',
    ],
    ['a huge body', ['POST', things, { body: { name: 'a'.repeat(70_000) } }], 'body', 'The body is too large.'],
    ['a bad path', ['GET', `${things}/toolong`], 'id', 'Too big: expected string to have <=5 characters'],
    ['an unknown query key', ['GET', `${things}/a`, { query: 'debug=1' }], 'debug', 'Unrecognized key: "debug"'],
    [
      'a query key given twice',
      ['GET', `${things}/a`, { query: 'q=1&q=2' }],
      'q',
      'Invalid input: expected string, received array',
    ],
    [
      'an unknown key of a DELETE',
      ['DELETE', `${things}/a`, { body: { force: true } }],
      'force',
      'Unrecognized key: "force"',
    ],
  ];
  test.each(bad)('%s', async (_, request, field, error) => {
    const reply = await ask(...request);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(refused('invalid_input', error, field));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(log.entries).toEqual([]);
  });
});

describe('errors', () => {
  test('a declared Problem keeps its status, words and field', async () => {
    act = () => {
      throw new Problem('slot_taken', 'slot');
    };
    const reply = await ask('POST', things, { body: { name: 'ab' } });
    expect(reply).toMatchObject({
      status: 409,
      body: refused('slot_taken', 'This time slot is already booked', 'slot'),
    });
  });

  test('bad input found by a handler is declared by every route', async () => {
    act = () => {
      throw new Problem('invalid_input', 'Idempotency-Key');
    };
    expect((await ask('GET', `${things}/a`)).body).toEqual(
      refused('invalid_input', 'The request is not valid.', 'Idempotency-Key'),
    );
  });

  test.each([
    ['an undeclared Problem', new Problem('unauthorized')],
    ['an error of ours', new TypeError('secret detail')],
    ['something that is no Error', 'secret detail'],
  ])('%s is a 500 without detail, logged with the request id', async (_, thrown) => {
    act = () => {
      throw thrown;
    };
    const reply = await ask('GET', `${things}/a`);
    expect(reply).toMatchObject({
      status: 500,
      body: refused('unexpected', 'Something went wrong. Please try again.'),
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(log.entries).toMatchObject([{ level: 'failure', ids: { request_id: 'request-1' }, error: thrown }]);
  });

  test('a field the contract does not declare never leaves', async () => {
    act = () => ({ phone: '9876543210' });
    const reply = await ask('GET', `${things}/a`);
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.body)).not.toContain('9876543210');
    expect(log.entries).toMatchObject([{ ids: { broken_output: 'phone' } }]);
  });

  test.each([
    ['GET', '/api/nothing'],
    ['PUT', things],
    ['GET', '/elsewhere'],
  ])('%s %s is a 404 with the error body', async (method, path) => {
    expect(await ask(method, path)).toMatchObject({
      status: 404,
      body: refused('not_found', 'There is no such route.'),
    });
  });
});

describe('a route that wants a token', () => {
  const ID = 'apt_01KB0000000000000000000000';
  const own = (token: string | null, request: Parameters<typeof httpEvent>[2], id = ID) =>
    ask('POST', `${things}/${id}/own`, {
      ...request,
      headers: { ...request?.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
  const json = { 'content-type': 'application/json' };
  const unauthorized = refused('unauthorized', 'A valid token is needed.', 'Authorization');

  test('answers who holds it', async () => {
    expect(await own(`token-of-${ID}`, { body: { name: 'Meera' } })).toMatchObject({
      status: 200,
      body: { name: 'Meera' },
    });
  });

  test.each<[string, Parameters<typeof httpEvent>[2]]>([
    ['good input', { body: { name: 'Meera' } }],
    ['bad input', { body: { name: 'a' } }],
    ['an unknown key', { body: { name: 'ab', paid: true } }],
    ['broken JSON', { raw: '{"name":', headers: json }],
    ['a form', { raw: 'name=ab', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a huge body', { body: { name: 'a'.repeat(70_000) } }],
  ])('refuses without one before it looks at %s', async (_, request) => {
    for (const token of [null, '', 'two words'])
      expect(await own(token, request)).toMatchObject({ status: 401, body: unauthorized });
  });

  test.each([{ name: 'Meera' }, { name: 'a' }, { name: 'ab', paid: true }, { name: '\ud800' }])(
    'refuses another one before it looks at %j',
    async (body) => expect(await own('other', { body })).toMatchObject({ status: 401, body: unauthorized }),
  );

  test('says what is wrong with the input to who holds it', async () => {
    expect((await own(`token-of-${ID}`, { body: { name: 'a' } })).body).toEqual(
      refused('invalid_input', 'too short', 'name'),
    );
    expect((await own('any', { body: { name: 'ab' } }, 'apt_1')).body).toMatchObject({ field: 'id' });
  });

  test('does not start where nothing knows the tokens', () => {
    for (const guards of [{}, { guard }, { team }])
      expect(() => serve(router, { log, ...guards })).toThrow('Routes that want a token need a guard');
  });
});

describe('a route of the team', () => {
  const json = { 'content-type': 'application/json' };
  const unauthorized = { status: 401, body: refused('unauthorized', 'A valid token is needed.', 'Authorization') };
  const forbidden = { status: 403, body: refused('forbidden', 'Your account may not do this.') };
  const asked = (method: string, token: string | null, request: Parameters<typeof httpEvent>[2]) =>
    ask(method, `${things}/a`, {
      ...request,
      headers: { ...request?.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
  const requests: [string, Parameters<typeof httpEvent>[2]][] = [
    ['good input', { body: { name: 'Meera' } }],
    ['bad input', { body: { name: 'a' } }],
    ['half a character', { body: { name: '\ud800' } }],
    ['broken JSON', { raw: '{"name":', headers: json }],
    ['a form', { raw: 'name=ab', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a huge body', { body: { name: 'a'.repeat(500_000) } }],
  ];

  test('answers whoever has its role, and admins', async () => {
    const request = { body: { name: 'Meera' } };
    expect(await asked('PUT', 'staff', request)).toMatchObject({ status: 200, body: { by: 'person-2' } });
    expect(await asked('PUT', 'admin', request)).toMatchObject({ status: 200, body: { by: 'person-3' } });
    expect(await asked('PATCH', 'admin', request)).toMatchObject({ status: 200, body: { by: 'admin' } });
  });

  test.each(requests)(
    'refuses who is not signed in, and who has not its role, before it looks at %s',
    async (_, with_) => {
      for (const token of [null, '', 'two words', 'nobody']) {
        expect(await asked('PUT', token, with_)).toMatchObject(unauthorized);
        expect(await asked('PATCH', token, with_)).toMatchObject(unauthorized);
      }
      expect(await asked('PUT', 'stranger', with_)).toMatchObject(forbidden);
      for (const token of ['stranger', 'staff']) expect(await asked('PATCH', token, with_)).toMatchObject(forbidden);
    },
  );

  test('says what is wrong with the input to who may call it', async () => {
    expect((await asked('PUT', 'staff', { body: { name: 'a' } })).body).toEqual(
      refused('invalid_input', 'too short', 'name'),
    );
    for (const method of ['PUT', 'PATCH'])
      expect((await asked(method, 'admin', { raw: '{"name":"ab"}' })).body).toMatchObject({ field: 'Content-Type' });
  });

  test('takes a large body where it says so, and no larger one', async () => {
    const of = (bytes: number) => ({ body: { name: 'ட'.repeat(bytes / 3) } });
    expect((await asked('PUT', 'staff', of(390_000))).status).toBe(200);
    const tooLarge = { status: 400, body: refused('invalid_input', 'The body is too large.', 'body') };
    expect(await asked('PUT', 'staff', of(420_000))).toMatchObject(tooLarge);
    expect(await asked('PATCH', 'admin', of(66_000))).toMatchObject(tooLarge);
  });

  test('is a failure of ours where nobody can tell the tokens', async () => {
    const blind = { holderOf: () => Promise.reject(new Error('no keys')) };
    const event = httpEvent('PUT', `${things}/a`, { body: {}, headers: { authorization: 'Bearer staff' } });
    const { statusCode, body } = await serve(router, { log, guard, team: blind })(event);
    expect([statusCode, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: 'unexpected' })]);
    expect(log.entries).toMatchObject([{ level: 'failure' }]);
  });
});

describe('text that is no Unicode', () => {
  test.each<[unknown, string]>([
    [{ name: 'ab\ud800' }, 'name'],
    [{ name: '\udc00ab' }, 'name'],
    [{ name: 'ab', customer: { age: 1, '\ud83d': 1 } }, 'customer.\ufffd'],
    [{ name: ['ab', '\ud83d'] }, 'name.1'],
    ['\ud83d', 'body'],
  ])('%j is refused, with its place', async (body, field) => {
    const reply = await ask('POST', things, { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(refused('invalid_input', 'The text is not well-formed Unicode.', field));
  });

  test('a pair of surrogates is one', async () => {
    expect((await ask('POST', things, { body: { name: 'Meera 😀' } })).status).toBe(201);
  });
});

describe('whoever is turned away leaves one security event', () => {
  const ID = 'apt_01KB0000000000000000000000';
  const path = `${things}/${ID}/own`;
  const at = `POST ${path}`;
  const caller = 'digest of 203.0.113.9';
  const noted = () => log.entries.filter(({ level }) => level === 'security');

  test.each([{}, { authorization: 'Bearer of-another' }])('for a refused token: %j', async (headers) => {
    expect((await ask('POST', path, { body: { name: 'Meera' }, headers })).status).toBe(401);
    expect(noted()).toEqual([{ level: 'security', message: 'token_refused', ids: { at, caller } }]);
  });

  test('for a quota that is used up', async () => {
    act = () => {
      throw new Problem('too_many_requests');
    };
    expect((await ask('POST', things, { body: { name: 'Meera' } })).status).toBe(429);
    expect(noted()).toEqual([{ level: 'security', message: 'quota_exhausted', ids: { at: `POST ${things}`, caller } }]);
  });

  test('for a role that is not theirs', async () => {
    const headers = { authorization: 'Bearer staff' };
    expect((await ask('PATCH', `${things}/a`, { body: {}, headers })).status).toBe(403);
    expect(noted()).toEqual([{ level: 'security', message: 'role_refused', ids: { at: `PATCH ${things}/a`, caller } }]);
  });

  test('and nobody else does', async () => {
    await ask('POST', path, { body: { name: 'Meera' }, headers: { authorization: `Bearer token-of-${ID}` } });
    await ask('POST', things, { body: { name: 'a' } });
    expect(noted()).toEqual([]);
  });
});
