import { expect, test } from 'vitest';
import { runningProduct } from '#test/running-product.ts';
import { call } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';

const AT = '/conversions';
const good: Record<string, unknown> = {
  event: 'Lead',
  of: 'partner',
  event_id: '0f8e1f5a-6c1b-4f0e-9d53-6f0a5b0c7d11',
  event_time: Math.floor(Date.now() / 1000),
  page: 'partner',
  consent_version: '2026-11-21',
  fbp: 'fb.1.1763712000000.1234567890',
};
const { of: _, ...visit } = good;

test('a site without measurement says so and stores nothing (P-157)', async () => {
  const reply = await call('POST', AT, { body: good });
  expect([reply.status, reply.body]).toEqual([202, { accepted: false }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect((await runningProduct().dump()).conversions).toEqual([]);
});

test.each([
  { event: 'ViewContent' },
  { event: 'Search' },
  { event: 'FindLocation' },
  { event: 'Contact', by: 'phone' },
  { event: 'Contact', by: 'message' },
  { event: 'Lead', of: 'booking' },
  { event: 'InitiateCheckout', value_paise: 9900 },
  { event: 'AddPaymentInfo', value_paise: 0 },
])('knows %j', async (reported) => {
  expect((await call('POST', AT, { body: { ...visit, ...reported } })).status).toBe(202);
});

test.each(
  spoilt(good, {
    event: [undefined, null, 'Purchase', 'Schedule', 'PageView', 'lead', 5, ['Lead']],
    of: [undefined, 'clinic', 500],
    event_id: [undefined, 'apt_01KB0000000000000000000000', '', 7],
    event_time: [undefined, '2026-11-21', -1, 1.5],
    page: [undefined, 'thank-you', '/clinics/cln_01KB0000000000000000000000', 'https://example.in/?q=root+canal'],
    consent_version: [undefined, null, true, 'yes', '2026'],
    fbp: [undefined, 'priya@example.in', 'fb.1.x.y', `fb.1.1.${'9'.repeat(40)}`],
    // Nothing that could name a person, a clinic or a treatment has a field to be in.
    value_paise: [1],
    email: ['priya@example.in'],
    name: ['Priya'],
    clinic_name: ['Neem Tree Dental'],
    content_name: ['Root canal'],
    event_source_url: ['https://example.in/services/root-canal?utm=1'],
    client_ip_address: ['203.0.113.9'],
  }),
)('refuses %s: %j (P-157)', async (field, _value, body) => {
  expectRefusal(await call('POST', AT, { body }), 400, 'invalid_input', field);
});

test('a fee is an amount of whole paise that can be one', async () => {
  for (const value_paise of [undefined, '9900', -1, 99.5, 1e9, null])
    expectRefusal(
      await call('POST', AT, { body: { ...visit, event: 'AddPaymentInfo', value_paise } }),
      400,
      'invalid_input',
      'value_paise',
    );
});
