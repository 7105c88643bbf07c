import { createServer } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { createStaffTokens } from '#functions/gateways/staff-tokens.ts';
import { listenOnLoopback } from '../loopback.ts';
import { signingKey, WantedToken } from './sessions.ts';

type Key = ReturnType<typeof signingKey>;

const clientId = 'back-office';
let key: Key;
let other: Key;
beforeAll(() => {
  [key, other] = [signingKey(), signingKey()];
});

/** A pool whose published keys a test can change or take away. */
let published: Key[] | null;
let asked: number;
let issuer: string;
let stop: () => Promise<void>;
beforeEach(async () => {
  published = [key];
  asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (published === null) return void response.writeHead(503).end('busy');
    response.writeHead(200).end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  const { endpoint, stop: close } = await listenOnLoopback(server);
  issuer = `${endpoint}/pool`;
  stop = close;
});
afterEach(() => stop());

const tokenOf = (by: Key, wanted: z.input<typeof WantedToken> = {}, pool = issuer): string =>
  by.token(WantedToken.parse(wanted), { issuer: pool, clientId });

test('the holder of an access token is known by id and role, the higher one of two', async () => {
  const tokens = createStaffTokens({ issuer, clientId });
  const roleOf = async (groups: string[]) => (await tokens.principalOf(tokenOf(key, { sub: 'asha', groups })))?.role;
  const said = { sub: 'asha', groups: ['staff'], auth_time: 1_790_000_000, origin_jti: 'one' };
  expect(await tokens.principalOf(tokenOf(key, said))).toEqual({
    id: 'asha',
    role: 'staff',
    email: null,
    signed_in_at: 1_790_000_000_000,
    session: 'one',
  });
  expect(await roleOf(['staff', 'admins'])).toBe('admin');
  expect(await roleOf(['visitors'])).toBeNull();
  expect(await roleOf([])).toBeNull();
  expect(asked).toBe(1);
});

test('a key that is new is read when a token is signed with it (A-126)', async () => {
  const tokens = createStaffTokens({ issuer, clientId });
  expect(await tokens.principalOf(tokenOf(key))).not.toBeNull();
  published = [key, other];
  expect(await tokens.principalOf(tokenOf(other))).not.toBeNull();
  expect(asked).toBe(2);
});

test('keys nobody published are asked for once, however many come, and lock nobody out (A-126)', async () => {
  const tokens = createStaffTokens({ issuer, clientId });
  for (let i = 0; i < 5; i += 1) expect(await tokens.principalOf(tokenOf(other))).toBeNull();
  expect(await tokens.principalOf(tokenOf(key))).not.toBeNull();
  expect(asked).toBe(1);
});

test('a pool whose keys cannot be read is no refusal: it is asked again', async () => {
  const tokens = createStaffTokens({ issuer, clientId });
  published = null;
  await expect(tokens.principalOf(tokenOf(key))).rejects.toThrow('503');
  published = [key];
  expect(await tokens.principalOf(tokenOf(key))).not.toBeNull();
});
