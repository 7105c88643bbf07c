import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { newPatient } from '#test/flows/patient.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { keptOf } from '../kept-of.ts';

/** A city that no test opens a clinic in. */
const CITY = 'Yadgir';
const join = (fields: object) => call('POST', '/waitlist', { body: { city: CITY, ...fields } });

test('an address joins the waitlist of a city once, in whatever spelling, and every answer is the same', async () => {
  const { email, phone } = newPatient();
  const sent = [{ email: ` ${email} ` }, { email: email.toUpperCase(), city: 'ಯಾದಗಿರಿ', language: 'kn' }];
  for (const fields of sent) {
    const reply = await join({ ...fields, website: '', elapsed_ms: 30_000 });
    expect([reply.status, reply.body]).toEqual([201, { received: true }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
  const found = await keptOf({ email });
  expect(found).toMatchObject([
    {
      kind: 'waitlist_entry',
      id: expect.stringMatching(/^wtl_yadgir\./),
      name: null,
      data: [
        { label: 'E-mail', value: expect.stringMatching(new RegExp(`^${email}$`, 'i')) },
        { label: 'Waitlist', value: CITY },
        { label: 'Language', value: 'kn' },
        { label: 'Privacy notice accepted', value: expect.stringContaining(NOTICE_VERSION) },
      ],
      obstacle: null,
    },
  ]);
  expect(await keptOf({ phone })).toEqual([]);
});

test.each([{ website: 'https://spam.example' }, { elapsed_ms: 120 }])(
  'a request of a program is answered alike and not stored: %j',
  async (signal) => {
    const { email } = newPatient();
    const reply = await join({ email, ...signal });
    expect([reply.status, reply.body]).toEqual([201, { received: true }]);
    expect(await keptOf({ email })).toEqual([]);
  },
);

const REFUSED = `refused-${Date.now()}@example.in`;
test.each(
  spoilt(
    { city: CITY, email: REFUSED, language: 'en' },
    {
      city: [undefined, null, 5, '', 'Atlantis', 'x'.repeat(81)],
      email: [undefined, null, 7, '', ' ', 'nobody', 'a@b', 'a@127.0.0.1', `${'a'.repeat(250)}@example.in`],
      website: [5, null, 'x'.repeat(401)],
      elapsed_ms: ['fast', -1, null],
      state: ['SENT'],
    },
  ),
)('refuses %s: %j', async (field, _, body) => {
  expectRefusal(await call('POST', '/waitlist', { body }), 400, 'invalid_input', field);
});

test('nothing of a refused request is stored', async () => {
  expect(await keptOf({ email: REFUSED })).toEqual([]);
});

test('an unknown code is answered as a known one, and removes nothing', async () => {
  const { email } = newPatient();
  await join({ email });
  const reply = await call('POST', '/waitlist/leave', { body: { list: 'wtl_yadgir', code: 'AbCdEf012345' } });
  expect([reply.status, reply.body]).toEqual([200, { removed: true }]);
  expect(await keptOf({ email })).toHaveLength(1);
  for (const [field, body] of [
    ['code', { list: 'wtl_yadgir', code: 'short' }],
    ['list', { list: 'Yadgir', code: 'AbCdEf012345' }],
  ] as const)
    expectRefusal(await call('POST', '/waitlist/leave', { body }), 400, 'invalid_input', field);
});

test('an admin erases the entry of a person, and the audit names no address', async () => {
  const { email } = newPatient();
  await join({ email });
  await join({ email, city: 'Karur' });
  const [entry, ...others] = await keptOf({ email });
  expect(others).toHaveLength(1);
  const at = `/admin/privacy/waitlist-entries/${entry?.id ?? ''}/erase`;
  const reply = await asStaffMember('POST', at, {});
  expect([reply.status, reply.body]).toEqual([200, { id: entry?.id }]);
  expect(await keptOf({ email })).toEqual(others);
  expectRefusal(await asStaffMember('POST', at, {}), 404, 'waitlist_entry_not_found', 'id');
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', {})).body);
  expect(events.map(({ action }) => action)).toContain('waitlist_entry.erase');
  expect(JSON.stringify(events)).not.toContain(email);
});
