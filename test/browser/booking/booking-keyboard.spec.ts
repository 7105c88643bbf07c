import { expect, test } from '../page.ts';
import type { Page } from '@playwright/test';
import { newPatient } from '../../flows/patient.ts';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import {
  bookButton,
  checkoutOf,
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  openBooking,
  payButton,
} from './booking-journey.ts';

const CLINIC = 'shevaroy-dental-care';

/** Tabs until the focused element's name matches; fails when focus never gets there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Tabs inside the payment window, which is a document of its own. */
async function tabToSuccess(page: Page): Promise<void> {
  const success = checkoutOf(page).getByRole('button', { name: 'Success', exact: true });
  await expect(success).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await success.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached Success');
}

test(
  'while a payment is open the page below is out of reach, and the Book button has the focus again at the end; a booking by keyboard alone',
  { tag: '@desktop' },
  async ({ page }, { parallelIndex }) => {
    // The provider's window takes the focus itself once it is there: here it never is.
    await page.route('**/checkout/screen', () => undefined);
    await page.goto(sampleClinicPath(CLINIC));
    const book = bookButton(page);
    await book.press('Enter');
    await chooseTime(page, parallelIndex);
    await fillDetails(page, newPatient());
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeFocused();
    await expect(page.locator('html')).toHaveClass(/scroll-locked/);
    await expect(page.locator('#root')).toHaveAttribute('inert');
    // The test presses keys, because the payment window and toasts cover the controls that a mouse would press.
    await page.getByRole('button', { name: 'Back to your details' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Leave the payment?' })
      .getByRole('button', { name: 'Leave', exact: true })
      .press('Enter');
    await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeFocused();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await expect(payButton(page)).toBeEnabled();
    await dialogOf(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(book).toBeFocused();
    await page.unroute('**/checkout/screen');

    const patient = newPatient();
    await openBooking(page, CLINIC);
    await expect(dialogOf(page).getByRole('heading', { name: 'When would you like to come?' })).toBeFocused();
    await tabTo(page, /^Next days$/);
    await page.keyboard.press('Enter');
    // Tab goes by what is not there yet.
    await expect(
      dialogOf(page)
        .getByRole('button', { name: / left$/ })
        .first(),
    ).toBeVisible();
    await tabTo(page, / left$/);
    for (let day = 0; day < parallelIndex % 5; day += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(freeTimesOf(page).first()).toBeVisible();
    await tabTo(page, /^\d\d:\d\d [AP]M$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Continue$/);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeFocused();
    await tabTo(page, /^Full Name/);
    await page.keyboard.type(patient.name);
    await tabTo(page, /^Mobile Number/);
    await page.keyboard.type(patient.phone);
    await tabTo(page, /^Email Address/);
    await page.keyboard.type(patient.email);
    await page.keyboard.press('Enter');
    await tabToSuccess(page);
    await page.keyboard.press('Enter');
    await expectConfirmed(page);
    await expect(dialogOf(page).getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    await tabTo(page, /^View Booking Details$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/thank-you$/);
  },
);
