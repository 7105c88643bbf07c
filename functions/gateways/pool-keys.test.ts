import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPoolKeys } from './pool-keys.ts';

const answers: Record<string, readonly [status: number, body: string]> = {
  '/pool/.well-known/jwks.json': [200, '{"keys":[{"kid":"1"}]}'],
  '/empty/.well-known/jwks.json': [200, '{"keys":[]}'],
};
const pools = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? [404, '{"message":"User pool does not exist"}'];
  response.writeHead(status).end(body);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => void pools.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(pools.address() as AddressInfo).port}`;
});
afterAll(() => void pools.close());

test('a pool that publishes its keys is reachable', async () => {
  await expect(readPoolKeys(`${url}/pool`)).resolves.toBeUndefined();
});

test.each([
  ['gone', 'answered 404'],
  ['empty', 'too_small'],
])('a pool that is %s is not', async (name, message) => {
  await expect(readPoolKeys(`${url}/${name}`)).rejects.toThrow(message);
});
