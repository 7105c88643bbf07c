import type { Page } from '@playwright/test';
import { istDay } from '#shared/values/ist.ts';
import { clinicDays } from './sample-bookings.ts';

/** The list of bookings; its search words are in the body. */
export const LIST = /\/api\/admin\/bookings\/list$/;
export const ONE = /\/api\/admin\/bookings\/apt_\w+$/;
const DAYS = /\/api\/admin\/clinics\/cln_\w+\/bookings/;
export const heading = (name: string) => ({ level: 1, name, exact: true }) as const;
/** Text of a toast. */
export const said = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words);
export const refusal = (status: number, code: string, error: string, more: object = {}) => ({
  status,
  json: { error, code, request_id: 'r', ...more },
});

/** The dialog of an act; toasts are dialogs too. */
export const questionOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Back', exact: true }) });

/** Answers with a booking, which the test may change. */
export async function serveOne(page: Page, booking: object): Promise<{ now: object }> {
  const served = { now: booking };
  await page.route(ONE, (route) => route.fulfill({ json: served.now }));
  return served;
}

/** Answers with the days that are asked for, of a clinic that the test may change. */
export const serveDays = (
  page: Page,
  bookings: (from: string) => object[] = () => [],
  clinic: object = {},
): Promise<unknown> =>
  page.route(DAYS, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = asked.get('from') ?? istDay(Date.now());
    return route.fulfill({ json: clinicDays(from, Number(asked.get('days')), bookings(from), clinic) });
  });
