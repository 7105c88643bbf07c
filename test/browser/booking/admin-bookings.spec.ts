import type { Page } from '@playwright/test';
import * as z from 'zod';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { staffVisit } from '#shared/values/times/staff-times.ts';
import { expect, test } from '../page.ts';
import { bookingDetail, bookingId, bookingRow, paymentId } from './sample-bookings.ts';
import { CLINIC_LIST } from '../admin/admin-screen.ts';
import { paramsOf } from '../admin/screens/serve.ts';
import { heading, LIST, refusal, said, serveOne } from './served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

const Wanted = z.object({ q: z.string() });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** '24-11-2026 10:00': a moment as the columns have it. */
const inColumn = (instant: string): string =>
  `${istDay(instant).split('-').toReversed().join('-')} ${istWallTime(instant)}`;

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'bookings-admin' }));

test('all bookings: tabs, search and pages stand in the address; nothing, a failure and the wait for it say so (A-038) (A-039) (A-040) (A-041) (A-132) (A-172) (A-184)', async ({
  page,
}) => {
  const tabs: Record<string, object[]> = {
    all: [bookingRow(1), bookingRow(2, { status: 'cancelled', payment_status: 'Refund due', amount_paise: 9900 })],
    paid: [bookingRow(1)],
    pending: [bookingRow(3, { status: 'pending', payment_status: 'Pending', name: null, phone: null })],
    cancelled: [],
  };
  // The answer waits until the words of the wait were seen.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    await seen;
    const asked = paramsOf(route.request());
    const named = Wanted.safeParse(route.request().postDataJSON()).data?.q ?? null;
    const found: Record<string, object[]> = {
      '0000-0002': [bookingRow(2)],
      '98400 12345': [bookingRow(7)],
      '9840012345': [bookingRow(7)],
    };
    const bookings = named === null ? tabs[asked.get('tab') ?? 'all'] : (found[named] ?? []);
    const isFirst = asked.get('cursor') === null && named === null && asked.get('tab') === 'all';
    const hasMore = isFirst && (tabs['all']?.length ?? 0) > 1;
    await route.fulfill({ json: { bookings, next_cursor: hasMore ? '2026-10' : null } });
  });
  await page.goto('/admin/appointments');
  await expect(page.getByText('Loading bookings…')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', heading('All Bookings'))).toBeVisible();
  await expect(page.getByText('Manage and monitor all appointment bookings across clinics')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Patient',
    'Contact',
    'Clinic',
    'Appointment Time',
    'Amount',
    'Created At',
    'Status',
    'Actions',
  ]);
  await expect(page.getByText(/Last refreshed \d\d:\d\d/)).toBeVisible();
  // Beside the search and its hint, where there is room: in one line with what is typed.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [box, tab] = [page.getByRole('searchbox'), page.getByRole('link', { name: 'Paid', exact: true })];
  expect((await tab.boundingBox())?.y).toBe((await box.boundingBox())?.y);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page, 'Yazhini 1')).toContainText('₹1,499');
  await expect(row(page, 'Yazhini 1')).toContainText('Thamarai Dental Care');
  await expect(row(page, 'Yazhini 1').getByRole('link', { name: '98400 12345' })).toHaveAttribute(
    'href',
    'tel:+919840012345',
  );
  await expect(row(page, 'Yazhini 2')).toContainText('CancelledRefund due');
  const cells = row(page, 'Yazhini 1').getByRole('cell');
  await expect(cells.nth(3)).toContainText(staffVisit(bookingRow(1).slot, Date.now()));
  await expect(cells.nth(5)).toContainText(inColumn(bookingRow(1).created_at));
  await expect(cells.last().getByRole('button', { name: 'Verify 0000-0001' })).toBeVisible();
  // A booking made in the meantime appears once the list is refreshed.
  tabs['all']?.unshift(bookingRow(8));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, 'Yazhini 8')).toBeVisible();

  // The next page, and back.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/appointments?cursor=2026-10');
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/admin/appointments');
  for (const [tab, address, words] of [
    ['Pending', 'pending', 'No name'],
    ['Paid', 'paid', 'Yazhini 1'],
    ['Cancelled', 'cancelled', 'No bookings found'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(`/admin/appointments?tab=${address}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  // Nothing was searched or filtered: there is nothing to adjust.
  tabs['all'] = [];
  await page.getByRole('link', { name: 'Show all bookings' }).click();
  await expect(page.getByText('Bookings by patients and staff appear here.')).toBeVisible();
  await expect(page.getByText('No bookings found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toHaveCount(0);
  tabs['all'] = [bookingRow(1)];

  // The search text is in the URL and survives a reload.
  await page.getByRole('link', { name: 'All Bookings', exact: true }).last().click();
  await page.getByRole('searchbox', { name: 'Search bookings...' }).fill('0000-0002');
  await expect(page).toHaveURL('/admin/appointments?q=0000-0002');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(row(page, 'Yazhini 2')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('0000-0002');

  // A phone number is in no address, and survives a reload, another tab and Back all the same.
  await page.getByRole('searchbox').fill('98400 12345');
  await expect(page).toHaveURL('/admin/appointments');
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('98400 12345');
  await page.getByRole('link', { name: 'Paid', exact: true }).click();
  await expect(page).toHaveURL('/admin/appointments?tab=paid');
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await row(page, 'Yazhini 7').getByRole('link', { name: 'Yazhini 7' }).click();
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(7)}`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('98400 12345');
  await page.goto('/admin/appointments?q=9840012345&tab=paid');
  await expect(page).toHaveURL('/admin/appointments?tab=paid');
  await expect(page.getByRole('searchbox')).toHaveValue('9840012345');

  // A failure is no empty list.
  await page.unroute(LIST);
  await page.route(LIST, (route) =>
    route.fulfill(refusal(403, 'forbidden', 'Your account does not have permission for this. Ask an admin.')),
  );
  await page.goto('/admin/appointments?q=0000-0002');
  await expect(page.getByRole('alert').getByText('Failed to load bookings')).toBeVisible();
  await expect(page.getByText('No bookings found')).toHaveCount(0);
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: { bookings: [], next_cursor: '2026-09' } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  // Months in which nothing was booked are not the end.
  await expect(page.getByText('No bookings in these months')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('Verify has three outcomes and an error, in the specified words; the row is drawn from its answer; who searches and follows it at once reaches it, and the search does not return them (A-099) (A-172)', async ({
  page,
}) => {
  await page.clock.install();
  const waiting = { status: 'pending', payment_status: 'Pending' };
  await page.route(LIST, (route) => route.fulfill({ json: { bookings: [bookingRow(1, waiting)], next_cursor: null } }));
  const answers: { outcome: string; message: string; row: object }[] = [
    { outcome: 'not_paid', message: '', row: bookingRow(1, waiting) },
    { outcome: 'pending', message: 'Razorpay did not answer in time.', row: bookingRow(1, waiting) },
    { outcome: 'pending', message: '', row: bookingRow(1, waiting) },
    { outcome: 'paid', message: '', row: bookingRow(1, { ver: 5 }) },
  ];
  await page.route(/\/verify$/, (route) => {
    const answer = answers.shift();
    if (answer === undefined) return route.fulfill(refusal(500, 'internal', 'Something broke.'));
    const { row: booking, ...outcome } = answer;
    return route.fulfill({ json: { ...outcome, booking } });
  });
  await serveOne(page, bookingDetail(1));
  // The code of the next screen takes longer to come than the search waits.
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/admin-booking-page[^/]*\.js/, async (route) => {
    await came;
    await route.continue();
  });
  await page.goto('/admin/appointments');
  const verify = page.getByRole('button', { name: 'Verify 0000-0001' });
  for (const [title, words] of [
    ['No payment found', 'No successful payment found for this booking'],
    ['Verification failed', 'Razorpay did not answer in time.'],
    ['Verification failed', 'Could not verify payment status'],
    ['Payment verified', 'Payment status has been updated successfully'],
    ['Verification error', 'An error occurred while verifying payment'],
  ] as const) {
    await verify.click();
    await expect(said(page, words)).toBeVisible();
    await expect(said(page, title).first()).toBeVisible();
  }
  await expect(row(page, 'Yazhini 1')).toContainText('ConfirmedPaid');

  const link = row(page, 'Yazhini 1').getByRole('link', { name: 'Yazhini 1' });
  await expect(link).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').fill('0000-0001');
  const asked = page.waitForRequest(/\/admin-booking-page[^/]*\.js/);
  await link.click();
  await asked;
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/admin/appointments');
  come();
  await page.clock.resume();
  await expect(page.getByRole('heading', heading('Booking'))).toBeVisible();
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(1)}`);
});

test(
  'the palette finds a booking by its reference, phone number, e-mail address or payment',
  { tag: '@desktop' },
  async ({ page }) => {
    // The search waits until its words were seen.
    let answer = (): void => undefined;
    const seen = new Promise<void>((resolve) => (answer = resolve));
    await page.route(CLINIC_LIST, (route) => route.fulfill({ json: { clinics: [], next_cursor: null } }));
    await page.route(LIST, async (route) => {
      const q = Wanted.safeParse(route.request().postDataJSON()).data?.q ?? null;
      if (q !== null) await seen;
      const bookings =
        q === null || q === '0000-0009' ? [] : q === '98400 12345' ? [bookingRow(1), bookingRow(2)] : [bookingRow(1)];
      return route.fulfill({ json: { bookings, next_cursor: null } });
    });
    await serveOne(page, bookingDetail(1));
    await page.goto('/admin/appointments');
    await expect(page.getByText(/Last refreshed/)).toBeVisible();
    await page.keyboard.press('Control+k');
    const words = page.getByRole('combobox', { name: /Find a screen/ });
    await words.fill('0000-0009');
    await expect(page.getByText('Searching bookings…')).toBeVisible();
    await expect(page.getByText('Searching clinics…')).toHaveCount(0);
    await expect(page.getByText('Nothing found.')).toHaveCount(0);
    answer();
    await expect(
      page.getByText('No booking has this reference, phone number, e-mail address or payment.'),
    ).toBeVisible();
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await words.fill('98400 12345');
    await expect(page.getByRole('option', { name: /Yazhini/ })).toHaveCount(2);
    // On a phone without room for both, the time goes below the reference instead of breaking it.
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.getByText('Yazhini 1, 0000-0001').boundingBox())?.height).toBeLessThan(40);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const named of ['0000-0001', 'yazhini@patients.example', paymentId(1)]) {
      const found = page.waitForResponse((reply) => reply.request().postData()?.includes(named) === true);
      await words.fill(named);
      await found;
      await expect(page.getByText(/^Searching/)).toHaveCount(0);
      await expect(page.getByRole('option', { name: /Yazhini/ })).toHaveText([/Yazhini 1, 0000-0001/]);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/appointments/${bookingId(1)}`);
    await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
  },
);
