import { expect } from 'vitest';
import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { AddedAddress } from '#shared/contract/messages/suppression.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { newPatient } from '#test/flows/patient.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { keptOf } from '../kept-of.ts';
import { invited } from '../enquiries/invited-partner.ts';
import { paidClinics } from '../steps.ts';
import type { GoodRequest, Input } from './good-request.ts';

/** Something a visitor sends by a form, as the team finds it afterwards. */
async function sentBy(form: string, fields: Input, email: string): Promise<DataSubjectEntry> {
  expect((await call('POST', form, { body: { ...fields, email } })).status).toBe(201);
  const [found] = await keptOf({ email });
  return found ?? expect.unreachable('nothing was found');
}

async function aMessage(): Promise<DataSubjectEntry> {
  const { name, email, phone } = newPatient();
  return sentBy('/contact-messages', { name, phone, message: 'Do you open on Sundays?' }, email);
}
async function aLead(): Promise<DataSubjectEntry> {
  const { name, email, phone } = newPatient();
  const [clinic_id] = await paidClinics();
  const when = { appointment_date: addDays(istDay(Date.now()), 1), appointment_time: '10:00 AM' };
  return sentBy('/leads', { name, mobile: phone, clinic_id, ...when }, email);
}
/** Somebody who asked for no e-mail. */
const aSuppressed = async () =>
  AddedAddress.parse((await asStaffMember('POST', '/admin/suppressed-addresses', { address: newPatient().email })).body)
    .listed;
async function aWaitlistEntry(): Promise<DataSubjectEntry> {
  return sentBy('/waitlist', { city: 'Yadgir' }, newPatient().email);
}
async function aPartner(): Promise<DataSubjectEntry> {
  const applied = { clinic_name: 'Neem Tree Dental', dentist_name: 'Dr. Meena Raman', phone_number: '044 2499 0000' };
  const rest = { address: '12 Temple Street', city: 'Chennai' };
  return sentBy('/partner-requests', { ...applied, ...rest }, newPatient().email);
}
/** A request that was approved, at its version then. */
async function approved(): Promise<{ id: string; ver: number }> {
  const { id, ver } = await aPartner();
  const body = { ver, status: 'approved', send_mail: false };
  expect((await asStaffMember('PUT', `/admin/partner-requests/${id}/status`, body)).status).toBe(200);
  return { id, ver: ver + 1 };
}

const of =
  (made: () => Promise<{ id: string; ver: number }>, rest: Input = {}): GoodRequest =>
  async () => {
    const { id, ver } = await made();
    return { id, ver, ...rest };
  };
const named =
  (made: () => Promise<{ id: string }>, rest: Input = {}): GoodRequest =>
  async () => ({ id: (await made()).id, ...rest });

let posts = 0;
const post = () => {
  posts += 1;
  return { title: `Soft brushes ${posts}`, slug: `good-${process.pid}-${posts}`, content: '<p>Text</p>' };
};
async function aPost(): Promise<{ id: string; ver: number }> {
  const { status, body } = await asStaffMember('POST', '/admin/blog-posts', post());
  expect(status).toBe(201);
  return { id: String(body['id']), ver: 1 };
}
/** With a version before the one that stands. */
async function changedPost(): Promise<{ id: string; ver: number }> {
  const { id } = await aPost();
  expect((await asStaffMember('PUT', `/admin/blog-posts/${id}`, { ...post(), ver: 1 })).status).toBe(200);
  return { id, ver: 2 };
}

/** Valid requests for the blog, leads, enquiries and stored personal data. */
export const backOfficeRequests: Record<string, GoodRequest> = {
  'blogAdmin.create': async () => post(),
  'blogAdmin.get': named(aPost),
  'blogAdmin.update': of(aPost, post()),
  'blogAdmin.remove': of(aPost),
  'blogAdmin.versions': named(aPost),
  'blogAdmin.version': named(changedPost, { number: 1 }),
  'blogAdmin.restore': of(changedPost, { number: 1 }),
  'blogAdmin.clean': async () => ({ content: '<p>Text</p>' }),
  'enquiryAdmin.contactMessages': async () => ({ q: 'Sundays' }),
  'enquiryAdmin.contactMessage': named(aMessage),
  'enquiryAdmin.setContactMessageStatus': of(aMessage, { status: 'replied' }),
  'enquiryAdmin.partners': async () => ({ q: 'Neem' }),
  'enquiryAdmin.partner': named(aPartner),
  'enquiryAdmin.setPartnerStatus': of(aPartner, { status: 'contacted', send_mail: false }),
  'enquiryAdmin.makeClinic': of(approved, { send_mail: false }),
  'enquiryAdmin.sendLink': async () => {
    const { at } = await invited();
    return {
      id: at.replace('/admin/partner-requests/', ''),
      ver: Number((await asStaffMember('GET', at)).body['ver']),
    };
  },
  'leadAdmin.leads': async () => ({ q: 'Asha' }),
  'leadAdmin.lead': named(aLead),
  'leadAdmin.setLeadState': of(aLead, { state: 'called' }),
  'leadAdmin.addLeadNote': named(aLead, { text: 'Calls back at six' }),
  'bookingAdmin.list': async () => ({ q: newPatient().phone }),
  'messageLog.list': async () => ({ q: newPatient().phone }),
  'blogAdmin.list': async () => ({ q: 'Soft brushes' }),
  'audit.list': async () => ({}),
  'team.list': async () => ({}),
  'clinicAdmin.list': async () => ({ q: 'Lotus' }),
  'refunds.list': async () => ({ state: 'asked' }),
  'money.month': async () => ({ month: istDay(Date.now()).slice(0, 7) }),
  'privacy.find': async () => ({ email: newPatient().email }),
  'privacy.eraseLead': of(aLead),
  'privacy.eraseContactMessage': of(aMessage),
  'privacy.erasePartner': of(aPartner),
  'privacy.eraseWaitlistEntry': async () => ({ id: (await aWaitlistEntry()).id }),
  'privacy.eraseSuppressed': async () => ({ id: (await aSuppressed()).id }),
  'suppression.list': async () => ({ address: newPatient().email }),
  'suppression.add': async () => ({ address: newPatient().email }),
  'suppression.remove': async () => {
    const { id, since } = await aSuppressed();
    return { id, since };
  },
};
