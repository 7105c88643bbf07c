import type { Locator, Page } from '@playwright/test';
import { FRESH_FOR_MS } from '#shared/domain/staff/member.ts';
import { asAdmin, anArchivedClinic } from '../clinics/a-clinic.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';
import { button, field, keepToasts, toasts, withPassword } from '../admin/staff-login.ts';

const PASSWORD = 'four plain words here';
const again = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in again' });

/** An admin whose password was given so long ago that a fresh sign-in is asked for, with their e-mail address. */
async function signedInLongAgo(page: Page): Promise<string> {
  await keepToasts(page);
  const email = `admin-${crypto.randomUUID()}@clinic.example`;
  await withPassword(email, PASSWORD, 'admins');
  const auth_time = Math.floor((Date.now() - FRESH_FOR_MS) / 1000);
  await signIn(page, { role: 'admin', sub: email.replace(/@.*/, ''), auth_time });
  return email;
}

test('a clinic contact is saved after the password is given again, and typed text is kept', async ({ page }) => {
  const email = await signedInLongAgo(page);
  const id = await anArchivedClinic('Xqfresh');
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const address = page.getByLabel('Clinic’s e-mail (optional)');
  await address.fill('desk@neem.example');
  await button(page, 'Save notifications').press('Enter');
  await expect(again(page)).toContainText('Confirm that it is you to continue.');

  // Going back saves nothing and loses nothing.
  await again(page).getByRole('button', { name: 'Back' }).click();
  await expect(toasts(page)).toContainText('Couldn’t save notifications.');
  await expect(address).toHaveValue('desk@neem.example');
  expect(await asAdmin('GET', `/admin/clinics/${id}/contact`)).toMatchObject({ email: null });

  await button(page, 'Save notifications').press('Enter');
  await again(page).getByLabel(`Password of ${email}`).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Notifications saved');
  await expect(again(page)).toHaveCount(0);
  expect(await asAdmin('GET', `/admin/clinics/${id}/contact`)).toMatchObject({ email: 'desk@neem.example' });
});

test('business details, message texts and the kill switch ask for the password, and keep what was typed', async ({
  page,
}) => {
  await signedInLongAgo(page);
  const goBack = async (): Promise<void> => {
    await again(page).getByRole('button', { name: 'Back' }).click();
    await expect(again(page)).toHaveCount(0);
  };
  await page.goto('/admin/settings/general');
  const legalName = field(page, 'Legal name');
  await legalName.fill('Another Company');
  await button(page, 'Save changes').click();
  await goBack();
  await expect(toasts(page)).toContainText('Couldn’t save the settings.');
  await expect(legalName).toHaveValue('Another Company');

  page.once('dialog', (leave) => void leave.accept());
  await page.goto('/admin/message-texts');
  await page.getByLabel('Message', { exact: true }).selectOption('Refund declined');
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('Another heading');
  await button(page, 'Save texts').click();
  await goBack();
  await expect(toasts(page)).toContainText('Couldn’t save the texts');
  await expect(heading).toHaveValue('Another heading');

  page.once('dialog', (leave) => void leave.accept());
  await page.goto('/admin/settings/email');
  await button(page, 'Stop all messages').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop all messages' }).click();
  await goBack();
  await expect(toasts(page)).toContainText('Please sign in again to do this.');
  await expect(page.getByText('E-mails and SMS are sent when they are due.')).toBeVisible();
  const { stopped_at } = await asAdmin('GET', '/admin/settings/sending');
  expect(stopped_at).toBeNull();
});
