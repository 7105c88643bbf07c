import type { Page } from '@playwright/test';
import { newPatient } from '../flows/patient.ts';
import { bookedByLink } from '../http/booked-by-link.ts';
import { ALL_PAGES } from './all-pages.ts';
import {
  chooseTime,
  daysOf,
  dialogOf,
  dismissCheckout,
  expectConfirmed,
  fillDetails,
  payButton,
  payWith,
  toastOf,
} from './booking-journey.ts';
import { expect, test } from './page.ts';
import { translatePage } from './page-translation.ts';
import { field, open } from './search-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const BROKEN = /Unexpected Application Error|Something went wrong here|did not load/;

/** Goes to another page within the document, as a link does. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a translated page takes a patient from the search to a paid booking', async ({ page }, { parallelIndex }) => {
  const errors = await translatePage(page);
  await open(page, '/home');
  await field(page).fill('Thamarai');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('#clinics font').first()).toBeVisible();
  await page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click();
  await expect(heading(page, 'Thamarai Dental Care')).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page
    .getByRole('button', { name: /^Book Appointment/ })
    .locator('visible=true')
    .click();
  await expect(heading(page, 'When would you like to come?')).toBeVisible();
  await expect(daysOf(page).locator('font').first()).toBeVisible();
  const time = await chooseTime(page, parallelIndex);
  await dialogOf(page).getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'When would you like to come?')).toBeVisible();
  expect(await chooseTime(page, parallelIndex)).not.toBe('');
  expect(time).not.toBe('');
  await payButton(page).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await fillDetails(page, newPatient());
  await payButton(page).click();
  await dismissCheckout(page);
  await expect(page.getByText('Your payment was not completed. Please try again.')).toBeVisible();
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a translated page moves and cancels a booking by its link', async ({ page }) => {
  const errors = await translatePage(page);
  const { address } = await bookedByLink();
  await page.goto(address);
  await page.getByRole('button', { name: 'Move to another time' }).click();
  const moving = page.getByRole('dialog', { name: 'Move to another time' });
  await moving.getByLabel('Day').selectOption({ index: 4 });
  await moving.getByRole('group', { name: 'Time' }).getByRole('button').last().click();
  await moving.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Your appointment is now on/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and get/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /cancelled/i })).toBeVisible();
  expect(errors).toEqual([]);
});

test('translated forms complain at their fields, are sent and answer', async ({ page }) => {
  const errors = await translatePage(page);
  const email = `visitor-${crypto.randomUUID()}@example.in`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Asha Raman');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Do you open on Sundays?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toastOf(page, 'Message sent successfully!')).toBeVisible();
  await goWithin(page, '/partner-with-us');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByLabel('Clinic Name').fill('Kaveri Dental');
  await page.getByLabel('Doctor Name').fill('Dr. Meena Sundaram');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('0431 241 5678');
  await page.getByLabel('Clinic Address').fill('12 Salai Road, Tiruchirappalli');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByLabel('Clinic Name')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('every public page is translated, left and opened again without an error', async ({ page }) => {
  const errors = await translatePage(page);
  await page.goto('/home');
  for (const path of [...ALL_PAGES, ...ALL_PAGES.toReversed()])
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page.locator('h1:visible, [role=alert]:visible').first().locator('font').first()).toBeVisible();
      await expect(page.getByText(BROKEN)).toHaveCount(0);
    });
  expect(errors).toEqual([]);
});
