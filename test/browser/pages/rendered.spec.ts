import path from 'node:path';
import { sample } from '../../sample.ts';
import { expect, test } from '../page.ts';
import { neededFiles } from './needed-files.ts';
import type { Browser, Page, Request } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ARTICLE = '/blog/why-regular-dental-checkups-are-essential';
const CLINIC = sampleClinicPath('thamarai-street');

for (const path of ['/home', CLINIC, ARTICLE]) {
  test(`${path} is on the screen before its code is asked for, its largest part without a request of its own`, async ({
    page,
  }) => {
    await page.goto(path);
    const seen = await page.evaluate(async () => {
      const { promise: largest, resolve } = Promise.withResolvers<string>();
      new PerformanceObserver((list) => resolve(String(list.getEntries().at(-1)?.toJSON().url))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        asked: Math.min(...scripts.map(({ startTime }) => startTime)),
        largest: await largest,
      };
    });
    expect(seen.asked).toBeGreaterThanOrEqual(seen.painted);
    // Text has no address, what came with the page has one of its own.
    expect(seen.largest).toMatch(/^$|^data:/);
    // If the opening is missing, the browser would wait for the end of the page.
    await expect(page.locator('head link[rel=expect]')).toHaveAttribute('href', '#opening');
    expect(await page.locator('#opening h1').count()).toBe(1);
  });
}

/** An article as it came, in a browser whose visitor has done nothing yet; and the scripts that were asked for since. */
async function untouchedArticle(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto(ARTICLE);
  await page.waitForLoadState('networkidle');
  return { context, page, scripts };
}

test('an article is read, and its languages are opened, without a script; the first press of its menu brings them', async ({
  browser,
  baseURL,
}) => {
  const { context, page, scripts } = await untouchedArticle(browser, baseURL);
  await expect(page.getByRole('article')).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(5);
  await context.close();
});

test('an article remembers the language of a link that is followed at once, and leads to the one that was chosen before, without a script', async ({
  browser,
  baseURL,
}) => {
  const { context, page, scripts } = await untouchedArticle(browser, baseURL);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[hreflang=kn]')?.click());
  await expect(page).toHaveURL(new RegExp(`/kn${ARTICLE}$`));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('kn');
  await page.waitForLoadState('networkidle');
  scripts.length = 0;
  await page.goto(ARTICLE);
  await expect(page).toHaveURL(new RegExp(`/kn${ARTICLE}$`));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await context.close();
});

const SEEN = [
  'color background-color background-image border-top-color box-shadow fill stroke opacity visibility z-index cursor',
  'font-size font-weight letter-spacing text-decoration-line text-align text-transform list-style-type border-radius',
].flatMap((names) => names.split(' '));

/** Returns the position and the style of every element, a line each. */
const drawing = (page: Page): Promise<string[]> =>
  page.evaluate(
    (seen) =>
      [...document.querySelectorAll('#root, #root *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const looks = seen.map((name) => style.getPropertyValue(name));
        return [element.tagName, element.getAttribute('class'), x, y, width, height, ...looks].join(' | ');
      }),
    SEEN,
  );

const STYLED = ['/home', '/?city=Chennai', CLINIC, `${CLINIC}?tab=services`, ARTICLE, '/contact'];

// In `npm test` the commit chooses two.
for (const path of sample(STYLED, 2, (at) => `styles of ${at}`))
  test(`${path} comes with all the styles it needs: the whole stylesheet changes nothing`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const answer = await (await page.goto(path))?.text();
    const [, stylesheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(answer ?? '') ?? [];
    const before = await drawing(page);
    await page.evaluate((href) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href });
      document.body.append(link);
    }, stylesheet);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    expect(before.length).toBeGreaterThan(100);
    expect(await drawing(page)).toEqual(before);
    await context.close();
  });

