import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import {
  bookButton,
  checkoutOf,
  chooseTime,
  daysOf,
  dialogOf,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  keptBooking,
  openBooking,
  payButton,
  payWith,
  pressFreeTime,
  toastOf,
} from './booking-journey.ts';
import { givenBack, heldBy, times, unpaid } from './held-time.ts';
import { expectOnePayment } from '../payments/one-payment.ts';

/** A patient goes back and forth, reloads, and loses the network: the dialog is found where it was, and is paid once. */

const CLINIC = 'nellai-trivandrum';

const details = (page: Page) => dialogOf(page).getByRole('heading', { name: 'Who is coming?' });

test('every step is an entry of the history: Back and forward keep text and time; leaving the payment asks once, looks at it and says what becomes of a debit; a network that goes costs nothing; and nothing is given back', async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  const released = givenBack(page);
  await openBooking(page, CLINIC);
  const label = await chooseTime(page, parallelIndex);
  const holdsAfterwards = heldBy(page);
  await fillDetails(page, patient);
  const success = checkoutOf(page).getByRole('button', { name: 'Success', exact: true });
  const question = page.getByRole('dialog', { name: 'Leave the payment?' });
  const leave = question.getByRole('button', { name: 'Leave', exact: true });

  await test.step('Back and forward', async () => {
    await page.goBack();
    await expect(times(page)).toBeVisible();
    const own = dialogOf(page).getByRole('button', { name: label, pressed: true });
    await expect(own).toBeEnabled();
    await page.goForward();
    await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
    await page.goBack();
    // One's own time can be pressed again, and costs no new hold.
    await own.click();
    await expect(page.getByLabel('Mobile Number')).toHaveValue(patient.phone);
    // A phone's Back asks the dialog itself to close, as Escape does.
    await dialogOf(page).evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await expect(times(page)).toBeVisible();
    await page.goForward();
    await expect(details(page)).toBeVisible();
  });

  await test.step('leaving the payment', async () => {
    await payButton(page).click();
    await expect(success).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Stay and pay' }).click();
    await expect(question).toBeHidden();
    await expect(success).toBeVisible();
    await page.goBack();
    const looked = page.waitForRequest('**/verify-payment');
    await leave.click();
    await looked;
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(unpaid(page)).toBeVisible();
    await expect(dialogOf(page).getByText('If money has left your account', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
    // A second step back while the question is open counts as a yes.
    await payButton(page).click();
    await expect(success).toBeVisible();
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(unpaid(page)).toBeVisible();
  });

  await test.step('a network that goes and comes back', async () => {
    await payButton(page).click();
    await expect(success).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await leave.click();
    await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
    await context.setOffline(false);
    await expect(unpaid(page)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  });

  expect(holdsAfterwards).toEqual([]);
  expect(released).toEqual([]);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expectOnePayment(patient.phone);
});

test('a reload while a time is being claimed, and at each step after, leads back to it: the time is not shown as taken, is held once and paid once', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  let isLost = true;
  /** The server takes the time; its answer never arrives. */
  await page.route('**/api/holds', async (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await page.reload();
    await route.abort().catch(() => undefined);
  });
  const label = await chooseTime(page, parallelIndex);
  const holdsAfterwards = heldBy(page);
  await fillDetails(page, patient);
  await page.reload();
  await expect(details(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('timer')).toContainText('Held for you');
  await expect(page.getByLabel('Email Address')).toHaveValue(patient.email);
  await page.goBack();
  await page.reload();
  await expect(times(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: label, pressed: true })).toBeEnabled();
  await page.goForward();
  await payButton(page).click();
  await expect(checkoutOf(page).getByRole('button', { name: 'Success', exact: true })).toBeVisible();
  const id = (await keptBooking(page))?.appointment_id;
  await page.reload();
  await expect(unpaid(page)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await payWith(page, 'Slow bank');
  await page.reload();
  // Nobody presses anything: the bank answers after some seconds, and the dialog finds out.
  await expectConfirmed(page);
  expect((await keptBooking(page))?.appointment_id).toBe(id);
  await page.reload();
  await expectConfirmed(page);
  expect(holdsAfterwards).toEqual([]);
  const { locks } = await runningProduct().dump();
  expect(locks.filter(({ appointment_id }) => appointment_id === id)).toHaveLength(1);
  await expectOnePayment(patient.phone);
  expect(await page.evaluate(() => [localStorage.getItem('hold'), sessionStorage.getItem('typed')])).toEqual([
    null,
    null,
  ]);
});

/** Presses a free time, which on a phone claims it at once. */
async function claimTime(page: Page, day: number): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
  await daysOf(page)
    .filter({ hasNotText: 'Full' })
    .nth(day % 3)
    .click();
  await pressFreeTime(freeTimesOf(page));
}

async function closeDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

const keptHere = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('claim'), sessionStorage.getItem('hold'), localStorage.getItem('hold')]);

test('closing the dialog ends its claims: one that got no answer is not made again, one that waits for the network fails silently, and one that is answered later is given back', async ({
  page,
  context,
}, { parallelIndex }) => {
  await openBooking(page, CLINIC);
  await test.step('no answer', async () => {
    await page.route('**/api/holds', (route) => route.abort());
    await claimTime(page, parallelIndex);
    await expect(toastOf(page, 'Booking Failed')).toBeVisible();
    await closeDialog(page);
    expect(await keptHere(page)).toEqual([null, null, null]);
    await openBooking(page, CLINIC);
    await expect(dialogOf(page).locator('button[aria-pressed=true]:not([data-date])')).toHaveCount(0);
    await page.unroute('**/api/holds');
  });

  await test.step('no network', async () => {
    await page.route('**/api/holds', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await claimTime(page, parallelIndex);
    const noConnection = page.getByText('No connection. We will try again when it is back.').first();
    await expect(noConnection).toBeVisible();
    await page.evaluate(() => {
      const look = () =>
        document.body.textContent.includes('Booking Failed') && sessionStorage.setItem('said', 'failed');
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    await closeDialog(page);
    await context.setOffline(false);
    await expect(noConnection).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBeNull();
    expect(await keptHere(page)).toEqual([null, null, null]);
    await page.unroute('**/api/holds');
  });

  await test.step('a late answer', async () => {
    let answer = (): void => undefined;
    const closed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/holds', async (route) => {
      const response = await route.fetch();
      await closed;
      await route.fulfill({ response });
    });
    await bookButton(page).click();
    await claimTime(page, parallelIndex);
    await closeDialog(page);
    expect(await keptHere(page)).toEqual([null, null, null]);
    const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
    answer();
    expect((await given).ok()).toBe(true);
    expect(await keptHere(page)).toEqual([null, null, null]);
  });
});
