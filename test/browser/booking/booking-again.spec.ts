import type { Page } from '@playwright/test';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { inTable } from '#test/table-client.ts';
import { newPatient } from '../../flows/patient.ts';
import { ledgerOf, pay } from '../../flows/sandbox.ts';
import { runningProduct } from '../../running-product.ts';
import { expectAccessible } from '../pages/axe.ts';
import {
  bookAnother,
  bookButton,
  checkoutOf,
  chooseTime,
  daysOf,
  dialogOf,
  dismissCheckout,
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
import { unpaid } from './held-time.ts';
import { expect, test } from '../page.ts';

const CLINIC = 'kovai-db-rs';
/** The bank answers some twenty seconds late: it is looked for once a second. */
const LATE = { timeout: 60_000, intervals: [1000] };

/**
 * Watches which earlier try each hold names as the one it replaces. The hold of a time that another test took meanwhile
 * is left out: the page asks for another time then.
 */
function namedTries(page: Page): () => Promise<(string | null)[]> {
  const holds: Promise<{ named: string | null; isTaken: boolean }>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/holds')) return;
    const named = request.postDataJSON().replaces?.appointment_id ?? null;
    const isTaken = async () => {
      const answer = await request.response();
      return answer?.status() === 409 && (await answer.json()).code === 'slot_taken';
    };
    holds.push(isTaken().then((taken) => ({ named, isTaken: taken })));
  });
  return async () => (await Promise.all(holds)).filter(({ isTaken }) => !isTaken).map(({ named }) => named);
}

/** Begins a booking, and leaves its payment while the bank has not answered. @returns the booking's id */
async function leaveWithSlowBank(page: Page): Promise<string> {
  await payButton(page).click();
  await checkoutOf(page).getByLabel('What should happen?').selectOption('late_capture');
  await checkoutOf(page).getByRole('button', { name: 'Pay ₹', exact: false }).click();
  await expect.poll(async () => (await paymentsOf((await keptBooking(page))?.appointment_id ?? '')).length).toBe(1);
  await dismissCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  return (await keptBooking(page))?.appointment_id ?? '';
}

/** Leaves the payment window and pays in another app, which the server alone hears of. @returns the booking's id */
async function payElsewhere(page: Page): Promise<string> {
  await payButton(page).click();
  await dismissCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const id = (await keptBooking(page))?.appointment_id ?? '';
  const { orders } = await ledgerOf(runningProduct());
  await pay(runningProduct(), orders.find(({ receipt }) => receipt === id)?.id ?? '');
  await expect.poll(async () => (await stored(id))?.appointment.phase).toBe('CONFIRMED');
  return id;
}

const bookAgain = async (page: Page, worker: number): Promise<void> => {
  await page.goBack();
  await chooseTime(page, worker);
};

/** Closes the dialog, which gives its time back, and presses Book. */
async function closeAndReopen(page: Page): Promise<void> {
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await given;
  await bookButton(page).click();
}

/** Returns a booking as the table holds it. */
const stored = (id: string) =>
  inTable(runningProduct(), ({ client, name }) => createBookingStore(client, name).load(id));

/** Returns the payments of a booking and their refunds. */
async function paymentsOf(appointmentId: string) {
  const { orders, payments } = await ledgerOf(runningProduct());
  const order = orders.find(({ receipt }) => receipt === appointmentId);
  return payments.filter(({ order_id }) => order_id === order?.id);
}

