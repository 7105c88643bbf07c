import { describe, expect, test } from 'vitest';
import { restoreClinic } from '#functions/core/clinics/admin/change-times.ts';
import { removeClinic } from '#functions/core/clinics/admin/remove-clinic.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { showClinic } from '#functions/core/clinics/admin/show-clinic.ts';
import { editContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { getClinic } from '#functions/core/clinics/get-clinic.ts';
import { listSlots } from '#functions/core/clinics/list-slots.ts';
import { makeClinic } from '#functions/core/enquiries/admin/clinic-of-request.ts';
import { setPartnerStatus, showPartner } from '#functions/core/enquiries/admin/partner-requests.ts';
import { sendPartnerEmails } from '#functions/core/enquiries/admin/partner-mail.ts';
import { createClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import { createClinicNotifications } from '#functions/store/messages/clinic-notification-store.ts';
import { createSuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { ClinicContactForm } from '#shared/contract/clinics/clinic-contact.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA, RAVI } from './clinic-admin-deps.ts';
import { enquiryAdminDeps, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';

/** A desk with one approved request. */
async function withApproved(fields: Partial<PartnerRequest> = {}) {
  const all = enquiryAdminDeps();
  await all.forms.savePartnerRequest(sampleRequest(1, { status: 'approved', ...fields }));
  const { id } = sampleRequest(1);
  const visitors = { ...all.deps, clinics: all.deps.clinics };
  const client = directClient(all.dynamo);
  const contacts = createClinicContacts(client, 'punnagai');
  const suppressed = createSuppressionReader(client, 'punnagai');
  const news = createClinicNotifications(client, 'punnagai', loudLog);
  return { ...all, id, visitors, contacts, suppressed, news, team: { ...all.desk, clinics: all.team } };
}

describe('an approved request becomes a clinic', () => {
  test('with everything it says of itself, out of every patient’s sight until it is published, and bookable then', async () => {
    const { desk, team, visitors, id, actsOn, timeline } = await withApproved({
      specialization: 'Braces, Implants; Braces',
    });
    const { clinic_id, partner } = await makeClinic(desk, ASHA, { id, ver: 1, send_mail: false });
    expect(partner).toMatchObject({ id, status: 'approved', ver: 2 });
    expect(await showPartner(desk, { id })).toMatchObject({ clinic_id, ver: 2, updated_by: ASHA.email });
    const draft = await showClinic(team, { id: clinic_id });
    expect(draft).toMatchObject({
      clinic_name: 'Neem Tree Dental',
      dentist_name: 'Dr. Meena Raman',
      clinic_address: '12 Temple Street, Mylapore',
      city: 'Chennai',
      phone_number: '044 2499 0000',
      years_experience: 12,
      specializations: ['Braces', 'Implants'],
      partner_request_id: id,
      hours_stored: false,
      ver: 1,
    });
    expect(isDraft(draft)).toBe(true);
    const day = addDays(istDay(timeline.now), 1);
    const seen = { id: clinic_id, from: day, days: 7 };
    await expect(getClinic(visitors, seen)).rejects.toMatchObject({ code: 'clinic_not_found' });
    await expect(listSlots(visitors, seen)).rejects.toMatchObject({ code: 'clinic_not_found' });
    expect(await actsOn(`partner_request#${id}`)).toEqual([
      { action: 'partner_request.make_clinic', fields: ['clinic_id'] },
    ]);
    expect(await actsOn(`clinic#${clinic_id}`)).toMatchObject([
      { action: 'clinic.create', fields: expect.arrayContaining(['clinic_name', 'partner_request_id']) },
      { action: 'clinic.contact', fields: ['email'] },
    ]);

    // A save of the form keeps the id of the request.
    const form = ClinicForm.parse({ ...formOf(draft), consultation_fee_paise: 15_000 });
    const edited = await updateClinic(team, ASHA, { ...form, id: clinic_id, ver: 1 });
    const { clinic } = await restoreClinic(team, ASHA, { id: clinic_id, ver: edited.ver });
    expect([clinic.partner_request_id, clinic.consultation_fee_paise, isDraft(clinic)]).toEqual([id, 15_000, false]);
    const shown = await getClinic(visitors, seen);
    expect(shown).toMatchObject({ clinic_name: 'Neem Tree Dental', consultation_fee_paise: 15_000 });
    expect(shown).not.toHaveProperty('partner_request_id');
    expect((await listSlots(visitors, seen)).days.some(({ slots }) => slots.length > 0)).toBe(true);
  });

  test.each([
    { phone_number: '9812377777', phone: '9812377777', language: 'en' },
    { phone_number: '4424990000', phone: null, language: 'ta' },
    { phone_number: '8042261234', phone: null, language: 'hi' },
  ] as const)(
    'the clinic is notified of bookings where the request came from, in its language: number $phone_number, $language',
    async ({ phone_number, phone, language }) => {
      const { desk, team, contacts, suppressed, deps, news, id } = await withApproved({ phone_number, language });
      const { clinic_id } = await makeClinic(desk, ASHA, { id, ver: 1, send_mail: false });
      const contact = { clinic_id, email: 'meena@example.in', phone, language, news: ['changes', 'day_sheet'], ver: 1 };
      expect(await news.contacts([clinic_id])).toMatchObject([contact]);
      expect(await news.sheetContacts()).toMatchObject([contact]);
      // An admin changes it like any other.
      const form = { ...ClinicContactForm.parse({ email: null, news: [] }), id: clinic_id };
      const edited = await editContact({ ...team, contacts, suppressed, signer: deps.signer }, RAVI, {
        ...form,
        ver: 1,
      });
      expect(edited).toMatchObject({ email: null, phone: null, ver: 2 });
    },
  );

  test('once: asked again, or by two at the same time, it is the same clinic', async () => {
    const { desk, team, id, actsOn } = await withApproved();
    const first = await desk.enquiries.partner(id);
    const { clinic_id } = await makeClinic(desk, ASHA, { id, ver: 1, send_mail: false });
    expect(await makeClinic(desk, RAVI, { id, ver: 1, send_mail: false })).toMatchObject({
      clinic_id,
      partner: { ver: 2 },
    });
    // The second read the request before the first wrote.
    let reads = 0;
    const late = {
      ...desk,
      enquiries: {
        ...desk.enquiries,
        partner: (of: string) => ((reads += 1) === 1 ? Promise.resolve(first) : desk.enquiries.partner(of)),
      },
    };
    expect(await makeClinic(late, RAVI, { id, ver: 1, send_mail: false })).toMatchObject({ clinic_id });
    expect(reads).toBe(2);
    expect((await team.clinics.page('archived', 10)).clinics.map((clinic) => clinic.id)).toEqual([clinic_id]);
    expect(await actsOn(`partner_request#${id}`)).toHaveLength(1);
  });

  test('not before it is approved, not from a version that stands no more, not without a city; nothing is written then', async () => {
    const { desk, team, id } = await withApproved({ status: 'contacted', city: null });
    await expect(makeClinic(desk, ASHA, { id, ver: 1, send_mail: false })).rejects.toMatchObject({
      code: 'partner_not_approved',
    });
    await setPartnerStatus(desk, RAVI, { id, ver: 1, status: 'approved', send_mail: false });
    await expect(makeClinic(desk, ASHA, { id, ver: 1, send_mail: false })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { changed_by: 'ravi', ver: 2 },
    });
    await expect(makeClinic(desk, ASHA, { id, ver: 2, send_mail: false })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'city',
    });
    // Somebody else decided anew between the read and the write.
    const before = await desk.enquiries.partner(id);
    await setPartnerStatus(desk, RAVI, { id, ver: 2, status: 'rejected', send_mail: false });
    let reads = 0;
    const late = {
      ...desk,
      enquiries: {
        ...desk.enquiries,
        partner: (of: string) => ((reads += 1) === 1 ? Promise.resolve(before) : desk.enquiries.partner(of)),
      },
    };
    await expect(makeClinic(late, ASHA, { id, ver: 2, city: 'Salem', send_mail: false })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await team.clinics.page('archived', 10)).clinics).toEqual([]);
    await setPartnerStatus(desk, RAVI, { id, ver: 3, status: 'approved', send_mail: false });
    const { clinic_id } = await makeClinic(desk, ASHA, { id, ver: 4, city: 'Salem', send_mail: false });
    expect(await showClinic(team, { id: clinic_id })).toMatchObject({ city: 'Salem' });
  });

  test('anew where its draft was deleted, which the request says; nothing is left of that one then', async () => {
    const { desk, team, id, actsOn } = await withApproved();
    const first = await makeClinic(desk, ASHA, { id, ver: 1, send_mail: false });
    expect(await showPartner(desk, { id })).toMatchObject({ is_draft: true, is_deleted: false });
    await removeClinic(team, ASHA, { id: first.clinic_id, ver: 1 });
    expect(await showPartner(desk, { id })).toMatchObject({
      clinic_id: first.clinic_id,
      is_draft: false,
      is_deleted: true,
      completed_at: null,
    });
    expect(await desk.enquiries.clinic(first.clinic_id)).toMatchObject({ dentist_name: 'Dr. Meena Raman' });
    const second = await makeClinic(desk, RAVI, { id, ver: 2, send_mail: false });
    expect(second.clinic_id).not.toBe(first.clinic_id);
    expect(await makeClinic(desk, ASHA, { id, ver: 2, send_mail: false })).toEqual(second);
    expect(await desk.enquiries.clinic(first.clinic_id)).toBeNull();
    expect(await showPartner(desk, { id })).toMatchObject({
      clinic_id: second.clinic_id,
      is_draft: true,
      is_deleted: false,
    });
    expect(await showClinic(team, { id: second.clinic_id })).toMatchObject({ clinic_name: 'Neem Tree Dental' });
    expect(await actsOn(`partner_request#${id}`)).toHaveLength(2);
  });

  test('anew also where the deleted draft’s row was collected; a deleted clinic that was published once stays as it is', async () => {
    const { desk, team, contacts, id, dynamo } = await withApproved();
    const first = await makeClinic(desk, ASHA, { id, ver: 1, send_mail: false });
    await removeClinic(team, ASHA, { id: first.clinic_id, ver: 1 });
    await directClient(dynamo).delete({ TableName: 'punnagai', Key: keyOf.clinic(first.clinic_id) });
    expect(await showPartner(desk, { id })).toMatchObject({ is_deleted: true });
    const second = await makeClinic(desk, ASHA, { id, ver: 2, send_mail: false });
    await restoreClinic(team, ASHA, { id: second.clinic_id, ver: 1 });
    await removeClinic(team, ASHA, { id: second.clinic_id, ver: 2 });
    expect(await contacts.get(second.clinic_id)).toBeNull();
    const third = await makeClinic(desk, ASHA, { id, ver: 3, send_mail: false });
    expect(new Set([first, second, third].map(({ clinic_id }) => clinic_id)).size).toBe(3);
    expect((await desk.enquiries.clinic(second.clinic_id))?.deleted_at).not.toBeNull();
  });

  test('the e-mail of the approval still goes out when the clinic was faster, and once', async () => {
    const { desk, id, sent } = await withApproved({ status: 'pending' });
    await setPartnerStatus(desk, ASHA, { id, ver: 1, status: 'approved', send_mail: true });
    await makeClinic(desk, ASHA, { id, ver: 2, send_mail: false });
    await sendPartnerEmails(desk, id);
    await sendPartnerEmails(desk, id);
    expect(sent.mails.map(({ subject }) => subject)).toEqual(['Welcome to Punnagai: your request is approved']);
    expect((await showPartner(desk, { id })).mails).toMatchObject([{ status: 'approved', state: 'SENT' }]);
  });
});

/** The part of a clinic that its form has. */
const formOf = (clinic: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(ClinicForm.shape).flatMap((name) => (name in clinic ? [[name, clinic[name]]] : [])));
