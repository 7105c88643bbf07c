import type { Page } from '@playwright/test';
import { aClinic, anArchivedClinic, asAdmin } from './a-clinic.ts';
import { expectAccessibleAlsoWide } from './axe.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** What a toast says. */
const said = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words);
const refusal = (status: number, code: string, error: string) => ({
  status,
  json: { error, code, request_id: 'r' },
});
const LIST = /\/api\/admin\/clinics(\?|$)/;

/** A row of the list as the server tells it. */
const listed = (n: number, more: object) => ({
  id: `cln_${String(n).padStart(26, '0')}`,
  clinic_name: 'A clinic',
  dentist_name: 'Dr. A',
  clinic_address: '1 Main Road',
  city: 'Salem',
  phone_number: '0427 400 0199',
  consultation_fee: 99,
  profile_image: null,
  is_featured: false,
  show_on_homepage: true,
  archived_at: null,
  paused_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  ver: 1,
  ...more,
});

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'clinics-admin' }));

test('the list: what is searched and filtered stands in the address; nothing, a failure and the wait for it say so (A-019) (A-020) (A-021) (A-022) (A-130)', async ({
  page,
}) => {
  const rows = [
    listed(2, { clinic_name: 'Veerapandi Hidden', show_on_homepage: false, consultation_fee: 1499 }),
    listed(1, { clinic_name: 'Veerapandi Shown', is_featured: true }),
  ];
  const PARTS: Record<string, typeof rows> = {
    all: rows,
    featured: rows.slice(1),
    visible: rows.slice(1),
    hidden: rows.slice(0, 1),
  };
  // The answer waits until the words of the wait were seen.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    await seen;
    const asked = new URL(route.request().url()).searchParams;
    const clinics = asked.get('q') === 'veerapandi' ? PARTS[asked.get('filter') ?? 'all'] : [];
    await route.fulfill({ json: { clinics, next_cursor: null } });
  });
  await page.goto('/admin/clinics?q=veerapandi');
  await expect(page.getByText('Loading clinics...')).toBeVisible();
  answer();
  const columns = ['Clinic Name', 'Dentist', 'Address', 'Phone', 'Fee (₹)', 'Status', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/Last refreshed \d\d:\d\d/)).toBeVisible();
  await expect(row(page, 'Veerapandi Hidden')).toContainText('1,499');
  await expect(row(page, 'Veerapandi Hidden')).toContainText('Hidden');
  await expect(row(page, 'Veerapandi Shown')).toContainText('VisibleFeatured');
  await expect(row(page, 'Veerapandi Shown').getByRole('link', { name: 'Edit Veerapandi Shown' })).toBeVisible();
  for (const [filter, name, address] of [
    ['Featured', 'Veerapandi Shown', 'featured'],
    ['Hidden', 'Veerapandi Hidden', 'hidden'],
    ['Visible', 'Veerapandi Shown', 'visible'],
  ] as const) {
    await page.getByRole('link', { name: filter, exact: true }).click();
    await expect(page).toHaveURL(`/admin/clinics?q=veerapandi&filter=${address}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, name)).toBeVisible();
  }
  await page.goBack();
  await expect(row(page, 'Veerapandi Hidden')).toBeVisible();

  // What is typed is in the address, and survives a reload.
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search clinics...' }).fill('veerapandi no such');
  await expect(page).toHaveURL('/admin/clinics?q=veerapandi+no+such');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('veerapandi no such');

  // No clinic at all.
  await page.goto('/admin/clinics');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Clinic' })).toHaveAttribute('href', '/admin/clinics/new');
  // A failure is no empty list.
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill(refusal(403, 'forbidden', 'Your account may not do this.')));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to load clinics')).toBeVisible();
  await expect(page.getByText('No clinics found')).toHaveCount(0);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('pages of a long list follow one another, with names of any length', async ({ page }) => {
  const long = 'Sri Venkateswara Multi-Speciality Dental Hospital, Implant Centre and Orthodontics Research Institute';
  const clinic = (n: number) =>
    listed(n, {
      clinic_name: `${long} ${n}`,
      dentist_name: 'Dr. Thiruvenkatanathapuram Venkata Subramaniam Lakshmi Narayanan',
      clinic_address: `${n} `.padEnd(300, 'Periyar Nagar East Extension '),
      phone_number: '0422 400 0199 / 0422 400 0200',
      consultation_fee: 100_000,
      is_featured: true,
      paused_at: '2026-11-20T00:00:00.000Z',
    });
  const cursorOf = (n: number) => `2026-11-01T00:00:00.000Z#cln_${String(n).padStart(26, '0')}`;
  await page.route(LIST, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor')?.slice(-4) ?? 0);
    const clinics = Array.from({ length: 25 }, (_, n) => clinic(from + n + 1));
    await route.fulfill({ json: { clinics, next_cursor: from < 50 ? cursorOf(from + 25) : null } });
  });
  await page.goto('/admin/clinics');
  const name = (n: number) => page.getByRole('link', { name: `${long} ${n}`, exact: true });
  await expect(name(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(name(26)).toBeVisible();
  await next.click();
  await expect(name(51)).toBeVisible();
  await expect(page.getByText('Page 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(name(51)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name(26)).toBeVisible();
  await page.goBack();
  await expect(name(51)).toBeVisible();
  await page.goto('/admin/clinics');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  // The arrows go through the rows, Enter opens one.
  await name(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(name(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(name(1)).toBeFocused();
});

test('a clinic is added by keyboard alone: texts beside the fields, chips, and after it the list with the new one (A-019) (A-023) (A-024) (A-025) (A-026) (A-027) (A-028) (A-029) (A-030) (A-031) (A-100) (A-101) (A-102) (A-131)', async ({
  page,
}) => {
  await page.goto('/admin/clinics');
  await page.getByRole('link', { name: 'Add New Clinic' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Clinic' })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveText(['Details', 'About Doctor', 'Settings']);
  await expect(page.getByRole('note')).toContainText('availability, gallery images and reviews');
  await page.getByLabel('Years of experience').fill('-1');
  await page.getByLabel('Consultation fee').fill('-5');
  await page.getByLabel('Rating').fill('5.5');
  await page.getByRole('button', { name: 'Create Clinic' }).press('Enter');
  for (const text of [
    'Clinic name is required',
    'Dentist name is required',
    'Years of experience must be a positive number',
    'Phone number is required',
    'Clinic address is required',
    'Consultation fee must be a positive number',
    'Rating must be a number from 0 to 5',
  ])
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect(page.getByLabel('Clinic name')).toBeFocused();

  await page.keyboard.type('Xqnew');
  for (const [label, value] of [
    ['Dentist name', 'Dr. Arun K'],
    ['Years of experience', '0'],
    ['Phone number', '0431 400 0111'],
    ['Rating', ''],
    ['Address', '9 Xqvil Road'],
    ['City', 'Xqvil'],
    ['Place on the map', 'https://www.google.com/maps/place/x/@10.8,78.6,17z/data=!3d10.8262!4d78.6828'],
    ['Consultation fee', '0'],
  ] as const)
    await page.getByLabel(label).first().fill(value);
  await expect(page.getByRole('link', { name: '10.8262, 78.6828' })).toBeVisible();
  for (const picture of ['Profile image', 'Banner image']) await expect(page.getByText(picture)).toBeVisible();
  const onHome = page.getByRole('switch', { name: 'Show on the home page' });
  await expect(onHome).toBeChecked();
  await onHome.press('Space');
  await page.getByRole('switch', { name: 'Featured' }).press('Space');

  await page.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('About the doctor').fill('Treats children gently.');
  const typed = page.getByRole('textbox', { name: 'Specializations' });
  for (const chip of ['  Braces ', 'Braces', '   ', 'Implants']) {
    await typed.fill(chip);
    await typed.press('Enter');
    await expect(typed).toHaveValue('');
  }
  await expect(page.getByRole('list', { name: 'Specializations' }).getByRole('listitem')).toHaveText([
    'Braces',
    'Implants',
  ]);
  await page.getByRole('button', { name: 'Remove Implants' }).press('Enter');
  await page.getByRole('textbox', { name: 'Services' }).fill('Scaling');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'About Doctor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('switch', { name: 'Reviews' }).press('Space');

  // While it is on its way the button says so, and cannot be pressed again.
  let pass = (): void => undefined;
  const seen = new Promise<void>((resolve) => (pass = resolve));
  await page.route(LIST, async (route) => {
    if (route.request().method() === 'POST') await seen;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Create Clinic' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  pass();
  await expect(said(page, 'Clinic Created')).toBeVisible();
  await expect(page).toHaveURL('/admin/clinics');
  await expect(row(page, 'Xqnew')).toContainText('Dr. Arun K');
  await row(page, 'Xqnew').getByRole('link', { name: 'Xqnew', exact: true }).press('Enter');
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'About Doctor',
    'Settings',
    'Availability',
    'Gallery',
    'Reviews',
  ]);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    consultation_fee: 0,
    years_experience: 0,
    manual_rating: null,
    position: { lat: 10.8262, lng: 78.6828 },
    specializations: ['Braces'],
    services: ['Scaling'],
    is_featured: true,
    show_on_homepage: false,
    tabs_config: { about: true, services: true, reviews: false },
  });
  await expect(page.getByRole('link', { name: 'View as patient' })).toHaveAttribute('href', `/clinics/${id}`);
  // Cancel leads to the list.
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page).toHaveURL('/admin/clinics');
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=1`);
});

test('an edit is not lost: neither by leaving, nor when it fails, nor when somebody else was faster (A-025) (A-031) (A-131) (A-167)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqedit', { services: ['Scaling'], consultation_fee: 99 });
  await page.goto('/admin/clinics?q=xqedit&filter=archived');
  await row(page, 'Xqedit').getByRole('link', { name: 'Edit Xqedit' }).click();
  const name = page.getByLabel('Clinic name');
  await name.fill('Xqedit Two');
  // Leaving asks first.
  await page.getByRole('link', { name: 'Manage Clinics' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Xqedit Two');
  // It fails: the words, and what was typed is still there.
  const ONE = new RegExp(`/api/admin/clinics/${id}$`);
  await page.route(ONE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(said(page, 'Failed to update clinic. Please check your connection and try again.')).toBeVisible();
  await expect(name).toHaveValue('Xqedit Two');
  await page.unroute(ONE);

  // Somebody else saves meanwhile: fee and services; here the fee is another too.
  const now = await asAdmin('GET', `/admin/clinics/${id}`);
  const { clinic_name, dentist_name, phone_number, clinic_address, city } = now;
  await asAdmin('PUT', `/admin/clinics/${id}`, {
    clinic_name,
    dentist_name,
    phone_number,
    clinic_address,
    city,
    ver: 2,
    show_on_homepage: false,
    consultation_fee: 150,
    services: ['Scaling', 'Crowns'],
  });
  await page.getByLabel('Consultation fee').fill('120');
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  await expect(conflict).toBeVisible();
  const fee = conflict.getByRole('group', { name: 'Consultation fee' });
  await expect(fee.getByRole('radio', { name: 'Yours ₹120' })).toBeChecked();
  await expect(fee.getByRole('radio', { name: 'Theirs ₹150' })).not.toBeChecked();
  const services = conflict.getByRole('group', { name: 'Services' });
  await expect(services.getByRole('radio', { name: 'Theirs Scaling, Crowns' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  // Back to the list as it was.
  await expect(page).toHaveURL('/admin/clinics?q=xqedit&filter=archived');
  await expect(row(page, 'Xqedit Two')).toContainText('120');
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    clinic_name: 'Xqedit Two',
    consultation_fee: 120,
    services: ['Scaling', 'Crowns'],
    ver: 4,
  });
});

test('what one part of the screen saves hides no change of somebody else from another part (A-131) (A-138)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqparts', { consultation_fee: 99 });
  await page.goto(`/admin/clinics/${id}`);
  await page.getByLabel('Dentist name').fill('Dr. Xqvil Two');
  // Somebody else changes the fee; then the hours are saved here, which touch nothing of theirs.
  const { clinic_name, dentist_name, phone_number, clinic_address, city } = await asAdmin(
    'GET',
    `/admin/clinics/${id}`,
  );
  await asAdmin('PUT', `/admin/clinics/${id}`, {
    clinic_name,
    dentist_name,
    phone_number,
    clinic_address,
    city,
    ver: 2,
    show_on_homepage: false,
    consultation_fee: 150,
  });
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByRole('switch', { name: 'Saturday' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(said(page, 'Availability settings saved successfully.')).toBeVisible();
  // The form began before: it is told.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  await expect(conflict.getByRole('radio', { name: 'Theirs ₹150' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    dentist_name: 'Dr. Xqvil Two',
    consultation_fee: 150,
    ver: 5,
  });
});

test('a clinic goes only after its dialog has told what goes with it (A-021) (A-133) (A-134) (A-164) (A-165) (A-166)', async ({
  page,
}) => {
  const id = await aClinic('Xqgone');
  await asAdmin('POST', `/admin/clinics/${id}/reviews`, { reviewer_name: 'Priya', rating: 5, review_text: 'Good.' });
  await page.goto('/admin/clinics?q=xqgone');
  const remove = row(page, 'Xqgone').getByRole('button', { name: 'Delete Xqgone' });
  // What belongs to it could not be counted.
  const COUNTS = /\/dependencies$/;
  await page.route(COUNTS, (route) => route.fulfill(refusal(500, 'internal', 'no')));
  await remove.click();
  await expect(said(page, 'Failed to check clinic dependencies')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(COUNTS);
  // Booked somewhere: it would be archived.
  const counts = { appointments: 1000, leads: 3, reviews: 1, gallery: 0, availability: 0, total: 1004 };
  await page.route(COUNTS, (route) =>
    route.fulfill({ json: { hasRelatedData: true, dependencies: counts, removal: 'archive' } }),
  );
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1,000 bookings or more');
  await expect(dialog).toContainText('3 leads');
  await expect(dialog.getByRole('button', { name: 'Archive clinic' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.unroute(COUNTS);
  // It fails with the server's sentence, and without one.
  const ONE = new RegExp(`/api/admin/clinics/${id}\\?`);
  await page.route(ONE, (route) => route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody changed it.')));
  await remove.click();
  await expect(dialog).toContainText('1 review');
  await dialog.getByRole('button', { name: 'Delete clinic' }).click();
  await expect(said(page, 'Somebody changed it.')).toBeVisible();
  await page.unroute(ONE);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete clinic' }).click();
  await expect(said(page, 'Clinic deleted successfully')).toBeVisible();
  await expect(page.getByText('No clinics found')).toBeVisible();
  // Written down.
  await page.goto(`/admin/audit?thing=${encodeURIComponent(`clinic#${id}`)}`);
  await expect(page.getByRole('row').filter({ hasText: /Clinic: (delete|remove)/ })).toContainText('clinics-admin');
  await expect(page.getByRole('row').filter({ hasText: 'Clinic: create' })).toBeVisible();
});

test.describe('looked at by axe, which brings a style of its own', () => {
  test.use({ bypassCSP: true });

  test('the list, the form and its dialogs pass axe', async ({ page }) => {
    const id = await aClinic('Xqaxe', { specializations: ['Braces'] });
    await page.goto('/admin/clinics?q=xqaxe');
    await expect(row(page, 'Xqaxe')).toBeVisible();
    await expectAccessibleAlsoWide(page);
    await row(page, 'Xqaxe').getByRole('button', { name: 'Delete Xqaxe' }).click();
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
});

test('before all bookings are paused the visits still to come are listed with their clinic; called off, nothing is saved', async ({
  page,
}) => {
  const visits = Array.from({ length: 50 }, (_, n) => ({
    appointment_id: `apt_${String(n).padStart(26, '0')}`,
    clinic_name: `Veerapandi Dental ${n}`,
    slot: '2099-12-01T04:30:00.000Z',
    held: n === 1,
  }));
  const asked: string[] = [];
  await page.route('**/api/admin/pause', (route) => {
    asked.push(route.request().method());
    const coming = { total: 612, more: true, visits };
    return route.fulfill({ json: { paused_at: null, ver: 1, updated_at: null, updated_by: null, coming } });
  });
  await page.goto('/admin/clinics');
  const button = page.getByRole('button', { name: 'Pause all bookings' });
  await button.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('At least 612 visits ahead:');
  const listed = dialog.getByRole('list', { name: 'Visits' }).getByRole('listitem');
  await expect(listed).toHaveCount(50);
  await expect(listed.nth(1)).toContainText('Veerapandi Dental 1');
  await expect(listed.nth(1)).toContainText('(being paid for)');
  await expect(dialog).toContainText('And at least 562 more visits.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(asked).not.toContain('PUT');
});
