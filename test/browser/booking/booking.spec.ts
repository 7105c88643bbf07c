import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import { runningProduct } from '../../running-product.ts';
import { chooseTime, dialogOf, expectConfirmed, fillDetails, inWords, payWith, toastOf } from './booking-journey.ts';

test('P-002 P-013 P-061 a stranger opens the site, books, pays, and gets a mail and an SMS; under its heading a confirmed booking says whether the SMS is sent (P-165), and it returns home (P-058)', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  await page.goto('/');
  await page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click();
  await page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click();
  const time = await chooseTime(page, parallelIndex);
  await expect(dialogOf(page)).toContainText(`, ${inWords(time)}`);
  await expect(dialogOf(page)).toContainText('Money-back promise: full refund if unsatisfied within 24 hours.');
  await expect(dialogOf(page)).toContainText(
    'By continuing you agree to our terms of use, refund policy and privacy policy.',
  );
  // Reads in the meantime remove neither the time nor the form.
  for (const [name, path] of [
    ['terms of use', '/terms'],
    ['refund policy', '/refunds'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = dialogOf(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);

  await expect(dialogOf(page).getByRole('status')).toContainText('SMS notification');
  await expect(toastOf(page, 'Booking Confirmed')).toHaveCount(0);
  const reference =
    (await dialogOf(page)
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .textContent()) ?? '';
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText(patient.name)).toBeVisible();

  const mine = await until('mail and SMS arrived', async () => {
    const all = await runningProduct().inbox();
    const mail = all.find((message) => message.kind === 'mail' && message.to.includes(patient.email));
    const sms = all.find((message) => message.kind === 'sms' && message.to === `+91${patient.phone}`);
    return mail?.kind === 'mail' && sms?.kind === 'sms' ? { mail, sms } : null;
  });
  expect(mine.mail.html).toContain(reference);
  // An SMS spells it without the hyphen, which operators take for a special letter.
  expect(mine.sms.text).toContain(`Ref ${reference.replace('-', ' ')}`);

  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  // To where it can be changed, without waiting for a message; the key is gone from the address at once.
  await page.getByRole('link', { name: 'Manage this booking' }).click();
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/b');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();

  let sms = 'sent';
  await page.route('**/api/appointments/*', async (route) => {
    const response = await route.fetch();
    const view: object = await response.json();
    await route.fulfill({ response, json: { ...view, notifications: { email: 'sent', sms } } });
  });
  const says = async (words: string) => {
    await expectConfirmed(page);
    await expect(dialogOf(page).getByText(words, { exact: true })).toBeVisible();
    await expect(toastOf(page, 'Booking Confirmed')).toHaveCount(0);
  };
  await page.goBack();
  await says('Your appointment is confirmed and SMS notification has been sent!');
  await dialogOf(page).getByRole('link', { name: 'Manage this booking' }).click();
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
  sms = 'failed';
  await page.goBack();
  await says('Your appointment is confirmed! SMS notification may be delayed.');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
