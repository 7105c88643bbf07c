import { expect, test } from 'vitest';
import { describeApi } from './openapi.ts';

test('describes bodies, refusals, tokens and keys', async () => {
  const { paths } = await describeApi();
  const hold = paths?.['/holds']?.post;
  expect(hold?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
  expect(Object.keys(hold?.responses ?? {})).toEqual(['201', '400', '401', '404', '409', '422', '428', '429']);
  expect(paths?.['/create-razorpay-order']?.post?.security).toEqual([{ token: [] }]);
  expect(paths?.['/clinics']?.get?.security).toBeUndefined();
  const slot = { type: 'string', format: 'date-time' };
  expect(hold?.requestBody).toMatchObject({ content: { 'application/json': { schema: { properties: { slot } } } } });
});
