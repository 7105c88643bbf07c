import type { Page } from '@playwright/test';
import { layOutAll } from './lay-out-all.ts';

/** Words whose parts stand in two lines; hyphens and dashes are where words may part. */
function inTwoLines(root: string): string[] {
  const texts = document.createTreeWalker(document.querySelector(root) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript, [aria-hidden=true]') !== null) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u002D\u2013\u2014/]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** The words of a page, or of a part of it, that break in their middle in the window as it is, told with `place`. */
export async function brokenWords(page: Page, place: string, root = 'body'): Promise<string[]> {
  await layOutAll(page);
  return (await page.evaluate(inTwoLines, root)).map((word) => `${place} breaks ${word}`);
}
