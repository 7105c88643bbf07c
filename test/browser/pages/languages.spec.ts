import type { Page } from '@playwright/test';
import { sampleClinicId, sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import { runningProduct } from '../../running-product.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from '../booking/booking-in.ts';
import { dialogOf, keptBooking, chooseTime } from '../booking/booking-journey.ts';
import { excessWidth } from '../too-wide.ts';
import { wordsOf } from '../words.ts';

const CLINIC = sampleClinicPath('thamarai-street');
const FORGED = 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9';
const NAMES = { ta: 'தமிழ்', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' } as const;
const LANGUAGES = ['ta', 'kn', 'hi'] as const;

const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const langOf = (page: Page) => page.locator('html').getAttribute('lang');
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

test('header, menu and footer lead to the same page in each language @both', async ({ page, isMobile }) => {
  await page.goto(`${CLINIC}?tab=reviews&from=leaflet#content`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: NAMES.hi })).toHaveAttribute(
    'href',
    `/hi${CLINIC}?tab=reviews&from=leaflet#content`,
  );
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: NAMES.kn });
    await expect(inMenu).toHaveAttribute('href', `/kn${CLINIC}?tab=reviews&from=leaflet#content`);
    await page.keyboard.press('Escape');
  }
  // On a phone too the header itself has them: nobody has to guess that they lie in a menu.
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('banner').getByRole('link', { name: NAMES.ta }).click();
  await expect(page).toHaveURL(/\/ta\//);
  expect(addressOf(page)).toBe(`/ta${CLINIC}?tab=reviews&from=leaflet#content`);
  expect([await langOf(page), await remembered(page)]).toEqual(['ta-IN', 'ta']);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: NAMES.ta })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a page without header and footer has the languages at its top, before its code is there, and at its end', async ({
  page,
}) => {
  const atEnd = page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: NAMES.kn });
  const isKannada = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    expect(await langOf(page)).toBe('kn-IN');
    await page.evaluate(() => localStorage.clear());
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await Promise.all([
    page.goto('/services/root-canal'),
    (async () => {
      await page.getByRole('button', { name: 'Language' }).click();
      await expect(page.getByRole('link', { name: NAMES.ta }).first()).toBeInViewport({ ratio: 1 });
      release();
    })(),
  ]);
  await page.keyboard.press('Escape');
  await atEnd.click();
  await isKannada(/\/kn\/services\/root-canal$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: NAMES.ta }).first().click();
  await expect(page).toHaveURL(/\/ta$/);
  for (const [path, address] of [
    ['/', /\/kn$/],
    ['/nowhere', /\/kn\/nowhere$/],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await atEnd.click();
    await isKannada(address);
  }
});

