import { expect, test } from '../page.ts';
import { bookingDetail, bookingId, bookingRow, CLINIC_ID, clinicDays } from './sample-bookings.ts';
import { CLINIC_LIST } from '../admin/admin-screen.ts';
import { heading, refusal, said, serveDays, serveOne } from './served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

/** A Monday that has not come yet: only then is a free time a link. */
const MONDAY = '2099-01-05';

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'bookings-admin' }));

test('booked for somebody who calls: clinic, time and who; a time that is gone is said beside the times', async ({
  page,
}) => {
  await serveDays(page, (from) => [bookingRow(2, { slot: clinicDays(from, 1).days[0]?.slots[1] })]);
  await serveOne(page, bookingDetail(5));
  const clinic = { id: CLINIC_ID, clinic_name: 'Thamarai Dental Care', city: 'Salem', clinic_address: '4 Omalur Road' };
  await page.route(CLINIC_LIST, (route) => route.fulfill({ json: { clinics: [clinic], next_cursor: null } }));
  const sent: { key: string | undefined; body: object }[] = [];
  await page.route(/\/api\/admin\/bookings$/, async (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
    if (sent.length === 1) return route.fulfill(refusal(409, 'slot_taken', 'This time slot is already booked'));
    if (sent.length === 2) return route.abort();
    return route.fulfill({ status: 201, json: { ...bookingRow(5), payment_status: 'Pending' } });
  });
  await page.goto('/admin/appointments/new');
  await page.getByRole('button', { name: /Thamarai Dental Care/ }).press('Enter');
  await expect(page).toHaveURL(`/admin/appointments/new?clinic=${CLINIC_ID}`);
  // Controls that belong together stay together on a phone.
  const [earlier, later] = ['Earlier', 'Later'].map((name) => page.getByRole('button', { name }));
  expect((await earlier?.boundingBox())?.y).toBe((await later?.boundingBox())?.y);
  await later?.click();
  const days = page.getByRole('group', { name: 'Time' }).getByRole('group');
  await expect(days).toHaveCount(7);
  // Two of three times of the first day are free.
  await expect(days.first().getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  for (const words of [
    'Please choose a time.',
    'Name must be at least 2 characters',
    'Please enter a valid mobile number',
  ])
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  // It stands a week of times below the top, and is what is missing first.
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a time.' })).toBeFocused();
  await expect(page.getByText('Please choose a time.')).toBeInViewport();
  await days.first().getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.first().getByRole('radio').nth(1)).toBeChecked();
  // It is read out to who calls: with the day of the week.
  await expect(page.getByRole('status').filter({ hasText: /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d/ })).toBeVisible();
  await page.getByLabel('Patient’s name').fill('Murugan K');
  await page.getByLabel('Mobile number').fill('098400 12345');
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.press('Enter');
  await expect(page.getByRole('alert').getByText('This time slot is already booked')).toBeVisible();
  // The typed text is not lost, because the booking was not made yet.
  await page.getByRole('link', { name: 'All Bookings' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await days.nth(1).getByRole('radio', { name: '12:00 PM' }).check();
  await page.getByRole('radio', { name: 'Free', exact: true }).check();
  await book.click();
  await expect(said(page, 'Couldn’t make the booking')).toBeVisible();
  await expect(page.getByLabel('Patient’s name')).toHaveValue('Murugan K');
  await book.click();
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(5)}`);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
  // A repeated request with the same content counts as one request.
  expect(sent[1]).toEqual(sent[2]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(sent[2]?.body).toMatchObject({ clinic_id: CLINIC_ID, name: 'Murugan K', paid_by: 'free' });
});

test('the day of a clinic, its week, and on paper the sheet of the day alone', async ({ page }) => {
  await serveDays(page, (day) => [
    bookingRow(1, { slot: clinicDays(day, 1).days[0]?.slots[0] }),
    bookingRow(2, { slot: clinicDays(day, 1).days[0]?.slots[2], paid_by: 'at_clinic', payment_status: 'Pending' }),
  ]);
  await page.goto(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}`);
  await expect(page.getByRole('heading', heading('Mon 05-01-2099'))).toBeVisible();
  const sheet = page.getByRole('table', { name: /Mon 05-01-2099/ });
  await expect(sheet.getByRole('caption')).toContainText('2 visits, 1 free');
  await expect(sheet.getByRole('row')).toContainText(['Time', '10:00 AM', '11:00 AM', '12:00 PM']);
  await expect(sheet.getByRole('row').nth(3)).toContainText('Pay at clinic');
  await expect(sheet.getByRole('link', { name: 'Free at 11:00 AM: book it' })).toHaveAttribute(
    'href',
    /new\?clinic=cln_\w+&slot=2099-01-05T05%3A30/,
  );
  await page.getByRole('searchbox', { name: 'Search these visits…' }).fill('yazhini 2');
  await expect(sheet.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}`);
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('yazhini 2');
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(sheet.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No visit of this day matches “nobody”.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(sheet.getByRole('row')).toHaveCount(4);
  // On phones how a visit stands is below its name: a column for it leaves no room for a name.
  await expect(sheet.getByRole('columnheader', { name: 'Status' })).toBeHidden();
  await expect(sheet.getByRole('row').nth(3).getByText('Pay at clinic').first()).toBeVisible();

  // On paper: the visits, room for a pen, and nothing of the screen's frame; dark by night it is black on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet.getByRole('columnheader', { name: 'Noted' })).toBeVisible();
  await expect(sheet).toContainText('98400 12345');
  await expect(sheet.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('button'), page.getByRole('searchbox')])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5000);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}&days=7`);
  await expect(page.getByRole('table')).toHaveCount(7);
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  await expect(page.getByRole('heading', heading('Week from 12-01-2099'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', heading('Week from 05-01-2099'))).toBeVisible();
});

test('while bookings are paused no time is offered: neither on the day of a clinic nor to book for a patient', async ({
  page,
}) => {
  const visit = (day: string) => [bookingRow(1, { slot: clinicDays(day, 1).days[0]?.slots[0] })];
  await serveDays(page, visit, { takes_bookings: false });
  await page.goto(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}`);
  const sheet = page.getByRole('table', { name: /Mon 05-01-2099/ });
  await expect(sheet.getByRole('caption')).toContainText('1 visit, bookings are paused');
  await expect(sheet.getByRole('row')).toContainText(['Time', '10:00 AM']);
  await expect(sheet.getByRole('link', { name: /^Free at/ })).toHaveCount(0);
  await page.goto(`/admin/appointments/new?clinic=${CLINIC_ID}`);
  await expect(page.getByText('Bookings are paused', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
});
