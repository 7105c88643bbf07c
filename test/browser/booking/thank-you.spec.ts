import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { expectAccessible } from '../pages/axe.ts';
import { expectCalendarFile } from './calendar-file.ts';
import {
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  keptBooking,
  openBooking,
  payWith,
} from './booking-journey.ts';

const CLINIC = 'nellai-trivandrum';

test('without a booking the page helps to find one; no address is believed, no stranger learns a name; what waits for its bank is looked at until it is settled, what is cancelled is nowhere called confirmed (P-013, P-062, P-063, P-065)', async ({
  page,
  context,
}, { parallelIndex }) => {
  const patient = newPatient();
  await test.step('without a booking', async () => {
    await page.goto(
      '/thank-you?appointmentId=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9&patientName=Mallory&patientPhone=9876543210',
    );
    await expect(page.getByRole('heading', { name: 'Looking for your booking?' })).toBeVisible();
    await expect(page.getByText('Open the link in our SMS or confirmation email')).toBeVisible();
    await expect(page.getByRole('link', { name: /Call support/ })).toHaveAttribute('href', /^tel:\+/);
    await expect(page.getByText('Mallory')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  });

  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);

  await test.step('a stranger, and another device of the patient', async () => {
    const kept = await keptBooking(page);
    const stranger = await context.newPage();
    await stranger.goto(`/thank-you?appointmentId=${kept?.appointment_id}&patientName=Mallory`);
    await expect(stranger.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(new URL(stranger.url()).search).toBe('');
    await expect(stranger.getByText('Mallory')).toBeHidden();
    await expect(stranger.getByText(patient.name)).toBeHidden();
    await expect(stranger.getByRole('link', { name: /Call support/ })).toHaveAttribute('href', 'tel:+914400000000');
    await stranger.getByRole('link', { name: 'Back to Home' }).click();
    await expect(stranger).toHaveURL(/^[^/]+\/\/[^/]+\/$/);

    // As the mails of earlier versions say it: looking never ends.
    const link = `/thank-you#appointment=${kept?.appointment_id}&token=${kept?.token}`;
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByText(patient.name)).toBeVisible();
    expect(new URL(phone.url()).hash).toBe('');
    await expectCalendarFile(phone.getByRole('link', { name: 'Add to calendar' }));
  });

  await dialogOf(page).getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();

  await test.step('while the bank does not answer', async () => {
    let isKnown = false;
    /** Answer that the server would give while the bank does not respond. */
    const waits = { success: false, status: 'provisional', clinic_id: null, alternatives: [] };
    await page.route('**/verify-payment', (route) => (isKnown ? route.fallback() : route.fulfill({ json: waits })));
    await page.route('**/api/appointments/*', async (route) => {
      const response = await route.fetch();
      const view: object = await response.json();
      await route.fulfill({ response, json: isKnown ? view : { ...view, booking_state: 'provisional' } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking Status' })).toBeVisible();
    await expect(page.getByText('If money has left your account', { exact: false })).toBeVisible();
    isKnown = true;
    await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
    await expect(page.getByText(patient.name)).toBeVisible();
  });

  await test.step('cancelled on its own page', async () => {
    await page.getByRole('link', { name: 'Manage this booking' }).click();
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByRole('button', { name: /^Cancel and get/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeVisible();

    let looks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-payment')) looks += 1;
    });
    const cancelled = { name: 'This appointment is cancelled' };
    const manage = { name: 'Manage this booking' };
    await page.goBack();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1, ...cancelled })).toBeVisible();
    await expect(page.getByText('Booking Confirmed!')).toBeHidden();
    await expect(page.getByRole('link', manage)).toHaveAttribute('href', /\/b#\w{12}$/);
    await expectAccessible(page);

    await page.goBack();
    await expect(dialogOf(page).getByRole('heading', cancelled)).toBeVisible();
    await expect(dialogOf(page).getByText('Confirmed')).toBeHidden();
    await expect(dialogOf(page).getByRole('link', manage)).toHaveAttribute('href', /\/b#\w{12}$/);
    await expectAccessible(page);
    // Nobody waits for the money of a visit that is over.
    expect(looks).toBe(0);
  });
});
