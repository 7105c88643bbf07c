import { defineConfig } from '@playwright/test';
import { findBrowser } from './test/find-browser.ts';
import { runningProduct } from './test/running-product.ts';

const executablePath = await findBrowser();

/** Workers know the product; the process that is about to start it does not yet. */
const known = process.env['TEST_WORKER_INDEX'] !== undefined;

/**
 * What these show does not depend on the window: they run on a phone, which is what most visitors have. In a wide window
 * as well runs what is tagged @both, or alone what is tagged @desktop.
 */
const ANY_WINDOW = [
  'axe',
  'booking-axe',
  'booking-checkout-missing',
  'booking-payment',
  'booking-times',
  'clinic',
  'consent',
  'content-blog',
  'content-forms',
  'content-pages',
  'conversions',
  'home',
  'languages',
  'payment-return',
  'ratings',
  'rendered',
  'search',
  'search-near-me',
  'thank-you',
];
/** Matched against a test's file, titles and tags. */
const NOT_WIDE = new RegExp(`@phone|\\b(?:${ANY_WINDOW.join('|')})\\.spec\\.ts (?!.*@(?:both|desktop))`);

export default defineConfig({
  testDir: 'test/browser',
  outputDir: '.build/browser-results',
  globalSetup: './test/one-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // Two cores are shared by browsers, product and whatever else the machine does.
  expect: { timeout: 15_000 },
  use: {
    ...(known ? { baseURL: runningProduct().url } : {}),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because of its longest file: the short ones of a phone then fill both workers to the end.
    { name: 'desktop', grepInvert: NOT_WIDE, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
