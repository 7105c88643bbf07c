import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#shared/problems.ts';
import { httpEvent } from './http-event.fixture.ts';
import { READS_OF_A_DAY } from './staff-guard.ts';
import { keptLog } from './recorded-log.fixture.ts';
import { serve } from './serve.ts';
import { guard, refused, team, things, reviewsAndImagesApi } from './reviews-and-images-api.fixture.ts';

let act: () => unknown = () => undefined;
const log = keptLog();
const { router, ask, askBy } = reviewsAndImagesApi(log, () => act());

beforeEach(() => {
  log.entries.length = 0;
  act = () => undefined;
});

describe('a route that wants a token', () => {
  const ID = 'apt_01KB0000000000000000000000';
  const own = (token: string | null, request: Parameters<typeof httpEvent>[2], id = ID) =>
    ask('POST', `${things}/${id}/own`, {
      ...request,
      headers: { ...request?.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
  const json = { 'content-type': 'application/json' };
  const unauthorized = refused('unauthorized', 'Send a valid token in the Authorization header.', 'Authorization');

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
    for (const guards of [{}, { guard }, { team: () => team() }])
      expect(() => serve(router, { log, ...guards })).toThrow('Routes that want a token need a guard');
  });
});

describe('a route of the team', () => {
  const json = { 'content-type': 'application/json' };
  const unauthorized = {
    status: 401,
    body: refused('unauthorized', 'Send a valid token in the Authorization header.', 'Authorization'),
  };
  const forbidden = {
    status: 403,
    body: refused('forbidden', 'Your account does not have permission for this. Ask an admin.'),
  };
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

  test('asks who signed in too long ago to do so again, where it says so, before it looks at anything', async () => {
    const weigh = (token: string, with_: Parameters<typeof httpEvent>[2]) =>
      ask('PUT', `${things}/a/weight`, { ...with_, headers: { ...with_?.headers, authorization: `Bearer ${token}` } });
    const again = refused('sign_in_again', 'Please sign in again to do this.', 'Authorization');
    for (const [, with_] of requests) {
      expect(await weigh('adminOfYore', with_)).toMatchObject({ status: 401, body: again });
      // A caller whose role forbids the act is not asked for a password first.
      for (const token of ['staff', 'staffOfYore']) expect(await weigh(token, with_)).toMatchObject(forbidden);
    }
    expect(await weigh('admin', { body: { name: 'Meera' } })).toMatchObject({ status: 200, body: { by: 'person-3' } });
    expect((await asked('PATCH', 'adminOfYore', { body: { name: 'Meera' } })).status).toBe(200);
  });

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
    const blind = () => ({ ...team(), principalOf: () => Promise.reject(new Error('no keys')) });
    const headers = { authorization: 'Bearer staff', 'x-served-host': 'admin' };
    const event = httpEvent('PUT', `${things}/a`, { body: {}, headers });
    const { statusCode, body } = await serve(router, { log, guard, team: blind })(event);
    expect([statusCode, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: 'unexpected' })]);
    expect(log.entries).toMatchObject([{ level: 'failure' }]);
  });
});

describe('a refused caller leaves one security event', () => {
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

describe('pages of personal data are counted per staff member and day', () => {
  const named = { body: { name: 'Meera' } };
  /** A page of personal data is the PATCH; the PUT shows none. */
  const read = (api: ReturnType<typeof reviewsAndImagesApi>, method = 'PATCH', token = 'admin') =>
    api.ask(method, `${things}/a`, { ...named, headers: { authorization: `Bearer ${token}` } });
  const counting = (before = 0) => {
    const asked: string[] = [];
    let count = before;
    const add = async (id: string, day: string) => {
      asked.push(`${id} ${day}`);
      count += 1;
      return count;
    };
    return { asked, api: reviewsAndImagesApi(log, () => undefined, { add }) };
  };

  test('only on routes that show it, and only for a caller who was let in', async () => {
    const { asked, api } = counting();
    for (const [method, token] of [
      ['PUT', 'admin'],
      ['PATCH', 'staff'],
      ['PATCH', 'adminOfYore'],
      ['PATCH', 'admin'],
    ] as const)
      await read(api, method, token);
    expect(asked.map((one) => one.replace(/\d{4}-\d\d-\d\d$/, 'day'))).toEqual(['person-5 day', 'person-3 day']);
  });

  test('the first page beyond a day of work leaves one security event with the id of the staff member', async () => {
    const { api } = counting(READS_OF_A_DAY - 1);
    const noted: unknown[] = [];
    for (let page = 0; page < 4; page += 1) {
      expect((await read(api)).status).toBe(200);
      noted.push(log.entries.filter(({ message }) => message === 'reads_beyond_a_day').length);
    }
    expect(noted).toEqual([0, 1, 1, 1]);
    expect(log.entries).toEqual([
      {
        level: 'security',
        message: 'reads_beyond_a_day',
        ids: { at: `PATCH ${things}/a`, caller: 'person-3' },
      },
    ]);
  });

  test('a page is answered although it cannot be counted, and the log names nobody', async () => {
    const api = reviewsAndImagesApi(log, () => undefined, {
      add: () => Promise.reject(new TypeError('asha@example.in')),
    });
    expect(await read(api)).toMatchObject({ status: 200, body: { by: 'admin' } });
    expect(log.entries).toEqual([
      {
        level: 'warn',
        message: 'a read of personal data was not counted',
        ids: { request_id: 'request-1', error_name: 'TypeError' },
      },
    ]);
  });

  test('a page is answered although the table never answers its count', async () => {
    const api = reviewsAndImagesApi(log, () => undefined, { add: () => new Promise(() => undefined) });
    expect(await read(api)).toMatchObject({ status: 200, body: { by: 'admin' } });
  });

  test('a page is read beside the counting, not after it', async () => {
    const order: string[] = [];
    let counted = (_count: number): void => undefined;
    const api = reviewsAndImagesApi(
      log,
      () => undefined,
      {
        add: () => {
          order.push('counting begins');
          return new Promise((resolve) => (counted = resolve));
        },
      },
      () => {
        order.push('page read');
        counted(1);
      },
    );
    expect((await read(api)).status).toBe(200);
    expect(order).toEqual(['counting begins', 'page read']);
  });
});

describe('a route exists on one host', () => {
  const none = { status: 404, body: refused('not_found', 'There is no such route.') };
  const staff = { body: { name: 'Meera' }, headers: { authorization: 'Bearer admin' } };

  test('one of staff is none on the public host, whatever token comes with it', async () => {
    for (const method of ['PUT', 'PATCH']) {
      expect(await askBy('admin', method, `${things}/a`, staff)).toMatchObject({ status: 200 });
      for (const request of [staff, { body: staff.body }, { raw: 'x' }])
        expect(await askBy('site', method, `${things}/a`, request)).toMatchObject(none);
    }
  });

  test("any other is none on the back office's host", async () => {
    expect(await askBy('site', 'GET', `${things}/a`)).toMatchObject({ status: 200 });
    expect(await askBy('admin', 'GET', `${things}/a`)).toMatchObject(none);
    expect(await askBy('admin', 'POST', things, { body: { name: 'Meera' } })).toMatchObject(none);
  });
});
