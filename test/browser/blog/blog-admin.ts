import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import { expect } from '../page.ts';

/** Locators and controls that the tests of the blog's desk share. */

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
export const content = (page: Page) => page.getByLabel('Content (HTML)');
export const articleOf = (page: Page) => page.frameLocator('iframe[title="Preview of the post"]');
/** How the public page of a post answers. */
export const statusOf = async (slug: string) => (await fetch(`${runningProduct().url}/blog/${slug}`)).status;
export const POST_LIST = /\/api\/admin\/blog-posts\/list$/;
export const ONE_POST = /\/api\/admin\/blog-posts\/(?!list$)[^/?]+(\?|$)/;

/** As on another device: nothing that was typed is in this browser. */
export const forgetDraftsHere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('admin_blog_draft_')) localStorage.removeItem(key);
  });

export async function openForm(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
}
