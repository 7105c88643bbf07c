import type { Page } from '@playwright/test';
import { LeadList } from '#shared/contract/leads/lead-admin.ts';
import { askLead } from '../../flows/book.ts';
import { freeSlot } from '../../flows/free-slot.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import { asAdmin } from '../clinics/a-clinic.ts';
import { dialogOf, findInList, openRow, refusal, rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Follow-up' }).getByRole('link', { name, exact: true });

test.use({ viewport: { width: 1280, height: 800 } });

test('a lead is called and written to by WhatsApp at its Indian number, noted of, changed by two at once, and leaves by itself when it books (A-002) (A-014)', async ({
  page,
}) => {
  const product = runningProduct();
  const patient = newPatient();
  const { name, phone, email } = patient;
  const wanted = await freeSlot(product);
  expect((await askLead(product, wanted, patient)).status).toBe(201);
  await signIn(page, { role: 'staff', sub: 'leads-staff' });
  const LISTED = /\/api\/admin\/leads\/list$/;
  await page.route(LISTED, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto('/admin/leads');
  await expect(page.getByText('Couldn’t load leads')).toBeVisible();
  await page.unroute(LISTED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Leads');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Clinic',
    'Requested visit',
    'Date',
    'Contact',
    'View',
  ]);

  await findInList(page, phone);
  const row = rowOf(page, name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('May still be paying');
  // Whom somebody looks for stays in no address (decision 33).
  expect(page.url()).not.toContain(phone);
  await expect(row.getByRole('link', { name: phone.slice(0, 5) })).toHaveAttribute('href', `tel:+91${phone}`);
  const chat = row.getByRole('link', { name: `WhatsApp ${name}` });
  await expect(chat).toHaveAttribute('href', `https://wa.me/91${phone}`);
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');

  await openRow(page, name);
  const dialog = dialogOf(page);
  // The URL identifies the open lead by a value that names nobody.
  await expect(page).toHaveURL(/\/admin\/leads\?view=[0-9a-f]{64}$/);
  await page.reload();
  await expect(dialog.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:+91${phone}`);
  await dialog.getByLabel('New note').fill('Calls back at six');
  const NOTES = /\/leads\/[^/]+\/notes$/;
  await page.route(NOTES, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(said(page, 'Couldn’t add the note')).toBeVisible();
  await page.unroute(NOTES);
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Calls back at six');
  await dialog.getByRole('button', { name: 'Mark as Called' }).press('Enter');
  await expect(said(page, 'Lead marked as called')).toBeVisible();
  await expect(page.getByText('No leads found')).toBeVisible();

  await tab(page, 'Called').press('Enter');
  await openRow(page, name);
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Calls back at six');
  const { leads } = LeadList.parse(await asAdmin('POST', '/admin/leads/list', { q: email, state: 'called' }));
  const { id = '', ver = 0 } = leads[0] ?? {};
  await asAdmin('PUT', `/admin/leads/${id}/state`, { ver, state: 'new' });
  await dialog.getByRole('button', { name: 'Mark as Lost' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is “New” now, and your change was not saved');
  const STATE = /\/leads\/[^/]+\/state$/;
  const closed = Promise.withResolvers<void>();
  await page.route(STATE, async (route) => {
    await closed.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Mark as Lost' }).press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  closed.resolve();
  await expect(said(page, 'Lead marked as lost')).toBeVisible();
  await page.unroute(STATE);
  await expect(page.getByText('No leads found')).toBeVisible();
  // A dialog that the user closed is not closed again when the answer arrives.
  await expect(page).toHaveURL(/\/admin\/leads\?state=called$/);

  // Another time of the clinic: other tests book there, too, and may have taken the one that was wanted.
  await expect(async () => {
    const time = await freeSlot(product);
    await asAdmin('POST', '/admin/bookings', { ...time, name, phone, paid_by: 'at_clinic' });
  }).toPass({ timeout: 60_000 });
  await product.runNow('follow-leads');
  await tab(page, 'Booked').press('Enter');
  await openRow(page, name);
  await expect(
    dialog.getByRole('definition').filter({ hasText: 'by a booking of the same phone number' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('link', { name: 'Lead Insights' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Insights' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Leads.*Lead Insights/);
  const ofClinic = page.getByRole('table', { name: 'Clinics' }).getByRole('row').filter({ hasText: 'Thamarai' });
  await expect(ofClinic.getByRole('cell')).toHaveText(/^[1-9]\d* of [1-9]/);
  await expect(page.getByRole('table', { name: 'Weekdays' }).getByRole('rowheader')).toHaveCount(7);
});
