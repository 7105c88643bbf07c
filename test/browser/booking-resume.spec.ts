import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { newPatient } from '../flows/patient.ts';
import { runningProduct } from '../running-product.ts';
import {
  checkoutOf,
  chooseTime,
  dialogOf,
  dismissCheckout,
  expectConfirmed,
  fillDetails,
  keptBooking,
  openBooking,
  payButton,
  payWith,
  toastOf,
} from './booking-journey.ts';
import { expectOnePayment, paymentsOf } from './one-payment.ts';

/** A patient goes back and forth, reloads, and loses the tab: the dialog is found where it was, and is paid once. */

const CLINIC = 'nellai-trivandrum';

const details = (page: Page) => dialogOf(page).getByRole('heading', { name: 'Who is coming?' });
const times = (page: Page) => dialogOf(page).getByRole('heading', { name: 'When would you like to come?' });
const unpaid = (page: Page) => dialogOf(page).getByText('We have not seen your payment yet.', { exact: false });

/** The requests that give a hold back. */
function givenBack(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && urls.push(request.url()));
  return urls;
}

/** The holds that were asked for. */
function heldBy(page: Page): string[] {
  const slots: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/holds')) slots.push(request.postDataJSON().slot);
  });
  return slots;
}

test('every step is an entry of the history: Back and forward keep text and time, and nothing is given back', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const released = givenBack(page);
  const holds = heldBy(page);
  await openBooking(page, CLINIC);
  const label = await chooseTime(page, parallelIndex);
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
  expect(holds).toHaveLength(1);
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
  // Whoever goes back while asked means it.
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
  const holds = heldBy(page);
  await openBooking(page, CLINIC);
  const label = await chooseTime(page, parallelIndex);
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
  expect(holds).toHaveLength(1);
  await expectOnePayment(patient.phone);
  expect(await page.evaluate(() => [localStorage.getItem('hold'), sessionStorage.getItem('typed')])).toEqual([
    null,
    null,
  ]);
});

test('a tab that the phone killed: home leads back to the time that is held, and to the payment', async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  const before = await page.evaluate(() => localStorage.getItem('hold') ?? '');
  for (const secret of [patient.name, patient.phone, patient.email]) expect(before).not.toContain(secret);
  await page.close();
  /** A new tab knows nothing but what the device keeps. */
  const comeBack = async (again: Page): Promise<Page> => {
    await again.goto('/');
    await again.getByRole('link', { name: 'Continue booking' }).click();
    return again;
  };
  const second = await comeBack(await context.newPage());
  await expect(dialogOf(second).getByRole('timer')).toContainText('Held for you');
  await fillDetails(second, patient);
  await payButton(second).click();
  await checkoutOf(second).getByLabel('What should happen?').selectOption('lost_browser');
  await checkoutOf(second).getByRole('button', { name: 'Pay ₹', exact: false }).click();
  const { appointment_id } = JSON.parse(before);
  await expect.poll(async () => (await paymentsOf([appointment_id])).length).toBe(1);
  await second.close();
  const hidden = await context.newPage();
  await hidden.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const third = await comeBack(hidden);
  await expectConfirmed(third);
  const address = third.url();
  await third.close();
  // It was killed behind the payment app: what was booked is still found, and once it was seen another visit can be booked.
  const fourth = await context.newPage();
  await fourth.goto(address);
  await expectConfirmed(fourth);
  await dialogOf(fourth).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(fourth)).toBeHidden();
  await expectOnePayment(patient.phone);
  await fourth.goto('/');
  await expect(fourth.getByRole('link', { name: 'Continue booking' })).toHaveCount(0);
  await openBooking(fourth, CLINIC);
});

test('two tabs: both show the same time, the payment opens in one, and is made once', async ({ page, context }, {
  parallelIndex,
}) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  const other = await context.newPage();
  const holds = heldBy(other);
  const released = givenBack(other);
  await other.goto(page.url());
  await expect(dialogOf(other).getByRole('timer')).toContainText('Held for you');
  await fillDetails(other, patient);
  await payButton(page).click();
  const success = checkoutOf(page).getByRole('button', { name: 'Success', exact: true });
  await expect(success).toBeVisible();
  await payButton(other).click();
  await expect(toastOf(other, 'Booking Failed')).toContainText('open in another tab');
  await expect(other.locator('iframe')).toHaveCount(0);
  await dialogOf(other).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(other)).toBeHidden();
  await other
    .getByRole('button', { name: /^Book / })
    .locator('visible=true')
    .first()
    .click();
  await expect(unpaid(other)).toBeVisible();
  expect(released).toEqual([]);
  await success.click();
  await expectConfirmed(page);
  // The other tab looks by itself.
  await expectConfirmed(other);
  expect(holds).toEqual([]);
  await expectOnePayment(patient.phone);
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

test('whatever becomes of a payment whose tab is lost, coming back finds it, and it is made once', async ({ browser }, {
  parallelIndex,
}) => {
  test.setTimeout(120_000);
  const fates = ['late_capture', 'no_webhook', 'wrong_signature'];
  /** Pays with this fate, loses the tab at once, and comes back by the clinic's address. */
  const payAndComeBack = async (fate: string, day: number): Promise<void> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const patient = newPatient();
    await openBooking(page, CLINIC);
    await chooseTime(page, parallelIndex + day);
    const address = page.url();
    await fillDetails(page, patient);
    await payButton(page).click();
    await checkoutOf(page).getByLabel('What should happen?').selectOption(fate);
    const id: string = await page.evaluate(() => JSON.parse(localStorage.getItem('hold') ?? '').appointment_id);
    // What becomes of the payment this tab never hears.
    await page.route('**/api/**', (route) => route.abort());
    await checkoutOf(page).getByRole('button', { name: 'Pay ₹', exact: false }).click();
    await expect.poll(async () => (await paymentsOf([id])).length).toBe(1);
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(dialogOf(again).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible({ timeout: 60_000 });
    await expectOnePayment(patient.phone);
    await context.close();
  };
  await Promise.all(fates.map(payAndComeBack));
});

test('a time that was given back in another tab is not said to be held', async ({ page, context }, {
  parallelIndex,
}) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Success', exact: true })).toBeVisible();
  await dismissCheckout(page);
  await expect(unpaid(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(unpaid(other)).toBeVisible();
  // This tab asks about its payment now and then: it must not hear of it before it is loaded anew.
  await page.route('**/api/verify-payment', (route) => route.abort());
  const given = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialogOf(other).getByRole('button', { name: 'Close' }).click();
  expect(await (await given).json()).toEqual({ released: true });
  await page.unroute('**/api/verify-payment');
  await page.reload();
  await expect(times(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('alert')).toContainText('hold ended');
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await expectOnePayment(patient.phone);
});
