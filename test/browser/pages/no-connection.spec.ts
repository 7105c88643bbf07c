import type { Page } from '@playwright/test';
import { newPatient } from '../../flows/patient.ts';
import {
  checkoutOf,
  daysOf,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  payButton,
} from '../booking/booking-journey.ts';
import { expectOnePayment } from '../payments/one-payment.ts';
import { expect, test } from '../page.ts';

const noConnection = (page: Page) => page.getByText('No connection. We will try again when it is back.').first();
const BLAMES_THE_SITE = /Unexpected Application Error|The server answered/;

/** Does something without a network: it is told where the patient looks; with the network back it is done. */
async function onABus(page: Page, act: () => Promise<unknown>, meanwhile?: () => Promise<unknown>): Promise<void> {
  await page.context().setOffline(true);
  await act();
  await expect(noConnection(page)).toBeInViewport();
  await meanwhile?.();
  await expect(page.getByText(BLAMES_THE_SITE)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(noConnection(page)).toBeHidden();
}

test('a booking whose network goes and comes back at every step is made once and paid once', async ({ page }, {
  parallelIndex,
}) => {
  const patient = newPatient();
  await page.goto('/home');
  await onABus(page, () => page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Thamarai Dental Care' })).toBeVisible();
  await expect(noConnection(page)).toBeHidden();

  await onABus(page, () => page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click());
  await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
  const free = daysOf(page).filter({ hasNotText: 'Full' });
  await expect(free.first()).toBeVisible();
  const day = free.nth(parallelIndex % Math.min(3, await free.count()));
  await onABus(page, () => day.click());
  const time = freeTimesOf(page).first();
  await onABus(page, () => time.click());
  await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeVisible();

  await fillDetails(page, patient);
  await onABus(
    page,
    () => payButton(page).click(),
    () => expect(page.getByLabel('Full Name')).toHaveValue(patient.name),
  );
  // The bank's answer is there, and the network is not.
  let isLost = true;
  await page.route('**/api/verify-payment', (route) =>
    isLost ? route.abort('internetdisconnected') : route.continue(),
  );
  const asked = page.waitForRequest('**/api/verify-payment');
  await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
  await asked;
  await onABus(
    page,
    () => Promise.resolve(),
    () => expect(dialogOf(page).getByRole('heading', { name: 'Verifying your booking...' })).toBeVisible(),
  );
  isLost = false;
  await expectConfirmed(page);

  // Its code came with the confirmation, and perhaps all there is to read as well.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  const details = page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' });
  await expect(details.or(noConnection(page)).first()).toBeVisible();
  await expect(page.getByText(BLAMES_THE_SITE)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(details).toBeVisible();
  await expect(page.getByText(patient.name)).toBeVisible();
  await onABus(page, () => page.getByRole('link', { name: 'Back to Home' }).click());
  await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();
  await expectOnePayment(patient.phone);
});
