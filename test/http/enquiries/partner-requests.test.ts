import { afterAll, expect, test } from 'vitest';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { call } from '../call.ts';
import { contentStores } from '../content-stores.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';

const stores = contentStores();
afterAll(stores.close);

const RUN = `run${Date.now()}`;
const required: Record<string, unknown> = {
  clinic_name: ' Neem Tree\tDental ',
  dentist_name: 'Dr. Meena Raman',
  email: `${RUN}@example.in`,
  phone_number: '+91 98765 43210',
  address: '12 Temple Street,\nMylapore',
};
const kept = async (email: string) =>
  (await stores.enquiries.partnerRequests(200)).items.filter((request) => request.email === email);

test('keeps an application as pending, with everything it says (P-095, P-096, P-148)', async () => {
  const optional = {
    specialization: 'Orthodontics',
    years_experience: 12,
    message: 'We have two chairs.',
    city: 'Chennai',
    preferred_contact_time: 'After 6 PM',
  };
  const body = { ...required, ...optional, website: '', elapsed_ms: 45_000 };
  const reply = await call('POST', '/partner-requests', { body });
  expect([reply.status, reply.body]).toEqual([201, { received: true }]);
  expect(await kept(`${RUN}@example.in`)).toEqual([
    {
      ...optional,
      id: expect.stringMatching(/^ptr_/),
      clinic_name: 'Neem Tree Dental',
      dentist_name: 'Dr. Meena Raman',
      email: `${RUN}@example.in`,
      phone_number: '9876543210',
      address: '12 Temple Street,\nMylapore',
      status: 'pending',
      clinic_id: null,
      language: 'en',
      link_ver: 0,
      created_at: expect.stringMatching(/Z$/),
      ...NEVER_EDITED,
    },
  ]);
});

test.each([
  ['none', {}, 0],
  ['blank', { years_experience: '', specialization: '', message: ' ', city: null, preferred_contact_time: '' }, 0],
  ['null', { years_experience: null }, 0],
  ['typed', { years_experience: '50' }, 50],
])('the rest is optional, and blank years are 0 (P-095, P-127): %s', async (name, optional, years_experience) => {
  const email = `${RUN}-${name}@example.in`;
  expect((await call('POST', '/partner-requests', { body: { ...required, ...optional, email } })).status).toBe(201);
  const nothing = { specialization: null, message: null, city: null, preferred_contact_time: null };
  expect(await kept(email)).toMatchObject([{ ...nothing, years_experience }]);
});

const OTHER = `other-${RUN}@example.in`;
test.each([{ website: 'x' }, { elapsed_ms: 0 }])(
  'answers a program alike, and what it sends comes to nobody: %j',
  async (signal) => {
    const reply = await call('POST', '/partner-requests', { body: { ...required, email: OTHER, ...signal } });
    expect([reply.status, reply.body]).toEqual([201, { received: true }]);
  },
);

test.each(
  spoilt(
    { ...required, email: OTHER },
    {
      clinic_name: [undefined, null, 5, '', ' ', 'x'.repeat(161)],
      dentist_name: [undefined, null, 5, '', '\u0007', 'x'.repeat(121)],
      email: [undefined, null, '', 'nobody'],
      phone_number: [undefined, null, 9876543210, '', '2499 0000', 'x'.repeat(60)],
      address: [undefined, null, '', ' \n', 'x'.repeat(401)],
      specialization: [5, ['Orthodontics'], 'x'.repeat(161)],
      years_experience: [-1, 51, 2.5, 'ten', '51', true, [5]],
      message: [5, 'x'.repeat(4001)],
      city: [5, 'x'.repeat(81)],
      preferred_contact_time: [5, 'x'.repeat(81)],
      website: [null, 5],
      elapsed_ms: [-5, 'x'],
      status: ['approved'],
      id: ['ptr_01KB0000000000000000000000'],
    },
  ),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', '/partner-requests', { body }), 400, 'invalid_input', field);
});

test('no refused or dropped request was stored', async () => {
  expect(await kept(OTHER)).toEqual([]);
});
