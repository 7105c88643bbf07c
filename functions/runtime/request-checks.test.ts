import { afterEach, describe, expect, test, vi } from 'vitest';
import { servedHost, illFormedAt } from './request-checks.ts';
import { httpEvent } from './http-event.fixture.ts';

const SECRET = 'f'.repeat(48);
const hostOf = (headers: Record<string, string>) => servedHost(httpEvent('GET', '/', { headers }));

describe('servedHost', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('believes every request where no secret is configured', () => {
    expect(hostOf({})).toBe('site');
    expect(hostOf({ 'x-served-host': 'admin' })).toBe('admin');
  });

  test('with a secret, believes only a request that shows it, whatever host it names', () => {
    vi.stubEnv('ORIGIN_SECRET', SECRET);
    expect(hostOf({ 'x-origin-secret': SECRET })).toBe('site');
    expect(hostOf({ 'x-origin-secret': SECRET, 'x-served-host': 'admin' })).toBe('admin');
    for (const wrong of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': `${SECRET}f` }])
      for (const host of ['site', 'admin']) expect(hostOf({ ...wrong, 'x-served-host': host })).toBeNull();
  });

  test('takes an unknown host for the public one', () => {
    for (const host of ['', 'ADMIN', 'admin,site', 'back-office'])
      expect(hostOf({ 'x-served-host': host })).toBe('site');
  });
});

test.each([
  [{ name: 'Asha \ud83d' }, 'name'],
  [{ a: [{ b: ['x', '\udc00'] }] }, 'a.0.b.1'],
  [{ a: { 'k\ud800': 1 } }, 'a.k\ufffd'],
  ['\ud800', 'body'],
  [{ a: 'Asha 😀', b: [1, null, true] }, null],
])('%j is ill-formed at %s', (value, at) => {
  expect(illFormedAt(value)).toBe(at);
});

test('the first of several places is named', () => {
  expect(illFormedAt({ a: { b: '\ud800' }, c: '\ud800' })).toBe('a.b');
});

test('a value of any depth is looked through without recursion', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 200_000; level++) deep = level % 2 === 0 ? [deep] : { a: deep };
  expect(illFormedAt(deep)).toBeNull();
});
