import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { createEnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import { createOldDrafts } from '#functions/store/privacy/privacy-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { TTL_ATTRIBUTE, type TableHandle } from '#functions/store/table/table-definition.ts';
import { identify } from '#functions/store/table/table.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { keptDays, keptSeconds } from '#shared/domain/privacy/retention.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { sampleRequest } from '#test/use-cases/enquiries/enquiry-admin-deps.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import {
  clinicId,
  holdTransition,
  nextTransition,
  NOW,
  sampleClinic,
  sampleDetails,
  sampleLead,
} from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const person = { name: 'Asha Verma', email: 'asha@example.in', created_at: NOW };
const ulid = '0'.repeat(26);

/** How long each row is kept, by its owner. */
async function daysKept(table: TableHandle, item = 'META'): Promise<Record<string, unknown>> {
  const { Items = [] } = await table.client.scan({ TableName: table.name });
  const rows = Items.filter((row) => identify(row).item === item);
  return Object.fromEntries(
    rows.map((row) => [
      identify(row).owner,
      row[TTL_ATTRIBUTE] === undefined
        ? 'for good'
        : Math.round((Number(row[TTL_ATTRIBUTE]) * 1000 - Date.parse(NOW)) / DAY_MS),
    ]),
  );
}

it('leads, messages and applications expire after the periods of the table', async () => {
  const table = await dynamo.freshTable();
  const enquiries = createEnquiryStore(table.client, table.name, loudLog);
  const lead = {
    clinic_id: clinicId(),
    mobile: '9812345670',
    appointment_date: '2026-12-01',
    appointment_time: '10:00 AM',
  };
  await createBookingStore(table.client, table.name).saveLead({ ...sampleLead(), ...person, ...lead });
  const message = {
    ...person,
    phone: null,
    message: 'Sundays?',
    status: 'new' as const,
    language: 'en' as const,
    ...NEVER_EDITED,
  };
  await enquiries.saveContactMessage({ ...message, id: `msg_${ulid}` });
  await enquiries.savePartnerRequest({
    id: `ptr_${ulid}`,
    clinic_name: 'Neem Tree Dental',
    dentist_name: 'Dr. Meena Raman',
    email: person.email,
    phone_number: '4424990000',
    address: '12 Temple Street',
    city: null,
    specialization: null,
    years_experience: 1,
    preferred_contact_time: null,
    message: null,
    status: 'pending',
    clinic_id: null,
    language: 'en',
    link_ver: 0,
    created_at: NOW,
    ...NEVER_EDITED,
  });
  expect(await daysKept(table)).toEqual({
    LEAD: keptDays('lead'),
    MESSAGE: keptDays('enquiry'),
    PARTNER: keptDays('enquiry'),
  });
});

it('an application expires that long after its last change, as where a link is sent anew on its last day', async () => {
  const table = await dynamo.freshTable();
  const store = createEnquiryAdminStore(table.client, table.name, loudLog);
  const last = new Date(Date.parse(NOW) + (keptDays('enquiry') - 1) * DAY_MS).toISOString();
  const before = sampleRequest(1, { created_at: NOW });
  const after = { ...before, link_ver: 2, ver: 2, updated_at: last, updated_by: 'asha' };
  const act = { id: 'act_1', at: last, actor_id: 'a', actor_email: null, action: 'partner_request.send_link' };
  await createEnquiryStore(table.client, table.name, loudLog).savePartnerRequest(before);
  expect(await daysKept(table)).toEqual({ PARTNER: keptDays('enquiry') });
  const change = { before, after, mail: null };
  expect(await store.savePartner(change, { ...act, entity: 'partner_request#1', fields: [] })).toBe(true);
  expect(await daysKept(table)).toEqual({ PARTNER: 2 * keptDays('enquiry') - 1 });
});

it('details that nobody paid for expire, others have no TTL', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdTransition();
  await bookings.commit(hold);
  const order = nextTransition(hold.appointment, { phase: 'AWAITING' }, { details: sampleDetails() });
  expect(await bookings.commit(order)).toEqual({ ok: true });
  expect(await daysKept(table, 'PII')).toEqual({ APPT: keptDays('unpaid_details') });
  const paid = nextTransition(order.appointment, { phase: 'SECURED' }, { details: sampleDetails() });
  expect(await bookings.commit(paid)).toEqual({ ok: true });
  expect(await daysKept(table, 'PII')).toEqual({ APPT: 'for good' });
});

it('a deleted draft ends a week after that, however late it was made, and what lies with it goes; what stands keeps all', async () => {
  const table = await dynamo.freshTable();
  const clinics = createClinicAdminStore(table.client, table.name, loudLog);
  const things = createReviewsAndImages(table.client, table.name, loudLog);
  const drafts = createOldDrafts(table.client, table.name, loudLog);
  const draft = (n: number, created_at: string) => ({
    ...sampleClinic({ id: clinicId(n), created_at, archived_at: created_at }),
    partner_request_id: null,
    partner_completed_at: null,
  });
  const image = { id: 'img_1', image_url: '/images/door', caption: null, alt: null, order: 0, created_at: NOW };
  const made = [1, 2, 3].map((n) => draft(n, new Date(Date.parse(NOW) - n * DAY_MS).toISOString()));
  for (const Item of made.flatMap((one) => [
    rowOf.clinic(one),
    rowOf.image({ ...image, clinic_id: one.id, ...NEVER_EDITED }),
  ]))
    await table.client.put({ TableName: table.name, Item });
  // From before an instant on: no clinic stands at that place.
  const end = new Date(Date.parse(NOW) - DAY_MS).toISOString();
  const { clinics: older, next_cursor } = await clinics.page('archived', 10, `${end}#`);
  expect([older.map(({ id }) => id), next_cursor]).toEqual([[clinicId(2), clinicId(3)], null]);
  const [before] = older;
  if (before === undefined) throw new Error('there is no draft');
  const act = { id: 'act_1', at: NOW, actor_id: 'schedule', actor_email: null, action: 'clinic.delete', entity: 'c' };
  const deletion = { before, after: { ...before, deleted_at: NOW, ver: before.ver + 1 } };
  expect(await clinics.save(deletion, { ...act, fields: [] })).toBe(true);
  for (const { id } of made) await drafts.clear(id, NOW);
  expect(await Promise.all(made.map(async ({ id }) => (await things.gallery(id)).length))).toEqual([1, 0, 1]);
  const { Items = [] } = await table.client.scan({ TableName: table.name });
  const ends = Items.filter((row) => identify(row).item === 'CLINIC').map((row) => row[TTL_ATTRIBUTE]);
  expect(ends.filter((at) => at !== undefined)).toEqual([Date.parse(NOW) / 1000 + keptSeconds('deleted_draft')]);
  expect(keptSeconds('deleted_draft')).toBe((7 * DAY_MS) / 1000);
  expect(await drafts.mark()).toBeNull();
  const mark = { place: `${end}#${clinicId(2)}`, begun: clinicId(2), left: [clinicId(3)], deleted: 1, ran_at: NOW };
  await drafts.keepMark(mark);
  expect(await drafts.mark()).toEqual(mark);
});
