import { expect, test } from '../page.ts';
import { codeFor } from '../../flows/inbox.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import {
  chooseTime,
  codeButton,
  codeField,
  expectConfirmed,
  fillDetails,
  openBooking,
  payButton,
  payWith,
  toastOf,
} from '../booking/booking-journey.ts';

test('P-163 a payment script that does not load says so, and the next try loads it', async ({ page }, {
  parallelIndex,
}) => {
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await openBooking(page, 'peelamedu-masakalipalayam');
  await chooseTime(page, parallelIndex);
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await expect(toastOf(page, 'Booking Failed')).toContainText('Failed to load Razorpay SDK');
  await page.unroute('**/v1/checkout.js');
  await payWith(page, 'Success');
  await expectConfirmed(page);
});

test('the payment script is asked for once a time is held, once, and of the provider alone (P-156)', async ({ page }, {
  parallelIndex,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(runningProduct().url);
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame() && !isOwn)
      scripts.push(request.url());
  });
  await openBooking(page, 'peelamedu-masakalipalayam');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, newPatient());
  await payWith(page, 'Success');
  await expectConfirmed(page);
  expect(scripts).toEqual([`${runningProduct().sandboxUrl}/v1/checkout.js`]);
});

test('without a word on another address the payment script is Razorpay’s own (P-156)', async ({ page }, {
  parallelIndex,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest('https://checkout.razorpay.com/v1/checkout.js');
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
  await openBooking(page, 'peelamedu-masakalipalayam');
  await chooseTime(page, parallelIndex);
  await asked;
});

test('P-177 a free consultation asks for no payment', async ({ page }, { parallelIndex }) => {
  await openBooking(page, 'manjal-road');
  await chooseTime(page, parallelIndex);
  const patient = newPatient();
  await fillDetails(page, patient);
  await codeButton(page).click();
  await codeField(page).fill(await codeFor(runningProduct(), patient));
  await expectConfirmed(page);
  await expect(page.locator('iframe')).toHaveCount(0);
});
