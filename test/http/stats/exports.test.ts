import { afterAll, expect, test } from 'vitest';
import { rowOf } from '#functions/store/table/row-of.ts';
import { ownKey } from '#functions/store/table/table.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { AdminReviews } from '#shared/contract/clinics/clinic-admin.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { archivedClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { details, paidClinics, pay, takeOrder } from '../steps.ts';

const { dynamoEndpoint, tableName: TableName } = runningProduct();
const client = tableClient(dynamoEndpoint);
afterAll(() => client.destroy());

/** Long before the product: no other test counts this month. */
const MONTH = '2020-01';

const part = async (list: string, asked: object = {}) => {
  const { status, body } = await asStaffMember('POST', `/admin/exports/${list}`, { rows: 0, ...asked });
  expect([list, status, body]).toEqual([list, 200, expect.anything()]);
  return ExportPart.parse(body);
};

test('every list leaves as CSV by each filter of its screen, in parts that admins ask for one after another', async () => {
  const { id } = await archivedClinic({ clinic_name: '=Exported of the tests' });
  const review = { reviewer_name: '@Asha', rating: 5, review_text: '-1+1' };
  expect((await asStaffMember('POST', `/admin/clinics/${id}/reviews`, review)).status).toBeLessThan(300);
  expect(
    AdminReviews.parse((await asStaffMember('POST', `/admin/clinics/${id}/reviews/list`, {})).body).reviews,
  ).toHaveLength(1);
  expect((await part('reviews', { id })).csv).toContain("'@Asha,5,'-1+1,");
  expect((await part('clinics', { filter: 'archived', q: '=Exported' })).csv).toContain("'=Exported of the tests,");
  const { email } = newPatient();
  const partner = { clinic_name: '=Neem', dentist_name: 'Dr. Meena', address: '12 Temple Street', email };
  const sent = { body: { ...partner, phone_number: '044 2499 0000' } };
  expect((await call('POST', '/partner-requests', sent)).status).toBe(201);
  const when = { appointment_date: istDay(Date.now()), appointment_time: '10:00 AM' };
  const lead = { name: 'Lakshmi', mobile: newPatient().phone, email, clinic_id: (await paidClinics())[0], ...when };
  expect((await call('POST', '/leads', { body: lead })).status).toBe(201);
  expect((await part('leads', { state: 'new', q: email })).csv).toContain(`,Lakshmi,${lead.mobile},${email},`);
  const written = { body: { name: 'Priya', email, message: '=1+1 is what I see' } };
  expect((await call('POST', '/contact-messages', written)).status).toBe(201);
  const slug = `exported-${Date.now()}`;
  const post = { title: '=A post', slug, content: '<p>Text</p>' };
  expect((await asStaffMember('POST', '/admin/blog-posts', post)).status).toBe(201);
  expect((await part('blog-posts', { status: 'drafts', q: slug })).csv).toContain(`'=A post,${slug},,,draft,,`);
  const { order_id, appointment_id } = await takeOrder();
  for (const q of [order_id, appointment_id]) {
    const { csv, rows } = await part('found-bookings', { q });
    expect([rows, csv.split('\r\n').length, csv.includes(`,${order_id},`)]).toEqual([1, 3, true]);
  }
  // It waits for its money.
  expect((await part('found-bookings', { q: order_id, tab: 'pending' })).rows).toBe(1);
  expect((await part('found-bookings', { q: order_id, tab: 'paid' })).rows).toBe(0);
  expect((await part('found-bookings', { q: details.customer.phone })).rows).toBeGreaterThan(0);
  expect((await part('found-bookings', { q: 'somebody' })).rows).toBe(0);
  const counted = { clinic_id: id, clinic_name: '=Neem', month: MONTH, sums: NO_MONEY, open_paise: paise(0) };
  const Item = rowOf.countedMonth(counted);
  await client.put({ TableName, Item });
  expect((await part('money', { month: MONTH })).csv).toContain("'=Neem,0.00,");
  await client.delete({ TableName, Key: ownKey(Item) });
  expect((await part('partner-requests', { status: 'pending', q: email })).csv).toContain(",'=Neem,Dr. Meena,");
  expect((await part('contact-messages', { folder: 'new', q: email })).csv).toContain("'=1+1 is what I see,new");
  const asked: [string, object][] = [
    ['clinics', {}],
    ['clinics', { filter: 'visible' }],
    ...['all', 'paid', 'pending', 'cancelled'].map((tab): [string, object] => ['bookings', { tab }]),
    ...['asked', 'under_way', 'failed', 'by_hand'].map((state): [string, object] => ['refunds', { state }]),
    ...['waiting', 'failed', 'withdrawn', 'not_listed', 'suppressed', 'bounced'].map((state): [string, object] => [
      'message-log',
      { state },
    ]),
    ...['new', 'called', 'booked', 'lost'].map((state): [string, object] => ['leads', { state }]),
    ['partner-requests', {}],
    ['contact-messages', {}],
    ...['all', 'published'].map((status): [string, object] => ['blog-posts', { status }]),
    ['audit', {}],
    ['audit', { person: 'somebody' }],
    ['audit', { entity: 'list#clinics' }],
  ];
  for (const [list, filters] of asked) {
    const { csv, rows, export_id, next_cursor } = await part(list, filters);
    expect([list, csv.endsWith('\r\n'), rows >= 0]).toEqual([list, true, true]);
    if (next_cursor === null) continue;
    const next = await part(list, { ...filters, export_id, rows, cursor: next_cursor });
    expect(next.rows).toBeGreaterThanOrEqual(rows);
  }
  const told = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: 'list#reviews' })).body,
  );
  expect(told.events[0]).toMatchObject({ action: 'list.export', fields: [`id: ${id}`, 'rows: 1'] });
  const forged = {
    filter: 'all',
    export_id: told.events[0] === undefined ? '' : `${told.events[0].at}#${told.events[0].id}`,
  };
  expectRefusal(
    await asStaffMember('POST', '/admin/exports/clinics', { ...forged, rows: 1 }),
    400,
    'invalid_input',
    'export_id',
  );
  expectRefusal(await asStaffMember('POST', '/admin/exports/audit', { rows: 0 }, 'staff'), 403, 'forbidden');
});

