import { beforeAll, expect, test } from 'vitest';
import { bookingWindow } from '#shared/domain/clinics/schedule.ts';
import { addDays } from '#shared/values/ist.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { paidClinics } from '../steps.ts';

const { first, last } = bookingWindow(Date.now());
const mobile = `9${String(Date.now()).slice(-9)}`;
const good: Record<string, unknown> = {
  name: '  Priya\tRaman ',
  mobile: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  email: 'priya@example.in',
  clinic_id: '',
  appointment_date: addDays(first, 1),
  appointment_time: '10:00 AM',
};
beforeAll(async () => {
  [good['clinic_id']] = await paidClinics();
});

const storedLeads = async () => (await runningProduct().dump()).leads;

test('keeps a lead once, in the one spelling, and answers a known one as it answers a new one (P-089, P-103, P-144)', async () => {
  const replies = [
    await call('POST', '/leads', { body: good }),
    await call('POST', '/leads', { body: { ...good, mobile, name: 'Somebody Else', email: null } }),
  ];
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [201, { saved: true }],
    [201, { saved: true }],
  ]);
  const [names, repeated] = replies.map(({ headers }) => [...headers.keys()]);
  expect(repeated).toEqual(names);
  const mine = (await storedLeads()).filter((lead) => lead.mobile === mobile);
  expect(mine).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Priya Raman',
      mobile,
      email: 'priya@example.in',
      clinic_id: good['clinic_id'],
      appointment_date: good['appointment_date'],
      appointment_time: '10:00 AM',
      clinic_name: expect.any(String),
      status: 'Lead',
      state: 'new',
      phone_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: expect.stringMatching(/Z$/),
      ver: 1,
      updated_at: null,
      updated_by: null,
    },
  ]);
});

const OTHER = '9123456780';
test.each(
  spoilt(
    { ...good, mobile: OTHER, clinic_id: 'cln_01KB0000000000000000000000' },
    {
      name: [undefined, null, 5, '', 'A', '\u0000 \u0007', 'a'.repeat(101), { first: 'P' }],
      mobile: [undefined, null, 9876543210, '', '12345', '5876543210', '+1 987 654 3210', '98765432101'],
      email: [undefined, 'nobody', '', 'a@b', 'a b@example.in', `${'a'.repeat(250)}@example.in`, 7],
      clinic_id: [undefined, null, 'cln_1'],
      appointment_date: [undefined, null, '01/12/2026', '2026-02-30', '', addDays(first, -1), addDays(last, 2)],
      appointment_time: [undefined, null, '10:00', '10:00 am', '13:00 PM', '00:30 AM', '10:60 AM'],
      status: ['confirmed'],
      created_at: ['2026-12-01T00:00:00.000Z'],
    },
  ),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', '/leads', { body }), 400, 'invalid_input', field);
});

test('an unknown clinic is not found, and nothing of all this was kept', async () => {
  const body = { ...good, mobile: OTHER, clinic_id: 'cln_01KB0000000000000000000000' };
  expectRefusal(await call('POST', '/leads', { body }), 404, 'clinic_not_found', 'clinic_id');
  expect((await storedLeads()).filter((lead) => lead.mobile === OTHER)).toEqual([]);
});

test('says the sentences of the specification', async () => {
  const errors = await Promise.all(
    [{ name: 'A' }, { mobile: '12' }, { email: 'x' }, { email: ' ' }].map(
      async (wrong) => (await call('POST', '/leads', { body: { ...good, ...wrong } })).body['error'],
    ),
  );
  expect(errors).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid mobile number',
    'Please enter a valid email',
    'Email is required',
  ]);
});
