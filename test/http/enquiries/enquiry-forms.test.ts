import { afterAll, expect, test } from 'vitest';
import { ENQUIRY_ERRORS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { call } from '../call.ts';
import { contentStores } from '../content-stores.ts';

const stores = contentStores();
afterAll(stores.close);

const RUN = `form${Date.now()}`;
const EMAIL = `${RUN}@example.in`;
const typed = { name: 'Priya Raman', email: EMAIL, phone: '', message: 'Sunday?\nவணக்கம்', website: '' };
const kept = async (email: string) =>
  (await stores.enquiries.contactMessages(200)).items.filter((message) => message.email === email);

/** Sends a form as a browser without scripts does; answers where it leads. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const raw = new URLSearchParams(fields).toString();
  const reply = await call('POST', path, { raw, type: 'application/x-www-form-urlencoded', headers });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([303, 'no-store']);
  return reply.headers.get('location');
}
const contact = (fields: Record<string, string>, headers?: Record<string, string>) =>
  send('/contact-messages/form', fields, headers);

test('a message sent without scripts is kept, and leads back to its page in its language (P-126, P-147)', async () => {
  const sender = { ...typed, language: 'ta' };
  expect(await contact(sender, { 'sec-fetch-site': 'same-origin' })).toBe('/ta/contact?answer=received#answer');
  expect(await kept(EMAIL)).toMatchObject([{ name: 'Priya Raman', phone: null, message: 'Sunday?\nவணக்கம்' }]);
});

test('an application sent without scripts is kept (P-095, P-127)', async () => {
  const application = {
    clinic_name: RUN,
    dentist_name: 'Dr. Meena Raman',
    email: EMAIL,
    phone_number: '044 2499 0000',
    address: '12 Temple Street',
    city: '',
    specialization: '',
    years_experience: '',
    preferred_contact_time: '',
    message: '',
    website: '',
    language: 'en',
  };
  expect(await send('/partner-requests/form', application)).toBe('/partner-with-us?answer=received#answer');
  const { items } = await stores.enquiries.partnerRequests(200);
  expect(items.filter(({ clinic_name }) => clinic_name === RUN)).toMatchObject([{ years_experience: 0, city: null }]);
  const answer = await send('/partner-requests/form', { ...application, years_experience: '51' });
  expect(answer).toBe('/partner-with-us?answer=years#answer');
});

const OTHER = `other-${RUN}@example.in`;
test.each<[string, Record<string, string>, Record<string, string>]>([
  ['name', { name: 'A' }, {}],
  ['nameLetters', { name: 'Priya 5' }, {}],
  ['email', { email: 'nobody' }, {}],
  ['phone', { phone: 'call me' }, {}],
  ['messageRequired', { message: ' ' }, {}],
  ['tooLong', { message: 'x'.repeat(4001) }, {}],
  ['failed', {}, { 'sec-fetch-site': 'cross-site' }],
  ['failed', {}, { 'sec-fetch-site': 'same-site' }],
])('leads back with %s: %j %j', async (answer, fields, headers) => {
  const location = await contact({ ...typed, email: OTHER, ...fields, language: 'xx' }, headers);
  expect(location).toBe(`/contact?answer=${answer}#answer`);
  expect(answer === 'failed' || answer in ENQUIRY_ERRORS).toBe(true);
});

test('a program that fills in everything is answered alike, and what it sends comes to nobody', async () => {
  expect(await contact({ ...typed, email: OTHER, website: 'https://spam.example' })).toBe(
    '/contact?answer=received#answer',
  );
  expect(await kept(OTHER)).toEqual([]);
});

test.each([
  ['{"name":', 'application/json'],
  ['', 'application/x-www-form-urlencoded'],
  ['--x--', 'multipart/form-data; boundary=y'],
])('a body that is no form of ours keeps nothing: %s', async (raw, type) => {
  const reply = await call('POST', '/contact-messages/form', { raw, type });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toMatch(/^\/contact\?answer=\w+#answer$/);
});

test('a form with files is read like any other', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, email: `multi-${EMAIL}` })) body.set(name, value);
  const encoded = new Response(body);
  const raw = new Uint8Array(await encoded.arrayBuffer());
  const reply = await call('POST', '/contact-messages/form', { raw, type: encoded.headers.get('content-type') ?? '' });
  expect(reply.headers.get('location')).toBe('/contact?answer=received#answer');
  expect(await kept(`multi-${EMAIL}`)).toHaveLength(1);
});
