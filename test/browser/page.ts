import { test as base } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

export { expect } from '@playwright/test';

/** Waits until the page's code listens: what is typed or dragged before that is not its to hear. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('takeEarlyPress' in window));
};

/** Like Playwright's own test, but `page.goto` comes back when the page has been taken over by its code. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, hand) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args): Promise<Response | null> => {
      const response = await goto(...args);
      if (javaScriptEnabled) await takenOver(page);
      return response;
    };
    await hand(page);
    // What the page fetches ahead may still be under way when a test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
