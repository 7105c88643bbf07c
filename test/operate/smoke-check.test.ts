import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smokeCheck } from '#infra/operate/smoke-check.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { stages } from '#infra/stages.ts';
import { environmentOf, startAws, type Aws } from './aws/start-aws.ts';

let aws: Aws;
let site: Awaited<ReturnType<typeof listenOnLoopback>>;
const PAGE = ['text/html', '<html></html>'] as const;
const JSON_TYPE = 'application/json';
const healthOf = (reachable: object) => [JSON_TYPE, JSON.stringify({ ok: true, reachable })] as const;
let answers: Record<string, readonly [type: string, body: string, status?: number]>;

beforeEach(async () => {
  answers = {
    '/api/health/deep': healthOf({ table: true, queue: true }),
    '/api/clinics': [JSON_TYPE, '{}'],
    '/api/webhooks/razorpay': [JSON_TYPE, '{}', 400],
    '/api/admin/dashboard': [JSON_TYPE, '{}', 401],
    '/': PAGE,
    '/login': PAGE,
  };
  const server = createServer((request, response) => {
    const [type, body, status = 200] = answers[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 500 : status, { 'content-type': type }).end(body);
  });
  [aws, site] = [await startAws(), await listenOnLoopback(server)];
  for (const [name, value] of Object.entries(environmentOf(aws))) vi.stubEnv(name, value);
  aws.account.addStack('ap-south-1', 'punnagai-dev-site', { SiteUrl: site.endpoint, AdminUrl: site.endpoint });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await aws.stop();
});

test('a product that answers everywhere passes', async () => {
  expect(await smokeCheck(stages.dev, 1)).toEqual({ site: site.endpoint, admin: site.endpoint });
});

test.each([
  ['/api/clinics', [JSON_TYPE, ''], 'status 500'],
  ['/api/clinics', [JSON_TYPE, '[]'], 'another content than expected'],
  ['/api/health/deep', [JSON_TYPE, '{}'], 'another content than expected'],
  ['/api/health/deep', healthOf({ table: true, queue: false, payments: false }), 'it cannot reach: queue, payments'],
  ['/api/webhooks/razorpay', [JSON_TYPE, ''], 'status 500'],
  ['/api/webhooks/razorpay', [JSON_TYPE, '{}', 200], 'status 200'],
  ['/api/admin/dashboard', [JSON_TYPE, '{}', 500], 'status 500'],
  ['/', ['text/plain', 'Something went wrong'], 'another content than expected'],
  ['/login', ['text/html', 'no document'], 'another content than expected'],
] as const)('%s that does not work is named, with the command to go back', async (address, answer, why) => {
  answers[address] = answer;
  await expect(smokeCheck(stages.dev, 1)).rejects.toThrow(
    `${site.endpoint}${address} fails: ${why}. To go back: npm run rollback -- --stage dev`,
  );
});

test('a site that cannot be reached is named', async () => {
  await site.stop();
  await expect(smokeCheck(stages.dev, 1)).rejects.toThrow(
    `${site.endpoint}/api/health/deep fails: connect ECONNREFUSED`,
  );
});

test('a stage without addresses is not deployed', async () => {
  aws.account.stacks.clear();
  await expect(smokeCheck(stages.dev, 1)).rejects.toThrow('it is not deployed');
});
