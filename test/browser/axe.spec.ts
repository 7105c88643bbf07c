import type { Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { expectAccessible } from './axe.ts';
import { dialogOf } from './booking-journey.ts';
import { expect, test } from './page.ts';
import { withPlainShell } from './plain-shell.ts';

const CLINIC = `/clinics/${sampleClinicId('thamarai-street')}`;
const ARTICLE = '/blog/the-complete-guide-to-root-canal-treatment';

const PAGES = [
  '/',
  '/home',
  '/home?city=Chennai',
  '/home?q=braces&city=Erode',
  CLINIC,
  `${CLINIC}?tab=services`,
  `${CLINIC}?tab=reviews`,
  '/clinics/nobody-has-this-id',
  '/about',
  '/contact',
  '/partner-with-us',
  '/blog',
  ARTICLE,
  '/blog/nobody-wrote-this',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/thank-you',
  '/no/such/page',
];

for (const path of PAGES)
  test(`${path} passes axe`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });

/** Takes the API away: it answers nothing, or not yet. */
async function withoutApi(page: Page, how: 'silent' | 'broken'): Promise<void> {
  await withPlainShell(page);
  await page.route('**/api/**', (route) =>
    how === 'silent' ? undefined : route.fulfill({ status: 404, json: { error: 'x', code: 'x' } }),
  );
}

/** What a page shows for a moment, or when something has happened. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'the contact form’s complaints': async (page) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'the partner form’s complaints': async (page) => {
    await page.goto('/partner-with-us');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'a toast': async (page) => {
    await page.goto('/contact');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Full Name').fill('Yazhini');
    await page.getByLabel('Email Address').fill('yazhini@patients.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Error sending message')).toBeVisible();
  },
  'the home page waiting for its clinics': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto('/home');
    await expect(page.getByTestId('clinic-skeleton').first()).toBeVisible();
  },
  'a clinic on its way': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto(CLINIC);
    await expect(page.getByRole('heading', { name: 'Loading clinic' })).toBeAttached();
  },
  'the blog on its way': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto('/blog');
    await expect(page.getByTestId('blog-skeleton')).toBeVisible();
  },
  'a blog that cannot be read': async (page) => {
    await withoutApi(page, 'broken');
    await page.goto('/blog');
    await expect(page.getByText('Error loading blog posts', { exact: false })).toBeVisible();
  },
  'a payment being looked at': async (page) => {
    await page.route('**/verify-payment', () => undefined);
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    await expect(dialogOf(page).getByText('Verifying your booking...')).toBeVisible();
  },
  'a payment that is promised': async (page) => {
    await page.route('**/verify-payment', (route) =>
      route.fulfill({ json: { success: false, status: 'provisional', clinic_id: null, alternatives: [] } }),
    );
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    await expect(dialogOf(page).getByText('Your slot is reserved.', { exact: false })).toBeVisible();
  },
  'a payment nobody knows of': async (page) => {
    await page.goto('/?appointment_id=');
    await expect(dialogOf(page).getByText('Missing appointment ID')).toBeVisible();
  },
  'a payment that has arrived': async (page) => {
    await page.route('**/verify-payment', (route) =>
      route.fulfill({
        json: { success: true, status: 'confirmed', clinic_id: sampleClinicId('thamarai-street'), alternatives: [] },
      }),
    );
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    await expect(dialogOf(page).getByText('Booking Confirmed!')).toBeVisible();
  },
  'times that cannot be read': async (page) => {
    await page.route('**/slots?*', (route) => route.abort());
    await page.goto(`${CLINIC}?book=1`);
    await expect(dialogOf(page).getByText('These are usual times.', { exact: false })).toBeVisible();
  },
  'a screen whose code does not arrive': async (page) => {
    await page.goto('/contact');
    await page.route('**/assets/about-page*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(STATES))
  test(`${name} passes axe`, async ({ page }) => {
    await reach(page);
    await expectAccessible(page);
  });

test('the open menu passes axe', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});
