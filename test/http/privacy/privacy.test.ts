import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { AdminReviews } from '#shared/contract/clinics/clinic-admin.ts';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { Retention, type DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { createImageStore } from '#functions/store/images/image-stores.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { addDays, DAY_MS, istDay } from '#shared/values/ist.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { bookedEarlier, reviewedEarlier } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { loudLog } from '#test/loud-log.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { allDayClinic, archivedClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { invited } from '../enquiries/invited-partner.ts';
import { keptOf } from '../kept-of.ts';
import { someFreeSlot, takeHold } from '../steps.ts';

const ABSENT = '01KB0000000000000000000099';

const erase = (kind: string, id: string, body: object = {}) =>
  asStaffMember('POST', `/admin/privacy/${kind}/${id}/erase`, body);

test('a person’s stored data is found in every list and erased from it', async () => {
  const { name, email, phone } = newPatient();
  const words = `Please call ${name}`;
  expect((await call('POST', '/contact-messages', { body: { name, email, phone, message: words } })).status).toBe(201);
  const hold = await takeHold();
  const lead = {
    name,
    mobile: phone,
    email,
    clinic_id: hold.clinic_id,
    appointment_date: istDay(hold.slot),
    appointment_time: '10:00 AM',
  };
  expect((await call('POST', '/leads', { body: lead })).status).toBe(201);
  const entries = await keptOf({ phone: `+91 ${phone}`, email: email.toUpperCase() });
  expect(entries.map(({ kind }) => kind)).toEqual(['lead', 'message']);
  expect(entries[1]?.data).toContainEqual({ label: 'Message', value: words });
  const [ofLead, ofMessage] = entries;
  const stale = await erase('messages', ofMessage?.id ?? '', { ver: 9 });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', field: 'ver', ver: 1 }]);
  expect((await erase('messages', ofMessage?.id ?? '', { ver: ofMessage?.ver })).status).toBe(200);
  expect((await erase('leads', ofLead?.id ?? '', { ver: ofLead?.ver })).status).toBe(200);
  expect(await keptOf({ phone, email })).toEqual([]);
  expectRefusal(await erase('leads', ofLead?.id ?? '', { ver: 1 }), 404, 'lead_not_found', 'id');
  expectRefusal(await erase('messages', `msg_${ABSENT}`, { ver: 1 }), 404, 'message_not_found', 'id');
  expectRefusal(await erase('partner-requests', `ptr_${ABSENT}`, { ver: 1 }), 404, 'partner_request_not_found', 'id');
  expectRefusal(await erase('bookings', `apt_${ABSENT}`, { ver: 1 }), 404, 'appointment_not_found', 'id');
  expectRefusal(await erase('bookings', hold.appointment_id, { ver: 1 }), 409, 'not_erasable_yet', 'id');
});

test('a booking that is over names nobody once its patient is erased; who asks for nobody is told so', async () => {
  const { name, phone, email } = newPatient();
  const { id, ver } = await bookedAtDesk({ name, phone, email });
  const cancelled = await asStaffMember('POST', `/admin/bookings/${id}/cancel`, { ver, reason: 'ill', refund: 'none' });
  expect(cancelled.status).toBe(200);
  const entry = await until('its messages are sent', async () =>
    (await keptOf({ phone })).find(({ obstacle }) => obstacle === null),
  );
  expect(entry).toMatchObject({ kind: 'booking', id, name });
  expect(await keptOf({ email: email.toUpperCase() })).toEqual([entry]);
  expect(await keptOf({ phone, email })).toEqual([entry]);
  expect((await erase('bookings', id, { ver: entry.ver })).status).toBe(200);
  const detail = BookingDetail.parse((await asStaffMember('GET', `/admin/bookings/${id}`)).body);
  expect(detail).toMatchObject({ name: null, phone: null, email: null });
  expect(await keptOf({ email })).toEqual([]);
  const dump = JSON.stringify(await runningProduct().dump());
  for (const word of [name, phone, email]) expect(dump).not.toContain(word);
  expectRefusal(await asStaffMember('POST', '/admin/privacy/find', {}), 400, 'invalid_input', 'phone');
  expectRefusal(await asStaffMember('POST', '/admin/privacy/find', { phone: '12' }), 400, 'invalid_input', 'phone');
  expectRefusal(
    await asStaffMember('POST', '/admin/privacy/find', { phone, cursor: 'x:' }),
    400,
    'invalid_input',
    'cursor',
  );
});

test('applications and messages of one person are erased, filtered as spam or not', async () => {
  const { name, phone, email } = newPatient();
  const application = {
    clinic_name: 'Neem Tree Dental',
    dentist_name: name,
    email,
    phone_number: phone,
    address: '12 Temple Street',
    specialization: 'Orthodontics',
    years_experience: 12,
    message: '',
    city: '',
    preferred_contact_time: '',
    elapsed_ms: 45_000,
  };
  for (const website of ['', 'a program wrote this'])
    expect((await call('POST', '/partner-requests', { body: { ...application, website } })).status).toBe(201);
  const message = { name, email, phone, message: 'Please call me' };
  expect((await call('POST', '/contact-messages', { body: { ...message, website: 'a program' } })).status).toBe(201);
  const found = await keptOf({ email });
  expect(found.map(({ kind }) => kind)).toEqual(['message', 'partner_request', 'partner_request']);
  const path: Partial<Record<DataSubjectEntry['kind'], string>> = {
    message: 'messages',
    partner_request: 'partner-requests',
  };
  for (const { kind, id, ver } of found) expect((await erase(path[kind] ?? '', id, { ver })).status).toBe(200);
  expect(await keptOf({ phone, email })).toEqual([]);
});

test('a clinic’s notification contact is found by its address, with the place to remove it', async () => {
  const { id } = await archivedClinic();
  const { email, phone } = newPatient();
  const contact = { email, phone, news: ['changes'] };
  expect((await asStaffMember('PUT', `/admin/clinics/${id}/contact`, { ...contact, ver: 1 })).status).toBe(200);
  const [entry, ...others] = await keptOf({ email });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: expect.stringMatching(/^clinic_/), id, obstacle: expect.any(String) });
  expect(await keptOf({ phone })).toEqual([entry]);
  const empty = { email: '', phone: '', news: ['changes'], ver: 2 };
  expect((await asStaffMember('PUT', `/admin/clinics/${id}/contact`, empty)).status).toBe(200);
  expect(await keptOf({ email, phone })).toEqual([]);
});

