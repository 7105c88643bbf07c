import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Patient } from '../flows/patient.ts';
import { checkoutOf, daysOf, dialogOf, pressFreeTime } from './booking-journey.ts';
import type { Say } from './words.ts';

/** The steps of a booking on a phone in any language: by what things are, and by what `say` calls them. */

export const freeTimesIn = (page: Page): Locator =>
  dialogOf(page).locator('button[aria-pressed]:not([data-date]):enabled');

/** Chooses a day of the second page that is not full, and its first free time, as `chooseTime` does in English. */
export async function chooseTimeIn(page: Page, say: Say, worker: number): Promise<void> {
  await expect(dialogOf(page).getByRole('heading', { name: say('When would you like to come?') })).toBeVisible();
  await dialogOf(page)
    .getByRole('button', { name: say('Next days') })
    .click();
  await daysOf(page)
    .filter({ hasNotText: say('Full') })
    .nth(worker % 3)
    .click();
  await pressFreeTime(freeTimesIn(page));
  await expect(dialogOf(page).getByRole('heading', { name: say('Who is coming?') })).toBeVisible();
}

export async function fillDetailsIn(page: Page, patient: Patient): Promise<void> {
  for (const field of ['name', 'phone', 'email'] as const)
    await dialogOf(page).locator(`input[name=${field}]`).fill(patient[field]);
}

/** Presses Pay; the payment window is the provider's and speaks English. */
export async function payIn(page: Page): Promise<void> {
  await dialogOf(page).locator('button[type=submit]').click();
  await checkoutOf(page).getByRole('button', { name: 'Success', exact: true }).click();
}

export const expectConfirmedIn = (page: Page, say: Say): Promise<void> =>
  expect(dialogOf(page).getByRole('heading', { name: say('Booking Confirmed!') })).toBeVisible({ timeout: 20_000 });
