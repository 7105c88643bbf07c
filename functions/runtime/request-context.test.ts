import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpEvent } from './http-event.fixture.ts';
import { bearerToken, callerAddress, idempotencyKey } from './request-context.ts';

const context = (headers: Record<string, string>) => ({
  headers: new Headers(headers),
  requestId: 'r',
  address: 'a',
  principal: null,
});

describe('bearerToken', () => {
  test.each([
    ['Bearer abc_-9', 'abc_-9'],
    ['bearer abc', 'abc'],
    // As long as one of Cognito's with many groups.
    [`Bearer ${'a'.repeat(2000)}`, 'a'.repeat(2000)],
  ])('%j', (authorization, token) => {
    expect(bearerToken(context({ authorization }))).toBe(token);
  });

  test.each([
    {},
    { authorization: '' },
    { authorization: 'Basic abc' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer a b' },
    { authorization: `Bearer ${'a'.repeat(5000)}` },
  ])('refuses %j', (headers) => {
    expect(() => bearerToken(context(headers))).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  });
});

describe('idempotencyKey', () => {
  test('may be missing', () => {
    expect(idempotencyKey(context({}))).toBeUndefined();
  });

  test.each([
    randomUUID(),
    randomUUID().toUpperCase(),
    randomBytes(16).toString('hex'),
    randomBytes(17).toString('base64url'),
    randomBytes(150).toString('base64url'),
  ])('has 122 random bits or more: %s', (key) => {
    expect(idempotencyKey(context({ 'idempotency-key': key }))).toBe(key);
  });

  test.each([
    '',
    'abcDEF_-12',
    randomBytes(15).toString('base64url'),
    randomBytes(15).toString('hex'),
    randomBytes(151).toString('base64url'),
    'with space and the rest of it',
    'ab/cd/ef/gh/ij/kl/mn/op',
    '00000000-0000-4000-8000-000000000000',
    'f47ac10b-58cc-1372-a567-0e02b2c3d479',
    '019aa9c4-5b6e-7cc1-9d53-6f0a5b0c7d11',
    'f47ac10b-58cc-4372-c567-0e02b2c3d479',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('is no key that can be guessed: %j', (key) => {
    expect(() => idempotencyKey(context({ 'idempotency-key': key }))).toThrow(
      expect.objectContaining({ code: 'invalid_input', field: 'Idempotency-Key' }),
    );
  });
});

describe('callerAddress', () => {
  const from = (ip: string, viewer?: string): ReturnType<typeof callerAddress> =>
    callerAddress(httpEvent('GET', '/', { ip, headers: viewer === undefined ? {} : { 'x-viewer-address': viewer } }));
  afterEach(() => void vi.unstubAllEnvs());

  test('is the source of the request; a header that anybody can write is not believed', () => {
    expect(from('203.0.113.9')).toEqual({ address: '203.0.113.9' });
    expect(from('203.0.113.9', '198.51.100.1')).toEqual({ address: '203.0.113.9' });
  });

  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['nonsense', '203.0.113.9'],
  ])('is what CloudFront tells, where it stands before the functions: %s', (viewer, address) => {
    vi.stubEnv('ORIGIN_SECRET', 'x'.repeat(48));
    expect(from('203.0.113.9', viewer).address).toBe(address);
  });

  test('an IPv6 caller is a customer’s network and the larger one around it, in one spelling', () => {
    for (const ip of ['2001:db8::1', '2001:0DB8:0:0:9::', '2001:db8:0:0:ffff:1:2:3'])
      expect(from(ip)).toEqual({ address: '2001:db8:0:0::/64', network: '2001:db8:0::/48' });
    expect(from('::1')).toEqual({ address: '0:0:0:0::/64', network: '0:0:0::/48' });
    expect(from('::ffff:127.0.0.1')).toEqual({ address: '::ffff:127.0.0.1' });
  });
});
