import type { Page } from '@playwright/test';
import { expect } from '../page.ts';

type Check = (page: Page) => Promise<void>;

/** The headings of pages by their paths. Their titles and descriptions are checked as well. */
const HEADINGS: Record<string, string> = {
  '/about': 'About Us',
  '/contact': 'Contact Us',
  '/blog': 'Blog',
  '/partner-with-us': 'Partner With Us',
  '/services/dental-consultation': 'Dental Consultation',
  '/services/teeth-cleaning': 'Professional Teeth Cleaning',
  '/services/root-canal': 'Root Canal Treatment',
  '/services/teeth-whitening': 'Teeth Whitening',
  '/services/dental-implants': 'Dental Implants',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of use',
  '/refunds': 'Refund policy',
};

async function expectHead(page: Page, path: string, heading: string): Promise<void> {
  const { origin } = new URL(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(new RegExp(`^${heading} · Punnagai$`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}${path}`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
}

/** `/` and `/home` are one page to search engines. */
const expectHome: Check = async (page) => {
  const { origin } = new URL(page.url());
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/home`);
};

/** A page of a service has no header, is 400 to 700 words long, and leads home and to the clinics. */
const expectService: Check = async (page) => {
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
};

const ABOUT_HEADINGS = [
  "Our founder's story",
  'Our vision',
  'For patients',
  'For dental professionals',
  'Our values',
  'Accessibility',
  'Quality',
  'Innovation',
  'Transparency',
  'Support',
];

/** About tells the story, the vision and five values, shows the contact details, and leads to Contact and home. */
const expectAbout: Check = async (page) => {
  for (const name of ABOUT_HEADINGS) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('address')).toHaveText(/[A-Z].*\d{6}/);
  await expect(main.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL(/\/contact$/);
};

/** Contact shows information, support hours and quick help. */
const expectContact: Check = async (page) => {
  const main = page.getByRole('main');
  for (const name of ['Contact Information', 'Support Hours', 'Quick Help'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  for (const text of ['Mon-Sat', '9 AM-8 PM', 'Sun', '10 AM-6 PM'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
};

/** Partner With Us shows four benefits and a call button, and no figures while none is large enough. */
const expectPartner: Check = async (page) => {
  const main = page.getByRole('main');
  for (const name of ['Zero Setup Cost', 'Marketing Support', 'Easy Booking Management', 'Guaranteed Payments'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(page.getByRole('region', { name: 'In figures' })).toHaveCount(0);
};

const CONTENT: Record<string, Check | undefined> = {
  '/': expectHome,
  '/home': expectHome,
  '/about': expectAbout,
  '/contact': expectContact,
  '/partner-with-us': expectPartner,
};

/** Expects the English page of a path to say what the specification asks for. It may follow a link at the end. */
export async function expectContent(page: Page, path: string): Promise<void> {
  const heading = HEADINGS[path];
  if (heading !== undefined) await expectHead(page, path, heading);
  await CONTENT[path]?.(page);
  if (path.startsWith('/services/')) await expectService(page);
}
