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
  untilLooked,
} from '../booking/booking-journey.ts';

const CLINIC = 'kovai-db-rs';

test.beforeEach(async ({ page }, { parallelIndex }) => {
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
});

test('P-106 P-164 a dismissed payment loses nothing and can be tried again', { tag: '@both' }, async ({ page }) => {
  const patient = newPatient();
  await fillDetails(page, patient);
  await payButton(page).click();
  await dismissCheckout(page);
  await expect(toastOf(page, 'Booking Incomplete')).toContainText('Your payment was not completed. Please try again.');
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(patient.email);
  await payWith(page, 'Success');
  await expectConfirmed(page);
});

test('the bank is down, then it is not: the payment window stays and the second try counts', async ({ page }) => {
  await fillDetails(page, newPatient());
  await payWith(page, 'Bank is down');
  await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
  await expectConfirmed(page);
});

test('P-163 a payment order that cannot be made says so, and the next try works', async ({ page }) => {
  await page.route('**/create-razorpay-order', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Failed to create payment order', code: 'payment_provider_unavailable', request_id: 'r' },
    }),
  );
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await expect(toastOf(page, 'Booking Failed')).toContainText('Failed to create payment order');
  await page.unroute('**/create-razorpay-order');
  await payWith(page, 'Success');
  await expectConfirmed(page);
});

test('P-103 a lead that fails is no obstacle, and is sent again with the next try only', async ({ page }) => {
  const leads: number[] = [];
  await page.route('**/api/leads', (route) => {
    leads.push(leads.length);
    return leads.length === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await fillDetails(page, newPatient());
  for (const sent of [1, 2, 2]) {
    await payButton(page).click();
    await dismissCheckout(page);
    await expect.poll(() => leads.length).toBe(sent);
  }
  await payWith(page, 'Success');
  await expectConfirmed(page);
  expect(leads).toHaveLength(2);
});

test('P-103 a lead is saved once in a visit, also when the dialog was closed in between', async ({ page }) => {
  const leads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/leads') && leads.push(request.postData() ?? ''));
  const patient = newPatient();
  const book = async (): Promise<void> => {
    await fillDetails(page, patient);
    await payButton(page).click();
    await dismissCheckout(page);
    // Until it is known that nothing was paid the time is not given back by closing.
    await expect(payButton(page)).toBeEnabled();
  };
  await book();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await chooseTime(page, test.info().parallelIndex);
  await book();
  expect(new Set(leads).size).toBe(leads.length);
});

test('P-107 money that is promised but not visible is not called confirmed, however often it is looked at', async ({
  page,
}) => {
  await page.route('**/verify-payment', async (route) => {
    const response = await route.fetch();
    const body: object = await response.json();
    await route.fulfill({ response, json: { ...body, success: false, status: 'provisional' } });
  });
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Success', exact: true })).toBeVisible();
  await page.clock.install();
  await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
  await expect(dialogOf(page).getByText('Your slot is reserved.', { exact: false })).toBeVisible();
  await untilLooked(page);
  await expect(dialogOf(page).getByText('Your slot is reserved.', { exact: false })).toBeVisible();
  await expect(dialogOf(page).getByText('Sometimes it takes a few minutes', { exact: false })).toBeVisible();
  await expect(dialogOf(page).getByText('We also send it by SMS.')).toBeVisible();
  await expect(dialogOf(page).getByText('Booking Confirmed!')).toBeHidden();
});

test('a slot lost after paying: the money goes back and other times are one press away', async ({ page }) => {
  const clinic_id = sampleClinicId(CLINIC);
  const start = await page.evaluate(async (id) => {
    const response = await fetch(`/api/clinics/${id}/slots?days=21`);
    const { days }: { days: { slots: { start: string; state: string }[] }[] } = await response.json();
    const free = days.flatMap(({ slots }) => slots).findLast(({ state }) => state === 'free');
    if (free === undefined) throw new Error('the clinic has no free time left');
    return free.start;
  }, clinic_id);
  await page.route('**/verify-payment', (route) =>
    route.fulfill({
      json: { success: false, status: 'slot_lost', clinic_id, alternatives: [{ start, label: 'later' }] },
    }),
  );
  await fillDetails(page, newPatient());
  await payWith(page, 'Success');
  await expect(dialogOf(page).getByText('You get all your money back', { exact: false })).toBeVisible();
  await page.unroute('**/verify-payment');
  await dialogOf(page)
    .getByRole('button', { name: /^\w{3} \d\d \w{3}, \d/ })
    .click();
  await payWith(page, 'Success');
  await expectConfirmed(page);
});
