import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth } from '#shared/values/month.ts';
import { archivedClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { details, pay, takeOrder } from '../steps.ts';

const NOBODYS = '01KB0000000000000000000099';

const ask = (list: string, asked: object, role: 'admins' | 'staff' = 'admins') =>
  asStaffMember('POST', `/admin/exports/${list}`, { rows: 0, ...asked }, role);

const part = async (list: string, asked: object): Promise<ExportPart> => {
  const { status, body } = await ask(list, asked);
  expect([list, status, body]).toEqual([list, 200, expect.anything()]);
  return ExportPart.parse(body);
};

/** Returns the fields of the audit entry for the newest export of a list. */
const noted = async (list: string): Promise<string[] | undefined> =>
  AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity: `list#${list}` })).body).events[0]
    ?.fields;

test('a clinic’s closed and extra-open dates leave as CSV for admins, and the audit notes it', async () => {
  const { id, ver } = await archivedClinic({ clinic_name: '=Dates of the tests' });
  const dates = { closed_dates: ['2099-01-26', '2020-01-01'], open_dates: ['2099-01-25'], ver };
  expect((await asStaffMember('PUT', `/admin/clinics/${id}/days`, dates)).status).toBe(200);
  const { csv, rows } = await part('clinic-dates', { id });
  expect([rows, csv]).toEqual([
    2,
    [
      'Clinic,Date,Weekday,Kind,Clinic ID',
      `'=Dates of the tests,25-01-2099,Sun,extra-open,${id}`,
      `'=Dates of the tests,26-01-2099,Mon,closed,${id}`,
      '',
    ].join('\r\n'),
  ]);
  expect(await noted('clinicDates')).toEqual([`id: ${id}`, 'rows: 2']);
  expectRefusal(await ask('clinic-dates', { id: `cln_${NOBODYS}` }), 404, 'clinic_not_found', 'id');
  expectRefusal(await ask('clinic-dates', { id }, 'staff'), 403, 'forbidden');
});

test('a clinic’s visits of a day, and its month down to the booking, leave as CSV', async () => {
  const { appointment_id, order_id, clinic_id: id, slot } = await takeOrder();
  const checkout = await pay(order_id);
  const { body } = await call('POST', '/verify-payment', { body: { appointment_id, ...checkout } });
  expect(body).toMatchObject({ status: 'confirmed' });
  const reference = bookingRef(appointment_id);
  const visits = await part('clinic-visits', { id, from: istDay(slot), days: 7, q: reference });
  expect(visits.rows).toBe(1);
  expect(visits.csv).toContain(`${reference},`);
  expect(visits.csv).toContain(`,${details.customer.name},`);
  expect(await noted('visits')).toEqual([`id: ${id}`, `from: ${istDay(slot)}`, 'days: 7', 'search', 'rows: 1']);
  const months = new Set([Date.now() - 60_000, Date.now()].map((now) => istMonth(new Date(now).toISOString())));
  const files = await Promise.all([...months].map((month) => part('clinic-money', { id, month })));
  expect(files.map(({ csv }) => csv).join('')).toContain(`,${reference},`);
  expectRefusal(await ask('clinic-money', { id: `cln_${NOBODYS}`, month: '2026-11' }), 404, 'clinic_not_found', 'id');
  expectRefusal(await ask('clinic-visits', { id, from: 'today' }), 400, 'invalid_input', 'from');
});

test('the versions of a post leave as CSV', async () => {
  const post = { title: 'A post with versions', slug: `versions-${Date.now()}`, content: '<p>Text</p>' };
  const { id } = (await asStaffMember('POST', '/admin/blog-posts', post)).body;
  expect(
    (await asStaffMember('PUT', `/admin/blog-posts/${String(id)}`, { ...post, title: 'Renamed', ver: 1 })).status,
  ).toBe(200);
  const { csv, rows, next_cursor } = await part('post-versions', { id });
  expect([rows, next_cursor]).toEqual([2, null]);
  expect(csv).toMatch(/\r\n2,.*,title\r\n1,/);
  expect(await noted('versions')).toEqual([`id: ${String(id)}`, 'rows: 2']);
  expectRefusal(await ask('post-versions', { id: `post_${NOBODYS}` }), 404, 'blog_post_not_found', 'id');
});
