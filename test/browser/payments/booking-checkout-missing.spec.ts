import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import {
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  openBooking,
  payButton,
  payWith,
  toastOf,
} from '../booking/booking-journey.ts';

const CLINIC = 'peelamedu-masakalipalayam';

test('the payment script is asked for once a time is held, once, and of the provider alone (P-156), and nothing of a free clinic’s code is; P-163 one that does not load says so, and the next try loads it', async ({
  page,
}, { parallelIndex }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(runningProduct().url);
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame() && !isOwn)
      foreign.push(request.url());
  });
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await openBooking(page, CLINIC);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await chooseTime(page, parallelIndex);
  await page.waitForLoadState('networkidle');
  expect(fetched.some((path) => path.includes('booking-dialog'))).toBe(true);
  expect(fetched.filter((path) => path.includes('code'))).toEqual([]);
  await fillDetails(page, newPatient());
  await payWith(page, 'Success');
  await expectConfirmed(page);
  expect(foreign).toEqual([`${runningProduct().sandboxUrl}/v1/checkout.js`]);

  await page.route('**/v1/checkout.js', (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex + 1);
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await expect(toastOf(page, 'Booking Failed')).toContainText('Failed to load Razorpay SDK');
  await page.unroute('**/v1/checkout.js');
  await payWith(page, 'Success');
  await expectConfirmed(page);
});

test('without a word on another address the payment script is Razorpay’s own (P-156)', async ({ page }, {
  parallelIndex,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest('https://checkout.razorpay.com/v1/checkout.js');
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await asked;
});
