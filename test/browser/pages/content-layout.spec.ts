import { expect, test } from '../page.ts';
import type { Locator, Page } from '@playwright/test';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { excessWidth } from '../too-wide.ts';

const PAGES = {
  Home: '/home',
  'About Us': '/about',
  Contact: '/contact',
  Blog: '/blog',
  'Partner With Us': '/partner-with-us',
};
const SERVICES = {
  'Dental Consultation': '/services/dental-consultation',
  'Professional Teeth Cleaning': '/services/teeth-cleaning',
  'Root Canal Treatment': '/services/root-canal',
  'Teeth Whitening': '/services/teeth-whitening',
  'Dental Implants': '/services/dental-implants',
};

const POLICIES = {
  'Privacy policy': '/privacy',
  'Terms of use': '/terms',
  'Refund policy': '/refunds',
};

/** Each link is there by its name, and leads where it should. */
async function expectLinks(within: Locator, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    const link = within.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
}

const footerOf = (page: Page) => page.getByRole('contentinfo');
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const clinicsOf = (page: Page) => page.locator('#clinics');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menuOf(page)).toBeVisible();
}

test('P-005 P-006 P-007 P-019 P-024 A-188 the footer: four columns, address, e-mail, phone, social pages, agency; from 768 px the header shows its links and stays on top', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = footerOf(page);
  await expect(footer).toContainText('makes quality dental care accessible through easy online bookings.');
  for (const heading of ['Quick Links', 'Services', 'Contact Us'])
    await expect(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expectLinks(footer, { ...PAGES, ...SERVICES, ...POLICIES });
  await expect(footer.locator('address')).toHaveText(/[A-Z].*\d{6}/);
  const mail = footer.locator('a[href^="mailto:"]');
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
  const phone = footer.locator('a[href^="tel:"]');
  await expect(phone).toHaveAttribute('href', `tel:${((await phone.textContent()) ?? '').replaceAll(' ', '')}`);
  await expect(footer.getByRole('list').first().locator('a[href^="https://"]')).toHaveCount(3);
  await expect(footer.getByText('Powered by').locator('..').locator('a[href^="https://"]')).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  const header = page.getByRole('banner');
  await expectLinks(header, { ...PAGES, 'Book Now': '/#clinics' });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(header.getByRole('link', { name: 'Blog' })).toBeInViewport();
  expect(await excessWidth(page)).toBe(0);
});

test('P-010 P-011 P-018 / is bare, /home has header and footer, both have the clinics', async ({ page }) => {
  await page.goto('/');
  await expect(clinicsOf(page)).toBeVisible();
  const ofHomePage = sampleClinics().filter(({ show_on_homepage }) => show_on_homepage);
  await expect(clinicsOf(page).locator('h3')).toHaveCount(ofHomePage.length);
  await expect(page.getByRole('banner')).toHaveCount(0);
  // Its end names what holds here, and nothing else of the site's footer.
  await expect(footerOf(page).getByRole('link')).toHaveCount(Object.keys(POLICIES).length);
  await expectLinks(footerOf(page), POLICIES);
  await page.goto('/home');
  await expect(clinicsOf(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(footerOf(page)).toBeVisible();
});

test.describe('below 768 px', () => {
  test.use({ viewport: { width: 767, height: 740 } });

  test('P-020 P-021 P-022 P-023 a button opens a full-screen menu over a page that does not scroll; Escape, a tap outside, a link and a wider window close it; Book Appointment leads to the clinics', async ({
    page,
  }) => {
    await page.goto('/about');
    await openMenu(page);
    await expectLinks(menuOf(page), { ...PAGES, 'Book Appointment': '/#clinics' });
    await expect(menuOf(page).getByText('Tap outside to close menu')).toBeVisible();
    expect(await menuOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 767, height: 740 });

    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 600).catch(() => undefined);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    expect(await overflow()).not.toBe('hidden');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await openMenu(page);
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(menuOf(page)).toBeHidden();
    await page.setViewportSize({ width: 767, height: 740 });
    await expect(menuOf(page)).toBeHidden();

    await openMenu(page);
    await page.mouse.click(380, 725);
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menuOf(page)).toBeHidden();

    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL(/\/#clinics$/);
    await expect(clinicsOf(page).getByRole('heading', { level: 2 })).toBeInViewport();
  });
});

test('P-023 Book Now goes to /#clinics, and scrolls smoothly where the clinics are', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact');
  const bookNow = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
  await bookNow.click();
  await expect(page).toHaveURL(/\/#clinics$/);
  await expect(clinicsOf(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await page.goto('/home');
  await expect(clinicsOf(page)).toBeVisible();
  await page.evaluate(() => {
    let seen = 0;
    addEventListener('scroll', () => document.body.setAttribute('data-scrolls', String((seen += 1))));
  });
  await bookNow.click();
  await expect(clinicsOf(page).getByRole('heading', { level: 2 })).toBeInViewport();
  // A jump is one event; smooth scrolling is many.
  await expect.poll(async () => Number(await page.locator('body').getAttribute('data-scrolls'))).toBeGreaterThan(2);
});

test('P-017 A-008 an unknown path is told to the visitor and to the console', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  // The heading stands in the page as it was served; the console is told once its code runs.
  await expect.poll(() => lines.join('\n')).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the links of an address with two slashes stay on the site, also once its code runs', async ({
  page,
  baseURL,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  for (const path of ['/ta//elsewhere.example/path', '//elsewhere.example/path']) {
    await page.goto('about:blank');
    lines.length = 0;
    await page.goto(`${baseURL}${path}`);
    await expect.poll(() => lines.join('\n')).toContain('404: no page at /elsewhere.example/path');
    const links = page.locator('a[hreflang]');
    await expect(links.nth(3)).toBeAttached();
    const hosts = await links.evaluateAll((all) => all.map((link) => link instanceof HTMLAnchorElement && link.host));
    expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
    await links.first().click();
    await expect(page).toHaveURL(`${baseURL}/elsewhere.example/path`);
  }
});

test('P-176 A-181 a screen that breaks shows the error screen between header and footer', async ({ page }) => {
  await page.route('**/api/blog-posts*', (route) => route.fulfill({ json: { posts: [null], next_cursor: null } }));
  await page.goto('/contact');
  await footerOf(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true })).toBeVisible();
  await expect(footerOf(page)).toBeVisible();
  await page.unroute('**/api/blog-posts*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
