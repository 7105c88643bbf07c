import './infra/messages/import-catalogues.ts';
import { defineConfig } from '@playwright/test';
import { windowFilters } from './test/browser/window-filters.ts';
import { findBrowser } from './test/find-browser.ts';
import type { Fonts } from './test/packaged-fonts.ts';
import { runningProduct } from './test/running-product.ts';
import { RUNS_WHOLE_MATRIX } from './test/sample.ts';

/** How to launch the browser with packaged fonts, and no others. */
const launchWith = async (fonts: Fonts) => ({
  ...(await findBrowser(fonts)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** Workers know the product; the process that is about to start it does not yet. */
const known = process.env['TEST_WORKER_INDEX'] !== undefined;

/**
 * These tests run on a phone, which most visitors have. Tests tagged @both run in a wide window too, those tagged
 * @desktop only there.
 */
const ANY_WINDOW = [
  'admin-appearance',
  'admin-arrivals',
  'admin-blog',
  'admin-blog-paste',
  'admin-booking',
  'admin-booking-days',
  'admin-booking-money',
  'admin-bookings',
  'admin-clinic-form',
  'admin-clinic-list',
  'admin-clinic-tabs',
  'admin-failed-reads',
  'admin-general',
  'admin-lost-once',
  'admin-message-texts',
  'admin-money',
  'admin-offline',
  'admin-images',
  'admin-presses',
  'admin-reviews',
  'admin-screens',
  'admin-shell',
  'admin-sms',
  'axe',
  'back-office',
  'booking-again',
  'booking-checkout-missing',
  'booking-code',
  'booking-limits',
  'booking-payment',
  'booking-resume',
  'booking-tabs',
  'booking-times',
  'clinic',
  'clinic-header',
  'content-blog',
  'content-forms',
  'content-posts',
  'failed-reads',
  'fits-phones',
  'fresh-sign-in',
  'home',
  'language-offer',
  'languages',
  'lost-files',
  'lost-once',
  'no-connection',
  'page-translation',
  'partner-to-clinic',
  'managed-booking',
  'managed-booking-paper',
  'clinic-onboarding',
  'payment-return',
  'pages',
  'image-widths',
  'ratings',
  'rendered',
  'search',
  'search-near-me',
  'search-topics',
  'security',
  'sign-in',
  'staff',
  'thank-you',
  'unread-booking',
];
const { notWide, notOnPhones } = windowFilters(ANY_WINDOW);

/** Nothing moves by itself: to draw that without a graphics card takes a tenth of all tests. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  ...STILL,
} as const;

/** How long a page may take to show or do one thing, on a machine that does much else. */
const ACTION_MS = 120_000;

/** Files on the product of second-product.ts. */
const ON_SECOND_PRODUCT =
  /(?:stats\/(?:consent|conversions|pixel-sandbox)|messages\/admin-email|staff\/staff-origin)\.spec\.ts$/;

export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.build/browser-results',
  globalSetup: './test/one-product.ts',
  fullyParallel: true,
  // More than cores: pages wait for timers and answers most of the time.
  workers: 3,
  forbidOnly: true,
  // Ends a test that hangs. No test that goes on comes near it on a busy machine.
  timeout: 1_200_000,
  // A test that passes at its second try is flaky: `npm test` lists it, `npm run test:all` fails.
  retries: 1,
  failOnFlakyTests: RUNS_WHOLE_MATRIX,
  // Two cores are shared by browsers, product and whatever else the machine does.
  expect: { timeout: 60_000 },
  use: {
    ...(known ? { baseURL: runningProduct().url } : {}),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Like an expectation, so that a button that never comes does not take as long as a test that hangs.
    actionTimeout: ACTION_MS,
    navigationTimeout: ACTION_MS,
    // Recording each test costs a tenth of the whole run: `--trace on` where one is wanted.
    trace: 'off',
    launchOptions: await launchWith('every'),
  },
  projects: [
    // First, because one worker alone runs them: the others have their own work until the end.
    { name: 'second-product', testMatch: ON_SECOND_PRODUCT, workers: 1, use: PHONE },
    {
      name: 'desktop',
      testIgnore: ON_SECOND_PRODUCT,
      grepInvert: notWide,
      // In `npm run test:all` things move in wide windows.
      use: { viewport: { width: 1280, height: 800 }, ...(RUNS_WHOLE_MATRIX ? {} : STILL) },
    },
    { name: 'mobile', testIgnore: ON_SECOND_PRODUCT, grepInvert: notOnPhones, use: PHONE },
    // A phone without the letters of a language shows empty boxes.
    {
      name: 'no-indian-font',
      // Few tests: to start a second browser and worker for them costs more than they do.
      ...(RUNS_WHOLE_MATRIX ? {} : { workers: 1 }),
      grep: /@no-font/,
      use: { ...PHONE, launchOptions: await launchWith('latin') },
    },
  ],
});
