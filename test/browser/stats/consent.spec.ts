import type { Page } from '@playwright/test';
import { sample } from '../../sample.ts';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { answer, barOf, call, expect, pixelOf, test, visitorOf } from './with-conversions.ts';
import { takenOver } from '../page.ts';

const CLINIC = sampleClinicPath('thamarai-street');

const bookingButtons = (page: Page) =>
  page
    .locator('#root')
    .getByText(/^(Book Now|Find a Dentist|Book Appointment|View Details)/)
    .filter({ visible: true });

type Box = { x: number; y: number; width: number; height: number } | null;
const isApart = (a: Box, b: Box): boolean =>
  a === null ||
  b === null ||
  a.y + a.height <= b.y ||
  a.y >= b.y + b.height ||
  a.x >= b.x + b.width ||
  a.x + a.width <= b.x;

const WINDOWS = [
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** Long enough for an idle page to have done what it would do. */
const settle = (page: Page) => page.waitForTimeout(2500);

test.describe('the question (P-157)', () => {
  test('nothing of Meta is fetched before an answer, nor after a refusal, nor ever after; the question is the first thing the keyboard meets, and no trap; both answers weigh the same, and it says in one sentence what for', async ({
    page,
    meta,
    context,
  }) => {
    for (const path of ['/', CLINIC, '/contact', '/services/root-canal', '/home']) {
      await page.goto(path);
      await expect(barOf(page)).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(barOf(page).getByRole('button', { name: 'Details' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(barOf(page).getByRole('button', { name: 'Refuse' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const [refuse, accept] = await Promise.all(
      ['Refuse', 'Accept'].map(async (name) => {
        const button = barOf(page).getByRole('button', { name });
        return { box: await button.boundingBox(), look: await button.getAttribute('class') };
      }),
    );
    expect(accept?.look).toBe(refuse?.look);
    expect(accept?.box).toMatchObject({ width: refuse?.box?.width, height: refuse?.box?.height, y: refuse?.box?.y });
    await expect(barOf(page)).toContainText('It shows us which ads help people find a dentist.');
    await expect(barOf(page).getByText('We send Meta the kind of page')).toBeHidden();
    await barOf(page).getByText('Details').click();
    await expect(barOf(page).getByText('We send Meta the kind of page')).toBeVisible();
    for (const name of ['Refuse', 'Accept'])
      await expect(barOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });

    await answer(page, 'Refuse');
    await expect(barOf(page)).toBeHidden();
    await page.goto('/home');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await settle(page);
    await expect(barOf(page)).toBeHidden();
    expect(meta.asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  // A phone that is told to be wide stays a phone; here only the window counts, and its product is there already.
  test.describe('in any window', () => {
    test.use({ isMobile: false, hasTouch: false });

    // In `npm test` the commit chooses one.
    for (const [width, height] of sample(WINDOWS, 1, ([wide, high]) => `question at ${wide} × ${high}`))
      test(`covers no booking button and moves nothing at ${width} × ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number')
                Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const bar = barOf(page);
        for (const path of ['/home', CLINIC]) {
          await page.goto(path);
          await expect(bar).toBeVisible();
          await settle(page);
          expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02);
          for (const button of await bookingButtons(page).all()) {
            // Pressed by keyboard it comes out from behind the bar, wherever it stands.
            await button.focus();
            const [place, box] = await Promise.all([button.boundingBox(), bar.boundingBox()]);
            expect(isApart(place, box)).toBe(true);
          }
        }
        // Every element at the end of the page can be scrolled into view.
        await page.getByRole('button', { name: 'Privacy choices' }).scrollIntoViewIfNeeded();
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          const link = await page.getByRole('button', { name: 'Privacy choices' }).boundingBox();
          const now = await bar.boundingBox();
          expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0);
        }).toPass();
      });
  });

  test('takes less than a third of a phone together with the bar of the page, and scrolls away where there is little room', async ({
    page,
  }) => {
    for (const path of [CLINIC, `/ta${CLINIC}`, `/kn${CLINIC}`, `/hi${CLINIC}`]) {
      await page.goto(path);
      const bar = page.locator('body > div:first-child > section');
      await expect(bar).toBeVisible();
      const top = (await bar.boundingBox())?.y ?? 0;
      expect(740 - top, path).toBeLessThanOrEqual(740 / 3);
    }
    await page.setViewportSize({ width: 740, height: 360 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('body > div:first-child > section')).not.toBeInViewport();
    await expect(page.locator('[data-bottom-bar] button')).toBeInViewport({ ratio: 1 });
  });

  for (const path of sample(['/home', CLINIC, '/ta/home', '/kn/about'], 1, (at) => `question on ${at}`))
    test(`${path} passes axe with the question open`, async ({ page }) => {
      await page.goto(path);
      // Its name is in the page's language.
      const bar = page.locator('body > div:first-child > section');
      await expect(bar).toBeVisible();
      await bar.locator('button[aria-expanded]').click();
      await expectAccessibleAlsoWide(page);
    });
});

test.describe('changing one’s mind (P-157)', () => {
  test('is possible at the end of every page; a late refusal stops the script and deletes the number for Meta; in one tab it counts in all of them', async ({
    page,
    meta,
    context,
  }) => {
    await page.goto(CLINIC);
    await answer(page, 'Accept');
    await expect.poll(() => visitorOf(page)).not.toBeNull();
    await page.goto('/services/root-canal');
    await expect(pixelOf(page)).toBeAttached();
    await expect(barOf(page)).toBeHidden();
    const link = page.getByRole('button', { name: 'Privacy choices' });
    await link.click();
    await expect(barOf(page)).toBeFocused();
    await expect(barOf(page)).toContainText('You agreed.');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await link.click();
    await answer(page, 'Refuse');
    await expect(pixelOf(page)).not.toBeAttached();
    await expect(link).toBeFocused();
    expect([await visitorOf(page), await context.cookies()]).toEqual([null, []]);
    const before = meta.asked.length;
    await page.goto(CLINIC);
    await call(page);
    await settle(page);
    expect(meta.asked.length).toBe(before);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(barOf(page)).toContainText('You refused.');

    await answer(page, 'Accept');
    await expect(pixelOf(page)).toBeAttached();
    const other = await context.newPage();
    await other.goto('/about');
    await takenOver(other);
    // The test uses the keyboard, because a control at the end of a growing page may move away.
    await other.getByRole('button', { name: 'Privacy choices' }).press('Enter');
    await barOf(other).getByRole('button', { name: 'Refuse' }).press('Enter');
    await expect(pixelOf(page)).not.toBeAttached();
  });
});
