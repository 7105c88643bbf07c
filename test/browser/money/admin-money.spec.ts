import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import type { ClinicMonth } from '#shared/contract/money/money.ts';
import { paise } from '#shared/values/money/money.ts';
import { addMonths, istMonth } from '#shared/values/month.ts';
import { paramsOf } from '../admin/screens/serve.ts';
import { expect, test } from '../page.ts';
import { clinicId, clinicMoney, clinicMonth, difference, line, MONTH, moneyCheck, moneyPage } from './sample-money.ts';
import { bookingRow } from '../booking/sample-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

const LONG = 'Sri Venkateswara Multi-Speciality Dental Hospital, Implant Centre and Orthodontics Research Institute';
const paid = {
  clinic_id: clinicId(2),
  month: MONTH,
  amount_paise: paise(1_190_000),
  reference: 'HDFC 44710099',
  paid_on: '2026-11-02',
};
const CLINICS: ClinicMonth[] = [
  clinicMonth(1),
  clinicMonth(2, {
    clinic_name: LONG,
    settlement: { ...paid, ver: 1, updated_at: '2026-11-02T06:00:00.000Z', updated_by: 'asha@example.in' },
  }),
  clinicMonth(3, {
    sums: { ...NO_MONEY, returned_online: paise(9900), returned_by_hand: paise(1) },
    payable_paise: paise(-9901),
    open_paise: paise(4950),
  }),
];
const [first = clinicMonth(1)] = CLINICS;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Text of a toast. */
const said = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words);
const fact = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).getByRole('definition');

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'money-admin' }));

test('a month of all clinics, one of them down to the booking, and the record of what it was paid', async ({
  page,
}) => {
  const asked: string[] = [];
  let clinic = first;
  const settled: unknown[] = [];
  await page.route(/\/api\/admin\/money\/list$/, async (route) => {
    asked.push(paramsOf(route.request()).get('month') ?? '');
    await route.fulfill({ json: moneyPage(CLINICS) });
  });
  await page.route(/\/api\/admin\/money\/clinics\/[^/]+\/list$/, (route) =>
    route.fulfill({
      json: clinicMoney(clinic, [
        line(1),
        line(2, { what: 'returned', amount_paise: paise(4950), refund_id: 'rfnd_00000000000002', status: 'cancelled' }),
        line(3, { how: 'at_clinic', payment_id: null, status: 'no_show' }),
        line(4, { what: 'returned', how: 'by_hand', amount_paise: paise(-1), slot: null, status: null }),
      ]),
    }),
  );
  await page.route(/\/api\/.*\/settlement$/, async (route) => {
    settled.push(route.request().postDataJSON());
    if (settled.length === 1) {
      // Somebody else was faster, and knew another reference.
      const theirs = { ...paid, clinic_id: clinicId(1), ver: 1, updated_at: null, updated_by: 'ravi@example.in' };
      clinic = { ...first, settlement: theirs };
      const json = {
        error: 'Changed',
        code: 'changed_meanwhile',
        ver: 1,
        changed_by: 'ravi@example.in',
        request_id: 'r',
      };
      return route.fulfill({ status: 409, json });
    }
    clinic = {
      ...first,
      settlement: {
        ...paid,
        ver: 2,
        updated_at: null,
        updated_by: 'asha@example.in',
        clinic_id: clinicId(1),
        amount_paise: paise(1_200_000),
        reference: 'UTR 4471/0099',
      },
    };
    return route.fulfill({ json: clinic.settlement });
  });

  await page.goto(`/admin/money?month=${MONTH}`);
  await expect(heading(page, 'Money')).toBeVisible();
  await expect(page.getByText('October 2026, 3 clinics · counted until 22-11-2026 14:00')).toBeVisible();
  await expect(fact(page, 'Payable')).toHaveText('₹12,31,012.11');
  await expect(fact(page, 'Refunds pending')).toHaveText('₹198.00');
  await expect(row(page, 'Clinic 1')).toContainText('Not yet');
  await expect(row(page, 'Sri Venkateswara')).toContainText('₹11,900.00');
  await expect(row(page, 'Sri Venkateswara')).toContainText('₹100.00 remaining');
  await expect(row(page, 'Clinic 3')).toContainText('−₹99.01');
  // Any of the last two years is a choice, the next to any month a press.
  const lately = addMonths(istMonth(Date.now()), -2);
  await page.getByRole('combobox', { name: 'Month' }).selectOption(lately);
  await expect(page).toHaveURL(`/admin/money?month=${lately}`);
  await expect.poll(() => asked).toContain(lately);
  await page.goto(`/admin/money?month=${addMonths(MONTH, -1)}`);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(`/admin/money?month=${MONTH}`);
  expect(new Set(asked)).toEqual(new Set([MONTH, lately, addMonths(MONTH, -1)]));

  // Rows of the month before stay until those of this one are there.
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(MONTH);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  // Enter opens the clinic from its row.
  await page.getByRole('link', { name: 'Clinic 1' }).press('Enter');
  await expect(heading(page, 'Clinic 1')).toBeVisible();
  await expect(page).toHaveURL(`/admin/money/clinics/${clinicId(1)}?month=${MONTH}`);
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(row(page, '0002-0000')).toContainText('−₹49.50');
  await expect(row(page, '0002-0000')).toContainText('Refunded');
  await expect(row(page, '0003-0000')).toContainText('Paid at the clinic');
  await expect(row(page, '0004-0000')).toContainText('Refunded by bank transfer, reversed');
  // Missing values are shown as a dash: neither the visit nor its state is known for this line.
  await expect(row(page, '0004-0000').getByText('–', { exact: true })).toHaveCount(2);
  await expect(row(page, '0003-0000').getByText('–', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: '0001-0000' })).toHaveAttribute('href', /^\/admin\/appointments\/apt_/);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('12000');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Please enter the bank reference (at least 4 characters)')).toBeVisible();
  expect(settled).toEqual([]);
  await dialog.getByLabel('Bank reference').fill('UTR 4471/0099');
  await dialog.getByRole('button', { name: 'Record' }).press('Enter');
  const conflict = page.getByRole('dialog').filter({ hasText: 'ravi@example.in' });
  await expect(conflict.getByText('HDFC 44710099')).toBeVisible();
  await expect(conflict.getByText('UTR 4471/0099')).toBeVisible();
  for (const mine of await conflict.getByRole('radio', { name: /^Mine|Yours/ }).all()) await mine.check();
  await conflict.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/Paid on 02-11-2026, bank reference UTR 4471\/0099/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct payment' })).toBeVisible();
  expect(settled).toHaveLength(2);
  expect(settled[1]).toMatchObject({ month: MONTH, reference: 'UTR 4471/0099', ver: 1 });
});

