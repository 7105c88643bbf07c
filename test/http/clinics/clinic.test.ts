import { expect, test } from 'vitest';
import { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { paidClinics } from '../steps.ts';

test('shows one clinic by its id, which may be kept', async () => {
  const [id = ''] = await paidClinics();
  const reply = await call('GET', `/clinics/${id}`);
  expect(reply.status).toBe(200);
  expect(PublicClinic.parse(reply.body).id).toBe(id);
  expect(reply.headers.get('cache-control')).toMatch(/^public/);
});

test('an unknown clinic is not found, and that is not kept', async () => {
  expectRefusal(await call('GET', '/clinics/cln_01KB0000000000000000000000'), 404, 'clinic_not_found');
});

test.each([
  'x',
  'cln_1',
  'CLN_01KB0000000000000000000000',
  'cln_01KB0000000000000000000000%00',
  '..%2F..%2Fsecrets',
  '%E0%A4%A',
])('refuses the id %s', async (id) => {
  expectRefusal(await call('GET', `/clinics/${id}`), 400, 'invalid_input', 'id');
});

test('refuses unknown query keys', async () => {
  const [id = ''] = await paidClinics();
  expectRefusal(await call('GET', `/clinics/${id}?fields=closed_dates`), 400, 'invalid_input', 'fields');
});
