import type { Page } from '@playwright/test';
import { aClinic, anArchivedClinic, asAdmin } from './a-clinic.ts';
import { rowOf } from './admin-screen.ts';
import { expectAccessibleAlsoWide } from './axe.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

// axe brings a style of its own.
test.use({ bypassCSP: true });
test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'axe-admin' }));

test('the list, the form and the question before a clinic goes pass axe', async ({ page }) => {
  const id = await aClinic('Xqaxe', { specializations: ['Braces'] });
  await page.goto('/admin/clinics?q=xqaxe');
  await expect(rowOf(page, 'Xqaxe')).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await rowOf(page, 'Xqaxe').getByRole('button', { name: 'Delete Xqaxe' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nobody has booked there');
  await expectAccessibleAlsoWide(page);
  await page.goto('/admin/clinics/new');
  await page.getByRole('button', { name: 'Create Clinic' }).click();
  await expect(page.getByText('Clinic name is required')).toBeVisible();
  await expectAccessibleAlsoWide(page);
  for (const tab of ['About Doctor', 'Settings', 'Availability', 'Gallery', 'Reviews']) {
    await page.goto(`/admin/clinics/${id}`);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expectAccessibleAlsoWide(page);
  }
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=1`);
});

/** What lies over a screen, and how one comes to it. */
const OVER: Record<string, (page: Page) => Promise<void>> = {
  'the drawer': (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'the palette': (page) => page.keyboard.press('Control+k'),
  'the help of the keys': (page) => page.keyboard.press('?'),
};

test('a screen, the drawer, the palette and the help of the keys pass axe', async ({ page }) => {
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(page.getByText(/Last refreshed/)).toBeVisible();
  await expectAccessibleAlsoWide(page);
  for (const [name, open] of Object.entries(OVER))
    await test.step(name, async () => {
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAlsoWide(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('the question before all bookings are paused, and the choice between two edits, pass axe', async ({ page }) => {
  const slot = '2099-12-01T04:30:00.000Z';
  const visits = [1, 2, 3].map((n) => ({
    appointment_id: `apt_${String(n).padStart(26, '0')}`,
    clinic_name: `Veerapandi Dental ${n}`,
    slot,
    held: n === 1,
  }));
  await page.route('**/api/admin/pause/visits', (route) => route.fulfill({ json: { total: 9, more: true, visits } }));
  await page.goto('/admin/clinics');
  await page.getByRole('button', { name: 'Pause all bookings' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Veerapandi Dental 3');
  await expectAccessibleAlsoWide(page);

  const id = await anArchivedClinic('Xqaxe two', { consultation_fee: 99 });
  await page.goto(`/admin/clinics/${id}`);
  await page.getByLabel('Consultation fee').fill('120');
  const { clinic_name, dentist_name, phone_number, clinic_address, city } = await asAdmin(
    'GET',
    `/admin/clinics/${id}`,
  );
  const form = { clinic_name, dentist_name, phone_number, clinic_address, city, show_on_homepage: false };
  await asAdmin('PUT', `/admin/clinics/${id}`, { ...form, ver: 2, consultation_fee: 150 });
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Theirs ₹150' })).toBeVisible();
  await expectAccessibleAlsoWide(page);
});

test('the clinics whose reviews there are, and the reviews of one with the dialog that adds one, pass axe', async ({
  page,
}) => {
  await page.goto('/admin/reviews?q=thamarai');
  const clinic = page.getByRole('row').getByRole('link').first();
  await expect(clinic).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await clinic.click();
  await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleAlsoWide(page);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Reviewer name is required')).toBeVisible();
  await expectAccessibleAlsoWide(page);
});
