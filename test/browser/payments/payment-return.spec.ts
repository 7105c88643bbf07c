import { expect, test } from '../page.ts';
import type { Page } from '@playwright/test';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { newPatient } from '../../flows/patient.ts';
import { paymentsOf } from './one-payment.ts';
import {
  checkoutOf,
  chooseTime,
  dialogOf,
  dismissCheckout,
  fillDetails,
  keptBooking,
  openBooking,
  payButton,
  toastOf,
  untilLooked,
} from '../booking/booking-journey.ts';

const CLINIC = 'cauvery-dental-tenth';
const FORGED = 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9';

const UNVERIFIED = "We couldn't verify your payment status. Please contact support if your payment was successful.";

/** The box that asks for patience: where to look meanwhile, and whom to call. */
async function expectPatience(page: Page): Promise<void> {
  const words =
    'Sometimes it takes a few minutes for payments to be confirmed. You can check your email for confirmation.';
  await expect(dialogOf(page).getByText(words, { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByRole('link', { name: FIRST_BUSINESS.phone })).toHaveAttribute(
    'href',
    'tel:+914400000000',
  );
}

/** Listens for words in headings and toasts from now on, however soon they leave again; answers whether they came. */
async function listenFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      for (const said of document.querySelectorAll('h1, h2, h3, [data-sonner-toast]'))
        if (said.textContent?.includes(wanted)) sessionStorage.setItem('said', wanted);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, words);
  return () => page.evaluate(() => sessionStorage.getItem('said') !== null);
}

/** Goes as far as the open payment window and answers the appointment's id. */
async function reachCheckout(page: Page, worker: number): Promise<string> {
  await openBooking(page, CLINIC);
  await chooseTime(page, worker);
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay ₹', exact: false })).toBeVisible();
  const kept = await keptBooking(page);
  if (kept === null) throw new Error('no booking is kept');
  return kept.appointment_id;
}

