import { newPatient } from '../../flows/patient.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import {
  chooseTime,
  daysOf,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  openBooking,
  payButton,
  payWith,
} from './booking-journey.ts';
import { expect, test } from '../page.ts';

test('every step of a booking passes axe', async ({ page }, { parallelIndex }) => {
  await openBooking(page, 'palar-clinic-dental');
  await daysOf(page).nth(1).click();
  await expect(freeTimesOf(page).first()).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await chooseTime(page, parallelIndex);
  await payButton(page).click();
  await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await fillDetails(page, newPatient());
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await expect(dialogOf(page).getByText('What happens next')).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAlsoWide(page);
});
