import { expect, test } from 'vitest';
import * as z from 'zod';
import { ShownContact } from '#shared/contract/clinics/clinic-contact.ts';
import { AddedAddress } from '#shared/contract/messages/suppression.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { registeredName } from '#shared/domain/messages/registered-name.fixture.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { bookedEarlier } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, archivedClinic, asStaffMember } from './a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';

const product = runningProduct();
const at = (id: string): string => `/admin/clinics/${id}/contact`;
const Emails = z.array(z.object({ kind: z.string(), to: z.union([z.string(), z.array(z.string())]) }).loose());
const Texts = z.array(z.looseObject({ kind: z.string(), to: z.unknown(), text: z.unknown() }));
const emailsTo = async (address: string): Promise<string[]> =>
  Emails.parse(await product.inbox())
    .filter(({ kind, to }) => kind === 'mail' && to.includes(address))
    .map(({ subject, text }) => `${String(subject)}\n${String(text)}`)
    .toReversed();

test('an admin says where a clinic is told of its bookings, and of what; staff and stale edits change nothing; the public reads none of it', async () => {
  const { id } = await archivedClinic();
  expect(ShownContact.parse((await asStaffMember('GET', at(id))).body)).toEqual({
    clinic_id: id,
    email: null,
    phone: null,
    language: 'en',
    news: ['changes', 'day_sheet'],
    ver: 1,
    updated_at: null,
    updated_by: null,
    suppressed_why: null,
  });
  expectRefusal(await asStaffMember('GET', at(id), undefined, 'staff'), 403, 'forbidden');
  const email = `desk-${id.toLowerCase()}@clinic.example`;
  const wrong = await asStaffMember('PUT', at(id), { email: 'desk', news: [], ver: 1 });
  expectRefusal(wrong, 400, 'invalid_input', 'email');
  const short = await asStaffMember('PUT', at(id), { email: null, phone: '12345', news: [], ver: 1 });
  expectRefusal(short, 400, 'invalid_input', 'phone');
  const french = await asStaffMember('PUT', at(id), { email, language: 'fr', news: [], ver: 1 });
  expectRefusal(french, 400, 'invalid_input', 'language');
  const saved = await asStaffMember('PUT', at(id), { email: ` ${email} `, news: ['changes'], ver: 1 });
  expect(saved.body).toMatchObject({ email, language: 'en', news: ['changes'], ver: 2 });
  const stale = await asStaffMember('PUT', at(id), { email: '', news: [], ver: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver: 2 } });
  expect((await asStaffMember('GET', at(id))).body).toEqual(saved.body);
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: `clinic#${id}` })).body,
  );
  expect(events[0]).toMatchObject({ action: 'clinic.contact', fields: ['email', 'news'] });

  const { ver } = z.object({ ver: z.int() }).parse((await asStaffMember('GET', `/admin/clinics/${id}`)).body);
  await asStaffMember('POST', `/admin/clinics/${id}/restore`, { ver });
  for (const path of [`/clinics/${id}`, `/clinics/${id}/slots`, '/clinics', '/clinics?q=Lotus']) {
    const answer = await fetch(`${product.url}/api${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(email);
  }
  expect((await asStaffMember('DELETE', `/admin/clinics/${id}?ver=${ver + 1}`)).status).toBe(200);
  expectRefusal(await asStaffMember('GET', at(id)), 404, 'clinic_not_found', 'id');
});

test('an admin sees with the contact that a clinic’s address takes no mail, until it is lifted', async () => {
  const { id } = await archivedClinic();
  const email = `no-mail-${id.toLowerCase()}@clinic.example`;
  const { listed } = AddedAddress.parse(
    (await asStaffMember('POST', '/admin/suppressed-addresses', { address: email })).body,
  );
  const saved = await asStaffMember('PUT', at(id), { email, news: ['changes'], ver: 1 });
  expect(saved.body).toMatchObject({ email, suppressed_why: 'UNSUBSCRIBED' });
  expect((await asStaffMember('GET', at(id))).body).toEqual(saved.body);
  await asStaffMember('POST', `/admin/suppressed-addresses/${listed.id}/remove`, { since: listed.since });
  expect((await asStaffMember('GET', at(id))).body).toMatchObject({ email, suppressed_why: null });
});

test('a clinic is told once of a booking with name and phone, and has its visits of a day on one sheet', async () => {
  const { id } = await allDayClinic();
  const email = `told-${id.toLowerCase()}@clinic.example`;
  const { phone } = newPatient();
  await asStaffMember('PUT', at(id), { email, phone: `+91 ${phone}`, news: ['changes', 'day_sheet'], ver: 1 });
  const day = addDays(istDay(Date.now()), 3);
  const booking = await bookedEarlier(product, { clinic_id: id, slot: istInstant(day, '11:00') }, 10);
  await product.runNow('notify-clinics', { at_night: true });
  await product.runNow('notify-clinics', { sheets_of: day });
  await product.runNow('notify-clinics', { sheets_of: day });
  const [change, sheet, ...others] = await emailsTo(email);
  expect(others).toEqual([]);
  expect(change).toMatch(/^Punnagai: New booking, .*11 AM\n/);
  expect(change).toContain(`Ref ${bookingRef(booking)}`);
  expect(change).toMatch(/\+91 \d{5} \d{5}/);
  const texts = Texts.parse(await product.inbox()).filter(({ kind, to }) => kind === 'sms' && to === `+91${phone}`);
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`New booking.*${bookingRef(booking).replace('-', ' ')}$`)),
  ]);
  expect(sheet).toMatch(/^Punnagai: 1 visit on /);
  expect(sheet).toContain(`to be paid · Ref ${bookingRef(booking)}`);
});

test('a clinic that chose Tamil is told of a booking and of its day in Tamil, by e-mail and by SMS', async () => {
  const { id } = await allDayClinic();
  const email = `tamil-${id.toLowerCase()}@clinic.example`;
  const { phone } = newPatient();
  const form = { email, phone, language: 'ta', news: ['changes', 'day_sheet'], ver: 1 };
  expect((await asStaffMember('PUT', at(id), form)).body).toMatchObject({ language: 'ta', ver: 2 });
  // A day of its own: once all clinics have the sheet of a day, none is written for it again.
  const day = addDays(istDay(Date.now()), 4);
  const booking = await bookedEarlier(product, { clinic_id: id, slot: istInstant(day, '11:00') }, 10);
  await product.runNow('notify-clinics', { at_night: true });
  await product.runNow('notify-clinics', { sheets_of: day });
  const [change, sheet, ...others] = await emailsTo(email);
  expect(others).toEqual([]);
  expect(change).toMatch(/^Punnagai: புதிய புக்கிங், .*காலை 11\n/);
  expect(change).toContain(`புக்கிங் எண் ${bookingRef(booking)}`);
  expect(sheet).toMatch(/^Punnagai: .* அன்று 1 விசிட்\n/);
  expect(sheet).toContain(`செலுத்த வேண்டும் · புக்கிங் எண் ${bookingRef(booking)}`);
  const texts = Texts.parse(await product.inbox()).filter(({ kind, to }) => kind === 'sms' && to === `+91${phone}`);
  expect(texts.map(({ text }) => registeredName(String(text), [product.url]))).toEqual(['ta.clinic_booked']);
});
