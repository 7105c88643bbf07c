import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { hasBody, rulesOf } from '#shared/contract/route.ts';
import type { Member } from '#shared/domain/staff/member.ts';
import { createStaffStore } from '#functions/store/staff/staff-store.ts';
import { startIdentity } from '#infra/local/identity/start-identity.ts';
import { runningProduct } from '#test/running-product.ts';
import { deal } from '#test/sample.ts';
import { tableClient } from '#test/table-client.ts';
import { call } from './call.ts';

/**
 * Every route of the contract that is for the team: a new one is asked all of this by itself. `npm test` sends one of the
 * requests with each token, so that a route gets every request and every token; `npm run test:all` sends them all.
 */
const rows = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes)
    .map(([name, route]) => ({ ...rulesOf(route), name: `${area}.${name}` }))
    .filter(({ auth }) => auth === 'staff' || auth === 'admin'),
);

const Keys = z.object({ keys: z.tuple([z.looseObject({ kid: z.string(), n: z.string() })]) });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const said = (text: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));

const token = runningProduct().staffToken;
const admin = { groups: ['admins'] };
let foreign: Awaited<ReturnType<typeof startIdentity>>;
/** Good until its holder signed out in the browser that it was given to. */
let ended: string;
beforeAll(async () => {
  foreign = await startIdentity({ adminUrl: 'https://admin.example' });
  await Promise.all(Object.entries(RECORDED).map(([id, said]) => record(id, said)));
  ended = await token({ ...admin, sub: 'matrix-left' });
  const headers = { authorization: `Bearer ${ended}` };
  const { status } = await call('POST', '/admin/sign-out', { body: { here: true }, headers });
  if (status !== 200) throw new Error(`A session could not be ended: ${status}`);
});
afterAll(() => foreign.stop());

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;
const LAST_HOUR = ago(3600);
const lastHour = new Date(LAST_HOUR * 1000).toISOString();
/** Stored member records of people whose tokens alone would be those of valid admins. */
const RECORDED: Record<string, Partial<Member>> = {
  'matrix-removed': { role: null, removed_at: lastHour },
  'matrix-signed-out': { role: 'admin', signed_out_at: lastHour },
  'matrix-staff': { role: 'staff' },
  'matrix-waiting': { role: null },
};

async function record(id: string, said: Partial<Member>): Promise<void> {
  const { dynamoEndpoint: endpoint, tableName } = runningProduct();
  const client = tableClient(endpoint);
  const at = new Date().toISOString();
  const never = { removed_at: null, signed_out_at: null, invited_at: null, news: null, language: 'en' } as const;
  const blank = { id, email: `${id}@team.example`, role: null, ...never, ver: 1 };
  const auditEvent = {
    id: `act_${id}`,
    at,
    actor_id: id,
    actor_email: null,
    action: 'person.enter',
    entity: id,
    fields: [],
  };
  const after = { ...blank, changed_at: at, changed_by: id, ...said };
  await createStaffStore(client, tableName).save({ before: null, after, roll: null, auditEvent });
  client.destroy();
}
const ofRecorded = (sub: string, auth_time = ago(1)) => token({ ...admin, sub, auth_time });

/** The parts of a good admin's token, and the pool's key as everybody can read it. */
async function goodParts() {
  const [header = '', payload = '', signature = ''] = (await token(admin)).split('.');
  const issuer = String(said(payload)['iss']);
  const [key] = Keys.parse(await (await fetch(`${issuer}/.well-known/jwks.json`)).json()).keys;
  return { header, payload, signature, issuer, key };
}

