import type { Page } from '@playwright/test';
import { ContactMessageList, PartnerDetail, PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { newPatient } from '../../flows/patient.ts';
import { messagesOf } from '../../flows/inbox.ts';
import { runningProduct } from '../../running-product.ts';
import { asAdmin } from '../clinics/a-clinic.ts';
import { dialogOf, findInList, openRow, refusal, rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const columns = (page: Page) => page.getByRole('columnheader').allTextContents();

async function send(path: string, body: object): Promise<void> {
  const answer = await fetch(`${runningProduct().url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

test.use({ viewport: { width: 1280, height: 800 } });

test('contact messages: columns, search, a focus that stays when the list is read again, a reply by e-mail, replied and spam by keyboard, two at once (A-045) (A-173)', async ({
  page,
}) => {
  const { email } = newPatient();
  await send('/contact-messages', {
    name: 'Priya Raman',
    email,
    phone: '044 2626 1234',
    message: 'On Sundays?\nThanks',
  });
  await signIn(page, { role: 'staff', sub: 'messages-staff' });
  const LISTED = /\/api\/admin\/contact-messages\/list$/;
  await page.route(LISTED, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto('/admin/contact-messages');
  await expect(page.getByText('Failed to load contact messages')).toBeVisible();
  await page.unroute(LISTED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Contact Messages' })).toBeVisible();
  expect(await columns(page)).toEqual(['From', 'Contact', 'Preview', 'Date', 'View']);

  await findInList(page, email);
  const row = rowOf(page, email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('On Sundays? Thanks');
  await expect(row).toContainText(/just now|minutes? ago/);
  // Whom somebody looks for stays in no address (decision 33).
  expect(page.url()).not.toContain('q=');
  // A focused element keeps the focus when the list is read again: here by a press that takes none, as by itself.
  const view = row.getByRole('button', { name: /^View/ });
  await view.focus();
  const readAgain = page.waitForResponse(LISTED);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.evaluate((button: HTMLButtonElement) => button.click());
  await (await readAgain).finished();
  await expect(refresh).toBeEnabled();
  await expect(view).toBeFocused();
  await openRow(page, email);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Message from Priya Raman' })).toBeVisible();
  await expect(dialog.getByText('On Sundays?\nThanks')).toBeVisible();
  // The URL names the open entry: Back closes it, and a reload opens it again.
  await expect(page).toHaveURL(/\?view=msg_/);
  await page.goBack();
  await expect(dialog.getByRole('definition')).toHaveCount(0);
  await expect(row).toBeVisible();
  await page.goForward();
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  const reply = await dialog.getByRole('link', { name: 'Reply via Email' }).getAttribute('href');
  expect(reply).toMatch(new RegExp(`^mailto:${email}\\?subject=Your%20message%20to%20Punnagai&body=Vanakkam%20Priya`));
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+914426261234');
  const STATUS = /\/contact-messages\/[^/]+\/status$/;
  await page.route(STATUS, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Mark as Replied' }).press('Enter');
  await expect(said(page, 'Couldn’t update the message')).toBeVisible();
  await page.unroute(STATUS);
  await dialog.getByRole('button', { name: 'Mark as Replied' }).press('Enter');
  await expect(said(page, 'Message marked as replied')).toBeVisible();
  await expect(row).toContainText('Replied');
  await expect(dialog.getByRole('definition')).toHaveCount(0);
  expect(page.url()).not.toContain('view=');

  await openRow(page, email);
  const { messages } = ContactMessageList.parse(await asAdmin('POST', '/admin/contact-messages/list', { q: email }));
  const { id = '', ver = 0 } = messages[0] ?? {};
  await asAdmin('PUT', `/admin/contact-messages/${id}/status`, { ver, status: 'new' });
  await dialog.getByRole('button', { name: 'Move to Spam' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is “Not replied” now, and your change was not saved');
  await dialog.getByRole('button', { name: 'Move to Spam' }).press('Enter');
  await expect(said(page, 'Message moved to spam')).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('link', { name: 'Spam', exact: true }).press('Enter');
  await openRow(page, email);
  await dialog.getByRole('button', { name: 'Not Spam' }).press('Enter');
  await expect(said(page, 'Message waits for a reply again')).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('link', { name: 'Not Replied', exact: true }).press('Enter');
  await expect(row).toBeVisible();

  // On a phone all folders stand in one line, and what was said gives way to a dialog.
  await page.setViewportSize({ width: 360, height: 740 });
  const folders = page.getByRole('navigation', { name: 'Messages' }).getByRole('link');
  const tops = await folders.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await openRow(page, email);
  await dialog.getByRole('button', { name: 'Mark as Replied' }).press('Enter');
  await expect(said(page, 'Message marked as replied')).toBeVisible();
  await page.getByRole('link', { name: 'Replied', exact: true }).press('Enter');
  await openRow(page, email);
  await expect(said(page, 'Message marked as replied')).toHaveCount(0);
});

test('partner requests: filter, columns, no file for staff, every fact, an e-mail that is shown and sent, and the dialog closes (A-042) (A-043) (A-044) (A-094) (A-173)', async ({
  page,
}) => {
  const { email } = newPatient();
  await send('/partner-requests', {
    clinic_name: 'Neem Tree Dental',
    dentist_name: 'Dr. Meena Raman',
    email,
    phone_number: '044 2499 0000',
    address: '12 Temple Street',
    city: 'Chennai',
    preferred_contact_time: 'After 6 PM',
  });
  await signIn(page, { role: 'staff', sub: 'partners-staff' });
  const LISTED = /\/api\/admin\/partner-requests\/list$/;
  await page.route(LISTED, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto('/admin/partners');
  await expect(page.getByText('Failed to load partner requests')).toBeVisible();
  await page.unroute(LISTED);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Partner Requests' })).toBeVisible();
  expect(await columns(page)).toEqual(['Doctor', 'Contact', 'Clinic', 'City', 'Status', 'Date', 'View']);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  // Staff may read lists and take none along.
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const entries = await menu.getByRole('link').allTextContents();
  expect(entries.slice(0, 5)).toEqual(['Dashboard', 'All Bookings', 'Leads', 'Partner Requests', 'Contact Messages']);
  const filter = page.getByRole('navigation', { name: 'Status' });
  expect(await filter.getByRole('link').allTextContents()).toEqual([
    'All Statuses',
    'Pending',
    'Contacted',
    'Approved',
    'Rejected',
    'Spam',
  ]);

  await findInList(page, email);
  const row = rowOf(page, email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Chennai');
  await openRow(page, email);
  const dialog = dialogOf(page);
  for (const fact of ['Dr. Meena Raman', '12 Temple Street', 'Chennai', 'After 6 PM', email, 'Pending'])
    await expect(dialog.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute('href', `mailto:${email}`);
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+914424990000');
  const status = dialog.getByLabel('Status', { exact: true });
  await expect(dialog.getByRole('button', { name: 'Update status' })).toBeDisabled();
  await status.focus();
  await page.keyboard.type('App');
  await expect(status).toHaveValue('approved');
  const preview = dialog.getByRole('figure', { name: 'E-mail' });
  await expect(preview).toContainText('Neem Tree Dental is welcome at Punnagai.');
  const STATUS = /\/partner-requests\/[^/]+\/status$/;
  await page.route(STATUS, (route) => route.abort());
  const update = dialog.getByRole('button', { name: 'Update status and send e-mail' });
  await update.press('Enter');
  await expect(said(page, 'Failed to update status')).toBeVisible();
  await page.unroute(STATUS);
  await update.press('Enter');
  await expect(said(page, 'Status updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Approved');
  // The confirmation that the request arrived may be sent earlier.
  const told = async () =>
    (await messagesOf(runningProduct(), { ...newPatient(), email })).mails.filter(
      ({ subject }) => subject !== 'Punnagai has your application',
    );
  await expect.poll(async () => (await told()).length).toBe(1);

  await openRow(page, email);
  const { partners } = PartnerList.parse(await asAdmin('POST', '/admin/partner-requests/list', { q: email }));
  const { id = '', ver = 0 } = partners[0] ?? {};
  await asAdmin('PUT', `/admin/partner-requests/${id}/status`, { ver, status: 'contacted', send_mail: false });
  await status.selectOption('rejected');
  await dialog.getByRole('switch', { name: /E-mail to/ }).press('Space');
  await dialog.getByRole('button', { name: 'Update status', exact: true }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is “Contacted” now, and your change was not saved');
  await dialog.getByRole('button', { name: 'Update status', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await filter.getByRole('link', { name: 'Approved' }).press('Enter');
  await expect(page.getByText('No partner requests found')).toBeVisible();
  await filter.getByRole('link', { name: 'Rejected' }).press('Enter');
  await expect(row).toBeVisible();
  expect(await told()).toHaveLength(1);
  await expect(heading(page, 'Partner Requests')).toBeVisible();

  // The page polls a message that is being sent.
  let reads = 0;
  await page.route(/\/api\/admin\/partner-requests\/ptr_/, async (route) => {
    const detail = PartnerDetail.parse(await (await route.fetch()).json());
    const unsent = { state: 'PENDING', created_at: new Date().toISOString(), sent_at: null };
    reads += 1;
    const mails = reads > 1 ? detail.mails : detail.mails.map((mail) => ({ ...mail, ...unsent }));
    await route.fulfill({ json: { ...detail, mails } });
  });
  await openRow(page, email);
  await expect(dialog.getByText('Approved: is queued')).toBeVisible();
  await expect(dialog.getByText('Approved: sent')).toBeVisible();
});

test('a partner request whose clinic draft was deleted says so, and an admin makes a new one of it', async ({
  page,
}) => {
  const { email } = newPatient();
  const applied = { clinic_name: 'Made Again Dental', dentist_name: 'Dr. Meena Raman', email, city: 'Chennai' };
  await send('/partner-requests', { ...applied, phone_number: '044 2499 0000', address: '12 Temple Street' });
  const { partners } = PartnerList.parse(await asAdmin('POST', '/admin/partner-requests/list', { q: email }));
  const id = partners[0]?.id;
  const at = `/admin/partner-requests/${id}`;
  await asAdmin('PUT', `${at}/status`, { ver: 1, status: 'approved', send_mail: false });
  const { clinic_id } = await asAdmin('POST', `${at}/clinic`, { ver: 2, send_mail: false });
  await asAdmin('DELETE', `/admin/clinics/${String(clinic_id)}?ver=1`);
  await signIn(page, { role: 'admin', sub: 'partners-admin' });
  await page.goto(`/admin/partners?view=${id}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('The clinic created from this request was deleted.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open the clinic' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create a new clinic draft' }).click();
  await expect(said(page, 'Clinic draft created')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open the clinic' })).toBeVisible();
  await expect(dialog.getByText('The clinic created from this request was deleted.')).toHaveCount(0);
});
