import { describe, expect, test } from 'vitest';
import {
  AdminClinic,
  AdminClinicList,
  ChangedClinic,
  ComingVisits,
  DependencyCheck,
  clinicAdmin,
} from '#shared/contract/clinics/clinic-admin.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { Pause } from '#shared/domain/clinics/pause.ts';
import { hasBody, rulesOf } from '#shared/contract/route.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { archivedClinic, asStaffMember, form } from './a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6].map(defaultHours);
const NOBODYS = 'cln_01KB0000000000000000000099';
const at = (id: string, more = ''): string => `/admin/clinics/${id}${more}`;

test('a clinic is created, changed as a whole and shown to visitors at once; each act is in the audit (A-070, A-131)', async () => {
  const { id } = await archivedClinic();
  expectRefusal(await call('GET', `/clinics/${id}`), 404, 'clinic_not_found');
  const saved = await asStaffMember('PUT', at(id), { ...form, clinic_name: 'Lotus, renamed', ver: 2 });
  expect(AdminClinic.parse(saved.body)).toMatchObject({ clinic_name: 'Lotus, renamed', ver: 3 });
  expect(saved.headers.get('cache-control')).toBe('no-store');
  await asStaffMember('POST', at(id, '/restore'), { ver: 3 });
  const shown = await call('GET', `/clinics/${id}`);
  await asStaffMember('POST', at(id, '/archive'), { ver: 4 });
  expect(shown.body).toMatchObject({ id, clinic_name: 'Lotus, renamed', consultation_fee_paise: 0 });
  expect(Object.keys(shown.body).filter((key) => ['ver', 'updated_by', 'paused_at'].includes(key))).toEqual([]);
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: `clinic#${id}` })).body,
  );
  expect(events.map(({ action, fields }) => [action, fields])).toEqual([
    ['clinic.archive', ['archived_at']],
    ['clinic.restore', ['archived_at']],
    ['clinic.update', ['clinic_name']],
    ['clinic.archive', ['archived_at']],
    ['clinic.create', expect.arrayContaining(['clinic_name', 'consultation_fee_paise'])],
  ]);
});

test('the second of two admins is told who was quicker and when, and what stands; nothing is lost', async () => {
  const { id, ver } = await archivedClinic();
  await asStaffMember('PUT', at(id), { ...form, city: 'Madurai', ver });
  for (const [method, more, body] of [
    ['PUT', '', { ...form, ver }],
    ['PUT', '/hours', { availability: WEEK, ver }],
    ['PUT', '/days', { closed_dates: [], open_dates: [], ver }],
    ['PUT', '/pause', { paused: true, ver }],
    ['POST', '/restore', { ver }],
    ['DELETE', `?ver=${ver}`, undefined],
  ] as const) {
    const { status, body: told } = await asStaffMember(method, at(id, more), body);
    expect([method, more, status, told]).toMatchObject([
      method,
      more,
      409,
      { code: 'changed_meanwhile', field: 'ver', ver: ver + 1, changed_at: expect.any(String) },
    ]);
    expect(told['changed_by']).toEqual(expect.stringMatching(/\S/));
  }
  expect((await asStaffMember('GET', at(id))).body).toMatchObject({ city: 'Madurai', ver: ver + 1 });
});

test('hours, dates and pause are saved with whom they concern, a preview saves nothing (A-138, A-034)', async () => {
  const { id, ver } = await archivedClinic();
  const evenings = WEEK.map((day) => ({ ...day, morning_start_time: null, morning_end_time: null }));
  const preview = await asStaffMember('PUT', at(id, '/hours'), { availability: evenings, ver, preview: true });
  expect(ChangedClinic.parse(preview.body)).toMatchObject({
    clinic: { ver, hours_stored: false },
    outside: { total: 0 },
  });
  await asStaffMember('PUT', at(id, '/hours'), { availability: evenings, ver });
  await asStaffMember('PUT', at(id, '/days'), { closed_dates: ['2099-01-26'], open_dates: [], ver: ver + 1 });
  await asStaffMember('PUT', at(id, '/pause'), { paused: true, ver: ver + 2 });
  const clinic = AdminClinic.parse((await asStaffMember('GET', at(id))).body);
  expect(clinic).toMatchObject({ availability: evenings, closed_dates: ['2099-01-26'], paused_at: expect.any(String) });
  const overlapping = WEEK.with(3, { ...defaultHours(3), evening_start_time: '12:00' });
  const refused = await asStaffMember('PUT', at(id, '/hours'), { availability: overlapping, ver: clinic.ver });
  expectRefusal(refused, 400, 'invalid_input', 'availability.3.evening_start_time');
  expect(refused.body['error']).toBe('The evening must start after the morning has ended.');
  expect(AdminClinic.parse((await asStaffMember('GET', at(id))).body)).toEqual(clinic);
});

test('a clinic that nobody has booked goes for good, and is found by nobody any more (A-133, A-134)', async () => {
  const { id, ver } = await archivedClinic();
  const check = DependencyCheck.parse((await asStaffMember('GET', at(id, '/dependencies'))).body);
  expect(check).toMatchObject({ hasRelatedData: false, dependencies: { total: 0 }, removal: 'delete' });
  expect((await asStaffMember('DELETE', at(id, `?ver=${ver}`))).body).toEqual({
    success: true,
    message: 'Clinic deleted successfully',
    removal: 'delete',
  });
  expectRefusal(await asStaffMember('GET', at(id)), 404, 'clinic_not_found', 'id');
});

