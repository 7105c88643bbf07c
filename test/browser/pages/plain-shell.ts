import type { Page } from '@playwright/test';

/**
 * Lets a page's addresses answer with the plain shell, as they do when rendering fails: what is read then goes through
 * the browser, where a test can hold it back or change it.
 */
export const withPlainShell = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    const request = route.request();
    // Frames within the page, as the payment's, are not the site's own.
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    const shell = await route.fetch({ url: new URL('/index.html', request.url()).href });
    await route.fulfill({ response: shell });
  });
