import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

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

test('staff, who may read lists, are offered no file', async ({ page }) => {
  await signIn(page, { role: 'staff' });
  await page.goto('/admin/partners');
  await expect(heading(page, 'Partner Requests')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});