test('the list has hidden clinics too, finds by name and phone, and archived ones apart (A-130, A-020)', async () => {
  const { id } = await archivedClinic({ clinic_name: 'Zephyr Hidden Dental' });
  const list = async (query: object) =>
    AdminClinicList.parse((await asStaffMember('POST', '/admin/clinics/list', query)).body).clinics;
  const all = await list({});
  expect(all.length).toBeGreaterThan(10);
  const dates = all.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const [filter, isShown] of [
    ['hidden', false],
    ['visible', true],
  ] as const)
    expect(new Set((await list({ filter })).map(({ show_on_homepage }) => show_on_homepage))).toEqual(
      new Set([isShown]),
    );
  // The test uses a sample clinic, because a clinic that another test publishes may be archived before the search.
  const known = all.find((clinic) => clinic.id === sampleClinicId('thamarai-street'));
  const named = await list({ q: known?.clinic_name });
  expect(named.map((clinic) => clinic.id)).toContain(known?.id);
  expect(await list({ q: 'zephyr' })).toEqual([]);
  expect((await list({ filter: 'archived', q: 'zephyr' })).map((clinic) => clinic.id)).toContain(id);
});

test.each([
  ['filter', 'none'],
  ['cursor', 'x'],
  ['q', 'a'.repeat(101)],
  ['limit', 1000],
])('the list refuses %s %s', async (field, value) => {
  expectRefusal(await asStaffMember('POST', '/admin/clinics/list', { [field]: value }), 400, 'invalid_input', field);
});

test.each(
  spoilt(form, {
    clinic_name: ['', 7],
    consultation_fee_paise: [-1, '99'],
    manual_rating: [5.1, 4.75],
    google_maps_link: ['javascript:alert(1)'],
    banner_image: ['https://elsewhere.in/x.jpg'],
    position_link: ['https://maps.app.goo.gl/x'],
    offer_ends_on: ['tomorrow'],
    archived_at: ['2026-01-01T00:00:00.000Z'],
    verified_at: ['2099-01-01T00:00:00.000Z'],
  }),
)('a form with a bad %s (%o) is refused, and nothing is written', async (field, _, body) => {
  expectRefusal(await asStaffMember('POST', '/admin/clinics', body), 400, 'invalid_input', field);
});

test('the pause of all clinics is read and written, and a switch from another version is refused', async () => {
  const { ver } = Pause.strict().parse((await asStaffMember('GET', '/admin/pause')).body);
  const coming = ComingVisits.parse((await asStaffMember('GET', '/admin/pause/visits')).body);
  expect(coming.total).toBeGreaterThanOrEqual(coming.visits.length);
  const refused = await asStaffMember('PUT', '/admin/pause', { ver: ver + 1, paused: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver } });
  // Others book at the same time: they go on, as they did.
  const written = Pause.parse((await asStaffMember('PUT', '/admin/pause', { ver, paused: false })).body);
  expect(written).toMatchObject({ paused_at: null, ver: ver + 1, updated_by: expect.any(String) });
});

describe('an id that nobody has', () => {
  const review = { reviewer_name: 'K', rating: 5, review_text: 'x' };
  const words = { caption: null, alt: null };
  /** Valid requests, except for the ids. */
  const GOOD: Partial<Record<string, object>> = {
    update: { ...form, ver: 1 },
    hours: { ver: 1, availability: WEEK },
    days: { ver: 1, closed_dates: [], open_dates: [] },
    pause: { ver: 1, paused: true },
    archive: { ver: 1 },
    restore: { ver: 1 },
    reviews: {},
    addReview: review,
    updateReview: { ...review, ver: 1 },
    publishReview: { ver: 1 },
    addImage: { ...words, image_url: '/images/x.jpg' },
    updateImage: { ...words, ver: 1, order: 0 },
  };
  const routes = Object.entries(clinicAdmin)
    .map(([name, route]) => ({ name, ...rulesOf(route) }))
    .filter(({ path }) => path.includes('{id}'));

  test.each(routes)(
    '$name answers 404, a good question or not as far as the ids go',
    async ({ name, method, path }) => {
      const query = method === 'DELETE' ? '?ver=1' : '';
      const body = hasBody(method) ? GOOD[name] : undefined;
      expect(hasBody(method)).toBe(body !== undefined);
      const address = path.replace('{id}', NOBODYS).replace(/\{\w+\}/, 'rev_01KB0000000000000000000099') + query;
      expectRefusal(await asStaffMember(method, address, body), 404, 'clinic_not_found', 'id');
    },
  );

  test.each(routes.filter(({ path }) => /_id\}/.test(path)))(
    '$name answers 404 for what another clinic has, and for a guess',
    async ({ name, method, path }) => {
      const [own, other] = [await archivedClinic(), await archivedClinic()];
      const isReview = name.endsWith('Review');
      const made = await asStaffMember(
        'POST',
        at(other.id, isReview ? '/reviews' : '/gallery'),
        GOOD[isReview ? 'addReview' : 'addImage'],
      );
      expect(made.status).toBe(201);
      const query = method === 'DELETE' ? '?ver=1' : '';
      for (const id of [String(made.body['id']), 'rev_01KB0000000000000000000099', '1'])
        expectRefusal(
          await asStaffMember(
            method,
            path.replace('{id}', own.id).replace(/\{\w+\}/, id) + query,
            hasBody(method) ? GOOD[name] : undefined,
          ),
          404,
          isReview ? 'review_not_found' : 'image_not_found',
          isReview ? 'review_id' : 'image_id',
        );
    },
  );
});
