import { anArchivedClinic, asAdmin } from '../clinics/a-clinic.ts';
import { said } from './admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

test('without a connection the frame says so, and what was typed is sent once it is back', async ({
  page,
  context,
}) => {
  await signIn(page, { role: 'admin', sub: 'offline-admin' });
  const id = await anArchivedClinic('Xqoffline');
  await page.goto(`/admin/clinics/${id}`);
  await page.getByLabel('City').fill('Xqvil East');
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(said(page, 'Failed to update clinic. Please check your connection and try again.')).toBeVisible();
  // The question before leaving comes up all the same.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(page).toHaveURL('/admin/clinics');
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({ city: 'Xqvil East' });
});

test('without a connection a screen says so whose code was not fetched, or of which nothing was read: it offers another try, and comes once it is back', async ({
  page,
  context,
}) => {
  await signIn(page, { role: 'admin', sub: 'away-admin' });
  const toLeads = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Leads' }).click();
  };
  const toAudit = async (): Promise<void> => {
    await page.goto('/admin/audit');
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  };
  const waits = page.getByRole('main').getByText('No connection. This loads once you are online again.');

  // Its code was not fetched before the connection went.
  await toAudit();
  await context.setOffline(true);
  await toLeads();
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t load this screen' })).toBeVisible();
  await expect(waits).toBeVisible();
  // To load the page again would leave the back office.
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await page.waitForLoadState('networkidle');

  // From now on the browser has the code of both, and a page that is loaded anew has read nothing.
  await toAudit();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The server could not be reached. Please check your connection.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await toLeads();
  await expect(waits).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  await expect(page.getByText('Couldn’t load leads')).toHaveCount(0);
});
