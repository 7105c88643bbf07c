import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { aClinic, asAdmin } from '../clinics/a-clinic.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const EXPORTS = '**/api/admin/exports/refunds';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an admin takes a list along: rows are counted as they come, a failure loses none, and the file is one for spreadsheets', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'exporting-admin' });
  const export_id = '2026-11-20T04:00:00.000Z#act_1';
  const asked: unknown[] = [];
  let refuses = true;
  await page.route(EXPORTS, (route) => {
    const body: unknown = route.request().postDataJSON();
    asked.push(body);
    if (asked.length === 1)
      return route.fulfill({ json: { csv: 'Booking\r\n', rows: 0, export_id, next_cursor: 'place' } });
    if (refuses) return route.abort();
    return route.fulfill({ json: { csv: "'=1+1\r\n", rows: 1, export_id, next_cursor: null } });
  });
  await page.goto('/admin/money/refunds?state=failed');
  await expect(heading(page, 'Refunds')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this list?' });
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('alert')).not.toContainText('rows came before');
  refuses = false;
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^refunds-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe("\u{FEFF}Booking\r\n'=1+1\r\n");
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Exported 1 row')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(asked).toEqual([
    { state: 'failed', rows: 0 },
    { state: 'failed', rows: 0, export_id, cursor: 'place' },
    { state: 'failed', rows: 0, export_id, cursor: 'place' },
  ]);
});

test('a clinic’s closed and extra-open dates are taken along as they stand, and the audit says so', async ({
  page,
}) => {
  const id = await aClinic('=Dates of the browser');
  const dates = { closed_dates: ['2099-01-26'], open_dates: ['2099-01-25'], ver: 1 };
  await asAdmin('PUT', `/admin/clinics/${id}/days`, dates);
  await signIn(page, { role: 'admin', sub: 'exporting-admin' });
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(page.getByRole('heading', { name: 'Closed and extra-open dates' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Export this list?' });
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^clinic-dates-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\u{FEFF}Clinic,Date,Weekday,Kind,Clinic ID');
  expect(lines).toEqual([
    `'=Dates of the browser,25-01-2099,Sun,extra-open,${id}`,
    `'=Dates of the browser,26-01-2099,Mon,closed,${id}`,
    '',
  ]);
  await expect(dialog).toBeHidden();
  const noted = z
    .object({ events: z.array(z.object({ fields: z.array(z.string()) })) })
    .parse(await asAdmin('POST', '/admin/audit/list', { entity: 'list#clinicDates' }));
  expect(noted.events.map(({ fields }) => fields)).toContainEqual([`id: ${id}`, 'rows: 2']);
});

test('the visits of a day, a clinic’s month, the versions of a post and reviews that wait are taken along with the filters of their screens', async ({
  page,
}) => {
  const id = await aClinic('Taken along');
  const post = { title: 'Taken along', slug: `taken-along-${crypto.randomUUID()}`, content: '<p>Text</p>' };
  const { id: post_id } = await asAdmin('POST', '/admin/blog-posts', post);
  await signIn(page, { role: 'admin', sub: 'exporting-admin' });
  const asked: unknown[] = [];
  await page.route('**/api/admin/exports/*', (route) => {
    asked.push([new URL(route.request().url()).pathname.split('/').at(-1), route.request().postDataJSON()]);
    const part = { csv: 'Booking\r\n', rows: 0, export_id: '2026-11-20T04:00:00.000Z#act_1', next_cursor: null };
    return route.fulfill({ json: part });
  });
  const review = {
    id: 'rev_1',
    clinic_id: 'cln_00000000000000000000000001',
    clinic_name: 'Neem Tree',
    reviewer_name: 'Asha',
    rating: 4,
    created_at: '2026-11-20T04:00:00.000Z',
  };
  await page.route('**/api/admin/pending-reviews', (route) =>
    route.fulfill({ json: { reviews: [review], more: false } }),
  );
  const dialog = page.getByRole('dialog', { name: 'Export this list?' });
  for (const address of [
    `/admin/appointments/clinics/${id}?from=2099-01-05&days=7`,
    `/admin/money/clinics/${id}?month=2026-10`,
    `/admin/blog/${String(post_id)}/versions`,
    '/admin/leads/insights?days=90',
    '/admin/reviews?q=taken',
  ]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog).toBeHidden();
  }
  // The reviews that wait have a list of their own, apart from the clinics below it.
  await page.getByRole('button', { name: 'Export waiting reviews' }).click();
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^pending-reviews-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toBeHidden();
  expect(asked).toEqual([
    ['clinic-visits', { id, from: '2099-01-05', days: 7, rows: 0 }],
    ['clinic-money', { id, month: '2026-10', rows: 0 }],
    ['post-versions', { id: post_id, rows: 0 }],
    ['lead-insights', { days: '90', rows: 0 }],
    ['clinics', { filter: 'all', q: 'taken', rows: 0 }],
    ['pending-reviews', { rows: 0 }],
  ]);
});
