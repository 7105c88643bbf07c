import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';
import { button, field, keepToasts, logIn, toasts } from '../admin/staff-login.ts';

const somebody = (who: string): string => `${who}-${crypto.randomUUID()}`;

/** Presses what is offered for somebody, and says yes. */
async function act(page: Page, words: string, email: string): Promise<void> {
  await button(page, `${words}: ${email}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words }).click();
}

/** Another admin does something at the same time. */
async function changeMeanwhile(id: string, body: object): Promise<void> {
  const { adminUrl, staffToken } = runningProduct();
  const token = await staffToken({ sub: somebody('rival'), groups: ['admins'] });
  const answer = await fetch(`${adminUrl}/api/admin/team/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

test('an admin lets somebody in, changes what they may do, and removes them: their next request fails (A-011 A-069)', async ({
  page,
  browser,
}) => {
  await keepToasts(page);
  const [id, ownId] = [somebody('newcomer'), somebody('admin')];
  const email = `${id}@team.example`;
  const context = await browser.newContext({ baseURL: runningProduct().adminUrl });
  const theirs = await context.newPage();
  await signIn(theirs, { role: null, sub: id });
  await theirs.goto('/admin/settings/security');
  await expect(theirs.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();

  await signIn(page, { role: 'admin', sub: ownId });
  await page.goto('/admin/settings/team');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Pending approval');
  await expect(row).toContainText(/registered \d\d-\d\d-\d{4}/);
  // Nothing to oneself.
  const own = page.getByRole('listitem').filter({ hasText: `${ownId}@team.example (you)` });
  await expect(own).toContainText('Admin');
  await expect(own.getByRole('button')).toHaveCount(0);

  await button(page, `Approve as staff: ${email}`).click();
  await expect(page.getByRole('alertdialog')).toContainText('Access to bookings, leads, messages');
  await expect(button(page, 'Back')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Pending approval');
  await act(page, 'Approve as staff', email);
  await expect(toasts(page)).toContainText(`${email} is staff now`);
  await expect(row).toContainText('Staff');

  await changeMeanwhile(id, { ver: 1, role: 'admin' });
  await act(page, 'Reset second factor', email);
  await expect(toasts(page)).toContainText('Error');
  // The row shows the change of the other admin.
  await expect(row).toContainText('Admin');
  await expect(own).toContainText(/last login \d\d-\d\d-\d{4} \d\d:\d\d/);
  await expect(row).toContainText('has not logged in yet');
  await act(page, 'Make staff', email);
  await expect(row).toContainText('Staff');
  await act(page, 'End sessions', email);
  await expect(toasts(page)).toContainText(`Every session of ${email} has ended`);
  await act(page, 'Remove', email);
  await expect(toasts(page)).toContainText(`${email} is removed`);
  await expect(row).toContainText(/Removed\s*on \d\d-\d\d-\d{4}/);
  await expect(button(page, `Approve as staff: ${email}`)).toBeVisible();

  await theirs.goto('/admin/settings/security');
  await expect(theirs).toHaveURL(/^[^?]*\/login/);
  await context.close();
});

test('an invited person is in the exported list, signs in with the mailed password, chooses their own, and joins at once', async ({
  page,
  browser,
}) => {
  await keepToasts(page);
  const email = `${somebody('invited')}@mail.example`;
  await signIn(page, { role: 'admin' });
  await page.goto('/admin/settings/team');
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
  await button(page, 'Send invitation').click();
  await expect(dialog.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await field(page, 'E-mail address').fill(email);
  await button(page, 'Send invitation').click();
  await expect(toasts(page)).toContainText(`${email} invited`);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(/Invited as staff\s*on \d\d-\d\d-\d{4} \d\d:\d\d, for 3 days/);
  expect(await exported(page)).toContain(`\r\n${email},invited,staff,`);

  const context = await browser.newContext({ baseURL: runningProduct().adminUrl });
  const theirs = await context.newPage();
  await theirs.goto('/login');
  await logIn(theirs, email, await invitedPassword(email));
  await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await field(theirs, 'New password').fill('a phrase of their own');
  await button(theirs, 'Save').click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard/);
  await context.close();
  await page.reload();
  await expect(row).toContainText(/Staff\s*registered .*last login/);
});

/** The list as the file that is taken along. */
async function exported(page: Page): Promise<string> {
  await button(page, 'Export').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^team-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}

/** The password in the mail of an invitation. */
async function invitedPassword(email: string): Promise<string> {
  const mail = (await runningProduct().inbox()).find(
    (message) => message.kind === 'mail' && message.to.includes(email),
  );
  const text = mail?.kind === 'mail' ? (mail.text ?? '') : '';
  return /days: (\S+)/.exec(text)?.[1] ?? 'no password';
}

test('a team that cannot be read is a failure, not an empty one; a lost second factor goes with its account, which is invited again; one without others says how they come', async ({
  page,
}) => {
  await keepToasts(page);
  const id = somebody('lost');
  const email = `${id}@team.example`;
  await runningProduct().staffToken({ sub: id, groups: ['staff'] });
  await signIn(page, { role: 'admin' });
  await page.route('**/api/admin/team/list', (route) =>
    route.fulfill({ status: 400, json: { error: 'No luck today.', code: 'invalid_input' } }),
  );
  await page.goto('/admin/settings/team');
  await expect(page.getByText('Couldn’t load the staff')).toBeVisible();
  await expect(page.getByText('No luck today.')).toBeVisible();
  await page.unroute('**/api/admin/team/list');
  await button(page, 'Retry').click();
  await expect(page.getByRole('listitem').filter({ hasText: '(you)' })).toBeVisible();
  await expect(page.getByText('No other staff yet.')).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: email });
  await act(page, 'Reset second factor', email);
  await expect(toasts(page)).toContainText(`The second factor of ${email} is reset`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Invited as staff');
  // The act applies to the new account: the old one no longer belongs to anybody.
  await act(page, 'Invite again', email);
  await expect(toasts(page)).toContainText(`${email} is invited again`);

  const own = { id: 'signed-in-admin', email: 'asha@clinic.example', state: 'active', role: 'admin', ver: 1 };
  const came = { created_at: '2026-10-20T04:30:00.000Z', signed_in_at: '2026-10-21T04:30:00.000Z' };
  const people = [{ ...own, ...came, removed_at: null, invited_at: null, has_second_factor: true, news: ['booked'] }];
  await page.route('**/api/admin/team/list', (route) => route.fulfill({ json: { people, next_cursor: null } }));
  await page.reload();
  await expect(page.getByText('No other staff yet. Invite colleagues')).toBeVisible();
  await expect(page.getByText('E-mails about bookings')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No staff member gets e-mails about' })).toBeVisible();
});

test('staff are told that the team is for admins, have no General, and choose what they are told of, by keyboard; it is kept, and what another window chose is not overwritten (A-052) (A-053)', async ({
  page,
}) => {
  await keepToasts(page);
  await signIn(page, { role: 'staff', sub: somebody('reader') });
  await page.goto('/admin/settings/team');
  await expect(page.getByText('Ask an admin for access.')).toBeVisible();
  await page.goto('/admin/settings/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'General' })).toHaveCount(0);
  const booked = page.getByRole('switch', { name: 'New bookings' });
  const cancelled = page.getByRole('switch', { name: 'Cancellations' });
  await expect(booked).not.toBeChecked();
  await booked.focus();
  await page.keyboard.press('Space');
  await expect(booked).toBeChecked();
  await expect(toasts(page)).toContainText('Notifications saved');
  const language = page.getByLabel('Language', { exact: true });
  await language.focus();
  await page.keyboard.press('t');
  await expect(language).toHaveValue('ta');
  await expect(language).toBeEnabled();
  await page.reload();
  await expect(booked).toBeChecked();
  await expect(language).toHaveValue('ta');

  const other = await page.context().newPage();
  await other.goto('/admin/settings/notifications');
  await other.getByRole('switch', { name: 'New bookings' }).click();
  await expect(other.getByRole('switch', { name: 'New bookings' })).not.toBeChecked();
  await expect(toasts(other)).toContainText('Notifications saved');
  await cancelled.click();
  await expect(toasts(page)).toContainText('Couldn’t save notifications');
  await expect(booked).not.toBeChecked();
  await expect(cancelled).not.toBeChecked();
});
