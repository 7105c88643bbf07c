import { expect, test } from '../page.ts';
import { withPlainShell } from './plain-shell.ts';

const PAGES = [
  { path: '/about', heading: 'About Us' },
  { path: '/contact', heading: 'Contact Us' },
  { path: '/blog', heading: 'Blog' },
  { path: '/partner-with-us', heading: 'Partner With Us' },
];
const SERVICES = [
  { path: '/services/dental-consultation', heading: 'Dental Consultation' },
  { path: '/services/teeth-cleaning', heading: 'Professional Teeth Cleaning' },
  { path: '/services/root-canal', heading: 'Root Canal Treatment' },
  { path: '/services/teeth-whitening', heading: 'Teeth Whitening' },
  { path: '/services/dental-implants', heading: 'Dental Implants' },
];

const POLICIES = [
  { path: '/privacy', heading: 'Privacy policy' },
  { path: '/terms', heading: 'Terms of use' },
  { path: '/refunds', heading: 'Refund policy' },
];

for (const { path, heading } of [...PAGES, ...SERVICES, ...POLICIES]) {
  test(`P-014 P-015 P-081 ${path} says what it is, in its head too`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} · Punnagai$`));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
  });
}

test('P-010 / and /home are one page to search engines', async ({ page, baseURL }) => {
  for (const path of ['/', '/home']) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/home`);
  }
});

for (const { path } of SERVICES) {
  test(`P-018 P-082 ${path} is bare, leads home and to the clinics`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      'Privacy policy',
      'Terms of use',
      'Refund policy',
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/home');
    await expect(page.getByText('This page is general information, not medical advice.')).toBeVisible();
    const words = ((await page.getByRole('article').textContent()) ?? '').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(700);
    await page.getByRole('link', { name: 'Book an Appointment' }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#clinics');
    await expect(page.locator('#clinics').getByRole('heading', { level: 2 })).toBeInViewport();
  });
}

test('P-066 the founder’s story, the vision for patients and professionals, five values', async ({ page }) => {
  await page.goto('/about');
  for (const name of ["Our founder's story", 'Our vision', 'For patients', 'For dental professionals', 'Our values'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of ['Accessibility', 'Quality', 'Innovation', 'Transparency', 'Support'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
});

test('P-067 A-188 About shows how to reach us, and leads to Contact and home', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.locator('address')).toHaveText(/[A-Z].*\d{6}/);
  await expect(main.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('P-069 Contact shows information, support hours and quick help', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const name of ['Contact Information', 'Support Hours', 'Quick Help'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  for (const text of ['Mon-Sat', '9 AM-8 PM', 'Sun', '10 AM-6 PM'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
});

test('P-080 Partner With Us shows the figures that are counted, and none that is left out', async ({ page }) => {
  await withPlainShell(page);
  const counted = { clinics: 512, monthly_bookings: 10_234, rating: 4.8, satisfied_percent: null };
  await page.route('**/api/clinics/figures', (route) => route.fulfill({ json: counted }));
  await page.goto('/partner-with-us');
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.getByRole('definition')).toHaveText(['512', '10,234', '4.8']);
  await expect(figures).not.toContainText('Satisfaction');
});

test('P-080 Partner With Us has no figures while none is large enough', async ({ page }) => {
  await page.goto('/partner-with-us');
  await expect(page.getByRole('heading', { name: 'Zero Setup Cost' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In figures' })).toHaveCount(0);
});

test('P-079 Partner With Us shows four benefits and a call button', async ({ page }) => {
  await page.goto('/partner-with-us');
  const main = page.getByRole('main');
  for (const name of ['Zero Setup Cost', 'Marketing Support', 'Easy Booking Management', 'Guaranteed Payments'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
});
