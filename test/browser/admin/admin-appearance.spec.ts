import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();
const sizeOfText = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

test('appearance and regional settings work: theme, size of text and clock change at once, here and on other screens, and stay; amounts are rupees (A-002) (A-053)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff' });
  await page.goto('/admin/settings/appearance');
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  await choose(page, /^Dark/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // As the bar above says.
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.getByRole('radio', { name: /^Light/ })).toBeChecked();
  const usual = await sizeOfText(page);
  await choose(page, /^Larger/);
  expect(await sizeOfText(page)).toBe(usual * 1.25);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Larger/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Light/ })).toBeChecked();
  expect(await sizeOfText(page)).toBe(usual * 1.25);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Regional' }).click();
  const written = page.getByRole('region', { name: 'Sample' });
  await expect(written).toContainText('24-11-2026 14:30 IST');
  await expect(written).toContainText(/Tue 24 Nov(?: 2026)?, 2:30 PM/);
  await expect(written).toContainText('₹12,34,567');
  await choose(page, /^24 hours/);
  await expect(written).toContainText(/Tue 24 Nov(?: 2026)?, 14:30/);
  await choose(page, /^12 hours/);
  await expect(written).toContainText('24-11-2026 2:30 PM IST');
  await page.goto('/admin/appointments');
  await expect(page.getByText(/Last refreshed \d?\d:\d\d [AP]M/)).toBeVisible();
});