test('links keep the language, and the screens they open speak it', async ({ page }) => {
  const say = await wordsOf('hi');
  await page.goto('/hi/home');
  await page
    .locator('main')
    .getByRole('link', { name: say('View Details') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/hi\/clinics\/[a-z]+\/[a-z]/);
  await expect(page.getByRole('heading', { name: say('Opening hours') })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('About Us') })
    .click();
  await expect(page).toHaveURL(/\/hi\/about$/);
  await expect(page.getByRole('heading', { level: 1, name: say('About Us') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say('About Us')));
});

test('the language chosen before, English too, is where an address without one leads, once and with all it carries; a payment that returns, and the mail’s link, speak it', async ({
  page,
}) => {
  const say = await wordsOf('ta');
  await page.goto('/ta/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.waitForLoadState('networkidle');
  expect([addressOf(page), await remembered(page)]).toEqual(['/contact', 'en']);

  await page.evaluate(() => localStorage.setItem('language', 'ta'));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto('/about?from=leaflet#content');
  await page.waitForURL(/\/ta\/about/);
  expect(addressOf(page)).toBe('/ta/about?from=leaflet#content');
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual(['/about', '/ta/about']);
  await page.goto('/kn/contact');
  expect(addressOf(page)).toBe('/kn/contact');
  // An address that is no page is left alone.
  await page.goto('/nowhere');
  await page.waitForLoadState('networkidle');
  expect(addressOf(page)).toBe('/nowhere');

  await page.goto(`/?appointment_id=${FORGED}`);
  await expect(dialogOf(page).getByText(say('Appointment not found'))).toBeVisible();
  expect(addressOf(page)).toBe('/ta');
  await page.goto(`/thank-you#appointment=${FORGED}&token=forged`);
  await expect(page.getByRole('heading', { name: say('Looking for your booking?') })).toBeVisible();
  expect(addressOf(page)).toBe('/ta/thank-you');
});

test('a clinic’s usual words appear in the language of the visit, drawn alike by server and browser', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const clinic = `/kn${sampleClinicPath('nagu-dental-cross')}`;
  const offer = page.getByText('₹1,199ಕ್ಕೆ ತಪಾಸಣೆ, ಎಕ್ಸ್-ರೇ, ಹಲ್ಲು ಕ್ಲೀನಿಂಗ್');
  const services = page.getByRole('tabpanel').getByRole('listitem');
  for (const tab of ['?tab=services', '']) {
    const html = await (await page.request.get(clinic + tab)).text();
    expect(html.replaceAll(/<!--.*?-->/g, '')).toContain('₹1,199ಕ್ಕೆ ತಪಾಸಣೆ, ಎಕ್ಸ್-ರೇ, ಹಲ್ಲು ಕ್ಲೀನಿಂಗ್');
    await page.goto(clinic + tab);
    await expect(offer).toBeVisible();
    if (tab === '') await page.getByRole('tab').nth(1).click();
    await expect(services).toHaveText([
      'ತಪಾಸಣೆ, ಎಕ್ಸ್-ರೇ',
      'ಹಲ್ಲಿನ ಬಣ್ಣದ ಫಿಲ್ಲಿಂಗ್',
      'ರೂಟ್ ಕೆನಾಲ್ ಚಿಕಿತ್ಸೆ',
      'ವೆನೀರ್‌ಗಳು',
      'ಹಲ್ಲು ಬಿಳುಪಾಗಿಸುವುದು',
    ]);
  }
  expect(complaints).toEqual([]);
  // Without those words the clinic's own are read, in its language; so are offers that nobody can take apart.
  await page.route('**/in-own-words*.js', (route) => route.abort());
  await page.goto('/kn/home');
  await page.locator(`main a[href="${clinic}"]`).first().click();
  await expect(page.locator('[lang=en]', { hasText: 'Check-up, X-ray and cleaning for ₹1,199' })).toBeVisible();
  await page.goto(`/ta${sampleClinicPath('thamarai-street')}`);
  await expect(page.locator('[lang=en]', { hasText: 'Scaling and full-mouth scan for ₹999' })).toBeVisible();
});

test('the choice of a language passes axe @both', async ({ page, isMobile }) => {
  await page.goto('/about');
  for (const name of isMobile ? ['Language', 'Open menu'] : ['Language']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('link', { name: NAMES.ta }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('the header fits at 768 px in every language', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/about`);
    expect(await excessWidth(page), language).toBe(0);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, language).toBeLessThanOrEqual(72);
  }
});

test(
  'a booking in Tamil, from the clinic to the confirmation and the mail',
  { tag: '@phone' },
  async ({ page }, { parallelIndex }) => {
    const say = await wordsOf('ta');
    const patient = newPatient();
    await page.goto(`/ta/clinics/${sampleClinicId('vaigai-eighty')}?book=1`);
    await chooseTime(page, parallelIndex, say);
    await dialogOf(page).locator('button[type=submit]').click();
    for (const problem of [
      'Name must be at least 2 characters',
      'Please enter a valid mobile number',
      'Email is required',
    ])
      await expect(dialogOf(page).getByText(say(problem))).toBeVisible();
    await fillDetailsIn(page, patient);
    expect(await excessWidth(page)).toBe(0);
    const ordered = page.waitForRequest('**/api/create-razorpay-order');
    await payIn(page);
    expect((await ordered).postDataJSON()).toMatchObject({ language: 'ta' });
    await expectConfirmedIn(page, say);
    await expect(dialogOf(page).locator('dl')).toContainText(/ \d\d \S+ 20\d\d, /);
    const kept = await keptBooking(page);
    const [booking] = await Promise.all([page.goto('/ta/thank-you'), page.waitForLoadState('networkidle')]);
    expect(booking?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: say('Booking Confirmed!') })).toBeVisible();
    await expect(page.getByText(patient.name)).toBeVisible();
    expect(kept?.appointment_id).toMatch(/^apt_/);

    const link = await until('the mail arrived', async () => {
      const all = await runningProduct().inbox();
      const mail = all.find((message) => message.kind === 'mail' && message.to.includes(patient.email));
      return mail?.kind === 'mail' ? /\/ta\/b#[^"\s]+/.exec(mail.text ?? mail.html ?? '')?.[0] : null;
    });
    await page.goto(link.replaceAll('&amp;', '&'));
    await expect(page.getByRole('heading', { level: 1, name: say('Your appointment is confirmed') })).toBeVisible();
    expect(addressOf(page)).toBe('/ta/b');
  },
);

test.describe('inside another app', { tag: '@phone' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.1;]',
  });

  test('a payment in Kannada comes back by redirect, and to Kannada', async ({ page }, { parallelIndex }) => {
    const say = await wordsOf('kn');
    await page.goto(`/kn/clinics/${sampleClinicId('mallige-road')}?book=1`);
    await chooseTime(page, parallelIndex, say);
    await fillDetailsIn(page, newPatient());
    await payIn(page);
    await expectConfirmedIn(page, say);
    expect(addressOf(page)).toBe('/kn');
    await dialogOf(page)
      .getByRole('button', { name: say('View Booking Details') })
      .click();
    await expect(page.getByRole('link', { name: say('Add to calendar') })).toBeVisible();
    expect(addressOf(page)).toBe('/kn/thank-you');
  });
});
