import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** What axe finds wrong, once nothing moves any more. */
async function problemsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Pages without foreign frames do not need the window that the newer mode opens each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
}

/** Expects axe to find nothing wrong with what the page shows now, by day and by night, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies below the window is not laid out yet, and axe would take it for hidden.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await problemsOf(page), colorScheme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
