import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { LeadDetail, LeadInsights, LeadList } from '#shared/contract/leads/lead-admin.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { otherFreeSlot, paidClinics, someFreeSlot } from '../steps.ts';

const asStaff = (method: string, at: string, body?: object) => asStaffMember(method, at, body, 'staff');
const find = async (q: string, state = 'new') =>
  LeadList.parse((await asStaff('POST', '/admin/leads/list', { q, state })).body).leads;

test('staff follow up a visitor who gave details: listed newest first, found, called, noted and lost', async () => {
  const { name, email, phone } = newPatient();
  const [clinic_id] = await paidClinics();
  const when = { appointment_date: addDays(istDay(Date.now()), 1), appointment_time: '10:00 AM' };
  const given = { name, mobile: phone, email, clinic_id, ...when };
  expect((await call('POST', '/leads', { body: given })).status).toBe(201);
  const listed = LeadList.parse((await asStaff('POST', '/admin/leads/list', {})).body).leads.map(
    ({ created_at }) => created_at,
  );
  expect(listed).toEqual(listed.toSorted().toReversed());
  const [row, ...others] = await find(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name, mobile: phone, email, ...when, state: 'new', may_still_book: true, ver: 1 });
  const at = `/admin/leads/${row?.id}`;
  const set = (ver: unknown, state: unknown) => asStaff('PUT', `${at}/state`, { ver, state });
  expectRefusal(await set(0, 'called'), 400, 'invalid_input', 'ver');
  expectRefusal(await set(1, 'won'), 400, 'invalid_input', 'state');
  expect((await set(1, 'called')).body).toMatchObject({ state: 'called', ver: 2, may_still_book: false });
  const stale = await set(1, 'lost');
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: 2 }]);
  expect((await asStaff('POST', `${at}/notes`, { text: ' Calls back at six ' })).status).toBe(201);
  const again = { 'idempotency-key': randomUUID() };
  const token = await runningProduct().staffToken({ groups: ['staff'] });
  const note = () =>
    call('POST', `${at}/notes`, { body: { text: 'Wants Sunday' }, headers: { ...bearer(token), ...again } });
  const [first, second] = [await note(), await note()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expectRefusal(await asStaff('POST', `${at}/notes`, { text: ' ' }), 400, 'invalid_input', 'text');
  expect((await set(2, 'lost')).status).toBe(200);
  const detail = LeadDetail.parse((await asStaff('GET', at)).body);
  expect(detail).toMatchObject({
    state: 'lost',
    ver: 3,
    notes: [{ text: 'Calls back at six' }, { text: 'Wants Sunday' }],
  });
  expect([(await find(phone)).length, (await find(phone, 'lost')).length]).toEqual([0, 1]);
  const { body } = await asStaffMember('POST', '/admin/audit/list', { entity: `lead#${row?.id}` });
  expect(AuditEventList.parse(body).events.map(({ action }) => action)).toEqual([
    'lead.lose',
    'lead.note',
    'lead.note',
    'lead.call',
  ]);
  // Nobody came to book: following them changes nothing of it.
  await runningProduct().runNow('follow-leads');
  expect(await find(phone, 'lost')).toHaveLength(1);
  const insights = LeadInsights.parse((await asStaff('GET', '/admin/lead-insights')).body);
  expect(insights.counted_at).not.toBeNull();
  expect(insights.clinics.find((clinic) => clinic.clinic_id === clinic_id)?.leads).toBeGreaterThan(0);
  const taken = (asked: object) => asStaffMember('POST', '/admin/exports/lead-insights', { rows: 0, ...asked });
  const { csv, rows, export_id } = ExportPart.parse((await taken({ days: '90' })).body);
  expect([rows > 24 + 7, csv.split('\r\n').at(1)]).toEqual([
    true,
    expect.stringMatching(/^hour \(IST\),00:00 – 01:00,/),
  ]);
  expect(csv).toMatch(new RegExp(`\r\nclinic,.*,${clinic_id}\r\n`));
  const { body: noted } = await asStaffMember('POST', '/admin/audit/list', { entity: 'list#insights' });
  // Other tests take the same list along: this one's act is the one its part names.
  const act = AuditEventList.parse(noted).events.find(({ at: when, id }) => `${when}#${id}` === export_id);
  expect(act?.fields).toEqual(['days: 90', `rows: ${rows}`]);
  expectRefusal(await taken({ days: '7' }), 400, 'invalid_input', 'days');
  expectRefusal(await taken({ cursor: clinic_id }), 400, 'invalid_input', 'cursor');
  expectRefusal(await asStaff('GET', '/admin/lead-insights?days=1'), 400, 'invalid_input', 'days');
  const absent = `/admin/leads/${'0'.repeat(64)}`;
  expectRefusal(await asStaff('GET', absent), 404, 'lead_not_found', 'id');
  expectRefusal(await asStaff('POST', `${absent}/notes`, { text: 'Who?' }), 404, 'lead_not_found', 'id');
  expectRefusal(await asStaff('GET', '/admin/leads/1'), 400, 'invalid_input', 'id');
  expectRefusal(await asStaff('POST', '/admin/leads/list', { state: 'all' }), 400, 'invalid_input', 'state');
});

test('a visitor booked at the desk afterwards leaves the follow-up automatically', async () => {
  const { name, email, phone } = newPatient();
  const wanted = await someFreeSlot();
  const when = { appointment_date: addDays(istDay(Date.now()), 1), appointment_time: '10:00 AM' };
  const given = { name, mobile: phone, email, clinic_id: wanted.clinic_id, ...when };
  expect((await call('POST', '/leads', { body: given })).status).toBe(201);
  // Wherever nobody was quicker: other tests book at the same clinics.
  const bookAt = (slot: string) =>
    asStaff('POST', '/admin/bookings', { ...wanted, slot, name, phone, paid_by: 'at_clinic' });
  let booked = await bookAt(wanted.slot);
  for (let tries = 1; tries < 20 && booked.status === 409; tries += 1)
    booked = await bookAt(await otherFreeSlot(wanted));
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  await runningProduct().runNow('follow-leads');
  expect(await find(phone)).toEqual([]);
  expect(await find(phone, 'booked')).toMatchObject([{ name, ver: 2, updated_by: null }]);
});
