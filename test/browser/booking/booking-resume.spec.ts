import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import {
  checkoutOf,
  chooseTime,
  daysOf,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  keptBooking,
  openBooking,
  payButton,
  payWith,
  pressFreeTime,
  toastOf,
} from './booking-journey.ts';
import { givenBack, heldBy, times, unpaid } from './held-time.ts';
import { expectOnePayment } from '../payments/one-payment.ts';

/** A patient goes back and forth, reloads, and loses the network: the dialog is found where it was, and is paid once. */

const CLINIC = 'nellai-trivandrum';

const details = (page: Page) => dialogOf(page).getByRole('heading', { name: 'Who is coming?' });

test('every step is an entry of the history: Back and forward keep text and time, and nothing is given back', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const released = givenBack(page);
  await openBooking(page, CLINIC);
  const label = await chooseTime(page, parallelIndex);
  const holdsAfterwards = heldBy(page);
  await fillDetails(page, patient);
  await page.goBack();
  await expect(times(page)).toBeVisible();
  const own = dialogOf(page).getByRole('button', { name: label, pressed: true });
  await expect(own).toBeEnabled();
  await page.goForward();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await page.goBack();
  // One's own time can be pressed again, and costs no new hold.
  await own.click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(patient.phone);
  // A phone's Back asks the dialog itself to close, as Escape does.
  await dialogOf(page).evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  await expect(times(page)).toBeVisible();
  await page.goForward();
  await expect(details(page)).toBeVisible();
  expect(holdsAfterwards).toEqual([]);
  expect(released).toEqual([]);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expectOnePayment(patient.phone);
});

test('leaving the payment asks once, keeps the time, looks at the payment, and says what becomes of a debit', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const released = givenBack(page);
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payButton(page).click();
  const success = checkoutOf(page).getByRole('button', { name: 'Success', exact: true });
  await expect(success).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave the payment?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay and pay' }).click();
  await expect(question).toBeHidden();
  await expect(success).toBeVisible();
  await page.goBack();
  const looked = page.waitForRequest('**/verify-payment');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await looked;
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(unpaid(page)).toBeVisible();
  await expect(dialogOf(page).getByText('If money has left your account', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  // A second step back while the question is open counts as a yes.
  await payButton(page).click();
  await expect(success).toBeVisible();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(unpaid(page)).toBeVisible();
  expect(released).toEqual([]);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await expectOnePayment(patient.phone);
});

test('a reload at each step leads back to it, and the booking is paid once', async ({ page }, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  const label = await chooseTime(page, parallelIndex);
  const holdsAfterwards = heldBy(page);
  await fillDetails(page, patient);
  await page.reload();
  await expect(details(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('timer')).toContainText('Held for you');
  await expect(page.getByLabel('Email Address')).toHaveValue(patient.email);
  await page.goBack();
  await page.reload();
  await expect(times(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: label, pressed: true })).toBeEnabled();
  await page.goForward();
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Success', exact: true })).toBeVisible();
  const id = (await keptBooking(page))?.appointment_id;
  await page.reload();
  await expect(unpaid(page)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await payWith(page, 'Slow bank');
  await page.reload();
  // Nobody presses anything: the bank answers after some seconds, and the dialog finds out.
  await expectConfirmed(page);
  expect((await keptBooking(page))?.appointment_id).toBe(id);
  await page.reload();
  await expectConfirmed(page);
  expect(holdsAfterwards).toEqual([]);
  await expectOnePayment(patient.phone);
  expect(await page.evaluate(() => [localStorage.getItem('hold'), sessionStorage.getItem('typed')])).toEqual([
    null,
    null,
  ]);
});

test('a network that goes and comes back while paying costs neither time nor text, and the payment goes on', async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  const released = givenBack(page);
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Success', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave the payment?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click();
  await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
  await context.setOffline(false);
  await expect(unpaid(page)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  expect(released).toEqual([]);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await expectOnePayment(patient.phone);
});

test('a reload while a time is being claimed finds the claim again: it is not shown as taken, and is held once', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  let isLost = true;
  /** The server takes the time; its answer never arrives. */
  await page.route('**/api/holds', async (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await page.reload();
    await route.abort().catch(() => undefined);
  });
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  const { locks } = await runningProduct().dump();
  const own = (await keptBooking(page))?.appointment_id;
  expect(locks.filter(({ appointment_id }) => appointment_id === own)).toHaveLength(1);
  await expectOnePayment(patient.phone);
});

/** Presses a free time, which on a phone claims it at once. */
async function claimTime(page: Page, worker: number): Promise<void> {
  await openBooking(page, CLINIC);
  await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
  await daysOf(page)
    .filter({ hasNotText: 'Full' })
    .nth(worker % 3)
    .click();
  await pressFreeTime(freeTimesOf(page));
}

async function closeDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

const keptHere = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('claim'), sessionStorage.getItem('hold'), localStorage.getItem('hold')]);

test('a time whose claim is answered after the dialog was closed is given back', async ({ page }, {
  parallelIndex,
}) => {
  let answer = (): void => undefined;
  const closed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/holds', async (route) => {
    const response = await route.fetch();
    await closed;
    await route.fulfill({ response });
  });
  await claimTime(page, parallelIndex);
  await closeDialog(page);
  expect(await keptHere(page)).toEqual([null, null, null]);
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  answer();
  expect((await given).ok()).toBe(true);
  expect(await keptHere(page)).toEqual([null, null, null]);
});

test('a claim that got no answer is not made again after the dialog was closed', async ({ page }, {
  parallelIndex,
}) => {
  await page.route('**/api/holds', (route) => route.abort());
  await claimTime(page, parallelIndex);
  await expect(toastOf(page, 'Booking Failed')).toBeVisible();
  await closeDialog(page);
  expect(await keptHere(page)).toEqual([null, null, null]);
  await openBooking(page, CLINIC);
  await expect(dialogOf(page).locator('button[aria-pressed=true]:not([data-date])')).toHaveCount(0);
});

test('a visitor who closes the dialog while a claim waits for the network sees no failure', async ({ page, context }, {
  parallelIndex,
}) => {
  await page.route('**/api/holds', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await claimTime(page, parallelIndex);
  const noConnection = page.getByText('No connection. We will try again when it is back.').first();
  await expect(noConnection).toBeVisible();
  await page.evaluate(() => {
    const look = () => document.body.textContent.includes('Booking Failed') && sessionStorage.setItem('said', 'failed');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await closeDialog(page);
  await context.setOffline(false);
  await expect(noConnection).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBeNull();
  expect(await keptHere(page)).toEqual([null, null, null]);
});
