import { expect, test } from 'vitest';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import {
  ContactMessageDetail,
  ContactMessageList,
  PartnerClinic,
  PartnerDetail,
  PartnerList,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { newPatient } from '#test/flows/patient.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const asStaff = (method: string, at: string, body?: object) => asStaffMember(method, at, body, 'staff');

const actsOn = async (entity: string) => {
  const { body } = await asStaffMember('POST', '/admin/audit/list', { entity });
  return AuditEventList.parse(body).events.map(({ action, fields }) => [action, fields]);
};

const ABSENT = '01KB0000000000000000000099';

test('a message of the public form is read by staff, newest first, found by its words, replied to and put away (A-079)', async () => {
  const { email } = newPatient();
  const typed = { name: 'Priya Raman', email, phone: '044 2626 1234', message: `Do you open\non Sundays? ${email}` };
  expect((await call('POST', '/contact-messages', { body: typed })).status).toBe(201);
  const [first, ...others] = ContactMessageList.parse(
    (await asStaff('POST', '/admin/contact-messages/list', {})).body,
  ).messages;
  const found = ContactMessageList.parse(
    (await asStaff('POST', '/admin/contact-messages/list', { q: email.toUpperCase() })).body,
  );
  expect(found.messages).toHaveLength(1);
  const { id = '' } = found.messages[0] ?? {};
  const dates = [first, ...others].map((row) => row?.created_at ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  const at = `/admin/contact-messages/${id}`;
  const detail = ContactMessageDetail.parse((await asStaff('GET', at)).body);
  expect(detail).toEqual({
    ...typed,
    id,
    phone: '4426261234',
    status: 'new',
    language: 'en',
    created_at: expect.stringMatching(/Z$/),
    ver: 1,
    updated_at: null,
    updated_by: null,
  });
  const set = (ver: unknown, status: unknown) => asStaff('PUT', `${at}/status`, { ver, status });
  expectRefusal(await set(0, 'replied'), 400, 'invalid_input', 'ver');
  expectRefusal(await set(1, 'answered'), 400, 'invalid_input', 'status');
  const replied = await set(1, 'replied');
  expect([replied.status, replied.body]).toEqual([200, { ...found.messages[0], status: 'replied', ver: 2 }]);
  const stale = await set(1, 'spam');
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'changed_meanwhile', field: 'ver', ver: 2, changed_by: expect.any(String), changed_at: expect.any(String) },
  ]);
  expect((await set(2, 'spam')).status).toBe(200);
  const inFolder = async (folder: string) => {
    const reply = await asStaff('POST', '/admin/contact-messages/list', { folder, q: email });
    return ContactMessageList.parse(reply.body).messages.length;
  };
  expect([await inFolder('inbox'), await inFolder('replied'), await inFolder('spam')]).toEqual([0, 0, 1]);
  expect(await actsOn(`message#${id}`)).toEqual([
    ['message.mark_spam', ['status']],
    ['message.reply', ['status']],
  ]);
  expectRefusal(await asStaff('GET', `/admin/contact-messages/msg_${ABSENT}`), 404, 'message_not_found', 'id');
  expectRefusal(await asStaff('GET', '/admin/contact-messages/msg_1'), 400, 'invalid_input', 'id');
  expectRefusal(
    await asStaff('POST', '/admin/contact-messages/list', { folder: 'all' }),
    400,
    'invalid_input',
    'folder',
  );
  expectRefusal(await asStaff('POST', '/admin/contact-messages/list', { q: ' ' }), 400, 'invalid_input', 'q');
});

