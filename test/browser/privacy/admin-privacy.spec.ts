import { readFile } from 'node:fs/promises';
import { DataSubjectPage } from '#shared/contract/privacy/privacy.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { ALL_DAY, hourFromNow } from '../../flows/all-day.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, asAdmin } from '../clinics/a-clinic.ts';
import { said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

test('a person is looked up by an admin, their data saved as a file and erased; a booking is found by an e-mail address alone, and names nobody once it is erased', async ({
  page,
}) => {
  const { name, email, phone } = newPatient();
  const answer = await fetch(`${runningProduct().url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, phone, message: `It hurts. ${name}` }),
  });
  expect(answer.status).toBe(201);
  await signIn(page, { role: 'admin', sub: 'privacy-admin' });
  await page.goto('/admin/settings/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const show = page.getByRole('button', { name: 'Show stored data' });
  await show.click();
  await expect(page.getByText('Please enter a phone number or an e-mail address')).toBeVisible();
  await page.getByLabel('E-mail address').fill(email.toUpperCase());
  await show.click();
  await expect(page.getByRole('status').getByText('1 entry found')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stored data' })).toContainText(`It hurts. ${name}`);
  expect(page.url()).not.toContain('@');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`It hurts. ${name}`);
  await page.getByRole('button', { name: /^Erase/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`They name ${name}. This can’t be undone.`);
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(said(page, '1 entry erased')).toBeVisible();
  await expect(page.getByText('No stored data under this e-mail address.')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  await show.click();
  await expect(page.getByText('No stored data about this person.')).toBeVisible();

  const patient = newPatient();
  const clinic_id = await aClinic(`Free of ${patient.name}`);
  await asAdmin('PUT', `/admin/clinics/${clinic_id}/hours`, { ver: 1, availability: ALL_DAY });
  const visit = { clinic_id, slot: hourFromNow(26), ...patient, paid_by: 'free' };
  const { id, ver } = await asAdmin('POST', '/admin/bookings', visit);
  await page.getByLabel('Phone number').fill('');
  await page.getByLabel('E-mail address').fill(patient.email.toUpperCase());
  await show.click();
  const found = page.getByRole('list', { name: 'Stored data' });
  await expect(page.getByRole('status').getByText('1 entry found')).toBeVisible();
  for (const words of [bookingRef(String(id)), patient.name, patient.phone, 'The visit is in the future.'])
    await expect(found).toContainText(words);
  await expect(page.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
  await asAdmin('POST', `/admin/bookings/${String(id)}/cancel`, { ver, reason: 'moved away', refund: 'none' });
  await until('its messages are sent', async () => {
    const { entries } = DataSubjectPage.parse(await asAdmin('POST', '/admin/privacy/find', { phone: patient.phone }));
    return entries[0]?.obstacle === null;
  });
  await page.goto('/admin/settings/privacy');
  await page.getByLabel('E-mail address').fill(patient.email);
  await show.click();
  await page.getByRole('button', { name: /^Erase/ }).click();
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(said(page, '1 entry erased')).toBeVisible();
  await expect(page.getByText('No stored data under this e-mail address.')).toBeVisible();
});
