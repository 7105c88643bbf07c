import { expect, test } from 'vitest';
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
