import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './page.ts';
import type { Page } from '@playwright/test';

const PAGES = [
  '/home',
  '/about',
  '/contact',
  '/partner-with-us',
  '/blog',
  '/blog/the-complete-guide-to-root-canal-treatment',
  '/blog/nobody-wrote-this',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/no/such/page',
];

/** What axe finds wrong, once nothing moves any more. */
async function problemsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES)
    test(`${path} passes axe, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await problemsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

  test(`the open menu and the forms’ complaints pass axe, ${colorScheme}`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path, send] of [
      ['/contact', 'Send Message'],
      ['/partner-with-us', 'Submit Application'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      expect(await problemsOf(page)).toEqual([]);
    }
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });
}
