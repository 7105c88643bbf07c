import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { runningProduct } from '#test/running-product.ts';
import { call } from './call.ts';
import { statusesOf } from './expect-refusal.ts';

const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

test('describes every route of the contract with its refusals (P-134)', async () => {
  const { paths } = Description.parse((await call('GET', '/openapi.json')).body);
  for (const { '~orpc': route } of Object.values(contract).flatMap((area) => Object.values(area))) {
    const { method = '', path = '', successStatus } = route.route;
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const statuses = statusesOf(route.errorMap).map(String);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(successStatus), ...statuses]));
  }
});

test('health answers', async () => {
  const reply = await call('GET', '/health');
  expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([200, { ok: true }, 'no-store']);
});

test('the deep health check reads from everything that bookings need, and answers nothing of it', async () => {
  const reply = await call('GET', '/health/deep');
  const reachable = { table: true, lists: true, queue: true, pool: true, payments: true };
  expect([reply.status, reply.body]).toEqual([200, { ok: true, reachable }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('the canary asks the running product through its public address, and finds it healthy', async () => {
  await expect(runningProduct().runNow('canary')).resolves.toBeUndefined();
});