test('all messages of a booking that was searched for leave as CSV, and the audit does not repeat what was searched for', async () => {
  const { email } = newPatient();
  const { appointment_id, order_id } = await takeOrder({ email });
  await pay(order_id);
  expect((await asStaffMember('POST', `/admin/bookings/${appointment_id}/verify`, {})).status).toBe(200);
  const { csv, rows } = await part('found-messages', { q: order_id });
  expect(rows).toBe(2);
  for (const cells of [`confirmed,email,${details.customer.name},${email},`, 'confirmed,sms,'])
    expect(csv).toContain(`${bookingRef(appointment_id)},${cells}`);
  const again = await part('found-messages', { q: email });
  expect(again.rows).toBe(2);
  // Other tests take the same list along: this one's act is the one its part names.
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: 'list#foundMessages' })).body,
  );
  const act = events.find(({ at: when, id }) => `${when}#${id}` === again.export_id);
  expect(act?.fields).toEqual(['search', 'rows: 2']);
});

test('a statement leaves once that is in the audit, with its clinic, its month and its lines', async () => {
  const { id } = await archivedClinic();
  const asked = { id, month: MONTH, rows: 3 };
  expect((await asStaffMember('POST', '/admin/exports/statement', asked)).body).toEqual({ success: true });
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: 'list#statement' })).body,
  );
  expect(events.map(({ action, fields }) => [action, fields])).toContainEqual([
    'list.export',
    [`id: ${id}`, `month: ${MONTH}`, 'rows: 3'],
  ]);
  const absent = `cln_${'0'.repeat(25)}9`;
  expectRefusal(
    await asStaffMember('POST', '/admin/exports/statement', { ...asked, id: absent }),
    404,
    'clinic_not_found',
    'id',
  );
});