test('P-033 P-034 P-118 P-171 a browser that died while paying is told the truth on its return, and closing the dialog leads to the booking (P-036, P-037)', async ({
  page,
  context,
}, { parallelIndex }) => {
  const id = await reachCheckout(page, parallelIndex);
  await checkoutOf(page).getByLabel('What should happen?').selectOption('lost_browser');
  await checkoutOf(page).getByRole('button', { name: 'Pay ₹', exact: false }).click();
  await expect.poll(async () => (await paymentsOf([id])).length).toBe(1);
  await page.close();
  const again = await context.newPage();
  const isConfirmedSaid = await listenFor(again, 'Booking Confirmed');
  await again.goto(`/?appointment_id=${id}`);
  await expect(dialogOf(again).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(toastOf(again, 'Payment Confirmed')).toContainText('Your appointment booking has been confirmed!');
  await expect(dialogOf(again).getByText('Your appointment has been booked successfully!')).toBeVisible();
  expect(await isConfirmedSaid()).toBe(true);
  expect(new URL(again.url()).search).toBe('');
  await dialogOf(again).getByRole('button', { name: 'View Booking Details' }).click();
  await expect(again).toHaveURL(/\/thank-you$/);
  await expect(again.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();

  await again.goto(`/home?appointment_id=${id}`);
  await expect(dialogOf(again).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expectPatience(again);
  await dialogOf(again).getByRole('button', { name: 'Close' }).click();
  // Sooner than the dialog opens it by itself.
  await expect(again).toHaveURL(/\/thank-you$/, { timeout: 2000 });
});

test('an unpaid booking is never called confirmed, nor unpaid while the server is silent, only that it could not be verified; Try Again starts anew, and a made-up payment id says nothing (P-035, P-036, P-114, P-115, P-116, P-169, P-170)', async ({
  page,
}, { parallelIndex }) => {
  const isUnpaidSaid = await listenFor(page, 'Booking Incomplete');
  await page.route('**/verify-payment', (route) => route.abort());
  const id = await reachCheckout(page, parallelIndex);
  await page.clock.install();
  await dismissCheckout(page);
  await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
  await untilLooked(page);
  await expect(dialogOf(page)).toContainText(UNVERIFIED);
  expect(await isUnpaidSaid()).toBe(false);
  await page.unroute('**/verify-payment');

  const isConfirmedSaid = await listenFor(page, 'Booking Confirmed');
  let looks = 0;
  let withoutPayment = 0;
  page.on('request', (request) => {
    if (!request.url().endsWith('/verify-payment')) return;
    looks += 1;
    if (request.postDataJSON().razorpay_payment_id === undefined) withoutPayment += 1;
  });
  await page.goto(
    `/?appointment_id=${id}&razorpay_payment_id=pay_AAAAAAAAAAAAAA&razorpay_order_id=order_AAAAAAAAAAAAAA`,
  );
  await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
  await untilLooked(page);
  expect(looks).toBe(6);
  await expect(dialogOf(page).getByText('Payment not confirmed yet')).toBeVisible();
  await expect(dialogOf(page).getByText('Your booking may already be confirmed')).toBeVisible();
  await expectPatience(page);
  await expect(toastOf(page, 'Verification Issue')).toContainText(
    'There was an issue verifying your payment. Please check your email for confirmation.',
  );
  await dialogOf(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
  await untilLooked(page);
  expect(looks).toBe(12);

  // The booking is looked at five times again, like any other.
  withoutPayment = 0;
  await page.goto(`/?appointment_id=${id}&razorpay_payment_id=made-up&razorpay_signature=00`);
  await untilLooked(page);
  expect(withoutPayment).toBe(6);
  await expect(dialogOf(page).getByText('Payment not confirmed yet')).toBeVisible();
  await expect(dialogOf(page).getByText('If money has left your account', { exact: false })).toBeVisible();
  expect(await isConfirmedSaid()).toBe(false);
});

test('P-169 a forged address shows nothing and is cleaned, an empty appointment_id is missing, closing leads to / after an error, Back from there does not open the dialog again; what the server says and its silence are told (P-036, P-037)', async ({
  page,
}) => {
  await test.step('forged', async () => {
    await page.goto(`/?appointment_id=${FORGED}&razorpay_payment_id=pay_AAAAAAAAAAAAAA&razorpay_signature=00`);
    await expect(dialogOf(page).getByText('Appointment not found')).toBeVisible();
    await expect(page.getByText('Booking Confirmed!')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    await dialogOf(page).getByRole('button', { name: 'Return Home' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await page.goto('/home?appointment_id=1%27%20or%201=1');
    await expect(dialogOf(page).getByText('Appointment not found')).toBeVisible();
    await page.goto('/?appointment_id=');
    await expect(dialogOf(page).getByText('Missing appointment ID')).toBeVisible();
    await page.goto(`/home?appointment_id=${FORGED}`);
    await expect(dialogOf(page).getByText('Appointment not found')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
    await expect(dialogOf(page)).toBeHidden();
  });

  const answerWith = async (answer: object) => {
    await page.unroute('**/verify-payment');
    const json = { success: false, clinic_id: null, alternatives: [], ...answer };
    await page.route('**/verify-payment', (route) => route.fulfill({ json }));
  };

  await test.step('Back', async () => {
    await answerWith({ status: 'provisional' });
    await page.goto('/about');
    await page.goto(`/?appointment_id=${FORGED}`);
    await expect(dialogOf(page).getByText('Your slot is reserved.', { exact: false })).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goto('/home?appointment_id=');
    await dialogOf(page).getByRole('button', { name: 'Return Home' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('a payment that came too late is told what becomes of its money', async () => {
    await answerWith({ status: 'slot_lost', lost_because: 'hold_ended' });
    await page.goto(`/?appointment_id=${FORGED}`);
    await expect(dialogOf(page).getByText('We could no longer hold this time', { exact: false })).toBeVisible();
    await expect(dialogOf(page).getByText('You get all your money back', { exact: false })).toBeVisible();
    await expect(dialogOf(page).getByRole('link', { name: FIRST_BUSINESS.phone })).toBeVisible();
    await expect(dialogOf(page).getByText('may already be confirmed', { exact: false })).toBeHidden();
    await expect(dialogOf(page).getByText('payments to be confirmed', { exact: false })).toBeHidden();
  });

  await test.step('silence', async () => {
    await page.clock.install();
    await page.unroute('**/verify-payment');
    await page.route('**/verify-payment', (route) => route.abort());
    await page.goto(`/?appointment_id=${FORGED}`);
    await untilLooked(page);
    await expect(dialogOf(page)).toContainText(UNVERIFIED);
  });
});

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.1;]',
  });

  test('the payment comes back by redirect, and the tab knows its booking again', async ({ page }, {
    parallelIndex,
  }) => {
    await reachCheckout(page, parallelIndex);
    await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
    await expect(dialogOf(page).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await dialogOf(page).getByRole('button', { name: 'View Booking Details' }).click();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  });
});
