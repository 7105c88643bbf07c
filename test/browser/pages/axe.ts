import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { deal } from '../../sample.ts';
import { layOutAll } from './lay-out-all.ts';
import { expect } from '../page.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Only what is wrong is told one by one: listing what is right takes longer than finding out. */
const runOf = (context: string, rules: string): string =>
  `axe.run(${context}, { resultTypes: ['violations'], iframes: false${rules} }).then(({ violations }) => violations)`;
/** Rules for the dark theme. All other findings of the light theme hold there too, so only colours are checked. */
const COLOURS = ", runOnly: ['color-contrast', 'link-in-text-block']";
const rulesFor = (time: 'day' | 'night'): string => (time === 'day' ? '' : COLOURS);
/** Limits long lists to their first rows, since the remaining rows are similar. */
const beginnings = (rows: number): string => {
  const rest = ['tr', 'ul > li', 'ol > li'].map((row) => `'${row}:nth-child(n+${rows + 1})'`);
  return `{ exclude: [${rest.join(', ')}] }`;
};

/** Brings axe into the document, once. */
async function bringAxe(page: Page): Promise<void> {
  // Axe would not inspect frames. The frame of a preview runs no script; its content is inspected on the article's own
  // page.
  expect(page.frames().filter((frame) => !frame.url().startsWith('blob:'))).toHaveLength(1);
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await layOutAll(page);
}

/** Returns the problems that axe finds, once nothing moves any more. */
async function problemsOf(page: Page, run: string): Promise<object[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const violations = await page.evaluate<Result[]>(run);
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
}

/**
 * Returns the problems that axe finds on the page as it is. Long lists are checked by their first rows. The dark theme
 * is checked for its colours alone.
 */
export async function axeProblems(page: Page, time: 'day' | 'night', rows = 11): Promise<string[]> {
  await bringAxe(page);
  const problems = await problemsOf(page, runOf(beginnings(rows), rulesFor(time)));
  return problems.map((problem) => JSON.stringify(problem));
}

/** Expects axe to find nothing wrong with what the page shows now, by day and by night, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  const width = page.viewportSize()?.width;
  for (const time of ['day', 'night'] as const) {
    await page.emulateMedia({ colorScheme: time === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
    expect(await problemsOf(page, runOf('document', rulesFor(time))), `${width} px, by ${time}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width ?? 0);
}

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** The windows in which axe inspects a page: both, or in `npm test` the one that the commit chooses for its name. */
export const axeWindows = (name: string): readonly (typeof WIDE)[] => deal([PHONE, WIDE], `axe of ${name}`, 0);

/** The same of a phone's page, and of that page in a wide window. Leaves it as wide as it was. */
export async function expectAccessibleAlsoWide(
  page: Page,
  windows = [PHONE, WIDE] as readonly (typeof WIDE)[],
): Promise<void> {
  const own = page.viewportSize();
  expect(own?.width).toBe(PHONE.width);
  for (const window of windows) {
    await page.setViewportSize(window);
    expect(await page.evaluate(() => innerWidth)).toBe(window.width);
    await expectAccessible(page);
  }
  await page.setViewportSize(own ?? PHONE);
}
