import { newPatient } from '../../flows/patient.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import {
  chooseTime,
  daysOf,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  inWords,
  openBooking,
  payButton,
  payWith,
} from './booking-journey.ts';
import { expect, test } from '../page.ts';

const APPOINTMENT = '**/api/appointments/*';

test('every step of a booking passes axe; a confirmation that cannot be read shows clinic, time and fee, and is read again', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  let isLost = true;
  await page.route(APPOINTMENT, (route) => (isLost ? route.abort() : route.fallback()));
  await openBooking(page, 'palar-clinic-dental');
  await daysOf(page).nth(1).click();
  await expect(freeTimesOf(page).first()).toBeVisible();
  await expectAccessibleAlsoWide(page);
  const time = inWords(await chooseTime(page, parallelIndex));
  await payButton(page).click();
  await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
  await expectAccessibleAlsoWide(page);

  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  const facts = dialogOf(page).getByRole('definition');
  await expect(facts.filter({ hasText: time })).toBeVisible();
  await expect(facts.filter({ hasText: '₹' })).toBeVisible();
  await expect(dialogOf(page).getByText(patient.name)).toBeHidden();
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: time })).toBeVisible();

  isLost = false;
  await expect(page.getByText(patient.name)).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await page.goBack();
  await expectConfirmed(page);
  await expect(dialogOf(page).getByText('What happens next')).toBeVisible();
  await expectAccessibleAlsoWide(page);
});
