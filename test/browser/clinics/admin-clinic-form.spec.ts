import type { Route } from '@playwright/test';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, anArchivedClinic, asAdmin } from './a-clinic.ts';
import { rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

/** The route that creates a clinic. */
const CLINICS = /\/api\/admin\/clinics$/;

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'clinics-admin' }));

test('a clinic is added by keyboard alone: texts beside the fields, chips, and after it the list with the new one (A-019) (A-023) (A-024) (A-025) (A-026) (A-027) (A-028) (A-029) (A-030) (A-031) (A-100) (A-101) (A-102) (A-131) (A-167)', async ({
  page,
}) => {
  await page.goto('/admin/clinics');
  await page.getByRole('link', { name: 'Add New Clinic' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Clinic' })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveText(['Details', 'About Doctor', 'Settings']);
  await expect(page.getByRole('note')).toContainText('availability, gallery images and reviews');
  // All that a patient is told of a clinic, and what it costs.
  for (const label of [
    'Google Maps link (optional)',
    'Google Business link (optional)',
    'Rating (optional)',
    'Offer (optional)',
  ])
    await expect(page.getByLabel(label)).toHaveValue('');
  await page.getByLabel('Years of experience').fill('-1');
  await page.getByLabel('Consultation fee').fill('-5');
  const rating = page.getByLabel('Rating');
  await rating.pressSequentially('4.0');
  await expect(rating).toHaveValue('4.0');
  await rating.fill('5.5');
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
    ['Location on the map', 'https://www.google.com/maps/place/x/@10.8,78.6,17z/data=!3d10.8262!4d78.6828'],
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
  await expect(page.getByRole('tabpanel', { name: 'Settings' }).getByRole('switch')).toHaveCount(3);
  for (const name of ['About', 'Services', 'Reviews'])
    await expect(page.getByRole('switch', { name, exact: true })).toBeChecked();
  await page.getByRole('switch', { name: 'Services', exact: true }).press('Space');
  await page.getByRole('switch', { name: 'Reviews', exact: true }).press('Space');

  // It fails: by the line, and for what the server alone knows of a field.
  const create = page.getByRole('button', { name: 'Create Clinic' });
  const failing = async (fail: (route: Route) => Promise<void>, words: string): Promise<void> => {
    await page.route(CLINICS, fail);
    await create.press('Enter');
    await expect(said(page, words)).toBeVisible();
    await page.unroute(CLINICS);
  };
  await failing((route) => route.abort(), 'Failed to create clinic. Please check your connection and try again.');
  const taken = { error: 'That is no city we know.', code: 'invalid_input', field: 'city', request_id: 'r' };
  await failing(
    (route) => route.fulfill({ status: 400, json: taken }),
    'There was a problem submitting the form. Please try again.',
  );
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(/That is no city we know\./);
  await page.getByLabel('City').fill('Xqvil');

  // While it is on its way the button says so, and cannot be pressed again.
  let pass = (): void => undefined;
  const seen = new Promise<void>((resolve) => (pass = resolve));
  await page.route(CLINICS, async (route) => {
    await seen;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Create Clinic' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  pass();
  await expect(said(page, 'Clinic Created')).toBeVisible();
  await expect(page).toHaveURL('/admin/clinics');
  await expect(rowOf(page, 'Xqnew')).toContainText('Dr. Arun K');
  await rowOf(page, 'Xqnew').getByRole('link', { name: 'Xqnew', exact: true }).press('Enter');
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'About Doctor',
    'Settings',
    'Availability',
    'Gallery',
    'Reviews',
    'Notifications',
  ]);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    consultation_fee_paise: 0,
    years_experience: 0,
    manual_rating: null,
    position: { lat: 10.8262, lng: 78.6828 },
    specializations: ['Braces'],
    services: ['Scaling'],
    is_featured: true,
    show_on_homepage: false,
    tabs_config: { about: true, services: false, reviews: false },
  });
  // Within a minute the clinic is published and has a readable address.
  await expect(page.getByRole('link', { name: 'View as patient' })).toHaveAttribute(
    'href',
    new RegExp(`^${runningProduct().url}/clinics/(${id}|xqvil/xqnew)$`),
  );
  // Cancel leads to the list.
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page).toHaveURL('/admin/clinics');
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=1`);
});

test('an edit is not lost: neither by leaving, nor when it fails, nor when somebody else was faster (A-025) (A-031) (A-131) (A-167)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqedit', { services: ['Scaling'], consultation_fee_paise: 9900 });
  await page.goto('/admin/clinics?q=xqedit&filter=archived');
  await rowOf(page, 'Xqedit').getByRole('link', { name: 'Edit Xqedit' }).click();
  const name = page.getByLabel('Clinic name');
  await name.fill('Xqedit Two');
  // Leaving asks first.
  await page.getByRole('link', { name: 'Manage Clinics' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Xqedit Two');
  // It fails: the words, and what was typed is still there.
  const ONE = new RegExp(`/api/admin/clinics/${id}$`);
  let fail = (): void => undefined;
  const seen = new Promise<void>((resolve) => (fail = resolve));
  await page.route(ONE, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await seen;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  fail();
  await expect(said(page, 'Failed to update clinic. Please check your connection and try again.')).toBeVisible();
  await expect(name).toHaveValue('Xqedit Two');
  await page.unroute(ONE);

  // Somebody else saves meanwhile: fee, services and place; here the fee and the place are others too.
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
    consultation_fee_paise: 15_000,
    services: ['Scaling', 'Crowns'],
    position: { lat: 10.3, lng: 78.3 },
  });
  await page.getByLabel('Consultation fee').fill('120');
  await page.getByLabel('Location on the map').fill('https://www.google.com/maps/@10.2,78.2,17z');
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict).toBeVisible();
  const fee = conflict.getByRole('group', { name: 'Consultation fee' });
  await expect(fee.getByRole('radio', { name: 'Yours ₹120' })).toBeChecked();
  await expect(fee.getByRole('radio', { name: 'Theirs ₹150' })).not.toBeChecked();
  const services = conflict.getByRole('group', { name: 'Services' });
  await expect(services.getByRole('radio', { name: 'Theirs Scaling, Crowns' })).toBeChecked();
  const place = conflict.getByRole('group', { name: 'Location on the map' });
  await expect(place.getByRole('radio', { name: 'Yours 10.2, 78.2' })).toBeChecked();
  await place.getByRole('radio', { name: 'Theirs 10.3, 78.3' }).check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  // Back to the list as it was.
  await expect(page).toHaveURL('/admin/clinics?q=xqedit&filter=archived');
  await expect(rowOf(page, 'Xqedit Two')).toContainText('120');
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    clinic_name: 'Xqedit Two',
    consultation_fee_paise: 12_000,
    services: ['Scaling', 'Crowns'],
    position: { lat: 10.3, lng: 78.3 },
    ver: 4,
  });
});

test('a save in one part of the screen hides no change by another staff member in another part (A-131) (A-138)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqparts', { consultation_fee_paise: 9900 });
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
    consultation_fee_paise: 15_000,
  });
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByRole('switch', { name: 'Saturday' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(said(page, 'Availability settings saved successfully.')).toBeVisible();
  // The form began before: it is told.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict.getByRole('radio', { name: 'Theirs ₹150' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    dentist_name: 'Dr. Xqvil Two',
    consultation_fee_paise: 15_000,
    ver: 5,
  });
});

test('a map link that says no place is reported at once, what an app shares is read, and a clinic’s offer, verification date and Google location are stored for patients to see (A-025) (A-131)', async ({
  page,
}) => {
  const id = await aClinic('Xqoffer');
  const [ends, verified] = [addDays(istDay(Date.now()), 3), addDays(istDay(Date.now()), -30)];
  const [map, reviews] = ['https://maps.app.goo.gl/xqoffer', 'https://g.page/r/xqoffer/review'];
  await page.goto(`/admin/clinics/${id}`);
  const place = page.getByLabel('Location on the map');
  const told = async (text: string, words: RegExp) => {
    await place.fill(text);
    await expect(place).toHaveAccessibleDescription(words);
    await expect(place).toHaveAttribute('aria-invalid', 'true');
  };
  await told('Smile Dental\nhttps://maps.app.goo.gl/x', /A short link has no coordinates/);
  await told('https://maps.google.com/?cid=123', /names a place but has no coordinates/);
  await told('378F+3X Chennai', /This plus code is incomplete/);
  await told('https://www.google.com/maps/dir/10.8,78.6//@10.9,78.6,12z', /has no coordinates/);
  await told('https://maps.google.com/?q=51.5,-0.1', /This place is not in India/);
  await place.fill('https://www.google.com/maps/dir/10.8,78.6/10.8262,78.6828/@10.81,78.64,14z');
  await expect(place).toHaveAccessibleDescription('This link says 10.8262, 78.6828');
  await place.fill('7M52378F+3X');
  await expect(place).toHaveAccessibleDescription('This link says 13.065188, 80.274938');
  const link = page.getByLabel('Google Maps link (optional)');
  await link.fill('next to the temple');
  await expect(link).toHaveAccessibleDescription(/This is not a link to a map/);
  await link.fill('Smile Dental maps.app.goo.gl/xqoffer');
  await expect(link).toHaveAccessibleDescription('Patients use it to find the clinic.');
  for (const [label, value] of [
    ['List price (₹)', '640'],
    ['List price charged until', verified],
    ['Offer (optional)', 'First Xq-ray free'],
    ['Offer ends on', ends],
    ['Verified since', verified],
    ['Google Business link', reviews],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Update Clinic' }).click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    list_price_paise: 64_000,
    list_price_until: verified,
    combo_offer_description: 'First Xq-ray free',
    offer_ends_on: ends,
    verified_at: istInstant(verified, '00:00'),
    google_maps_link: map,
    position: { lat: 13.065188, lng: 80.274938 },
    google_business_link: reviews,
  });
  await page.goto(`/clinics/${id}?tab=reviews`);
  const main = page.getByRole('main');
  for (const words of ['₹640', 'First Xq-ray free', 'Limited Time Offer', 'Verified Clinic'])
    await expect(main.getByText(words).locator('visible=true').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'View on map' })).toHaveAttribute('href', map);
  await expect(main.getByRole('link', { name: 'See More Reviews on Google' })).toHaveAttribute('href', reviews);
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=2`);
});

