import type { Locator } from '@playwright/test';
import * as z from 'zod';
import type { ProductClient } from '../../product-client.ts';
import { refusal, said } from '../admin/admin-screen.ts';
import { expect } from '../page.ts';
import { test } from '../second-product.ts';
import { signIn } from '../admin/signed-in.ts';

// On the second product: who sends e-mail is one choice for all of one, and other tests wait for what SES sends and tells.

const Wanted = z.object({ stopped: z.boolean(), ver: z.int() });
const Email = z.object({ to: z.array(z.string()), subject: z.string() });
/** The subjects of what an address got. */
const subjectsTo = async (product: ProductClient, email: string): Promise<string[]> =>
  (await product.inbox()).flatMap((one) => {
    const { data } = Email.safeParse(one);
    return data?.to.includes(email) === true ? [data.subject] : [];
  });

test('an admin has e-mail go out by a provider, then by a mail server, and tests really arrive; what was typed is never shown again (A-005) (A-013) (A-054) (A-055) (A-056) (A-057) (A-082) (A-110) (A-111) (A-174) (A-175) (A-182)', async ({
  page,
  measured,
}) => {
  await signIn(page, { role: 'admin', sub: 'email-admin' }, measured);
  await page.goto('/admin/settings/general');
  const zoho = 'smtp.zoho.in, with port 587 for TLS or 465 for SSL';
  await expect(page.getByRole('region', { name: 'SMTP mail provider' }).getByText(zoho)).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Email Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Settings' })).toBeVisible();
  const saveSettings = () => page.getByLabel('Sender email').press('Enter');
  await page.getByLabel('Sender email').fill('x');
  await page.getByLabel('Sender name').fill('');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('');
  await saveSettings();
  for (const words of ['Provider is required', 'Sender name is required', 'Invalid email address'])
    await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Mailchimp');
  await page.getByLabel('Sender name').fill('Punnagai');
  await page.getByLabel('Sender email').fill('care@punnagai.example');
  await saveSettings();
  await expect(page.getByText('API key is required')).toBeVisible();
  await page.getByLabel('API key').fill('md-key-of-the-browser');
  // Without the key of its callbacks nobody learns whether e-mails arrive: each provider has words and an address of its own.
  const callbacks = page.getByRole('group', { name: 'Delivery status' });
  await expect(callbacks.getByText('Without the webhook and its key, deliveries')).toBeVisible();
  await expect(callbacks.getByLabel('Callback address')).toHaveValue(/\/api\/webhooks\/mail\/mailchimp$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await callbacks.getByRole('button', { name: 'Copy the address' }).click();
  await expect(callbacks.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/api\/webhooks\/mail\/mailchimp$/);
  await callbacks.getByLabel('Verification key').fill('short');
  await saveSettings();
  await expect(callbacks.getByText('This is not a verification key of this provider.')).toBeVisible();
  // The typed text and its error belonged to the key of the previous provider.
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Resend');
  await expect(callbacks.getByLabel('Callback address')).toHaveValue(/\/api\/webhooks\/mail\/resend$/);
  await expect(callbacks.getByText('Copied.')).toHaveCount(0);
  await expect(callbacks.getByLabel('Verification key')).toHaveValue('');
  await expect(callbacks.getByText('This is not a verification key of this provider.')).toHaveCount(0);
  await callbacks.getByLabel('Verification key').fill('short');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Custom SMTP');
  await expect(callbacks).toHaveCount(0);
  await expect(page.getByText('A mail server only reports that it accepted an e-mail')).toBeVisible();
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Mailchimp');
  await expect(callbacks.getByLabel('Verification key')).toHaveValue('');
  await callbacks.getByLabel('Verification key').fill('callback-key-of-the-browser');
  await saveSettings();
  await expect(said(page, 'Settings saved')).toBeVisible();
  await expect(callbacks.getByText('Without the webhook and its key')).toHaveCount(0);
  await expect(callbacks.getByLabel('Verification key')).toHaveValue('');
  await expect(callbacks.getByText('The stored value can’t be shown.')).toBeVisible();
  await expect(page.getByText('Mailchimp sends e-mail now.')).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue('');
  // Toasts lie over the foot of a phone: what is there is sent by keyboard.
  const sendTest = () => page.getByLabel('Recipient').press('Enter');
  await sendTest();
  await expect(said(page, 'Email required')).toBeVisible();
  await expect(said(page, 'Please enter an email address to send the test to')).toBeVisible();
  await page.getByLabel('Recipient').fill('refusing@example.in');
  await sendTest();
  await expect(said(page, 'Failed to send test email')).toBeVisible();
  await page.getByLabel('Recipient').fill('browser-mailchimp@example.in');
  await sendTest();
  await expect(said(page, 'Test email sent')).toBeVisible();
  expect(await subjectsTo(measured, 'browser-mailchimp@example.in')).toEqual(['Test email from Punnagai']);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Email Provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Provider Settings' })).toBeVisible();
  await expect(page.getByText(zoho)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Port' })).toHaveValue('587');
  await page.getByLabel('SMTP host').fill('127.0.0.1');
  await page.getByLabel('Username').fill('bookings');
  await page.getByLabel('Password').fill('a password of the browser');
  await page.getByLabel('Sender email').fill('bookings@punnagai.example');
  await page.getByLabel('Enable Email Service').click();
  await expect(page.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveText([
    'Booking Confirmation',
    'Booking Reminder',
  ]);
  const saveServer = () => page.getByLabel('SMTP host').press('Enter');
  await saveServer();
  await expect(page.getByText('SMTP host must be a name such as smtp.example.com, not an IP address.')).toBeVisible();
  await page.getByLabel('SMTP host').fill('smtp.localhost');
  await saveServer();
  await expect(said(page, 'Email provider configuration saved')).toBeVisible();
  await sendTest();
  await expect(page.getByText('Please enter an email address to send a test email.').first()).toBeVisible();
  await page.getByLabel('Recipient').fill('refusing@example.in');
  await sendTest();
  const failed =
    'Failed to send test email. Please check your configuration. The SMTP server refused the e-mail (550).';
  await expect(said(page, failed)).toBeVisible();
  await page.getByLabel('Recipient').fill('browser-smtp@example.in');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Booking Reminder');
  await sendTest();
  await expect
    .poll(() => subjectsTo(measured, 'browser-smtp@example.in'))
    .toEqual([expect.stringMatching(/Booking Reminder/)]);
  await page.reload();
  await expect(page.getByLabel('SMTP host')).toHaveValue('smtp.localhost');
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(await page.content()).not.toContain('of the browser');
  await page.getByLabel('Enable Email Service').click();
  await saveServer();
  await expect(page.getByText('Amazon SES sends e-mail now.')).toBeVisible();
});

test('settings of e-mail that cannot be loaded or saved say so, and are asked for again; all messages are stopped and go out again, and it is said since when, by whom and how many wait (A-174) (A-175)', async ({
  page,
  measured,
}) => {
  let isDown = true;
  for (const at of ['**/api/admin/settings/email', '**/api/admin/settings/email-provider'])
    await page.route(at, async (route) => {
      const isWrite = route.request().method() === 'PUT';
      return isDown || isWrite ? route.fulfill(refusal(500, 'internal_error', 'no answer')) : route.continue();
    });
  // The switch is thrown on an answer of the test's own: other tests wait for messages of the same product.
  let state = {
    stopped_at: null as string | null,
    ver: 1,
    updated_at: null as string | null,
    updated_by: null as string | null,
    waiting: { count: 3, more: false },
  };
  await page.route('**/admin/settings/sending', async (route) => {
    if (route.request().method() === 'PUT') {
      const { stopped, ver } = Wanted.parse(route.request().postDataJSON());
      expect(ver).toBe(state.ver);
      const at = '2026-11-23T08:00:00.000Z';
      state = {
        ...state,
        stopped_at: stopped ? at : null,
        ver: ver + 1,
        updated_at: at,
        updated_by: 'asha@example.in',
      };
    }
    await route.fulfill({ json: state });
  });
  await signIn(page, { role: 'admin', sub: 'email-down-admin' }, measured);
  await page.goto('/admin/settings/email');
  await expect(page.getByText('Failed to load email settings')).toBeVisible();
  await page.getByRole('link', { name: 'Email Provider', exact: true }).click();
  await expect(page.getByText(/^Failed to load configuration: \S/)).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('SMTP host').fill('smtp.localhost');
  await page.getByLabel('Username').fill('bookings');
  await page.getByLabel('Password').fill('a password that is not kept');
  await page.getByLabel('Sender email').fill('bookings@punnagai.example');
  await page.getByLabel('SMTP host').press('Enter');
  await expect(said(page, 'Failed to save email provider configuration')).toBeVisible();
  await page.getByRole('link', { name: 'Email Settings', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Mailchimp');
  await page.getByLabel('API key').fill('a-key-that-is-not-kept');
  await page.getByLabel('Sender name').fill('Punnagai');
  await page.getByLabel('Sender email').fill('care@punnagai.example');
  await page.getByLabel('Sender email').press('Enter');
  await expect(said(page, 'Failed to save settings')).toBeVisible();

  const press = async (name: string, over: Locator = page.getByRole('main')) =>
    over.getByRole('button', { name }).click();
  const question = page.getByRole('alertdialog');
  await press('Stop all messages');
  await expect(question.getByText(/Free visits can’t be booked now/)).toBeVisible();
  await press('Stop all messages', question);
  await expect(said(page, 'All messages are paused')).toBeVisible();
  await expect(page.getByText(/^Stopped since .*13:30 IST by asha@example\.in\.$/)).toBeVisible();
  await expect(page.getByText('3 messages wait.')).toBeVisible();
  await press('Send messages again');
  await press('Send messages again', question);
  await expect(said(page, 'Messages are sent again')).toBeVisible();
  await expect(page.getByText(/^Stopped since/)).toHaveCount(0);
});
