import type { Page } from '@playwright/test';
import { expect } from '../page.ts';

/** The search of the home page, and what it found, as a visitor sees them. */

export const field = (page: Page) => page.getByRole('searchbox', { name: 'Clinic, area, city or treatment' });
export const names = (page: Page) => page.locator('#clinics h3');
export const told = (page: Page) => page.locator('#clinics').getByRole('status');
export const card = (page: Page, name: string) => page.locator('#clinics li').filter({ hasText: name });
export const chip = (page: Page, city: string) =>
  page.getByRole('list', { name: 'Where' }).getByRole('link', { name: city });

/** Opens a page and waits for the search's own code, which is fetched once the page can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled();
}

/** Records the events that the site dispatches from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    for (const name of ['site:search', 'site:find-location'])
      addEventListener(name, () => sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${name} `));
  });
  return async () => (await page.evaluate(() => sessionStorage.getItem('told') ?? '')).split(' ').filter(Boolean);
}
