import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { expect, test } from '../page.ts';
import { newPatient, type Patient } from '../../flows/patient.ts';
import {
  bookAnother,
  bookButton,
  checkoutOf,
  chooseTime,
  dialogOf,
  dismissCheckout,
  expectConfirmed,
  fillDetails,
  openBooking,
  payButton,
  toastOf,
} from './booking-journey.ts';
import { givenBack, heldBy, times, unpaid } from './held-time.ts';
import { expectOnePayment, paymentsOf } from '../payments/one-payment.ts';

/** A patient loses the tab, or has two: the booking is found again, and is paid once. */

const CLINIC = 'nellai-trivandrum';

/** Chooses a time, pays with this fate, and loses the tab at once. @returns the patient */
async function payAndLoseTab(page: Page, fate: string, day: number): Promise<Patient> {
  const patient = newPatient();
  await chooseTime(page, day);
  await fillDetails(page, patient);
  await payButton(page).click();
  await checkoutOf(page).getByLabel('What should happen?').selectOption(fate);
  const id: string = await page.evaluate(() => JSON.parse(localStorage.getItem('hold') ?? '').appointment_id);
  // This tab never receives the result of the payment.
  await page.route('**/api/**', (route) => route.abort());
  await checkoutOf(page).getByRole('button', { name: 'Pay ₹', exact: false }).click();
  await expect.poll(async () => (await paymentsOf([id])).length).toBe(1);
  await page.close();
  return patient;
}

test('a tab that the phone killed: home leads back to the time that is held, and to the payment; whatever its outcome, a new tab asks for it with the key of its booking, finds it, and it is paid once', async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  const before = await page.evaluate(() => localStorage.getItem('hold') ?? '');
  for (const secret of [patient.name, patient.phone, patient.email]) expect(before).not.toContain(secret);
  const { appointment_id, token } = JSON.parse(before);
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
  await expect.poll(async () => (await paymentsOf([appointment_id])).length).toBe(1);
  await second.close();
  const hidden = await context.newPage();
  await hidden.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const asked = hidden.waitForRequest('**/verify-payment');
  const third = await comeBack(hidden);
  expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`);
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

  let last = fourth;
  for (const fate of ['no_webhook', 'wrong_signature', 'late_capture'])
    await test.step(fate, async () => {
      if (last !== fourth) await bookAnother(last);
      const { phone } = await payAndLoseTab(last, fate, parallelIndex + 1);
      last = await context.newPage();
      await last.goto(`${sampleClinicPath(CLINIC)}?book=1`);
      await expectConfirmed(last);
      await expectOnePayment(phone);
    });
});

test("two tabs: a clinic's page shows the time that is held there and leads back into the dialog, the payment opens in one tab and is made once, and a time that was given back in the other is not said to be held", async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  const other = await context.newPage();
  const holds = heldBy(other);
  const released = givenBack(other);
  const held = other.getByRole('complementary', { name: 'Booking in progress' });
  await other.goto(new URL(page.url()).pathname);
  await expect(held.getByRole('timer')).toContainText('Held for you');
  await held.getByRole('link', { name: 'Continue booking' }).click();
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
  await bookButton(other).click();
  await expect(unpaid(other)).toBeVisible();
  expect(released).toEqual([]);

  await dismissCheckout(page);
  await expect(unpaid(page)).toBeVisible();
  await expect(held).toBeVisible();
  // This tab asks about its payment now and then: it must not hear of it before it is loaded anew.
  let isAnew = false;
  await page.route('**/api/verify-payment', (route) => (isAnew ? route.continue() : route.abort()));
  const given = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialogOf(other).getByRole('button', { name: 'Close' }).click();
  expect(await (await given).json()).toEqual({ released: true });
  await expect(dialogOf(other)).toBeHidden();
  await expect(held).toBeHidden();
  page.once('framenavigated', () => (isAnew = true));
  await page.reload();
  await expect(times(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('alert')).toContainText('hold ended');
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);

  await payButton(page).click();
  await expect(success).toBeVisible();
  await bookButton(other).click();
  await expect(unpaid(other)).toBeVisible();
  await success.click();
  await expectConfirmed(page);
  // The other tab looks by itself.
  await expectConfirmed(other);
  expect(holds).toEqual([]);
  await expectOnePayment(patient.phone);
});
