import type { Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import {
  checkoutOf,
  chooseTime,
  dialogOf,
  dismissCheckout,
  expectConfirmed,
  fillDetails,
  openBooking,
  payButton,
  payWith,
  toastOf,
} from './booking-journey.ts';
import { givenBack, heldBy, times, unpaid } from './held-time.ts';
import { expectOnePayment, paymentsOf } from '../payments/one-payment.ts';

/** A patient loses the tab, or has two: the booking is found again, and is paid once. */

const CLINIC = 'nellai-trivandrum';

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
    const back = again.getByRole('link', { name: 'Continue booking' });
    // The readable address needs no redirect.
    await expect(back).toHaveAttribute('href', /^\/clinics\/[a-z0-9-]+\/[a-z0-9-]+\?book=1$/);
    await back.click();
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

test("a clinic's page shows the time that this visitor holds there, and leads back into the dialog", async ({ page }, {
  parallelIndex,
}) => {
  const held = page.getByRole('complementary', { name: 'Booking in progress' });
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  const url = new URL(page.url());
  await page.goto(url.pathname);
  await expect(held.getByRole('timer')).toContainText('Held for you');
  await held.getByRole('link', { name: 'Continue booking' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  // It is gone as soon as the time is given back.
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(held).toBeHidden();
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

test('a patient who lost the tab of a payment finds it on coming back, whatever its outcome, and pays once', async ({
  browser,
}, { parallelIndex }) => {
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
    // This tab never receives the result of the payment.
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
  let isAnew = false;
  await page.route('**/api/verify-payment', (route) => (isAnew ? route.continue() : route.abort()));
  const given = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialogOf(other).getByRole('button', { name: 'Close' }).click();
  expect(await (await given).json()).toEqual({ released: true });
  page.once('framenavigated', () => (isAnew = true));
  await page.reload();
  await expect(times(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('alert')).toContainText('hold ended');
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await expectOnePayment(patient.phone);
});

test('a new tab that finds a payment which was begun asks with the key of its booking', async ({ page }) => {
  const hold = {
    appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
    token: 'kept-token',
    clinic_id: sampleClinicId(CLINIC),
    clinic_path: '/clinics/nowhere',
    clinic_name: 'Nellai Dental',
    slot: '2027-01-05T05:30:00.000Z',
    amount_paise: 9900,
    free_until: '',
    cancel_hours: 4,
    stage: 'paying',
  };
  await page.addInitScript(
    (kept) => localStorage.setItem('hold', JSON.stringify({ ...kept, deadline: Date.now() + 300_000 })),
    hold,
  );
  await page.route('**/verify-payment', (route) =>
    route.fulfill({ json: { success: false, status: 'pending', clinic_id: null, alternatives: [] } }),
  );
  const asked = page.waitForRequest('**/verify-payment');
  await page.goto(`/clinics/${hold.clinic_id}?book=1`);
  expect((await asked).headers()['authorization']).toBe(`Bearer ${hold.token}`);
});
