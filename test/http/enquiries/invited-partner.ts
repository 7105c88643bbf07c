import { expect } from 'vitest';
import { PartnerClinic, PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { readLinkCode } from '#shared/values/short-link.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';

/** A clinic that applied in Tamil and was made a draft, and the newest link in its partner's inbox. */
export async function invited() {
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
    const { body } = await asStaffMember('POST', '/admin/partner-requests/list', { q: email });
    return PartnerList.parse(body).partners[0];
  });
  const at = `/admin/partner-requests/${found.id}`;
  await asStaffMember('PUT', `${at}/status`, { ver: 1, status: 'approved', send_mail: false });
  const made = await asStaffMember('POST', `${at}/clinic`, { ver: 2, send_mail: true });
  const { clinic_id } = PartnerClinic.parse(made.body);
  const linkAfter = (old: string | null) =>
    until('the link arrived', async () => {
      const codes = (await messagesOf(runningProduct(), partner)).mails.flatMap(
        ({ text }) => readLinkCode(/my-clinic(#\w+)/.exec(text ?? '')?.[1] ?? '') ?? [],
      );
      const key = codes.find((code) => code !== old);
      return key === undefined ? null : { key };
    });
  return { at, email, clinic_id, linkAfter, link: await linkAfter(null) };
}
