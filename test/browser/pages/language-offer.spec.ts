import type { Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { expectAccessible } from './axe.ts';
import { expect, takenOver, test } from '../page.ts';
import { tooWide } from '../too-wide.ts';

const CLINIC = sampleClinicPath('thamarai-street');
const OFFERS = {
  'ta-IN': { offer: 'தமிழில் படிக்க', no: 'வேண்டாம்', path: '/ta' },
  'kn-IN': { offer: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ', no: 'ಬೇಡ', path: '/kn' },
  'hi-IN': { offer: 'हिन्दी में पढ़ें', no: 'नहीं चाहिए', path: '/hi' },
};
const TAMIL = OFFERS['ta-IN'];

const offered = (page: Page, offer: string) => page.getByRole('complementary', { name: offer });
const addressOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');
const openBeside = async (page: Page, path: string): Promise<Page> => {
  const beside = await page.context().newPage();
  await beside.goto(path);
  await takenOver(beside);
  return beside;
};

/** Adds up what moves on the page without having been touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

// In `npm test` the commit chooses one.
for (const [locale, { offer, path }] of sample(Object.entries(OFFERS), 1, ([locale]) => `offer to ${locale}`))
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test('is offered it in its own words, with the page and without moving it', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto(`${CLINIC}?tab=reviews#leaflet`);
      await expect(offered(page, offer)).toHaveAttribute('lang', path.slice(1));
      const header = await page.getByRole('banner').boundingBox();
      const line = await offered(page, offer).boundingBox();
      expect([line?.y, header?.y]).toEqual([0, line?.height]);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBe(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await tooWide(page, locale)).toEqual([]);
      await page.getByRole('link', { name: offer }).click();
      await page.waitForURL(new RegExp(`^[^?]*${path}/clinics/`));
      expect(addressOf(page)).toBe(`${path}${CLINIC}?tab=reviews#leaflet`);
      await expect(offered(page, offer)).toHaveCount(0);
    });
  });

test.describe('taken or declined once', () => {
  test.use({ locale: 'ta-IN' });

  test('it is taken everywhere: another tab and a later visit are in Tamil', async ({ page }) => {
    await page.goto('/about');
    const beside = await openBeside(page, '/contact');
    await expect(offered(beside, TAMIL.offer)).toBeVisible();
    // The page was left for another one meanwhile: the line leads to where the visitor is.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.getByRole('link', { name: TAMIL.offer }).click();
    await page.waitForURL(/\/ta\/blog$/);
    await expect(offered(beside, TAMIL.offer)).toHaveCount(0);
    await beside.goto('/home');
    await beside.waitForURL(/\/ta\/home$/);
    await expect(offered(beside, TAMIL.offer)).toHaveCount(0);
  });

  test('it is declined everywhere, also before the page’s code is there', async ({ page }) => {
    const beside = await openBeside(page, '/about');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await Promise.all([
      page.goto('/home'),
      page
        .getByRole('button', { name: TAMIL.no })
        .click()
        .finally(() => release()),
    ]);
    await expect(offered(page, TAMIL.offer)).toHaveCount(0);
    await expect(offered(beside, TAMIL.offer)).toHaveCount(0);
    for (const path of ['/', CLINIC, '/kn/home', '/nowhere']) {
      await page.goto(path);
      expect(await offered(page, TAMIL.offer).count(), path).toBe(0);
      expect(addressOf(page)).toBe(path);
    }
  });

  test('it is not offered on a page that is in it, nor to somebody who chose a language', async ({ page }) => {
    await page.goto('/ta/about');
    await expect(offered(page, TAMIL.offer)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(offered(page, TAMIL.offer)).toHaveCount(0);
  });
});

test('a browser that asks for none is offered none, one that reads Tamil beside English is', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['en-IN', 'ta', 'hi'] }));
  await page.reload();
  await expect(offered(page, TAMIL.offer)).toBeVisible();
});
