import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { call } from './call.ts';
import { statusesOf } from './statuses-of.ts';
import type { Reply } from './call.ts';

type Row = { name: string; method: string; path: string; codes: string[]; statuses: number[] };

/** Every route of the contract, so that a new one is asked the same questions. */
const rows: Row[] = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes).map(([name, { '~orpc': route }]) => ({
    name: `${area}.${name}`,
    method: route.route.method ?? '',
    path: route.route.path ?? '',
    codes: Object.keys(route.errorMap),
    statuses: statusesOf(route.errorMap),
  })),
);
const withInput = rows.filter(({ name }) => name !== 'system.health');
const withBody = rows.filter(({ method }) => method === 'POST');
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
    const reply = await call(method, `${at(path, id)}?garbage=1`, method === 'POST' ? { body: { garbage: 1 } } : {});
    expect(reply.status).toBe(400);
    expectDeclared(reply, row);
    expect(reply.body['field']).toEqual(expect.any(String));
  });
});

describe.each(withBody)('$name', (row) => {
  const { path } = row;

  test.each([
    ['broken JSON', { raw: '{"a":' }, 'body'],
    ['invalid UTF-8', { raw: new Uint8Array([0x7b, 0xff, 0xfe]) }, 'body'],
    ['no JSON object', { raw: '"text"' }, 'body'],
    ['a form', { raw: 'a=1', type: 'application/x-www-form-urlencoded' }, 'Content-Type'],
    ['text', { raw: '{}', type: 'text/plain' }, 'Content-Type'],
    ['a form with files', { raw: '--x--', type: 'multipart/form-data; boundary=x' }, 'Content-Type'],
    ['a large body', { body: { a: 'a'.repeat(100_000) } }, 'body'],
  ])('refuses %s', async (_, request, field) => {
    const reply = await call('POST', path, request);
    expect(reply.status).toBe(400);
    expect(reply.body['field']).toBe(field);
    expectDeclared(reply, row);
  });

  test('refuses whatever JSON is thrown at it', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const reply = await call('POST', path, { body });
        expect(reply.status).toBe(400);
        expectDeclared(reply, row);
      }),
      { numRuns: 40 },
    );
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
