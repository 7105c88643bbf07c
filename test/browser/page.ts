import { test as base, type Page, type Response } from '@playwright/test';
import type { ProductClient } from '../product-client.ts';
import { runningProduct } from '../running-product.ts';

export { expect } from '@playwright/test';

/** Waits until the page's code listens: what is typed or dragged before that is not its to hear. */
export const takenOver = async (page: Page): Promise<void> => {
  // The code of a page to read waits for a sign of its reader. A page may lead to another one meanwhile.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('scroll'));
    return !('takeEarlyPress' in window);
  });
};

/** Files of tests of the back office: their addresses without a host are its host's. */
const BACK_OFFICE_SPEC = /\/(?:admin-[\w-]+|back-office|security|sign-in|team)\.spec\.ts$/;

/** The product that a test is of. */
type Hosts = Pick<ProductClient, 'url' | 'adminUrl' | 'originOf'>;

/**
 * Like Playwright's own test, but `page.goto` comes back when the page has been taken over by its code, and goes to the host
 * that serves the path: the back office's for its screens, else the public one. `hosts` names the product, that of the whole
 * run unless a test has its own.
 */
export const test = base.extend<{ hosts: Hosts }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
  hosts: async ({}, hand) => hand(runningProduct()),
  baseURL: async ({ hosts }, hand, { file }) => hand(BACK_OFFICE_SPEC.test(file) ? hosts.adminUrl : hosts.url),
  page: async ({ page, hosts, javaScriptEnabled }, hand) => {
    const goto = page.goto.bind(page);
    page.goto = async (at, ...options): Promise<Response | null> => {
      const response = await goto(at.startsWith('/') ? hosts.originOf(at) + at : at, ...options);
      if (javaScriptEnabled) await takenOver(page);
      return response;
    };
    await hand(page);
    // Prefetches of the page may still be in progress when a test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