/** Signed with the public key as if it were a shared secret: whoever believes the header takes it for genuine. */
async function withPublicKeyAsSecret(): Promise<string> {
  const { payload, key } = await goodParts();
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${payload}`;
  return `${text}.${createHmac('sha256', Buffer.from(key.n, 'base64url')).update(text).digest('base64url')}`;
}

async function ofForeignPool(issuer?: string): Promise<string> {
  const answer = await fetch(`${foreign.issuer}/tokens`, { method: 'POST', body: JSON.stringify(admin) });
  const { token: signed } = z.object({ token: z.string() }).parse(await answer.json());
  if (issuer === undefined) return signed;
  const [header, payload = '', signature] = signed.split('.');
  return `${header}.${part({ ...said(payload), iss: issuer })}.${signature}`;
}

/** Tokens that are no access token of the pool for our client, whatever account they name. */
const NOT_SIGNED_IN: Record<string, () => Promise<string | null>> = {
  'no token': async () => null,
  'an empty one': async () => '',
  garbage: async () => 'garbage',
  'garbage in three parts': async () => 'a.b.c',
  "a booking's": async () => 'x'.repeat(43),
  'one that has expired': () => token({ ...admin, expires_in: -60 }),
  'one of another pool': () => ofForeignPool(),
  'one of another pool under our name': async () => ofForeignPool((await goodParts()).issuer),
  'one for another client': () => token({ ...admin, client_id: 'another-client' }),
  'an id token': () => token({ ...admin, token_use: 'id' }),
  'one with alg none': async () => {
    const { payload, key } = await goodParts();
    return `${part({ alg: 'none', typ: 'JWT', kid: key.kid })}.${payload}.`;
  },
  'one with alg none that keeps its signature': async () => {
    const { payload, signature, key } = await goodParts();
    return `${part({ alg: 'none', typ: 'JWT', kid: key.kid })}.${payload}.${signature}`;
  },
  'HS256 with the public key': withPublicKeyAsSecret,
  'one whose role was raised': async () => {
    const [header, payload = '', signature] = (await token({ groups: ['staff'] })).split('.');
    return `${header}.${part({ ...said(payload), 'cognito:groups': ['admins'] })}.${signature}`;
  },
  'one of somebody who was removed': () => ofRecorded('matrix-removed'),
  'one from before its holder signed out everywhere': () => ofRecorded('matrix-signed-out', LAST_HOUR - 1),
  'one whose session its holder has ended': async () => ended,
  'one without its signature': async () => {
    const { header, payload } = await goodParts();
    return `${header}.${payload}.`;
  },
};

/** The tokens above, each made once: a route refuses it as often as it is sent. */
const notSignedIn = Object.entries(NOT_SIGNED_IN).map(([name, make], row) => {
  let made: Promise<string | null> | undefined;
  return [name, row, () => (made ??= make())] as const;
});

describe.each(rows)('$name, which is for $auth', ({ name, method, path, auth, bodyLimit, fresh }) => {
  const NOT_IN_THE_ROLE: Record<string, () => Promise<string>> = {
    'somebody without a group': () => token(),
    'somebody in another group': () => token({ groups: ['visitors'] }),
    'whom the team has not approved, whatever the group': () => ofRecorded('matrix-waiting'),
    ...(auth === 'admin'
      ? {
          staff: () => token({ groups: ['staff'] }),
          'whom the team knows as staff, whatever the group': () => ofRecorded('matrix-staff'),
        }
      : {}),
  };
  const at = path.replaceAll(/\{\w+\}/g, 'garbage');
  /** Requests that the route would refuse by themselves, if it looked at them. */
  const requests: Parameters<typeof call>[2][] = hasBody(method)
    ? [
        { body: { garbage: 1 } },
        { raw: '{"a":' },
        { raw: 'a=1', type: 'text/plain' },
        { body: { a: 'a'.repeat(bodyLimit) } },
      ]
    : [{}];
  const variants = requests.flatMap((request) => [at, `${at}?garbage=1`].map((address) => ({ request, address })));
  /** The answers to the requests that this run sends with a token: `row` numbers the token among those of the route. */
  const answers = async (credential: string | null, row: number, host?: string) =>
    Promise.all(
      deal(variants, `requests to ${name}`, row).map(async ({ request, address }) => {
        const headers = credential === null ? {} : { authorization: `Bearer ${credential}` };
        const asked = host === undefined ? { ...request, headers } : { ...request, headers, host };
        const { status, body, headers: own } = await call(method, address, asked);
        const { request_id, ...rest } = body;
        // An answer of the edge itself has its own id.
        if (status >= 400 && host === undefined) expect(request_id).toBe(own.get('x-request-id'));
        expect(own.get('cache-control')).toBe('no-store');
        return { status, ...rest };
      }),
    );

  test.each(notSignedIn)('refuses %s, whatever is asked, and says no more than that (A-180)', async (_, row, made) => {
    for (const answer of await answers(await made(), row))
      expect(answer).toEqual({
        status: 401,
        code: 'unauthorized',
        field: 'Authorization',
        error: 'Send a valid token in the Authorization header.',
      });
  });

  const notInTheRole = Object.entries(NOT_IN_THE_ROLE).map(([holder, made], row) => [holder, row, made] as const);
  test.each(notInTheRole)('refuses %s, whatever is asked', async (_, row, made) => {
    for (const answer of await answers(await made(), row))
      expect(answer).toEqual({
        status: 403,
        code: 'forbidden',
        error: 'Your account does not have permission for this. Ask an admin.',
      });
  });

  test.each(fresh ? [15, 60] : [])(
    'asks who signed in %i minutes ago to do so again, whatever is asked',
    async (minutes) => {
      const sub = 'matrix-old';
      for (const answer of await answers(await token({ ...admin, sub, auth_time: ago(minutes * 60) }), minutes))
        expect(answer).toEqual({
          status: 401,
          code: 'sign_in_again',
          field: 'Authorization',
          error: 'Please sign in again to do this.',
        });
      const younger = await answers(await token({ ...admin, sub, auth_time: ago(10 * 60) }), minutes);
      for (const { status } of younger) expect([401, 403]).not.toContain(status);
    },
  );

  test('is no route on the public host, with a valid token or without, whatever is asked', async () => {
    const credentials = [null, 'garbage', await token(), await token({ groups: ['staff'] }), await token(admin)];
    for (const [row, credential] of credentials.entries())
      for (const answer of await answers(credential, row, runningProduct().url))
        expect(answer).toEqual({ status: 404, code: 'not_found', error: 'There is no such route.' });
  });

  test('lets in whoever has the role, and admins', async () => {
    for (const { status } of await answers(await ofRecorded('matrix-signed-out'), 0))
      expect([401, 403]).not.toContain(status);
    const roles = [['admins'], auth === 'staff' ? ['staff'] : ['admins'], ['staff', 'admins']];
    for (const [row, groups] of roles.entries())
      for (const { status } of await answers(await token({ groups }), row + 1))
        expect([401, 403]).not.toContain(status);
  });
});

test('each route is for visitors, one patient, one partner or the team, and only the team’s lie under /admin (P-009)', () => {
  const all = Object.values(contract).flatMap((area) => Object.values(area).map(rulesOf));
  const places = { none: /^\/(?!admin|own-)/, booking: /^\/(?!admin|own-clinics)/, partner: /^\/own-clinics(\/|$)/ };
  const { staff, admin: admins } = { staff: /^\/admin\//, admin: /^\/admin\// };
  const place = { ...places, staff, admin: admins };
  expect(new Set(all.map(({ auth }) => auth))).toEqual(new Set(Object.keys(place)));
  expect(all.filter(({ auth, path }) => !place[auth].test(path)).map(({ path }) => path)).toEqual([]);
});

test('there are such routes', () => {
  expect(rows.map(({ name }) => name)).toContain('team.me');
  expect(rows.filter(({ fresh }) => fresh).map(({ name }) => name)).toContain('team.remove');
});

describe('a route for everybody', () => {
  const open = Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes)
      .map(([name, route]) => ({ ...rulesOf(route), name: `${area}.${name}` }))
      .filter(({ auth }) => auth === 'none'),
  );

  test.each(open)('$name answers whoever brings a bad token as one who brings none', async ({ method, path }) => {
    const at = path.replaceAll(/\{\w+\}/g, 'nothing-of-the-kind');
    const body = hasBody(method) ? { body: {} } : {};
    const { status, body: answered } = await call(method, at, body);
    for (const bad of ['garbage', await token({ ...admin, expires_in: -60 })]) {
      const reply = await call(method, at, { ...body, headers: { authorization: `Bearer ${bad}` } });
      expect([reply.status, reply.body['code']]).toEqual([status, answered['code']]);
    }
    expect([401, 403]).not.toContain(status);
  });
});
