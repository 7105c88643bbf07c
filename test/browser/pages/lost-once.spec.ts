import type { Request } from '@playwright/test';
import { LANGUAGES } from '#shared/values/language.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { runningProduct } from '../../running-product.ts';
import { sample } from '../../sample.ts';
import { ALL_PAGES } from './all-pages.ts';
import { goWithin, textsOn } from './failed-reads.ts';
import { journeyIn, JOURNEY_STEPS, type JourneyStep } from '../booking/journey-in.ts';
import { expect, takenOver, test } from '../page.ts';

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

const CASES = Object.keys(CLASSES).flatMap((name) =>
  JOURNEY_STEPS.flatMap((step) => LANGUAGES.map((language) => ({ name, step, language }))),
);

for (const { name, step, language } of sample(CASES, 2, (one) => `lost once: ${Object.values(one).join(' ')}`))
  test(`files of ${name} that fail once at the step ${step} in '${language}' are requested again, and the booking ends`, async ({
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
    const { steps } = await journeyIn(language, page, parallelIndex);
    for (const next of JOURNEY_STEPS) {
      now = next;
      await steps[next].begin();
      await steps[next].arrive();
    }
    // Scripts that are fetched ahead are requested again when they are wanted: the booking shows that.
    if (name !== 'scripts') await expect.poll(() => [...lost].filter((url) => !again.has(url))).toEqual([]);
    await context.close();
  });

const MANAGED_BOOKING = 'a booking by its link';
const managedBooking = async (): Promise<string> => {
  const { pathname, hash } = new URL((await bookedByLink()).address);
  return pathname + hash;
};
/** In `npm test` the commit chooses this many pages. */
const PAGES = 2;

for (const at of sample([...ALL_PAGES, MANAGED_BOOKING], PAGES, (path) => `scripts lost once at ${path}`))
  test(`${at}: scripts that fail once on the way to it are requested again, without a reload`, async ({ page }) => {
    const path = at === MANAGED_BOOKING ? await managedBooking() : at;
    const lost = new Set<string>();
    let isLosing = false;
    await page.route('**/assets/*.js', (route) => {
      const request = route.request();
      if (!isLosing || request.resourceType() !== 'fetch' || lost.has(request.url())) return route.continue();
      lost.add(request.url());
      return route.abort();
    });
    const heading = page.getByRole('heading', { level: 1 }).first();
    const arrive = async (): Promise<string> => {
      // Files that one page brings along are not requested again for the next.
      await page.goto('about:blank');
      await page.goto(at === '/about' ? '/no/such/page' : '/about');
      await takenOver(page);
      const left = (await heading.textContent()) ?? '';
      await goWithin(page, path);
      return left;
    };
    await expect(heading).not.toHaveText(await arrive());
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const whole = await textsOn(page);
    const documents: string[] = [];
    isLosing = true;
    await arrive();
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    const missing = async () => {
      const texts = await textsOn(page);
      return whole.filter((text) => !texts.includes(text));
    };
    await expect.poll(missing).toEqual([]);
    expect(documents).toEqual([]);
    expect(lost.size).toBeGreaterThan(0);
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
