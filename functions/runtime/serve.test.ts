import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#shared/problems.ts';
import type { httpEvent } from './http-event.fixture.ts';
import { keptLog } from './recorded-log.fixture.ts';
import { refused, things, reviewsAndImagesApi } from './reviews-and-images-api.fixture.ts';

let act: () => unknown = () => undefined;
const log = keptLog();
const { ask } = reviewsAndImagesApi(log, () => act());

beforeEach(() => {
  log.entries.length = 0;
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