test('an application of the public form is in the list of partner requests; its status is set, and the e-mail that was shown is sent (A-078) (A-145)', async () => {
  const { email } = newPatient();
  const typed = {
    clinic_name: 'Neem Tree Dental',
    dentist_name: 'Dr. Meena <b>Raman</b>',
    email,
    phone_number: '044 2499 0000',
    address: '12 Temple Street',
    city: 'Chennai',
    preferred_contact_time: 'After 6 PM',
  };
  expect((await call('POST', '/partner-requests', { body: typed })).status).toBe(201);
  const newest = PartnerList.parse((await asStaff('POST', '/admin/partner-requests/list', {})).body).partners;
  expect(newest.map((row) => row.created_at)).toEqual(
    newest
      .map((row) => row.created_at)
      .toSorted()
      .toReversed(),
  );
  const search = async (query: object) =>
    PartnerList.parse((await asStaff('POST', '/admin/partner-requests/list', { q: email, ...query })).body).partners;
  const [row] = await search({});
  expect(row).toEqual({
    id: expect.stringMatching(/^ptr_/),
    doctor_name: typed.dentist_name,
    clinic_name: typed.clinic_name,
    clinic_address: typed.address,
    city: 'Chennai',
    phone_number: '4424990000',
    email,
    preferred_contact_time: 'After 6 PM',
    status: 'pending',
    created_at: expect.stringMatching(/Z$/),
    completed_at: null,
    ver: 1,
  });
  const at = `/admin/partner-requests/${row?.id}`;
  const set = (body: object) => asStaff('PUT', `${at}/status`, body);
  expectRefusal(await set({ ver: 1, status: 'approved' }), 400, 'invalid_input', 'send_mail');
  expectRefusal(await set({ ver: 1, status: 'welcome', send_mail: true }), 400, 'invalid_input', 'status');
  const { mail_previews } = PartnerDetail.parse((await asStaff('GET', at)).body);
  const done = await set({ ver: 1, status: 'approved', send_mail: true });
  expect([done.status, done.body]).toEqual([200, { ...row, status: 'approved', ver: 2 }]);
  const stale = await set({ ver: 1, status: 'rejected', send_mail: true });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: 2 }]);

  const shown = mail_previews.find(({ status }) => status === 'approved');
  const mail = await until('the e-mail has come', async () => {
    const { mails } = await messagesOf(runningProduct(), { ...newPatient(), email });
    return mails.find(({ subject }) => subject === shown?.subject);
  });
  expect(mail).toMatchObject({ subject: shown?.subject, text: expect.stringContaining('Neem Tree Dental') });
  expect(mail.text?.replaceAll(/\r?\n/g, '\n').trim()).toBe(shown?.text);
  expect(mail.html).toContain('Dr. Meena &lt;b&gt;Raman');
  await until('it is noted as sent', async () => {
    const { mails } = PartnerDetail.parse((await asStaff('GET', at)).body);
    return mails.find(({ status, state }) => status === 'approved' && state === 'SENT');
  });
  expect([await search({ status: 'pending' }), (await search({ status: 'approved' })).length]).toEqual([[], 1]);
  expect(
    PartnerList.parse((await asStaff('POST', '/admin/partner-requests/list', { status: 'approved' })).body).partners,
  ).toContainEqual(done.body);
  expect(await actsOn(`partner_request#${row?.id}`)).toEqual([['partner_request.approve', ['status', 'mail']]]);

  // Once approved it becomes a clinic, by an admin, once; no patient sees it.
  expectRefusal(await asStaff('POST', `${at}/clinic`, { ver: 2 }), 403, 'forbidden');
  expectRefusal(await asStaffMember('POST', `${at}/clinic`, { ver: 0 }), 400, 'invalid_input', 'ver');
  const made = await asStaffMember('POST', `${at}/clinic`, { ver: 2 });
  expect([made.status, made.body]).toEqual([
    200,
    { clinic_id: expect.stringMatching(/^cln_/), partner: { ...row, status: 'approved', ver: 3 } },
  ]);
  const { clinic_id } = PartnerClinic.parse(made.body);
  expect(await asStaffMember('POST', `${at}/clinic`, { ver: 2 })).toMatchObject({ status: 200, body: made.body });
  expect((await asStaff('GET', at)).body).toMatchObject({ clinic_id });
  const clinic = AdminClinic.parse((await asStaffMember('GET', `/admin/clinics/${clinic_id}`)).body);
  expect(clinic).toMatchObject({ clinic_name: 'Neem Tree Dental', partner_request_id: row?.id });
  expect(isDraft(clinic)).toBe(true);
  const contact = (await asStaffMember('GET', `/admin/clinics/${clinic_id}/contact`)).body;
  expect(contact).toMatchObject({ email: row?.email, news: ['changes', 'day_sheet'], ver: 1 });
  expectRefusal(await call('GET', `/clinics/${clinic_id}`), 404, 'clinic_not_found');
  expect((await asStaffMember('DELETE', `/admin/clinics/${clinic_id}?ver=${clinic.ver}`)).status).toBe(200);
  // It says that its draft was deleted, and becomes another.
  expect((await asStaff('GET', at)).body).toMatchObject({ clinic_id, is_draft: false, is_deleted: true });
  const again = PartnerClinic.parse((await asStaffMember('POST', `${at}/clinic`, { ver: 3, send_mail: false })).body);
  expect(again.clinic_id).not.toBe(clinic_id);
  expect((await asStaff('GET', at)).body).toMatchObject({ clinic_id: again.clinic_id, is_deleted: false });
  expect((await asStaffMember('DELETE', `/admin/clinics/${again.clinic_id}?ver=1`)).status).toBe(200);
  expectRefusal(await asStaff('GET', `/admin/partner-requests/ptr_${ABSENT}`), 404, 'partner_request_not_found', 'id');
  expectRefusal(
    await asStaff('POST', '/admin/partner-requests/list', { status: 'new' }),
    400,
    'invalid_input',
    'status',
  );
});
