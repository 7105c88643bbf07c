import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import {
  bookAnother,
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

test(
  'P-106 P-164 a dismissed payment loses nothing and can be tried again, P-163 as can one whose order is not made or whose bank is down; P-103 a lead that fails is no obstacle, and is saved once in a visit, also when the dialog was closed',
  { tag: '@both' },
  async ({ page }, { parallelIndex }) => {
    const leads: { isSaved: boolean; body: string }[] = [];
    await page.route('**/api/leads', (route) => {
      const isSaved = leads.length > 0;
      leads.push({ isSaved, body: route.request().postData() ?? '' });
      return isSaved ? route.continue() : route.fulfill({ status: 503, json: {} });
    });
    await page.route('**/create-razorpay-order', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'Failed to create payment order', code: 'payment_provider_unavailable', request_id: 'r' },
      }),
    );
    const patient = newPatient();
    await openBooking(page, CLINIC);
    await chooseTime(page, parallelIndex);
    await fillDetails(page, patient);
    await payButton(page).click();
    await expect(toastOf(page, 'Booking Failed')).toContainText('Failed to create payment order');
    await expect.poll(() => leads.length).toBe(1);
    await page.unroute('**/create-razorpay-order');

    for (const tried of ['again', 'once more']) {
      await test.step(tried, async () => {
        await payButton(page).click();
        await dismissCheckout(page);
        await expect(toastOf(page, 'Booking Incomplete')).toContainText(
          'Your payment was not completed. Please try again.',
        );
        await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
        await expect(page.getByLabel('Email Address')).toHaveValue(patient.email);
        await expect.poll(() => leads.length).toBe(2);
        // Until it is known that nothing was paid the time is not given back by closing.
        await expect(payButton(page)).toBeEnabled();
      });
    }

    expect(leads).toHaveLength(2);

    await bookAnother(page);
    await chooseTime(page, parallelIndex);
    await fillDetails(page, patient);
    await payWith(page, 'Bank is down');
    await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
    await expectConfirmed(page);
    const saved = leads.filter(({ isSaved }) => isSaved).map(({ body }) => body);
    expect(new Set(saved).size).toBe(saved.length);
  },
);

test('a slot lost after paying: the money goes back and other times are one press away; P-107 money that is promised but not visible is not called confirmed, however often it is looked at', async ({
  page,
}, { parallelIndex }) => {
  const clinic_id = sampleClinicId(CLINIC);
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
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

  await page.route('**/verify-payment', async (route) => {
    const response = await route.fetch();
    const body: object = await response.json();
    await route.fulfill({ response, json: { ...body, success: false, status: 'provisional' } });
  });
  await dialogOf(page)
    .getByRole('button', { name: /^\w{3} \d\d \w{3}, \d/ })
    .click();
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
  await page.unroute('**/verify-payment');
  await page.reload();
  await expectConfirmed(page);
});
