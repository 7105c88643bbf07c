import { expect, test } from 'vitest';
import { PartnerClinic, PartnerDetail, PartnerList } from '#shared/contract/enquiry-desk.ts';
import { OwnClinic } from '#shared/contract/own-clinic.ts';
import { readOwnClinicLink } from '#shared/values/own-clinic-link.ts';
import { runningProduct } from '#test/running-product.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { asTeam } from './a-clinic.ts';
import { call, holder } from './call.ts';
import { expectRefusal } from './expect-refusal.ts';

/** A clinic that applied in Tamil and was made a draft, and the newest link in its partner's inbox. */
async function invited() {
  const partner = newPatient();
  const { email } = partner;
  const applied = {
    clinic_name: 'Neem Tree Dental',
    dentist_name: 'Dr. Meena Raman',
    email,
    phone_number: '044 2499 0000',
    address: '12 Temple Street',
    city: 'Chennai',
    language: 'ta',
    website: '',
    elapsed_ms: 9000,
  };
  expect((await call('POST', '/partner-requests', { body: applied })).status).toBe(201);
  const found = await until('the request is listed', async () => {
    const { body } = await asTeam('POST', '/admin/partner-requests/find', { q: email });
    return PartnerList.parse(body).partners[0];
  });
  const at = `/admin/partner-requests/${found.id}`;
  await asTeam('PUT', `${at}/status`, { ver: 1, status: 'approved', send_mail: false });
  const made = await asTeam('POST', `${at}/clinic`, { ver: 2, send_mail: true });
  const { clinic_id } = PartnerClinic.parse(made.body);
  const linkAfter = (old: string | null) =>
    until('the link arrived', async () => {
      const links = (await messagesOf(runningProduct(), partner)).mails.flatMap(
        ({ text }) => readOwnClinicLink(/#cln_\S+/.exec(text ?? '')?.[0] ?? '') ?? [],
      );
      return links.find(({ key }) => key !== old);
    });
  return { at, clinic_id, linkAfter, link: await linkAfter(null) };
}

test('the link of the e-mail opens the draft and saves it; a newer link, and publishing, end it', async () => {
  const { at, clinic_id, link, linkAfter } = await invited();
  expect(link.clinic_id).toBe(clinic_id);
  const own = `/own-clinics/${clinic_id}`;
  const reply = await call('GET', own, { headers: holder(link.key) });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const {
    clinic_name: _n,
    city: _c,
    completed_at: _a,
    edits_until: _u,
    id: _id,
    ...form
  } = OwnClinic.parse(reply.body);
  const filled = { ...form, consultation_fee: 250, services: ['Scaling'], finished: true };
  const save = (key: string, body: object) => call('PUT', own, { headers: holder(key), body });
  const saved = OwnClinic.parse((await save(link.key, filled)).body);
  expect(saved).toMatchObject({ consultation_fee: 250, services: ['Scaling'], ver: 2 });
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
  expect(PartnerDetail.parse((await asTeam('GET', at)).body)).toMatchObject({
    is_draft: true,
    completed_at: saved.completed_at,
  });

  expectRefusal(await call('GET', own), 401, 'unauthorized', 'Authorization');
  for (const key of ['guess', `${link.key}A`, link.key.replace('partner', 'own')])
    expectRefusal(await call('GET', own, { headers: holder(key) }), 401, 'unauthorized', 'Authorization');
  const other = '/own-clinics/cln_01KB0000000000000000000000';
  expectRefusal(await call('GET', other, { headers: holder(link.key) }), 401, 'unauthorized', 'Authorization');

  expect((await asTeam('POST', `${at}/link`, { ver: 3 })).status).toBe(200);
  const newer = await linkAfter(link.key);
  expectRefusal(await call('GET', own, { headers: holder(link.key) }), 404, 'clinic_not_found', 'id');
  expectRefusal(await save(link.key, { ...filled, ver: 2 }), 404, 'clinic_not_found', 'id');
  expect((await call('GET', own, { headers: holder(newer.key) })).status).toBe(200);

  await asTeam('POST', `/admin/clinics/${clinic_id}/restore`, { ver: 2 });
  try {
    expectRefusal(await call('GET', own, { headers: holder(newer.key) }), 404, 'clinic_not_found', 'id');
    expectRefusal(await save(newer.key, { ...filled, ver: 3 }), 404, 'clinic_not_found', 'id');
    expectRefusal(await asTeam('POST', `${at}/link`, { ver: 4 }), 404, 'clinic_not_found', 'id');
  } finally {
    await asTeam('POST', `/admin/clinics/${clinic_id}/archive`, { ver: 3 });
  }
});
