import { afterEach, describe, expect, test, vi } from 'vitest';
import { servedHost } from './origin-check.ts';
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
