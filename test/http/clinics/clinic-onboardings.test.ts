import { expect, test } from 'vitest';
import { PartnerDetail, PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { asStaffMember } from './a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { invited } from '../enquiries/invited-partner.ts';

test('the link of the e-mail opens the draft and saves it; a newer link, and publishing, end it', async () => {
  const { at, clinic_id, link, linkAfter } = await invited();
  const own = `/own-clinics/${clinic_id}`;
  const reply = await call('GET', '/own-clinics', { headers: bearer(link.key) });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const {
    clinic_name: _n,
    city: _c,
    images: _i,
    completed_at: _a,
    edits_until: _u,
    id: _id,
    ...form
  } = ClinicOnboarding.parse(reply.body);
  expect(ClinicOnboarding.parse(reply.body).id).toBe(clinic_id);
  const filled = { ...form, consultation_fee_paise: 25_000, services: ['Scaling'], finished: true };
  const save = (key: string, body: object) => call('PUT', own, { headers: bearer(key), body });
  const saved = ClinicOnboarding.parse((await save(link.key, filled)).body);
  expect(saved).toMatchObject({ consultation_fee_paise: 25_000, services: ['Scaling'], ver: 2 });
  expect(saved.completed_at).not.toBeNull();
  const stale = await save(link.key, filled);
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', changed_by: null, ver: 2 }]);
  const evening = { ...form.availability[1], morning_end_time: '06:00', day_of_week: 1 };
  const wrong = {
    ...filled,
    ver: 2,
    availability: form.availability.with(1, evening as (typeof form.availability)[0]),
  };
  expect((await save(link.key, wrong)).status).toBe(400);
  expect(PartnerDetail.parse((await asStaffMember('GET', at)).body)).toMatchObject({
    is_draft: true,
    completed_at: saved.completed_at,
  });
  // The list looks up all that are finished at once.
  const { partners } = PartnerList.parse((await asStaffMember('POST', '/admin/partner-requests/list', {})).body);
  expect(partners.find(({ id }) => at.endsWith(id))?.completed_at).toBe(saved.completed_at);

  expectRefusal(await call('GET', '/own-clinics'), 401, 'unauthorized', 'Authorization');
  for (const key of ['guess', `${link.key}A`, link.key.slice(1)])
    expectRefusal(await call('GET', '/own-clinics', { headers: bearer(key) }), 401, 'unauthorized', 'Authorization');
  const other = '/own-clinics/cln_01KB0000000000000000000000/gallery/img_1?ver=1';
  expectRefusal(await call('DELETE', other, { headers: bearer(link.key) }), 401, 'unauthorized', 'Authorization');

  expect((await asStaffMember('POST', `${at}/link`, { ver: 3 })).status).toBe(200);
  const newer = await linkAfter(link.key);
  expectRefusal(await call('GET', '/own-clinics', { headers: bearer(link.key) }), 404, 'clinic_not_found', 'id');
  expectRefusal(await save(link.key, { ...filled, ver: 2 }), 404, 'clinic_not_found', 'id');
  expect((await call('GET', '/own-clinics', { headers: bearer(newer.key) })).status).toBe(200);

  await asStaffMember('POST', `/admin/clinics/${clinic_id}/restore`, { ver: 2 });
  try {
    expectRefusal(await call('GET', '/own-clinics', { headers: bearer(newer.key) }), 404, 'clinic_not_found', 'id');
    expectRefusal(await save(newer.key, { ...filled, ver: 3 }), 404, 'clinic_not_found', 'id');
    expectRefusal(await asStaffMember('POST', `${at}/link`, { ver: 4 }), 404, 'clinic_not_found', 'id');
  } finally {
    await asStaffMember('POST', `/admin/clinics/${clinic_id}/archive`, { ver: 3 });
  }
});
