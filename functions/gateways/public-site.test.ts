import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicSite } from './public-site.ts';

/** Answers by their paths: a status and a body. */
const answers = new Map<string, [status: number, body: string]>();
const server = createServer((request, response) => {
  const [status, body] = answers.get(request.url ?? '') ?? [404, '{}'];
  response.writeHead(status).end(body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the site is asked as a visitor asks it', async () => {
  const site = createPublicSite(url);
  answers.set('/api/health/deep', [200, '{"ok":false,"reachable":{"table":true,"lists":false}}']);
  answers.set('/api/clinics', [200, '{"clinics":[{"id":"cl_1"}]}']);
  answers.set('/api/clinics/cl_1/slots?from=2026-11-29', [200, '{"days":[{},{}]}']);
  expect(await site.unreachable()).toEqual(['lists']);
  expect(await site.anyClinic()).toBe('cl_1');
  expect(await site.daysOfTimes('cl_1', '2026-11-29')).toBe(2);
  answers.set('/api/clinics', [200, '{"clinics":[]}']);
  expect(await site.anyClinic()).toBeNull();
});

test.each([
  [503, 'gone', 'answered 503'],
  [403, 'the firewall', 'answered 403'],
  [200, 'not JSON', 'answered in another shape'],
  [200, '{}', 'answered in another shape'],
])('status %i with %s is an error that names the address', async (status, body, words) => {
  answers.set('/api/health/deep', [status, body]);
  await expect(createPublicSite(url).unreachable()).rejects.toThrow(`${url}/api/health/deep ${words}`);
});

test('a site that is not there is an error that names the address', async () => {
  await expect(createPublicSite('http://127.0.0.1:9').unreachable()).rejects.toThrow('127.0.0.1:9/api/health/deep did');
});
