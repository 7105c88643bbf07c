import { expect, test } from './page.ts';
import { newPatient } from '../flows/patient.ts';
import {
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  openBooking,
  payButton,
  payWith,
  toastOf,
} from './booking-journey.ts';

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

test('P-177 a free consultation asks for no payment', async ({ page }, { parallelIndex }) => {
  await openBooking(page, 'manjal-road');
  await chooseTime(page, parallelIndex);
  await fillDetails(page, newPatient());
  await dialogOf(page).getByRole('button', { name: 'Confirm booking' }).click();
  await expectConfirmed(page);
  await expect(page.locator('iframe')).toHaveCount(0);
});
