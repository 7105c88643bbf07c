import type { Page } from '@playwright/test';
import * as z from 'zod';
import { addDays, istDay } from '#shared/values/ist.ts';
import { istMonth, monthWords } from '#shared/values/month.ts';
import { anArchivedClinic, asAdmin } from './a-clinic.ts';
import { refusal, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const WithId = z.object({ id: z.string() });
const StoredImage = z.object({ image_url: z.string() });

const open = async (page: Page, id: string, tab: string): Promise<void> => {
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
};

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'tabs-admin' }));

test('weekly hours: the usual ones to begin with, checked, saved at once, and booked visits named before (A-032) (A-033) (A-034) (A-138) (A-171)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqhours');
  await open(page, id, 'Availability');
  const hours = page.getByRole('form', { name: 'Weekly hours' });
  await expect(hours.getByRole('note')).toContainText('These are the default hours');
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  await expect(hours.getByRole('switch')).toHaveCount(7);
  for (const day of days) {
    const isOpen = day !== 'Sunday';
    await expect(hours.getByRole('switch', { name: day })).toBeChecked({ checked: isOpen });
    // Times show only while the day is open.
    await expect(hours.getByLabel(`${day}, morning start`)).toHaveCount(isOpen ? 1 : 0);
  }
  const time = (name: string) => hours.getByLabel(name, { exact: true });
  for (const [name, value] of [
    ['Monday, morning start', '10:00'],
    ['Monday, morning end', '13:00'],
    ['Monday, evening start', '14:00'],
    ['Monday, evening end', '18:00'],
  ] as const)
    await expect(time(name)).toHaveValue(value);
  // Refused beside the day, and nothing is sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await time('Monday, morning end').fill('09:00');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(hours.getByRole('alert').getByText('The end must be after the start.')).toBeVisible();
  await time('Monday, morning end').fill('15:00');
  await expect(hours.getByText('The evening must start after the morning has ended.')).toBeVisible();
  expect(sent).toEqual([]);
  await time('Monday, morning end').fill('12:00');
  await hours.getByRole('switch', { name: 'Sunday' }).press('Space');
  await hours.getByRole('button', { name: 'Copy Monday’s times to all open days' }).click();
  await expect(time('Sunday, morning end')).toHaveValue('12:00');

  // Booked visits that would fall outside are told first; called off, nothing is saved.
  const HOURS = /\/hours$/;
  const slot = `${addDays(istDay(Date.now()), 2)}T07:30:00.000Z`;
  const visit = { appointment_id: 'apt_01KAFK3V7Q4W8M2N6P9R5T1X0Z', slot, held: false };
  await page.route(HOURS, async (route) => {
    const answer = await route.fetch();
    const { clinic } = await answer.json();
    await route.fulfill({ json: { clinic, outside: { total: 1, visits: [visit] } } });
  });
  await hours.getByRole('button', { name: 'Save hours' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 visit would fall outside');
  await expect(dialog.getByRole('link', { name: 'Open the booking' })).toHaveAttribute(
    'href',
    `/admin/appointments/${visit.appointment_id}`,
  );
  await expect(dialog).toContainText('1:00 PM');
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({ hours_stored: false, ver: 2 });
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await dialog.getByRole('button', { name: 'Save and keep the visits' }).click();
  await expect(said(page, 'Availability settings saved successfully.')).toBeVisible();
  await expect(hours.getByRole('note')).toHaveCount(0);
  await page.unroute(HOURS);
  const stored = await asAdmin('GET', `/admin/clinics/${id}`);
  expect(stored).toMatchObject({ hours_stored: true, ver: 3 });
  expect(stored['availability']).toHaveLength(7);
  expect(JSON.stringify(stored['availability'])).toContain('"day_of_week":0,"is_open":true');

  // A failure says which, and keeps what was typed.
  await page.route(HOURS, (route) => route.fulfill({ status: 502, json: {} }));
  await time('Tuesday, morning start').fill('09:00');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(said(page, 'Failed to update availability')).toBeVisible();
  await expect(said(page, 'Failed to save some or all availability settings.')).toBeVisible();
  await expect(time('Tuesday, morning start')).toHaveValue('09:00');
});

