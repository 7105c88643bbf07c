import type { Page, Request } from '@playwright/test';
import { newPatient } from '../flows/patient.ts';
import { runningProduct } from '../running-product.ts';
import { sample } from '../sample.ts';
import { chooseTime, expectConfirmed, fillDetails, payWith } from './booking-journey.ts';
import { JOURNEY_STEPS } from './needed-files.ts';
import type { JourneyStep } from './needed-files.ts';
import { expect, takenOver, test } from './page.ts';

/** The classes of files that a visit requests. The site has no web fonts; the payment sandbox has its own styles. */
const CLASSES: Record<string, (request: Request, path: string, step: JourneyStep) => boolean> = {
  // After its first page the site fetches a script and then imports it from the cache, which a routed page does without.
  scripts: (request, path, step) =>
    path.startsWith('/assets/') && path.endsWith('.js') && (step === 'home' || request.resourceType() === 'fetch'),
  styles: (request, path) => path.startsWith('/assets/') && path.endsWith('.css'),
  // An image that failed is fetched, and then shown if its page is still there.
  images: (request, path) => path.startsWith('/images/'),
  configuration: (request, path) => path === '/config.json',
  checkout: (request, path) => path === '/v1/checkout.js',
};

/** Takes a booking from the home page to its own page; `onStep` hears where it is. */
async function book(page: Page, worker: number, onStep: (step: JourneyStep) => void): Promise<void> {
  onStep('home');
  await page.goto('/home', { waitUntil: 'commit' });
  await takenOver(page);
  onStep('clinic');
  await page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thamarai Dental Care' })).toBeVisible();
  onStep('dialog');
  await page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  onStep('details');
  await chooseTime(page, worker);
  onStep('confirmed');
  await fillDetails(page, newPatient());
  await payWith(page, 'Success');
  await expectConfirmed(page);
  onStep('thanks');
  await page.getByRole('link', { name: 'View Booking Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
}

const CASES = Object.keys(CLASSES).flatMap((name) => JOURNEY_STEPS.map((step) => ({ name, step })));

for (const { name, step } of sample(CASES, 4, (one) => `lost once: ${one.name} ${one.step}`))
  test(`files of ${name} that fail once at the step ${step} are requested again, and the booking ends`, async ({
    browser,
  }, { parallelIndex }) => {
    const context = await browser.newContext({ baseURL: runningProduct().url });
    const page = await context.newPage();
    const [lost, again] = [new Set<string>(), new Set<string>()];
    let now: JourneyStep = 'home';
    await page.route('**/*', (route) => {
      const request = route.request();
      const url = request.url();
      if (CLASSES[name]?.(request, new URL(url).pathname, step) !== true) return route.continue();
      if (lost.has(url)) again.add(url);
      else if (now === step) {
        lost.add(url);
        return route.abort();
      }
      return route.continue();
    });
    await book(page, parallelIndex, (next) => (now = next));
    // Scripts that are fetched ahead are requested again when they are wanted: the booking shows that.
    if (name !== 'scripts') await expect.poll(() => [...lost].filter((url) => !again.has(url))).toEqual([]);
    await context.close();
  });

test('a stylesheet that fails once on one page is there on the next, and its Book button can be pressed', async ({
  page,
}) => {
  let tries = 0;
  await page.route('**/assets/*.css', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await page.goto('/home');
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ sheet }) => {
        try {
          return (sheet?.cssRules.length ?? 0) > 0;
        } catch {
          // The rules of one that failed cannot be read.
          return false;
        }
      }),
    );
  await expect.poll(sheets).toEqual([true]);
  await page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click();
  await page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
});
