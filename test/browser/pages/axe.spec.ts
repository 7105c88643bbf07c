import type { Locator, Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { sampleClinicId, sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { AXE_VIEWS, expectAccessible, expectAccessibleAlsoWide, expectAccessibleIn } from './axe.ts';
import { dialogOf } from '../booking/booking-journey.ts';
import { expect, test } from '../page.ts';
import { withPlainShell } from './plain-shell.ts';

const CLINIC = sampleClinicPath('thamarai-street');

/** Takes the API away: it answers nothing, or not yet. */
async function withoutApi(page: Page, how: 'silent' | 'broken'): Promise<void> {
  await withPlainShell(page);
  await page.route('**/api/**', (route) =>
    how === 'silent' ? undefined : route.fulfill({ status: 404, json: { error: 'x', code: 'x' } }),
  );
}

/** Content that a page shows for a moment, or after an event; each answers what it is known by. */
const STATES: Record<string, (page: Page) => Promise<Locator>> = {
  'the contact form’s complaints': async (page) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    return page.getByText('Email is required');
  },
  'the partner form’s complaints': async (page) => {
    await page.goto('/partner-with-us');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    return page.getByText('Email is required');
  },
  'a toast': async (page) => {
    await page.goto('/contact');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Full Name').fill('Yazhini');
    await page.getByLabel('Email Address').fill('yazhini@patients.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByText('Error sending message');
    // Pointed at, it stays.
    await toast.hover();
    return toast;
  },
  'the home page waiting for its clinics': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto('/home');
    return page.getByTestId('clinic-skeleton').first();
  },
  'a clinic on its way': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto(CLINIC);
    return page.getByRole('heading', { name: 'Loading clinic' });
  },
  'the blog on its way': async (page) => {
    await withoutApi(page, 'silent');
    await page.goto('/blog');
    return page.getByTestId('blog-skeleton');
  },
  'a blog that cannot be read': async (page) => {
    await withoutApi(page, 'broken');
    await page.goto('/blog');
    return page.getByText('Error loading blog posts', { exact: false });
  },
  'a payment being looked at': async (page) => {
    await page.route('**/verify-payment', () => undefined);
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    return dialogOf(page).getByText('Verifying your booking...');
  },
  'a payment that is promised': async (page) => {
    await page.route('**/verify-payment', (route) =>
      route.fulfill({ json: { success: false, status: 'provisional', clinic_id: null, alternatives: [] } }),
    );
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    return dialogOf(page).getByText('Your slot is reserved.', { exact: false });
  },
  'a payment nobody knows of': async (page) => {
    await page.goto('/?appointment_id=');
    return dialogOf(page).getByText('Missing appointment ID');
  },
  'a payment that has arrived': async (page) => {
    // It goes on by itself after a moment, and is to stay while it is looked at.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = Object.assign((todo: TimerHandler, ms = 0) => later(todo, ms >= 1000 ? ms * 100 : ms), later);
    });
    await page.route('**/verify-payment', (route) =>
      route.fulfill({
        json: { success: true, status: 'confirmed', clinic_id: sampleClinicId('thamarai-street'), alternatives: [] },
      }),
    );
    await page.goto('/?appointment_id=apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9');
    return dialogOf(page).getByText('Booking Confirmed!');
  },
  'times that cannot be read': async (page) => {
    await page.route('**/slots?*', (route) => route.abort());
    await page.goto(`${CLINIC}?book=1`);
    return dialogOf(page).getByText('These are the usual times.', { exact: false });
  },
  'a screen whose code does not arrive': async (page) => {
    await page.goto('/contact');
    await page.route('**/assets/about-page*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    return page.getByRole('heading', { name: 'This page could not be loaded' });
  },
};

/** States that `npm test` inspects. */
const SAMPLED_STATES = 4;

for (const [name, reach] of sample(Object.entries(STATES), SAMPLED_STATES, ([state]) => `axe of ${state}`))
  test(`${name} passes axe`, async ({ page }) => {
    const shown = await reach(page);
    await expect(shown).toBeVisible();
    await expectAccessibleAlsoWide(page);
    await expect(shown).toBeVisible();
  });

test('the open menu passes axe, which notices what is wrong, also where it is so at night in a wide window only', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.addStyleTag({
    content: '@media (min-width: 1280px) and (prefers-color-scheme: dark) { main p { color: #345; background: #234 } }',
  });
  await expect(expectAccessibleIn(page, AXE_VIEWS)).rejects.toThrow(/1280 px, by night[^]*color-contrast/);
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await expect(expectAccessibleIn(page, AXE_VIEWS)).rejects.toThrow(/360 px, by day[^]*image-alt/);
});
