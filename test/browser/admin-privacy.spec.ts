import { readFile } from 'node:fs/promises';
import { newPatient } from '../flows/patient.ts';
import { runningProduct } from '../running-product.ts';
import { said } from './admin-screen.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a person is looked up by an admin, their data saved as a file and erased, on a phone', async ({ page }) => {
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
  const show = page.getByRole('button', { name: 'Show what is kept' });
  await show.click();
  await expect(page.getByText('Please enter a phone number or an e-mail address')).toBeVisible();
  await page.getByLabel('E-mail address').fill(email.toUpperCase());
  await show.click();
  await expect(page.getByRole('status').getByText('1 entry found')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What is kept' })).toContainText(`It hurts. ${name}`);
  expect(page.url()).not.toContain('@');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`It hurts. ${name}`);
  await page.getByRole('button', { name: /^Erase/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`They are of ${name}. This cannot be taken back.`);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(said(page, '1 entry erased')).toBeVisible();
  // By the address alone nobody knows of bookings.
  await expect(page.getByText('Nothing is kept under this e-mail address.')).toBeVisible();
  await expect(page.getByText(/^Bookings were not looked through/)).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  await show.click();
  await expect(page.getByText('Nothing is kept of this person.')).toBeVisible();
  await expect(page.getByText(/^Bookings were not looked through/)).toHaveCount(0);
});
