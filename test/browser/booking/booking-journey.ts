import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import type { Patient } from '../../flows/patient.ts';
import type { Say } from '../words.ts';

/** The steps of a booking as a patient takes them in a browser. */

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const daysOf = (page: Page): Locator => dialogOf(page).locator('button[data-date]');
export const timesOf = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^\d\d:\d\d [AP]M/ });
/** In any language. */
export const freeTimesOf = (page: Page): Locator =>
  dialogOf(page).locator('button[aria-pressed]:not([data-date]):enabled');
export const payButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^Pay ₹/ });
/** At a free clinic, in the place of Pay. */
export const codeButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Get a code by SMS' });
export const codeField = (page: Page): Locator => dialogOf(page).locator('input[autocomplete=one-time-code]');
/** The payment sandbox's screen. */
export const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe');

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Opens a sample clinic's booking dialog by its address. */
export async function openBooking(page: Page, clinic: string): Promise<void> {
  await page.goto(`${sampleClinicPath(clinic)}?book=1`);
  const first = dialogOf(page).getByRole('heading', { name: 'When would you like to come?' });
  await expect(first).toBeVisible();
  await expect(daysOf(page).first()).toBeVisible();
}

/**
 * Presses the first free time. One that somebody else takes in that moment is left for the next; a press on a button that
 * is disabled just then does nothing, so what follows it is waited for: the time is pressed, refused, or the step is done.
 * @returns its label
 */
export async function pressFreeTime(freeTimes: Locator): Promise<string> {
  const dialog = dialogOf(freeTimes.page());
  const followed = dialog
    .locator('button[aria-pressed=true]:not([data-date]), [role=alert]')
    .or(dialog.filter({ hasNot: freeTimes.page().locator('button[data-date]') }));
  let label = '';
  await expect(async () => {
    label = (await freeTimes.first().textContent({ timeout: 15_000 })) ?? '';
    await freeTimes.filter({ hasText: label }).first().click({ timeout: 15_000 });
    await expect(followed.filter({ visible: true }).first()).toBeVisible();
  }).toPass({ timeout: 90_000 });
  return label;
}

/** The messages are written in English. */
const inEnglish: Say = (message) => message;

/**
 * Chooses a day of the second page that is not full, and its first free time. Workers take different days while there
 * are; what another was quicker to take is left for the next, as a patient would. On phones the choice of a time goes on
 * by itself.
 * @param next shown once the time is held; the heading of the contact step unless it is given
 * @returns the time's label
 */
export async function chooseTime(
  page: Page,
  worker: number,
  say: Say = inEnglish,
  next = dialogOf(page).getByRole('heading', { name: say('Who is coming?') }),
): Promise<string> {
  const laterDays = dialogOf(page).getByRole('button', { name: say('Next days') });
  await laterDays.click();
  const notFull = daysOf(page).filter({ hasNotText: say('Full') });
  let label = '';
  let day = worker;
  await expect(async () => {
    if (await next.isVisible()) return;
    await expect(daysOf(page).first()).toBeVisible({ timeout: 15_000 });
    // Other tests may have taken all times of the second page: the third one has more.
    if ((await notFull.count()) === 0) await laterDays.click({ timeout: 15_000 });
    await expect(notFull.first()).toBeVisible({ timeout: 15_000 });
    await notFull.nth(day % (await notFull.count())).click({ timeout: 15_000 });
    // A day whose times are all taken by now is left for the next one.
    day += 1;
    label = (await freeTimesOf(page).first().textContent({ timeout: 15_000 })) ?? '';
    await freeTimesOf(page).filter({ hasText: label }).first().click({ timeout: 15_000 });
    if (!isPhone(page))
      await dialogOf(page)
        .getByRole('button', { name: say('Continue') })
        .click({ timeout: 15_000 });
    await expect(next).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  return label;
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
  await expect(dialogOf(page).getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

/** The Book button of a clinic's page. */
export const bookButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Book / })
    .locator('visible=true')
    .first();

/** Closes the dialog and presses Book on the page below: another booking begins, without another page. */
export async function bookAnother(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await bookButton(page).click();
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
