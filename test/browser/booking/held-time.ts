import type { Locator, Page } from '@playwright/test';
import { dialogOf } from './booking-journey.ts';

/** Locators of a held time, and the requests to the server about it. */

export const times = (page: Page): Locator =>
  dialogOf(page).getByRole('heading', { name: 'When would you like to come?' });
export const unpaid = (page: Page): Locator =>
  dialogOf(page).getByText('We have not seen your payment yet.', { exact: false });

/** The requests that give a hold back. */
export function givenBack(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && urls.push(request.url()));
  return urls;
}

/** The holds that were asked for. */
export function heldBy(page: Page): string[] {
  const slots: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/holds')) slots.push(request.postDataJSON().slot);
  });
  return slots;
}
