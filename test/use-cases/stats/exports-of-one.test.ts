import { expect, test } from 'vitest';
import { updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { changeDays } from '#functions/core/clinics/admin/change-times.ts';
import { exportDates, exportLines, exportVersions, exportVisits } from '#functions/core/stats/exports/export-of-one.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createExportRecords } from '#functions/store/audit/audit-store.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, DAY_MS, istDay } from '#shared/values/ist.ts';
import { staffDay } from '#shared/values/times/staff-times.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, SLOT } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { blogAdminDeps, typedPost } from '../blog/blog-admin-deps.ts';
import { moneyDeps } from '../money/money-deps.ts';
import { CUSTOMER } from '../test-deps.ts';

const linesOf = (csv: string): string[] => csv.split('\r\n').slice(0, -1);

function clinics() {
  const deps = adminDeps();
  return { ...deps, desk: { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') } };
}

test('a clinic’s closed and extra-open dates from today on leave by date, and the audit says of which clinic', async () => {
  const { desk, deps, create, timeline, actsOn } = clinics();
  const { id, ver } = await create({ clinic_name: '=Neem, Tree' });
  const [first = '', today = '', tomorrow = '', later = ''] = [0, 1, 2, 9].map((days) =>
    addDays(istDay(timeline.now), days),
  );
  const dates = { closed_dates: [first, later, today], open_dates: [tomorrow] };
  await changeDays({ ...deps, ...desk }, ASHA, { id, ver, preview: false, ...dates });
  timeline.now += DAY_MS;
  const { csv, rows, next_cursor } = await exportDates(desk, ASHA, { id, rows: 0 });
  expect([rows, next_cursor]).toEqual([3, null]);
  expect(linesOf(csv)).toEqual([
    'Clinic,Date,Weekday,Kind,Clinic ID',
    expect.stringMatching(new RegExp(`^"'=Neem, Tree",${staffDay(today)},\\w{3},closed,${id}$`)),
    expect.stringContaining(`,${staffDay(tomorrow)},`),
    expect.stringContaining(`,${staffDay(later)},`),
  ]);
  expect(linesOf(csv)[2]).toContain(',extra-open,');
  expect(await actsOn('list#clinicDates')).toEqual([
    expect.objectContaining({ action: 'list.export', fields: [`id: ${id}`, 'rows: 3'] }),
  ]);
  await expect(exportDates(desk, ASHA, { id: clinicId(99), rows: 0 })).rejects.toMatchObject({
    code: 'clinic_not_found',
  });
});

test('a clinic’s visits leave by the day, the week and the words of their screen, and the audit repeats no words', async () => {
  const of = moneyDeps();
  const client = directClient(of.dynamo);
  const records = createExportRecords(client, 'punnagai');
  const desk = { ...of.deps, records, reader: createBookingReader(client, 'punnagai', loudLog) };
  const { appointment_id } = await of.paid();
  await of.paid();
  const day = istDay(SLOT);
  const visits = (more: object) => exportVisits(desk, ASHA, { id: clinicId(), from: day, days: 1, rows: 0, ...more });
  expect((await visits({})).rows).toBe(2);
  expect((await visits({ from: addDays(day, -6), days: 7 })).rows).toBe(2);
  expect((await visits({ from: addDays(day, 1) })).rows).toBe(0);
  const [, line, ...more] = linesOf((await visits({ q: bookingRef(appointment_id).toLowerCase() })).csv);
  expect([line?.startsWith(`${bookingRef(appointment_id)},`), more]).toEqual([true, []]);
  expect((await visits({ q: CUSTOMER.name.split(' ')[0] })).rows).toBe(2);
  expect((await visits({ q: 'nobody' })).rows).toBe(0);
  const searched = (await of.actsOn('list#visits')).map(({ fields }) => fields);
  expect(searched).toContainEqual([`id: ${clinicId()}`, `from: ${day}`, 'days: 1', 'search', 'rows: 0']);
});

test('a clinic’s month leaves down to the booking, what was returned below zero', async () => {
  const of = moneyDeps();
  const desk = { ...of.deps, records: createExportRecords(directClient(of.dynamo), 'punnagai') };
  const visit = await of.paid();
  await of.refundedManually(visit, paise(2000));
  const month = istDay(of.timeline.now).slice(0, 7);
  const { csv, rows } = await exportLines(desk, ASHA, { id: clinicId(), month: '2026-11', rows: 0 });
  const later =
    month === '2026-11' ? [] : linesOf((await exportLines(desk, ASHA, { id: clinicId(), month, rows: 0 })).csv);
  const lines = [...linesOf(csv), ...later.slice(1)];
  expect([rows > 0, lines.length]).toEqual([true, 3]);
  expect(lines[1]).toContain(`,${bookingRef(visit.appointment_id)},`);
  expect(lines[1]).toContain(`,taken,online,99.00,${visit.payment_id},`);
  expect(lines[2]).toContain(',-20.00,');
});

test('the versions of a post leave, the present one first, with what each changed', async () => {
  const deps = blogAdminDeps();
  const desk = { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') };
  const { id } = await deps.add();
  await updatePost(desk, RAVI, { ...typedPost({ title: 'Second', category: 'Gums' }), id, ver: 1 });
  const { csv, rows, next_cursor } = await exportVersions(desk, ASHA, { id, rows: 0 });
  expect([rows, next_cursor]).toEqual([2, null]);
  const [head, present, first] = linesOf(csv);
  expect(head).toBe('Version,Saved (IST),Saved by,Published,Changed fields');
  expect(present).toMatch(/^2,\d\d-\d\d-\d{4} \d\d:\d\d,ravi,no,"category, title"$/);
  expect(first).toMatch(/^1,.*,no,$/);
  await expect(exportVersions(desk, ASHA, { id: 'post_none', rows: 0 })).rejects.toMatchObject({
    code: 'blog_post_not_found',
  });
});
