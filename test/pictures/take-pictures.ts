import path from 'node:path';
import { chromium, expect as expectSoon, type Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import {
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  openBooking,
  payWith,
} from '../browser/booking/booking-journey.ts';
import { signIn } from '../browser/admin/signed-in.ts';
import { findBrowser } from '../find-browser.ts';
import { startProduct } from '../product.ts';

/**
 * npm run pictures
 * Takes the README's pictures into docs/pictures, each in the light and the dark theme. It runs a product with the sample data
 * and waits for the content of each screen. Look at the pictures before you commit them.
 */
const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const THEMES = ['light', 'dark'] as const;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const CLINIC = 'kovai-db-rs';
const PATIENTS = [
  { name: 'Asha Raman', phone: '9876543210', email: 'asha@example.in' },
  { name: 'Karthik Subramaniam', phone: '9876543211', email: 'karthik@example.in' },
  { name: 'Meena Sundaram', phone: '9876543212', email: 'meena@example.in' },
] as const;

/** A busy machine takes its time; a picture of a loading screen is of no use. */
const expect = expectSoon.configure({ timeout: 60_000 });

const product = await startProduct();
const browser = await chromium.launch({ ...(await findBrowser('every')), args: ['--no-sandbox', '--disable-gpu'] });

/** A kolam whose pen has not come yet. */
const UNDRAWN = 'svg[viewBox="0 0 1 1"]';

/** Takes a picture in both themes, once fonts, images in view and kolams are there and nothing moves any more. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator(UNDRAWN)).toHaveCount(0);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
      );
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
    });
    const file = path.join(folder, `${name}-${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled' });
    console.log(path.relative(process.cwd(), file));
  }
}

const open = async (viewport: { width: number; height: number }, baseURL: string): Promise<Page> =>
  (
    await browser.newContext({ viewport, baseURL, locale: 'en-IN', deviceScaleFactor: 1, reducedMotion: 'reduce' })
  ).newPage();

/** Books the first available time of the clinic and pays for it. */
async function book(page: Page, patient: (typeof PATIENTS)[number]): Promise<void> {
  await openBooking(page, CLINIC);
  await chooseTime(page, 0);
  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);
}

try {
  const phone = await open(PHONE, product.url);
  await phone.goto('/home');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await take(phone, 'home-360');

  await book(phone, PATIENTS[0]);
  await expect(dialogOf(phone).getByRole('link', { name: 'View on map' })).toBeVisible();
  await take(phone, 'confirmed-360');
  for (const patient of PATIENTS.slice(1)) await book(await open(PHONE, product.url), patient);

  const desktop = await open(DESKTOP, product.url);
  await desktop.goto(`/clinics/${sampleClinicId(CLINIC)}`);
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await take(desktop, 'clinic-1280');

  const office = await open(DESKTOP, product.adminUrl);
  await signIn(office, { role: 'admin' }, product);
  await office.goto('/admin/appointments');
  await expect(office.getByText('Asha Raman').first()).toBeVisible();
  await take(office, 'admin-bookings-1280');
} finally {
  await browser.close();
  await product.stop();
}
