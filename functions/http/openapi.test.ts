import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { describeApi } from './openapi.ts';

test('describes bodies, refusals, tokens and keys', async () => {
  const { paths, components } = await describeApi();
  const hold = paths?.['/holds']?.post;
  expect(hold?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
  expect(Object.keys(hold?.responses ?? {})).toEqual(['201', '400', '401', '404', '409', '422', '428', '429']);
  expect(paths?.['/create-razorpay-order']?.post?.security).toEqual([{ token: [] }]);
  const me = paths?.['/admin/me']?.get;
  expect(me?.security).toEqual([{ team: [] }]);
  expect(Object.keys(me?.responses ?? {})).toEqual(['200', '400', '401', '403', '503']);
  expect(components?.securitySchemes).toMatchObject({ team: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } });
  expect(paths?.['/clinics']?.get?.security).toBeUndefined();
  const slot = { type: 'string', format: 'date-time' };
  expect(hold?.requestBody).toMatchObject({ content: { 'application/json': { schema: { properties: { slot } } } } });
});

test('shows the key that makes a repeat harmless on the routes that read it, and on no other', async () => {
  const { paths } = await describeApi();
  const shown = Object.entries(paths ?? {}).flatMap(([at, item]) =>
    Object.entries(item ?? {}).flatMap(([method, operation]) =>
      JSON.stringify(operation).includes('"name":"Idempotency-Key"') ? [`${method} ${at}`] : [],
    ),
  );
  expect(shown.toSorted()).toEqual([
    'post /admin/bookings',
    'post /admin/bookings/{id}/notes',
    'post /admin/leads/{id}/notes',
    'post /holds',
  ]);
  // Every route that refuses a repeat reads the idempotency key, and every route that reads it refuses a repeat.
  const refuse = Object.values(contract).flatMap((area) =>
    Object.entries(area).flatMap(([name, { '~orpc': route }]) =>
      'idempotency_mismatch' in route.errorMap ? [name] : [],
    ),
  );
  const sources = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
  const read = sources.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8')
      .split('withContext(')
      .flatMap((row, at, all) =>
        row.includes('idempotencyKey(context)') ? [/(\w+): $/.exec(all[at - 1] ?? '')?.[1] ?? row] : [],
      ),
  );
  expect(read.toSorted()).toEqual(refuse.toSorted());
});
