import { afterEach, describe, expect, test, vi } from 'vitest';
import { cameThroughCloudFront } from './origin-check.ts';
import { httpEvent } from './http-event.fixture.ts';

const SECRET = 'f'.repeat(48);
const shows = (headers: Record<string, string>): boolean => cameThroughCloudFront(httpEvent('GET', '/', { headers }));

describe('cameThroughCloudFront', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('everybody does where no secret is configured', () => {
    expect(shows({})).toBe(true);
  });

  test('with a secret, only who shows it', () => {
    vi.stubEnv('ORIGIN_SECRET', SECRET);
    expect(shows({ 'x-origin-secret': SECRET })).toBe(true);
    for (const wrong of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': `${SECRET}f` }])
      expect(shows(wrong)).toBe(false);
  });
});
