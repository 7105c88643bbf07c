import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { samplePairs } from '../../sample.ts';
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

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
type AxeWindow = { width: number; height: number };
/** A window and a theme in which axe inspects a page. */
export type AxeView = { window: AxeWindow; time: 'day' | 'night' };

const viewsIn = (...windows: AxeWindow[]): AxeView[] =>
  windows.flatMap((window) => (['day', 'night'] as const).map((time) => ({ window, time })));
/** Every view of a page that fits phones and wide windows. */
export const AXE_VIEWS: readonly AxeView[] = viewsIn(PHONE, WIDE);

/** Views of one state of a page that `npm test` inspects. */
const SAMPLED_VIEWS = 1;
/** The number of states of a page that were inspected before. */
const inspected = new WeakMap<Page, number>();

/** The views of the present state of a page: all of them, or in `npm test` those that the commit chooses for the test. */
function viewsOfState(page: Page, views: readonly AxeView[]): readonly AxeView[] {
  const state = inspected.get(page) ?? 0;
  inspected.set(page, state + 1);
  return samplePairs(views, SAMPLED_VIEWS, `axe of ${test.info().title}, state ${state}`);
}

/** Expects axe to find nothing wrong with the page in these views, and nothing wider than their windows. */
export async function expectAccessibleIn(page: Page, views: readonly AxeView[]): Promise<void> {
  const own = page.viewportSize() ?? PHONE;
  await bringAxe(page);
  for (const { window, time } of views) {
    if (page.viewportSize()?.width !== window.width) {
      await page.setViewportSize(window);
      expect(await page.evaluate(() => innerWidth)).toBe(window.width);
    }
    await page.emulateMedia({ colorScheme: time === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
    const problems = await problemsOf(page, runOf('document', rulesFor(time)));
    expect(problems, `${window.width} px, by ${time}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.width);
  }
  if (page.viewportSize()?.width !== own.width) await page.setViewportSize(own);
}

/** Expects axe to find nothing wrong with the page in its window, in both themes or in the one of this run. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectAccessibleIn(page, viewsOfState(page, viewsIn(page.viewportSize() ?? PHONE)));

/** The same for a phone's page, also in a wide window. */
export async function expectAccessibleAlsoWide(page: Page): Promise<void> {
  expect(page.viewportSize()?.width).toBe(PHONE.width);
  await expectAccessibleIn(page, viewsOfState(page, AXE_VIEWS));
}
