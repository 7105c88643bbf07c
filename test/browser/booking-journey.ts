import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import type { Patient } from '../flows/patient.ts';

/** The steps of a booking as a patient takes them in a browser. */

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const daysOf = (page: Page): Locator => dialogOf(page).locator('button[data-date]');
export const timesOf = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^\d\d:\d\d [AP]M/ });
export const freeTimesOf = (page: Page): Locator => timesOf(page).and(page.locator(':enabled'));
export const payButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^Pay ₹/ });
/** At a free clinic, in the place of Pay. */
export const codeButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Get a code by SMS' });
export const codeField = (page: Page): Locator => dialogOf(page).locator('input[autocomplete=one-time-code]');
/** The payment sandbox's screen. */
export const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe');

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Opens a sample clinic's booking dialog by its address. */
export async function openBooking(page: Page, clinic: string): Promise<void> {
  await page.goto(`/clinics/${sampleClinicId(clinic)}?book=1`);
  const first = dialogOf(page).getByRole('heading', { name: 'When would you like to come?' });
  // A first load of page, dialog and words together, on a machine that runs everything else as well.
  await expect(first).toBeVisible({ timeout: 15_000 });
  await expect(daysOf(page).first()).toBeVisible();
}

/** Presses the first free time. One that somebody else takes in that moment is left for the next. @returns its label */
export async function pressFreeTime(freeTimes: Locator): Promise<string> {
  let label = '';
  await expect(async () => {
    label = (await freeTimes.first().textContent({ timeout: 15_000 })) ?? '';
    await freeTimes.filter({ hasText: label }).first().click({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  return label;
}

/**
 * Chooses a day of the second page that is not full, and its first free time. Workers take different days until some are
 * full; a time that another was quicker to take is left for the next. On phones the choice of a time goes on by itself.
 * @returns the time's label
 */
export async function chooseTime(page: Page, worker: number): Promise<string> {
  await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
  await daysOf(page)
    .filter({ hasNotText: 'Full' })
    .nth(worker % 3)
    .click();
  const details = dialogOf(page).getByRole('heading', { name: 'Who is coming?' });
  const taken = dialogOf(page).getByText('This time slot is already booked');
  for (;;) {
    const label = await pressFreeTime(freeTimesOf(page));
    if (!isPhone(page)) await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
    await expect(details.or(taken)).toBeVisible();
    if (await details.isVisible()) return label;
  }
}

/** A button's time as a sentence says it: '05:00 PM' is '5 PM'. */
export const inWords = (time: string): string => time.replace(/^0/, '').replace(':00', '');

export async function fillDetails(page: Page, { name, phone, email }: Patient): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByLabel('Email Address').fill(email);
}

/** Presses Pay and answers for the bank. */
export async function payWith(page: Page, answer: 'Success' | 'Failure' | 'Bank is down' | 'Slow bank'): Promise<void> {
  await payButton(page).click();
  await checkoutOf(page).getByRole('button', { name: answer, exact: true }).click();
}

/** Closes the payment window and means it. */
export async function dismissCheckout(page: Page): Promise<void> {
  await checkoutOf(page).getByRole('button', { name: 'Close the payment window' }).click();
  await checkoutOf(page).getByRole('button', { name: 'Stop' }).click();
}

export async function expectConfirmed(page: Page): Promise<void> {
  await expect(dialogOf(page).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible({ timeout: 20_000 });
}

/** A toast by its title. Toasts come and go: look for them soon. */
export const toastOf = (page: Page, title: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });

/** The booking this tab remembers. */
export const keptBooking = (page: Page): Promise<{ appointment_id: string; token: string } | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? 'null'));

/** Lets the page's clock run until every look at the payment is done. */
export async function untilLooked(page: Page): Promise<void> {
  const status = dialogOf(page).getByRole('heading', { name: 'Booking Status' });
  for (let rounds = 0; rounds < 300 && !(await status.isVisible()); rounds += 1) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(50);
  }
  await expect(status).toBeVisible();
}
