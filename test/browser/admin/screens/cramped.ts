import type { Page } from '@playwright/test';

/** The sums that stand in two lines: one of them is read as another sum. */
function brokenSums(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    for (const { 0: sum, index } of (node.textContent ?? '').matchAll(/₹[\d,.]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + sum.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) broken.push(`a sum in two lines: ${sum}`);
    }
  return broken;
}

/** The cells and facts that are a column of a few letters, and long. */
function narrowCells(): string[] {
  const least = 6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const MOST_LINES = 4;
  return [...document.querySelectorAll<HTMLElement>('td > div, dd')]
    .filter((box) => {
      const { width, height } = box.getBoundingClientRect();
      return width > 1 && width < least && height > MOST_LINES * Number.parseFloat(getComputedStyle(box).lineHeight);
    })
    .map(({ textContent }) => `a cell that is too narrow: ${textContent}`);
}

/** The dialogs of wide windows that reach from edge to edge. */
function edgeDialogs(): string[] {
  const PHONE = 640;
  const MARGIN = 8;
  return [...document.querySelectorAll('[role=dialog]:not([aria-label=Notifications] *)')]
    .filter((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      return innerWidth > PHONE && (left < MARGIN || right > innerWidth - MARGIN);
    })
    .map(({ textContent }) => `a dialog from edge to edge: ${textContent}`);
}

/** Returns the elements that have too little room in the current window. */
export const cramped = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(brokenSums)),
  ...(await page.evaluate(narrowCells)),
  ...(await page.evaluate(edgeDialogs)),
];