test('a clinic that somebody else saved meanwhile is paused and restored at the second try, and what was typed stays (A-131)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqstale');
  const theyPause = async (ver: number, paused: boolean) =>
    asAdmin('PUT', `/admin/clinics/${id}/pause`, { ver, paused });
  const changed = said(page, 'Someone else changed this clinic');
  await page.goto(`/admin/clinics/${id}?tab=availability`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Dentist name').fill('Dr. Xqvil Typed');
  await page.getByRole('tab', { name: 'Availability' }).click();
  await theyPause(2, true);
  await page.getByRole('button', { name: 'Pause bookings', exact: true }).click();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Resume bookings' }).click();
  // Once more, while the question is open.
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Take bookings again?');
  await theyPause(3, true);
  await question.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Resume bookings' }).click();
  await question.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(said(page, 'Bookings are open again')).toBeVisible();

  await theyPause(5, false);
  // The test uses the keyboard, because a toast covers the button for a while on a phone.
  const restore = page.getByRole('button', { name: 'Restore clinic' });
  // The earlier toast is still visible. The new read of the clinic shows that this attempt was refused.
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/clinics/${id}`),
  );
  await restore.press('Enter');
  await again;
  await expect(restore).not.toHaveAttribute('aria-busy', 'true');
  await restore.press('Enter');
  await expect(page.getByRole('link', { name: 'View as patient' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).press('Enter');
  await expect(page.getByLabel('Dentist name')).toHaveValue('Dr. Xqvil Typed');
  await page.getByRole('button', { name: 'Update Clinic' }).press('Enter');
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=8`);
});
