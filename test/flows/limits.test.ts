import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ADDRESS_LIMITS } from '#shared/domain/booking/limits.ts';
import { startProduct, type Product } from '#test/product.ts';
import { callApi, expectRefusal, type Reply } from './call-api.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    env: {
      HOLDS_PER_ADDRESS: String(ADDRESS_LIMITS.holds),
      REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
      ENQUIRIES_PER_ADDRESS: String(ADDRESS_LIMITS.enquiries),
    },
  });
});
afterAll(() => product.stop());

const Event = z.object({ security: z.string(), route: z.string(), caller: z.string() });
const UNKNOWN = { clinic: 'cln_01KB0000000000000000000000', appointment: 'apt_01KB0000000000000000000000' };
const lead = {
  name: 'Asha Verma',
  mobile: '9812345670',
  email: null,
  clinic_id: UNKNOWN.clinic,
  appointment_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  appointment_time: '10:00 AM',
};
const message = { name: 'Asha Verma', email: 'asha@example.in', message: 'Do you open on Sundays?', website: 'x' };
const hold = { clinic_id: UNKNOWN.clinic, slot: '2026-12-01T04:30:00.000Z' };

describe('with the limits as they are shipped, one address', () => {
  it.each([
    ['/holds', hold, ADDRESS_LIMITS.holds],
    ['/leads', lead, ADDRESS_LIMITS.requests],
    ['/verify-payment', { appointment_id: UNKNOWN.appointment }, ADDRESS_LIMITS.requests],
    ['/contact-messages', message, ADDRESS_LIMITS.enquiries],
  ])('is heard at %s up to the limit, and then asked to wait', async (path, body, limit) => {
    const ask = (): Promise<Reply> => callApi(product, 'POST', path, { body });
    const replies = await Promise.all(Array.from({ length: limit }, ask));
    expect(replies.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
    // While the edge of two windows passes, a second frees one of them.
    const more = await Promise.all(Array.from({ length: 10 }, ask));
    const refused = more.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    for (const reply of refused) expectRefusal(reply, 429, 'too_many_requests');
  });
});

describe('refused callers', () => {
  /** The security events in what the product printed. */
  const noted = (): { security: string; route: string; caller: string }[] =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('"security"'))
      .map((line) => Event.parse(JSON.parse(line)));

  it('leaves one event each, with the caller as an HMAC and nothing that is personal', async () => {
    const before = noted().length;
    const at = `/appointments/${UNKNOWN.appointment}`;
    expectRefusal(await callApi(product, 'GET', at), 401, 'unauthorized');
    expectRefusal(await callApi(product, 'GET', at, { token: 'x'.repeat(43) }), 401, 'unauthorized');
    expectRefusal(
      await callApi(product, 'POST', '/webhooks/razorpay', { body: {}, headers: { 'x-razorpay-signature': 'x' } }),
      400,
      'signature_invalid',
    );
    const events = noted().slice(before);
    expect(events.map(({ security, route }) => [security, route])).toEqual([
      ['token_refused', 'GET /api/appointments/{id}'],
      ['token_refused', 'GET /api/appointments/{id}'],
      ['signature_forged', 'POST /api/webhooks/razorpay'],
    ]);
    expect(noted().map(({ security }) => security)).toContain('quota_exhausted');
    for (const { caller } of noted()) expect(caller).toMatch(/^[0-9a-f]{64}$/);
    expect(product.output()).not.toMatch(/"caller":"[^"]*127\.0\.0\.1/);
  });
});