test('a statement is printed, and taken along for a spreadsheet in which no cell is a formula, once the audit knows', async ({
  page,
}) => {
  const clinic = clinicMonth(1, { clinic_name: '=HYPERLINK("https://evil.example")' });
  const rest = 'the second part';
  const noted: unknown[] = [];
  let isNoted = false;
  await page.route('**/api/admin/exports/statement', (route) => {
    if (!isNoted) return route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable', request_id: 'r' } });
    noted.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await page.route(/\/api\/admin\/money\/.*\/statement\/list$/, (route) => {
    const isSecond = paramsOf(route.request()).get('cursor') === rest;
    const lines = isSecond
      ? [line(2, { what: 'returned', amount_paise: paise(4950), refund_id: 'rfnd_00000000000002' })]
      : [line(1)];
    return route.fulfill({ json: clinicMoney(clinic, lines, isSecond ? null : rest) });
  });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/admin/money/clinics/${clinicId(1)}/statement?month=${MONTH}`);
  await expect(heading(page, 'Statement October 2026')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(fact(page, 'Payable to the clinic')).toHaveText('₹49.50');
  const saves: unknown[] = [];
  page.on('download', (save) => saves.push(save));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(said(page, 'Couldn’t save the statement')).toBeVisible();
  expect(saves).toEqual([]);
  isNoted = true;
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await waiting;
  expect(noted).toEqual([{ id: clinicId(1), month: MONTH, rows: 2 }]);
  expect(file.suggestedFilename()).toBe(`statement-${MONTH}-hyperlink-https-evil-example.csv`);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\u{FEFF}"\'=HYPERLINK(""https://evil.example"")",October 2026,,,,,,');
  expect(lines).toContain(
    '01-10-2026 14:00,0001-0000,"Tue 20 Oct, 10:00 AM",Completed,Paid online,99.00,pay_00000000000001,',
  );
  expect(lines).toContain('Payable to the clinic,,,,,49.50,,');
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // A row is a line of paper, however narrow: not a card, as on phones.
  await expect(page.getByRole('cell', { name: '₹99.00' }).first()).toHaveCSS('display', 'table-cell');
  await expect(page.getByRole('columnheader', { name: 'Payment, refund' })).toBeHidden();
});

test('refunds by what becomes of them lead to their bookings', async ({ page }) => {
  const asked: string[] = [];
  const row = (n: number, more: object) => ({ booking: bookingRow(n), payment: null, request: null, ...more });
  const payment = {
    payment_id: 'pay_00000000000001',
    state: 'REFUND_MANUAL',
    amount_paise: 149_900,
    owed_paise: 50_050,
    returned: 0,
    by_hand: [],
    twice_paise: 0,
    since: '2026-10-20T08:30:00.000Z',
  };
  const request = {
    payment_id: 'pay_00000000000001',
    reason: 'The dentist was not there',
    asked_at: '2026-10-20T08:30:00.000Z',
    state: 'asked',
    amount_paise: null,
    decided_at: null,
    words: null,
  };
  const sent = { reference: 'UTR 4471/0099', amount_paise: 50_050, at: '2026-10-21T08:30:00.000Z' };
  const LISTS: Record<string, object[]> = {
    asked: [row(1, { request })],
    under_way: [row(1, { payment: { ...payment, state: 'REFUND_REQUESTED', owed_paise: 149_900 } })],
    failed: [row(1, { payment }), row(2, { payment: { ...payment, payment_id: 'pay_00000000000002' } })],
    by_hand: [row(1, { payment: { ...payment, state: 'CAPTURED', by_hand: [sent], twice_paise: 4050 } })],
  };
  await page.route(/\/api\/admin\/refunds\/list$/, async (route) => {
    const state = paramsOf(route.request()).get('state') ?? '';
    asked.push(state);
    await route.fulfill({ json: { refunds: LISTS[state], next_cursor: null } });
  });
  await page.goto('/admin/money/refunds');
  await expect(heading(page, 'Refunds')).toBeVisible();
  await expect(page.getByText('“The dentist was not there”')).toBeVisible();
  const headers = () => page.getByRole('columnheader').allTextContents();
  expect(await headers()).toEqual(['Booking', 'Requested (IST)', 'Patient', 'Clinic', 'Amount', 'Reason']);
  await page.getByRole('link', { name: 'Under way' }).press('Enter');
  await expect(page.getByText('Sent to the bank')).toBeVisible();
  await page.getByRole('link', { name: 'Failed' }).press('Enter');
  await expect(page).toHaveURL('/admin/money/refunds?state=failed');
  await expect(page.getByText('₹500.50')).toHaveCount(2);
  await expect(page.getByText('of ₹1,499.00')).toHaveCount(2);
  await page.getByRole('link', { name: 'Manual' }).press('Enter');
  await expect(page.getByText('UTR 4471/0099')).toBeVisible();
  expect(await headers()).toEqual(['Booking', 'Sent (IST)', 'Patient', 'Clinic', 'Amount', 'Bank reference']);
  await expect(page.getByText('21-10-2026 14:00')).toBeVisible();
  await expect(page.getByText('Refunded twice: ₹40.50 too much')).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveAttribute('href', /^\/admin\/appointments\/apt_/);
  expect(asked).toEqual(['asked', 'under_way', 'failed', 'by_hand']);
});

test('the daily check names what differs, and any day can be checked at once', async ({ page }) => {
  const different = {
    different: 1,
    razorpay: { taken_paise: paise(10_000), returned_paise: paise(0) },
    differences: [difference(1)],
  };
  const posted: unknown[] = [];
  await page.route(/\/api\/admin\/money\/check(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      posted.push(route.request().postDataJSON());
      if (posted.length === 1) {
        const json = {
          error: 'Razorpay did not respond. Please try again in a few minutes.',
          code: 'provider_unavailable',
          request_id: 'r',
        };
        return route.fulfill({ status: 503, json });
      }
      return route.fulfill({ json: moneyCheck('2026-10-21') });
    }
    const cutShort = { ...different, whole: false };
    return route.fulfill({ json: { checks: [moneyCheck('2026-10-20', cutShort), moneyCheck('2026-10-19')] } });
  });
  await page.goto('/admin/money/check?day=2026-10-21');
  await expect(heading(page, 'Check with Razorpay')).toBeVisible();
  await expect(page.getByText('21-10-2026 is not checked yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '20-10-2026: 1 payment differs' })).toBeVisible();
  await expect(page.getByText('a day this old is not compared automatically. Compare it here.')).toBeVisible();
  await expect(page.getByText('₹1.00 more at Razorpay')).toBeVisible();
  await expect(page.getByText('pay_00000000000001')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect(said(page, 'Razorpay did not respond. Please try again in a few minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect(page.getByRole('heading', { name: '21-10-2026: agrees' })).toBeVisible();
  expect(posted).toEqual([{ day: '2026-10-21' }, { day: '2026-10-21' }]);
});