test('a second booking of one phone in the same hour is asked about once; another time takes the place of a try that is open, not of one given back, unknown to the server or confirmed', async ({
  page,
}, { parallelIndex }) => {
  const named = namedTries(page);
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);

  const orders: object[] = [];
  await page.route('**/api/create-razorpay-order', async (route) => {
    orders.push(route.request().postDataJSON());
    if (orders.length > 1) return route.continue();
    const problem = { error: 'You already have a booking in this hour.', code: 'same_hour', request_id: 'r' };
    return route.fulfill({ status: 409, json: { ...problem, slot: '2027-01-05T05:30:00.000Z' } });
  });
  await fillDetails(page, newPatient());
  await payButton(page).click();
  const question = dialogOf(page).getByRole('alert').filter({ hasText: 'Is this one for someone else?' });
  await expect(question).toContainText('You already have a booking on Tue 05 Jan 2027, 11 AM');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, for someone else' }).click();
  await expect(checkoutOf(page).getByLabel('What should happen?')).toBeVisible();
  expect(orders).toMatchObject([{ for_somebody_else: false }, { for_somebody_else: true }]);
  await dismissCheckout(page);
  await expect(question).toBeHidden();

  await expect(payButton(page)).toBeEnabled();
  const first = (await keptBooking(page))?.appointment_id;
  await bookAgain(page, parallelIndex + 1);
  expect(await named()).toEqual([null, first]);
  await closeAndReopen(page);
  await chooseTime(page, parallelIndex);
  expect(await named()).toEqual([null, first, null]);

  await closeAndReopen(page);
  const unknown = 'apt_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  await page.evaluate(
    (appointment_id) => sessionStorage.setItem('unsettled', JSON.stringify({ appointment_id, token: 't' })),
    unknown,
  );
  await chooseTime(page, parallelIndex + 1);
  expect(await named()).toEqual([null, first, null, unknown, null]);

  await fillDetails(page, newPatient());
  await payButton(page).click();
  await dismissCheckout(page);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex + 2);
  expect(await named()).toEqual([null, first, null, unknown, null, null]);
});

test('a patient who books another time while the bank is slow pays once; a payment made elsewhere is found, also after a second Pay that fails, and leads away from another time', async ({
  page,
}, { parallelIndex }) => {
  const named = namedTries(page);
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, newPatient());
  const first = await leaveWithSlowBank(page);
  await bookAgain(page, parallelIndex + 1);
  expect(await named()).toEqual([null, first]);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  const second = (await keptBooking(page))?.appointment_id ?? '';

  let isHeard = false;
  /** Answer that the server would give while the bank does not respond. */
  const waits = { success: false, status: 'pending', clinic_id: null, alternatives: [] };
  await page.route('**/verify-payment', (route) => (isHeard ? route.fallback() : route.fulfill({ json: waits })));

  await test.step('a second Pay that fails leaves the first payment watched', async () => {
    await bookAnother(page);
    await chooseTime(page, parallelIndex + 2);
    await fillDetails(page, newPatient());
    const paid = await payElsewhere(page);
    await page.route('**/create-razorpay-order', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', code: 'payment_provider_unavailable', request_id: 'r' } }),
    );
    await payButton(page).click();
    await expect(toastOf(page, 'Booking Failed')).toBeVisible();
    await expect(unpaid(page)).toBeVisible();
    isHeard = true;
    await expectConfirmed(page);
    expect((await keptBooking(page))?.appointment_id).toBe(paid);
    await page.unroute('**/create-razorpay-order');
  });

  await test.step('a try that was paid meanwhile is not paid again: the dialog leads to it', async () => {
    isHeard = false;
    await bookAnother(page);
    await chooseTime(page, parallelIndex + 3);
    await fillDetails(page, newPatient());
    const paid = await payElsewhere(page);
    await page.goBack();
    await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
    await daysOf(page)
      .filter({ hasNotText: 'Full' })
      .nth((parallelIndex + 4) % 3)
      .click();
    await pressFreeTime(freeTimesOf(page));
    await expect(toastOf(page, 'Payment Confirmed')).toContainText('Your earlier booking is already paid.');
    isHeard = true;
    await expectConfirmed(page);
    expect(await named()).toEqual([null, first, null, null, paid]);
    expect((await keptBooking(page))?.appointment_id).toBe(paid);
  });

  // The bank has answered meanwhile, or does so soon.
  await expect.poll(async () => (await stored(first))?.payments, LATE).toHaveLength(1);
  expect(await stored(first)).toMatchObject({
    appointment: { phase: 'CANCELLED', superseded_by: second },
    payments: [{ role: 'SURPLUS', state: expect.stringMatching(/^(VOID|REFUND)/) }],
  });
  expect(await paymentsOf(first)).toMatchObject([{ captured: false }]);
  expect(await paymentsOf(second)).toMatchObject([{ captured: true }]);
});