test('a partner is erased with the clinic draft that was made of the request, and its pictures are looked at next', async () => {
  const { email, clinic_id } = await invited();
  const at = `/admin/clinics/${clinic_id}`;
  expect(ClinicContact.parse((await asStaffMember('GET', `${at}/contact`)).body)).toMatchObject({ email, ver: 1 });
  const { dynamoEndpoint, tableName } = runningProduct();
  const client = tableClient(dynamoEndpoint);
  const pictures = createImageStore(client, tableName, loudLog);
  const stem = `/images/gallery/gallery_${clinic_id}_1`;
  const now = Date.now();
  const [created_at, later] = [new Date(now).toISOString(), new Date(now + DAY_MS).toISOString()];
  const picture = { stem, purpose: 'gallery', clinic_id, created_at, next_look_at: null } as const;
  await pictures.checkAgain(picture, later);
  const shown = { image_url: imageAddress(stem), alt: 'The door' };
  expect((await asStaffMember('POST', `${at}/gallery`, shown)).status).toBe(201);
  const isDue = async () => (await pictures.due(new Date().toISOString())).some((due) => due.stem === stem);
  expect(await isDue()).toBe(false);
  await until('no e-mail is on its way, and all is erased', async () => {
    const requests = (await keptOf({ email })).filter(({ kind }) => kind === 'partner_request');
    const replies = await Promise.all(
      requests.map(({ id, ver: seen }) => erase('partner-requests', id, { ver: seen })),
    );
    return replies.every(({ status }) => status === 200);
  });
  expectRefusal(await asStaffMember('GET', at), 404, 'clinic_not_found', 'id');
  expect(JSON.stringify(await runningProduct().dump())).not.toContain(email);
  // A run that another test has begun may have looked at it already, and taken it away.
  const isGone = async () => (await client.get({ TableName: tableName, Key: keyOf.picture(stem) })).Item === undefined;
  await until('the next run looks at its picture', async () => (await isDue()) || isGone());
  client.destroy();
});

test('whom a visit of years ago names is erased by the schedule, and admins see that it ran', async () => {
  const product = runningProduct();
  const visitDays = keptDays('visit_details');
  const { id: clinic_id } = await allDayClinic();
  const slot = hourFromNow(-24 * (visitDays + 2));
  const id = await bookedEarlier(product, { clinic_id, slot }, 24 * 60 * (visitDays + 4));
  const visit = async () => BookingDetail.parse((await asStaffMember('GET', `/admin/bookings/${id}`)).body);
  // Its review lies with the clinic, and goes with it.
  await reviewedEarlier(product, id, 24 * 60 * (visitDays + 1));
  const reviews = async () =>
    AdminReviews.parse((await asStaffMember('POST', `/admin/clinics/${clinic_id}/reviews/list`, {})).body).reviews;
  expect(await reviews()).toHaveLength(1);
  expect((await visit()).name).not.toBeNull();
  await until('its messages are settled, and it is erased', async () => {
    await product.runSweeper();
    await product.runNow('erase-old-visits', { from: addDays(istDay(slot), -4) });
    return (await visit()).name === null;
  });
  expect((await visit()).history.at(-1)).toMatchObject({ move: 'erase', actor: 'settle' });
  expect(await reviews()).toEqual([]);
  const { visits, kept_days } = Retention.parse((await asStaffMember('GET', '/admin/privacy/retention')).body);
  expect(visits?.erased).toBeGreaterThan(0);
  expect(kept_days.visit_details).toBe(visitDays);
  expect(kept_days).toMatchObject({ audit_event: keptDays('audit_event'), turned_away: 400, backup: 35 });
});

/** A free visit for somebody who called, wherever nobody was quicker. */
async function bookedAtDesk(caller: {
  name: string;
  phone: string;
  email: string;
}): Promise<{ id: string; ver: number }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const visit = { ...caller, ...(await someFreeSlot()), paid_by: 'free' };
    const reply = await asStaffMember('POST', '/admin/bookings', visit, 'staff');
    if (reply.status === 201) return ChangedBooking.parse(reply.body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(409);
  }
  throw new Error('no time could be booked');
}

test('saving a person’s data as a file is an audit entry of its own, which names nobody', async () => {
  const { phone, email } = newPatient();
  expect((await asStaffMember('POST', '/admin/privacy/find', { phone, email })).status).toBe(200);
  const saved = await asStaffMember('POST', '/admin/privacy/exports', { phone, email, entries: 2 });
  expect(saved.body).toEqual({ success: true });
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', {})).body);
  const save = events.find(({ action, fields }) => action === 'person.save' && fields.includes('entries: 2'));
  expect(save?.entity).toMatch(/^person#\w{16}$/);
  // Both acts are on the same person.
  expect(events.filter(({ entity }) => entity === save?.entity).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['person.save', 'person.show']),
  );
  expect(JSON.stringify(events)).not.toContain(phone);
});