test('the part after the opening stays out of the first frame only, on a page that came whole; its language is not set again', async ({
  browser,
  page,
  baseURL,
}) => {
  const after = async (at: Page) =>
    at.locator('main .after-opening').evaluate((part) => {
      const { animationName, contentVisibility } = getComputedStyle(part);
      return { animationName, contentVisibility };
    });
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const asItCame = await context.newPage();
  await asItCame.goto('/home');
  await expect(asItCame.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();
  expect(await after(asItCame)).toEqual({ animationName: 'after-opening', contentVisibility: 'visible' });
  await context.close();

  // Setting it restyles every element, also if it stays the same.
  await page.addInitScript(() => {
    const changes = new MutationObserver((seen) => seen.forEach(({ target }) => console.info(target.nodeName)));
    changes.observe(document, { subtree: true, attributeFilter: ['lang'] });
  });
  const set: string[] = [];
  page.on('console', (message) => set.push(message.text()));
  await page.goto('/home');
  await expect.poll(() => after(page)).toEqual({ animationName: 'none', contentVisibility: 'visible' });
  expect(set).not.toContain('HTML');
});

test('a page whose stylesheet cannot be fetched is taken over all the same', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a phone that has nothing yet can use a clinic after twelve requests and 103 KB of scripts at most', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  // When the page's code asks for the press before it, it listens; what is asked for from then on comes later.
  await page.addInitScript(() => {
    let take: (() => unknown) | undefined;
    const own = { get: () => take, set: (made: () => unknown) => (take = () => (performance.mark('listens'), made())) };
    Object.defineProperty(window, 'takeEarlyPress', { ...own, configurable: true });
  });
  await page.goto(CLINIC);
  const before = await page.evaluate(() => {
    const [listens] = performance.getEntriesByName('listens');
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime <= (listens?.startTime ?? 0)).map(({ name }) => name);
  });
  expect(before.length).toBeGreaterThan(5);
  const pathOf = (request: Request): string => new URL(request.url()).pathname;
  // Code that only moves the images is requested by code that already listens.
  const ornaments = Object.values(neededFiles(ROOT, 'en')).flatMap((files) =>
    files.filter(({ isOrnament }) => isOrnament),
  );
  const asked = requests.filter(
    (request) =>
      (request.isNavigationRequest() || before.includes(request.url())) &&
      !ornaments.some(({ file }) => pathOf(request) === `/${file}`),
  );
  const scripts = asked.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  expect(scripts.map(pathOf)).toContainEqual(expect.stringContaining('framework'));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(102_700);
  expect(asked.map(pathOf).length).toBeLessThanOrEqual(12);
});

test('the booking opens from its address, on top of the rendered page', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${CLINIC}?book=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(complaints).toEqual([]);
});

test('a clinic opens at its top, whatever the last page was scrolled to (P-038), and going back returns to where one was', async ({
  page,
}) => {
  await page.goto('/home');
  const link = page.getByRole('link', { name: /^View Details/ }).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/clinics\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));
});

test.describe('before the code is there', () => {
  const openHeldBack = async (page: Page, path: string): Promise<() => Promise<unknown>> => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.fallback();
    });
    const arrival = page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector('main h1');
    return () => {
      release();
      return arrival;
    };
  };

  test('a pressed menu button opens the menu once it is @phone', async ({ page }) => {
    const letCodeArrive = await openHeldBack(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await letCodeArrive();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('a form is not sent by the browser, its words in the address; filled in it waits for its code, and is sent once (P-126)', async ({
    page,
  }) => {
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
    const send = page.getByRole('button', { name: 'Send Message' });
    let letCodeArrive = await openHeldBack(page, '/contact');
    await send.click();
    await letCodeArrive();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    expect(new URL(page.url()).search).toBe('');

    letCodeArrive = await openHeldBack(page, '/contact');
    await page.getByLabel('Full Name').fill('Asha Raman');
    await page.getByLabel('Email Address').fill(`early-${crypto.randomUUID()}@example.in`);
    await page.getByLabel('Message', { exact: true }).fill('Do you open on Sundays?');
    await send.click();
    await letCodeArrive();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect([posted, new URL(page.url()).pathname]).toEqual([['/api/contact-messages'], '/contact']);
  });
});
