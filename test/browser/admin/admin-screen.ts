import type { Locator, Page } from '@playwright/test';
import { expect } from '../page.ts';

/** Locators that the tests of the back office share. */

/** A row of a list by words in it. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

/** Dialog that lies over the list. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Looks for words in a list, by keyboard alone. */
export async function findInList(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Opens the one row that was found, with the keyboard. */
export async function openRow(page: Page, words: string): Promise<void> {
  await rowOf(page, words).getByRole('button', { name: /^View/ }).press('Enter');
  await expect(dialogOf(page).getByRole('definition').first()).toBeVisible();
}

/** Text of a toast. */
export const said = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

/** An answer of the API that refuses. */
export const refusal = (status: number, code: string, error: string) => ({
  status,
  json: { error, code, request_id: 'r' },
});

/** The list of clinics, as it is asked for. */
export const CLINIC_LIST = /\/api\/admin\/clinics\/list$/;
