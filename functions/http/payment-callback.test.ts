import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { RuntimeLog } from '../runtime/log.ts';
import { paymentCallback, type CallbackDeps } from './payment-callback.ts';

const UNKNOWN = 'apt_01KB0000000000000000000001';

/** Posts to the route, with a table that answers so. */
async function post(load: () => Promise<null>) {
  const log = { warn: vi.fn<RuntimeLog['warn']>(), maskedFailure: vi.fn<RuntimeLog['maskedFailure']>() };
  const deps = {
    log,
    siteUrl: 'https://punnagai.example',
    clock: { now: () => 0 },
    limits: { requestsPerAddress: 5 },
    signer: { digest: (text: string) => text, isTokenFor: () => false },
    bookings: { count: async () => true, load },
  };
  const app = new Hono();
  // The route uses no other dependency before it knows the booking.
  app.post('/', paymentCallback(deps as unknown as CallbackDeps) as never);
  const event = { requestContext: { http: { sourceIp: '10.0.0.1' }, requestId: 'r' }, headers: {} };
  const reply = await app.request(`/?appointment_id=${UNKNOWN}`, { method: 'POST', body: '' }, { event });
  return { log, location: reply.headers.get('location') };
}

test('an id that nobody has leads home and writes no ERROR line', async () => {
  const { log, location } = await post(async () => null);
  expect(location).toBe(`https://punnagai.example/?appointment_id=${UNKNOWN}`);
  expect(log.maskedFailure).not.toHaveBeenCalled();
  expect(log.warn.mock.calls).toEqual([
    ['a returning payment was refused', { appointment_id: UNKNOWN, code: 'appointment_not_found' }],
  ]);
});

test('a table that does not answer is a failure', async () => {
  const { log } = await post(() => Promise.reject(new Error('the table is away')));
  expect(log.maskedFailure).toHaveBeenCalledOnce();
});
