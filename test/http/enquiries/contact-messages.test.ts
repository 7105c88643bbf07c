import { afterAll, expect, test } from 'vitest';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { call } from '../call.ts';
import { contentStores } from '../content-stores.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';

const stores = contentStores();
afterAll(stores.close);

const RUN = `run${Date.now()}`;
const good: Record<string, unknown> = {
  name: '  Priya\tRaman ',
  email: ` ${RUN}@example.in `,
  phone: '044 2626 1234',
  message: ' Do you open\non Sundays? ',
};
/** Returns the messages stored in this run, by their e-mail. */
const kept = async (email = `${RUN}@example.in`) =>
  (await stores.enquiries.contactMessages(200)).items.filter((message) => message.email === email);

test('keeps a message, tidied (P-068, P-094, P-147)', async () => {
  const reply = await call('POST', '/contact-messages', { body: good });
  expect([reply.status, reply.body]).toEqual([201, { received: true }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await kept()).toEqual([
    {
      id: expect.stringMatching(/^msg_/),
      name: 'Priya Raman',
      email: `${RUN}@example.in`,
      phone: '4426261234',
      message: 'Do you open\non Sundays?',
      status: 'new',
      language: 'en',
      created_at: expect.stringMatching(/Z$/),
      ...NEVER_EDITED,
    },
  ]);
});

test.each([{}, { phone: '' }, { phone: null }])('the phone is optional (P-126): %j', async (phone) => {
  const email = `${RUN}-${JSON.stringify(phone).length}@example.in`;
  const { phone: _, ...others } = good;
  const reply = await call('POST', '/contact-messages', { body: { ...others, ...phone, email, elapsed_ms: 30_000 } });
  expect(reply.status).toBe(201);
  expect(await kept(email)).toMatchObject([{ phone: null }]);
});

const SPAM = `spam-${RUN}@example.in`;
test.each([{ website: 'https://spam.example' }, { elapsed_ms: 120 }])(
  'a message from a program gets the same answer and reaches nobody: %j',
  async (signal) => {
    const reply = await call('POST', '/contact-messages', { body: { ...good, email: SPAM, ...signal } });
    expect([reply.status, reply.body]).toEqual([201, { received: true }]);
    expect(await kept(SPAM)).toEqual([]);
  },
);

const OTHER = `other-${RUN}@example.in`;
test.each(
  spoilt(
    { ...good, email: OTHER },
    {
      name: [undefined, null, 5, '', 'A', '\u0000 \u0007', 'a'.repeat(101), ['P']],
      email: [undefined, null, 7, '', ' ', 'nobody', 'a@b', `${'a'.repeat(250)}@example.in`],
      phone: [5, '12345', 'call me', '+1 202 555 01000', '9'.repeat(50)],
      message: [undefined, null, 5, '', ' \n ', '\u0000', 'x'.repeat(4001), { text: 'x' }],
      website: [5, null, 'x'.repeat(401)],
      elapsed_ms: ['fast', -1, null],
      id: ['msg_01KB0000000000000000000000'],
      created_at: ['2026-12-01T00:00:00.000Z'],
      status: ['read'],
    },
  ),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', '/contact-messages', { body }), 400, 'invalid_input', field);
});

test('no refused message was stored', async () => {
  expect(await kept(OTHER)).toEqual([]);
});
