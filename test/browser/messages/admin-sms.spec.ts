import type { Page } from '@playwright/test';
import * as z from 'zod';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import { said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

const Sms = z.object({ kind: z.literal('sms'), to: z.string(), text: z.string() });
/** Returns the SMS texts that a phone received. */
const textsTo = async (phone: string): Promise<string[]> =>
  (await runningProduct().inbox()).flatMap((one) => {
    const { data } = Sms.safeParse(one);
    return data?.to === `+91${phone}` ? [data.text] : [];
  });

const region = (page: Page, name: string) => page.getByRole('region', { name });
// Toasts lie over the foot of a phone: what is there is sent by keyboard.
const run = (page: Page) => page.getByRole('textbox', { name: 'Phone Number' }).press('Enter');

test('an admin sets SmartPing up and tries SMS out: the number is analysed, each format has its result, and the SMS arrive (A-058) (A-059) (A-060) (A-061) (A-062) (A-063) (A-064) (A-065) (A-118) (A-119) (A-154) (A-178)', async ({
  page,
}) => {
  const { phone } = newPatient();
  await signIn(page, { role: 'admin', sub: `sms-admin-${phone}` });
  await page.goto('/admin/sms-test');
  await expect(page.getByRole('heading', { level: 1, name: 'SMS Testing' })).toBeVisible();
  await expect(
    page.getByText('Test SMS delivery, debug phone number formats, and validate provider configurations.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'SMS Testing Panel' })).toBeVisible();

  await page.getByLabel('User name').fill('punnagai.browser');
  await page.getByLabel('Password').fill('a password of the browser');
  await page.getByLabel('User name').press('Enter');
  await expect(said(page, 'SMS settings saved')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByText('Amazon SNS sends SMS now.')).toBeVisible();

  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveAttribute('placeholder', '9876543210');
  await run(page);
  await expect(said(page, 'Please enter a phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('12345');
  await expect(page.getByText('Formatted: Invalid phone number format · Valid: No')).toBeVisible();
  await run(page);
  await expect(said(page, 'Invalid Phone Number')).toBeVisible();
  await expect(
    said(page, 'Please enter a valid Indian mobile number (10 digits starting with 6, 7, 8, or 9)'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
  await expect(page.getByText(`Formatted: 91${phone} · Valid: Yes`)).toBeVisible();
  await expect(region(page, 'Phone Number Analysis').getByRole('listitem')).toHaveText([
    phone,
    `91${phone}`,
    `+91${phone}`,
    `0${phone}`,
  ]);

  await expect(page.getByLabel('Test Type').getByRole('option')).toHaveText([
    'SmartPing Template',
    'SmartPing Text',
    'Alternative Provider',
  ]);
  await page.getByLabel('SMS Template').selectOption('confirmed');
  await expect(page.getByText('Please arrive 10 minutes early.')).toBeVisible();
  const templateId = (await page.getByText(/^1107\d{15}$/).textContent()) ?? '';
  await expect(page.getByText('alphanumeric, alphanumeric, alphanumeric, cbn, url', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The patient has to know which visit it is, its time/)).toBeVisible();
  await run(page);
  await expect(said(page, 'Test Successful')).toBeVisible();
  await expect(said(page, 'SMS test completed. 4/4 formats succeeded.')).toBeVisible();
  const results = region(page, 'Test Results');
  const counters = () => results.locator('dl').first().locator('dt, dd').allTextContents();
  expect(await counters()).toEqual(['Total Tests', '4', 'Successful', '4', 'Failed', '0']);
  await expect(results.getByText('Success', { exact: true })).toHaveCount(4);
  const summary = results.locator('dl').nth(1).locator('dt, dd');
  await expect(summary).toHaveText(['Template used', 'confirmed', 'Best format', phone]);
  const ofEach = results.getByRole('listitem');
  const templateIds = ofEach.locator('dt', { hasText: 'Template ID' }).locator('xpath=following-sibling::dd[1]');
  await expect(templateIds).toHaveText(Array.from({ length: 4 }, () => templateId));
  await expect(results.getByText(`Test Dental Clinic, 01 Jun 2025 1000 AM, SAMPLE, ${phone}`).first()).toBeVisible();
  expect((await textsTo(phone))[0]).toContain('at Test Dental Clinic on 01 Jun 2025 1000 AM.');

  await page.getByLabel('Test Type').selectOption('SmartPing Text');
  await expect(page.getByText('GSM-7 · 1 segment · about ₹0.20')).toBeVisible();
  await page.getByLabel('Custom Message').fill('வணக்கம்');
  await expect(page.getByText('UCS-2 · 1 segment · about ₹0.20')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('6000000003');
  await run(page);
  await expect(said(page, 'Test Failed')).toBeVisible();
  await expect(said(page, 'All phone number formats failed. Check the results below.')).toBeVisible();
  expect(await counters()).toEqual(['Total Tests', '4', 'Successful', '0', 'Failed', '4']);
  await expect(results.getByText('SmartPing refused the SMS (400).')).toHaveCount(4);
  await expect(results.getByRole('listitem').getByText('Failed', { exact: true })).toHaveCount(4);
  expect(await page.content()).not.toContain('of the browser');
});

test('the screen says what it waits for, and that templates or a test failed (A-061) (A-063) (A-177) (A-178)', async ({
  page,
}) => {
  const templates = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/sms-templates', async (route) => {
    await templates.promise;
    await route.fulfill({ status: 403, json: {} });
  });
  await page.route('**/api/admin/sms-test', async (route) => {
    await answered.promise;
    await route.abort();
  });
  await signIn(page, { role: 'admin', sub: 'sms-waiting-admin' });
  await page.goto('/admin/sms-test');
  await expect(page.getByLabel('SMS Template')).toHaveText('Loading templates...');
  templates.resolve();
  await expect(page.getByText('Failed to load SMS templates')).toBeVisible();
  await page.getByLabel('Test Type').selectOption('Alternative Provider');
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210');
  await run(page);
  await expect(page.getByRole('button', { name: 'Testing...' })).toBeDisabled();
  answered.resolve();
  await expect(said(page, 'Test Error')).toBeVisible();
  await expect(said(page, 'An error occurred during testing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run SMS Test' })).toBeEnabled();
});
