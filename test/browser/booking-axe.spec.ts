import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './page.ts';
import type { Page } from '@playwright/test';
import { newPatient } from '../flows/patient.ts';
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

/** What axe finds wrong, once nothing moves any more. */
async function problemsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of a booking passes axe, ${colorScheme}`, async ({ page }, { parallelIndex }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openBooking(page, 'palar-clinic-dental');
    await daysOf(page).nth(1).click();
    await expect(freeTimesOf(page).first()).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await chooseTime(page, parallelIndex);
    await payButton(page).click();
    await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await fillDetails(page, newPatient());
    await payWith(page, 'Success');
    await expectConfirmed(page);
    await expect(dialogOf(page).getByText('What happens next')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'View Booking Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });
}
