import type { Page } from '@playwright/test';
import { layOutAll } from './pages/lay-out-all.ts';

/**
 * Excluded elements: tabs and cities scroll sideways by design, another slide is a swipe away, and some words are for
 * screen readers only.
 */
const ELSEWHERE =
  '[role=tablist], ul.overflow-x-auto, nav.overflow-x-auto, [aria-roledescription], .sr-only, [aria-hidden=true], [aria-label=Breadcrumb], thead';

/** The buttons and links whose words are wider than they are, and the boxes that scroll sideways to show theirs. */
function overfull(elsewhere: string): string[] {
  const scrolls = (box: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .filter((box) => (box.matches('button, a') || scrolls(box)) && box.closest(elsewhere) === null)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}

/** The words that lie beyond the window's edges. */
function beyondEdges({ width, elsewhere }: { width: number; elsewhere: string }): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond: string[] = [];
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    // For screen readers only.
    if ((node.parentElement?.clientWidth ?? 0) === 1) continue;
    if ((left < -1 || right > width + 1) && node.parentElement?.closest(elsewhere) === null)
      beyond.push(node.textContent ?? '');
  }
  return beyond;
}

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

/**
 * Returns the number of pixels by which the page is wider than the window. It does not use `innerWidth`: a phone zooms
 * out until the page fits into that.
 */
export async function excessWidth(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - widthOf(page));
}

/**
 * Returns the elements that do not fit into the window: the page itself, words in a box or beyond the edges. Each is
 * reported with `place`.
 */
export async function tooWide(page: Page, place: string): Promise<string[]> {
  await layOutAll(page);
  const excess = await excessWidth(page);
  const words = [
    ...(await page.evaluate(overfull, ELSEWHERE)),
    ...(await page.evaluate(beyondEdges, { width: widthOf(page), elsewhere: ELSEWHERE })),
  ];
  return [...(excess > 0 ? [`${place} by ${excess} px`] : []), ...words.map((cut) => `${place}: ${cut}`)];
}
