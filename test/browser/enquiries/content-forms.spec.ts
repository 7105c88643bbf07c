import { expect, test } from '../page.ts';
import type { Page } from '@playwright/test';
import { contentStores } from '../../http/content-stores.ts';
import { wordsOf } from '../words.ts';

const toastOf = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });
const newEmail = (): string => `visitor-${crypto.randomUUID()}@example.in`;

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Raman');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Do you open on Sundays?');
}

async function fillPartner(page: Page, email: string): Promise<void> {
  await page.getByLabel('Clinic Name').fill('Kaveri Dental');
  await page.getByLabel('Doctor Name').fill('Dr. Meena Sundaram');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('0431 241 5678');
  await page.getByLabel('Clinic Address').fill('12 Salai Road, Tiruchirappalli');
}

/** Returns the stored entries of this visitor. */
async function kept(kind: 'contactMessages' | 'partnerRequests', email: string): Promise<unknown[]> {
  const { enquiries, close } = contentStores();
  try {
    const { items } = await enquiries[kind](200);
    return items.filter((item) => item.email === email);
  } finally {
    close();
  }
}

/** Expects a common slip in an e-mail address to be pointed out, and corrected by a press. */
async function expectSlipCorrected(page: Page, fill: (page: Page, email: string) => Promise<void>): Promise<void> {
  await fill(page, 'asha@gmial.com');
  await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue('asha@gmail.com');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
}

/** Expects the field for programs to be out of everybody's way. */
async function expectHoneypotHidden(page: Page): Promise<void> {
  const honeypot = page.locator('input[name="website"]');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  expect(await honeypot.evaluate((input) => getComputedStyle(input).display)).not.toBe('none');
  const box = await honeypot.locator('..').boundingBox();
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
}

test('P-068 P-126 P-147 P-174 the contact form says what is missing, and goes to the first; a slip in an e-mail address is corrected; a message outlives a reload and a failure, is sent and kept once; a program’s is answered alike, and not kept', async ({
  page,
}) => {
  const email = newEmail();
  const message = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.goto('/contact');
  await test.step('complaints', async () => {
    await expectHoneypotHidden(page);
    await send.click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');
    await page.getByLabel('Full Name').fill('Asha');
    await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
    await page.getByLabel('Email Address').fill('asha@');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await page.getByLabel('Phone Number').fill('123');
    await page.getByLabel('Phone Number').blur();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expectSlipCorrected(page, fillContact);
    await page.getByLabel('Phone Number').fill('');
  });
  await test.step('a reload and a failure', async () => {
    await fillContact(page, email);
    await page.reload();
    await expect(message).toHaveValue('Do you open on Sundays?');
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await page.route('**/api/contact-messages', (route) => route.abort());
    await send.click();
    await expect(toastOf(page, 'Error sending message')).toContainText('Please try again or call us directly.');
    await expect(message).toHaveValue('Do you open on Sundays?');
    await expect(send).toBeEnabled();
    await page.unroute('**/api/contact-messages');
  });
  await test.step('sent and kept', async () => {
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/contact-messages', async (route) => {
      await seen;
      await route.continue();
    });
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    goOn();
    await expect(toastOf(page, 'Message sent successfully!')).toContainText("We'll get back to you within 24 hours.");
    for (const label of ['Full Name', 'Email Address', 'Phone Number'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(message).toHaveValue('');
    // Listings are eventually consistent.
    await expect
      .poll(() => kept('contactMessages', email))
      .toMatchObject([{ name: 'Asha Raman', message: 'Do you open on Sundays?' }]);
    await page.reload();
    await send.click();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });
  await test.step('a program', async () => {
    const another = newEmail();
    await fillContact(page, another);
    await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await send.click();
    await expect(toastOf(page, 'Message sent successfully!')).toBeVisible();
    expect(await kept('contactMessages', another)).toEqual([]);
  });
});

test('P-095 P-096 P-127 P-148 P-175 the partner form says what is missing and keeps years between 0 and 50; a slip in an e-mail address is corrected; an application that is refused is not lost, and is sent and kept with everything in it', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/partner-with-us');
  await expectHoneypotHidden(page);
  await page.getByLabel('Years of Experience').fill('51');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  for (const text of [
    'Clinic name is required',
    'Doctor name is required',
    'Email is required',
    'Phone number is required',
    'Clinic address is required',
    'Years of experience must be a number from 0 to 50',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Clinic Name')).toBeFocused();
  await expectSlipCorrected(page, fillPartner);

  await page.getByLabel('Years of Experience').fill('');
  await fillPartner(page, email);
  await page.getByLabel('City').fill('Trichy');
  await page.getByLabel('Specialization').fill('Orthodontics');
  await page.getByLabel('Preferred Contact Time').fill('after 4 PM');
  await page.route('**/api/partner-requests', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'too_many_requests', request_id: 'r' } }),
  );
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toastOf(page, 'Error submitting request')).toContainText('Please try again or call us directly.');
  await expect(page.getByLabel('Clinic Name')).toHaveValue('Kaveri Dental');
  await page.unroute('**/api/partner-requests');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toastOf(page, 'Partnership request submitted successfully!')).toContainText(
    "We'll review your application and get back to you within 2 business days.",
  );
  await expect(page.getByLabel('Clinic Name')).toHaveValue('');
  await expect
    .poll(() => kept('partnerRequests', email))
    .toMatchObject([
      {
        clinic_name: 'Kaveri Dental',
        dentist_name: 'Dr. Meena Sundaram',
        phone_number: '4312415678',
        city: 'Trichy',
        specialization: 'Orthodontics',
        years_experience: 0,
        preferred_contact_time: 'after 4 PM',
        message: null,
        status: 'pending',
      },
    ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('P-126 P-127 P-147 P-174 P-175 a message and an application are posted, never in an address, and answered on their page; the browser itself says what is missing', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/ta/contact');
    const say = await wordsOf('ta');
    await page.locator('[name="name"]').fill('Asha Raman');
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="phone"]').fill('call me');
    await page.locator('[name="message"]').fill('ஞாயிறு உண்டா?');
    await page.getByRole('button', { name: say('Send Message') }).click();
    // The page reports the errors that the browser cannot check. One step back, every field is as it was typed.
    await expect(page).toHaveURL(/\/ta\/contact\?answer=phone#answer$/);
    await expect(page.getByRole('status')).toContainText(say('Please enter a valid phone number'));
    await page.goBack();
    await expect(page.locator('[name="message"]')).toHaveValue('ஞாயிறு உண்டா?');
    await page.locator('[name="phone"]').fill('');
    await page.getByRole('button', { name: say('Send Message') }).click();
    await expect(page).toHaveURL(/\/ta\/contact\?answer=received#answer$/);
    await expect(page.getByRole('status')).toContainText(say('Message sent successfully!'));
    await expect.poll(() => kept('contactMessages', email)).toMatchObject([{ phone: null, message: 'ஞாயிறு உண்டா?' }]);

    await page.goto('/partner-with-us');
    const send = page.getByRole('button', { name: 'Submit Application' });
    await send.click();
    await expect(page).toHaveURL(/\/partner-with-us$/);
    await expect(page.locator(':invalid:not(form)').first()).toBeFocused();
    await fillPartner(page, email);
    await send.click();
    await expect(page).toHaveURL(/\/partner-with-us\?answer=received#answer$/);
    await expect(page.getByRole('status')).toContainText('Partnership request submitted successfully!');
    await expect.poll(() => kept('partnerRequests', email)).toMatchObject([{ clinic_name: 'Kaveri Dental' }]);
  });
});