test('single dates: pressed on a month by keyboard, saved, and a pause that can be taken back; visits that come in after a question are shown once it is saved, with the way to them (P-124)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqdates');
  await open(page, id, 'Availability');
  await page.getByRole('button', { name: 'Next month' }).click();
  const days = page.getByRole('table', { name: 'Days' }).getByRole('button');
  await days.first().focus();
  // The arrows go on into the month beside it, and back.
  const second = page.locator(':focus');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: monthWords(istMonth(Date.now())) })).toBeVisible();
  await expect(second).toHaveText(/^(?:28|29|30|31)$/);
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveText('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveText(/^9/);
  const label = (await second.getAttribute('aria-label')) ?? '';
  const wasOpen = label.endsWith(', open');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toHaveAccessibleName(wasOpen ? /closed on this date$/ : /open on this date$/);
  // A button that disappears when it is pressed passes focus to an element that remains.
  await page.getByRole('button', { name: 'Undo changes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Closed and extra-open dates' })).toBeFocused();
  await page.getByRole('button', { name: label, exact: true }).press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save dates' }).press('Enter');
  await expect(said(page, 'Availability settings saved successfully.')).toBeVisible();
  const stored = await asAdmin('GET', `/admin/clinics/${id}`);
  expect([stored['closed_dates'], stored['open_dates']].flat()).toHaveLength(1);

  await page.getByRole('button', { name: 'Pause bookings', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Booked visits don’t change');
  await dialog.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings are paused' })).toBeVisible();
  expect((await asAdmin('GET', `/admin/clinics/${id}`))['paused_at']).not.toBeNull();
  await page.getByRole('button', { name: 'Resume bookings' }).click();
  await dialog.getByRole('button', { name: 'Resume bookings' }).click();
  // It is archived: nobody can book there now.
  await expect(page.getByRole('heading', { name: 'Takes bookings once it is restored' })).toBeVisible();

  // Visits that come in after the question.
  const visit = (n: number) => ({
    appointment_id: `apt_01KAFK3V7Q4W8M2N6P9R5T1X${n}Z`,
    slot: `${addDays(istDay(Date.now()), 2 + n)}T07:30:00.000Z`,
    held: n === 1,
  });
  await page.route(/\/(?:hours|pause)$/, async (route) => {
    const { preview } = route.request().postDataJSON();
    const { clinic } = await (await route.fetch()).json();
    const visits = preview === true ? [visit(0)] : [visit(0), visit(1)];
    await route.fulfill({ json: { clinic, outside: { total: visits.length, visits } } });
  });
  const told = page.getByRole('dialog');
  const onlyTheOther = async () => {
    const listed = told.getByRole('list', { name: 'Visits' }).getByRole('listitem');
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText('(being paid for)');
    await expect(listed.getByRole('link')).toHaveAttribute('href', `/admin/appointments/${visit(1).appointment_id}`);
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(told).toBeHidden();
  };
  await page.getByRole('button', { name: 'Save hours' }).click();
  await dialog.getByRole('button', { name: 'Save and keep the visits' }).click();
  await expect(told).toContainText('1 more visit fell outside');
  await onlyTheOther();
  await page.getByRole('button', { name: 'Pause bookings', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(told).toContainText('1 more visit ahead');
  await onlyTheOther();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({ hours_stored: true, ver: 7 });
});

test('the gallery: in its order, with caption and description; a picture goes after a question, and a failure is no empty gallery (A-035) (A-135) (A-168) (A-169)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqgallery');
  // Pictures that are there: a sample clinic's.
  const { clinics } = await asAdmin('POST', '/admin/clinics/list', { q: 'thamarai' });
  const sample = await asAdmin('GET', `/admin/clinics/${z.array(WithId).parse(clinics)[0]?.id}/gallery`);
  const image_url = z.array(StoredImage).parse(sample['images'])[0]?.image_url;
  for (const caption of ['Chairs', 'Door'])
    await asAdmin('POST', `/admin/clinics/${id}/gallery`, { image_url, caption, alt: null });
  const GALLERY = new RegExp(`/api/admin/clinics/${id}/gallery$`);
  await page.route(GALLERY, (route) =>
    route.fulfill(refusal(403, 'forbidden', 'Your account does not have permission for this. Ask an admin.')),
  );
  await open(page, id, 'Gallery');
  const panel = page.getByRole('tabpanel', { name: 'Gallery' });
  await expect(panel.getByRole('alert').getByText('Couldn’t load the gallery')).toBeVisible();
  await expect(panel.getByText('No images yet.')).toHaveCount(0);
  await page.unroute(GALLERY);
  await panel.getByRole('button', { name: 'Retry' }).click();
  const pictures = panel.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toContainText('Door');
  await panel.getByRole('button', { name: 'Move Chairs earlier' }).press('Enter');
  await expect(pictures.first()).toContainText('Chairs');
  await panel.getByRole('button', { name: 'Edit Door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await dialog.getByLabel('Caption').fill('');
  await dialog.getByLabel('Description').fill('A green door with a bell');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(pictures.last()).toContainText('No caption');
  await expect(pictures.last().getByRole('img', { name: 'A green door with a bell' })).toBeVisible();
  // Two in a row leave little room, and what is pressed stands in one line all the same.
  await page.setViewportSize({ width: 768, height: 1024 });
  const boxes = await Promise.all((await pictures.last().getByRole('button').all()).map((one) => one.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const { images } = await asAdmin('GET', `/admin/clinics/${id}/gallery`);
  expect(images).toMatchObject([{ caption: 'Chairs' }, { caption: null, alt: 'A green door with a bell' }]);

  const ONE = new RegExp(`/api/admin/clinics/${id}/gallery/`);
  await page.route(ONE, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
  await panel.getByRole('button', { name: 'Delete Chairs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Failed to delete gallery image. Please try again.')).toBeVisible();
  await expect(pictures).toHaveCount(2);
  await page.unroute(ONE);
  await panel.getByRole('button', { name: 'Delete Chairs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Gallery image deleted successfully')).toBeVisible();
  await expect(pictures).toHaveCount(1);
});

test('a clinic’s notification address is checked, stored, and does not overwrite one saved by another staff member meanwhile', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqtold');
  await open(page, id, 'Notifications');
  const form = page.getByRole('form', { name: 'Notifications' });
  const email = form.getByLabel('Clinic’s e-mail (optional)');
  const save = form.getByRole('button', { name: 'Save notifications' });
  await email.fill('desk at xqtold');
  await save.click();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('desk@xqtold.example');
  await form.getByLabel('Clinic’s mobile number (optional)').fill('+91 98400 12345');
  const language = form.getByLabel('Language');
  await expect(language).toHaveValue('en');
  await language.selectOption({ label: 'Kannada' });
  await form.getByRole('switch', { name: 'Tomorrow’s visits, each evening' }).press('Space');
  await save.click();
  await expect(said(page, 'Notifications saved')).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('desk@xqtold.example');
  await expect(form.getByLabel('Clinic’s mobile number (optional)')).toHaveValue('9840012345');
  await expect(language).toHaveValue('kn');
  await expect(form.getByRole('switch', { name: 'Every booking, rescheduling and cancellation' })).toBeChecked();
  await expect(form.getByRole('switch', { name: 'Tomorrow’s visits, each evening' })).not.toBeChecked();

  const at = `/admin/clinics/${id}/contact`;
  await asAdmin('PUT', at, {
    email: 'front@xqtold.example',
    phone: '9840012345',
    language: 'kn',
    news: ['changes'],
    ver: 2,
  });
  await email.fill('back@xqtold.example');
  await save.click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('radio', { name: 'front@xqtold.example' })).toBeVisible();
  await question.getByRole('button', { name: 'Back to my changes' }).click();
  await expect(question).toBeHidden();
  expect(await asAdmin('GET', at)).toMatchObject({ email: 'front@xqtold.example', language: 'kn', ver: 3 });
  await expect(email).toHaveValue('back@xqtold.example');
});
