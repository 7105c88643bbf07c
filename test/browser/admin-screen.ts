import type { Locator, Page } from '@playwright/test';

/** What the tests of the back office look at again and again. */

/** A row of a list by words in it. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

/** What a toast says. */
export const said = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

/** An answer of the API that refuses. */
export const refusal = (status: number, code: string, error: string) => ({
  status,
  json: { error, code, request_id: 'r' },
});

/** The list of clinics, as it is asked for. */
export const CLINIC_LIST = /\/api\/admin\/clinics(\?|$)/;
