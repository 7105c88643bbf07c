import { expect } from 'vitest';
import * as z from 'zod';
import { VerifiedBooking } from '#shared/contract/booking/booking-admin.ts';
import type { ProductClient } from '#test/product-client.ts';

export type Reply = { status: number; body: unknown; headers: Headers };
type Asked = { body?: unknown; token?: string; key?: string; headers?: Record<string, string> };

/** The one shape of every refusal; anything beyond it would tell too much. */
const ErrorBody = z.strictObject({
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
  challenge: z.string().optional(),
  request_id: z.string().min(1),
  tries_left: z.int().optional(),
  retry_at: z.iso.datetime().optional(),
});

/** One request to the running product's API as a browser sends it, by the host that serves it. A refusal must have the one error shape. */
export async function callApi(
  { url, adminUrl = url }: { url: string; adminUrl?: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, token, key, headers = {} }: Asked = {},
): Promise<Reply> {
  const origin = path.startsWith('/admin/') ? adminUrl : url;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) ErrorBody.parse(answer);
  return { status: response.status, body: answer, headers: response.headers };
}

/** The body of an answer that must have this status. */
export function bodyOf<T>(reply: Reply, status: number, shape: z.ZodType<T>): T {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  return shape.parse(reply.body);
}

/** The answer must be this refusal. */
export function expectRefusal(reply: Omit<Reply, 'headers'>, status: number, code: string): void {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status, body: { code } });
}

/** Somebody of the team looks again at a booking's payment. */
export async function staffVerify(product: ProductClient, appointmentId: string): Promise<VerifiedBooking> {
  const token = await product.staffToken({ groups: ['staff'] });
  const reply = await callApi(product, 'POST', `/admin/bookings/${appointmentId}/verify`, { token, body: {} });
  return bodyOf(reply, 200, VerifiedBooking);
}
