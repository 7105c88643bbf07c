import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_LIMITS } from '#shared/domain/limits.ts';
import { startProduct } from '#test/product.ts';
import type { Product } from '#test/product.ts';
import { callApi, expectRefusal } from './call-api.ts';
import type { Reply } from './call-api.ts';

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
