import { expect, type Page } from '@playwright/test';
import type { Patient } from '../../flows/patient.ts';
import { checkoutOf, dialogOf } from './booking-journey.ts';
import type { Say } from '../words.ts';

/** The steps of a booking on a phone in any language: by what things are, and by what `say` calls them. */

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
  expect(dialogOf(page).getByRole('heading', { name: say('Booking Confirmed!') })).toBeVisible();
