import type { Page } from '@playwright/test';
import { unreadable } from '../../hidden-content.ts';
import { tooWide } from '../../too-wide.ts';

/** Text for screen readers only. */
const UNSEEN = '.sr-only, [aria-hidden=true]';

/** Returns the texts that end in an ellipsis, lose lines, or are wider than the field that shows them. */
function shortened(unseen: string): string[] {
  const SLACK = 1;
  const ownText = (box: Element): string =>
    [...box.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join('');
  const widthOf = (box: Element, text: string): number => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('This browser measures no text');
    context.font = getComputedStyle(box).font;
    return context.measureText(text).width;
  };
  const roomOf = (box: HTMLElement): number => {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const isCut = (box: HTMLElement): boolean => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    const losesLines = webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + SLACK;
    return losesLines || ((hides || textOverflow === 'ellipsis') && box.scrollWidth > box.clientWidth + SLACK);
  };
  const cut = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 1)
    .filter((box) => box.closest(unseen) === null && ownText(box) !== '' && isCut(box))
    .map((box) => box.textContent);
  const chosen = [...document.querySelectorAll<HTMLSelectElement>('select')]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }))
    .map((box) => ({ box, text: box.selectedOptions[0]?.text ?? '' }));
  const placeholders = [...document.querySelectorAll<HTMLInputElement>('input')]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.value === '')
    .map((box) => ({ box, text: box.placeholder }));
  const fields = [...chosen, ...placeholders]
    .filter(({ box, text }) => box.clientWidth > 1 && widthOf(box, text) > roomOf(box) + SLACK)
    .map(({ text }) => text);
  // The labels of cards are hidden from screen readers, which hear the table's head.
  const labels = [...document.querySelectorAll<HTMLElement>('td > span[aria-hidden=true]')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + SLACK)
    .map((box) => box.textContent);
  return [...cut, ...fields, ...labels];
}

/**
 * Returns the texts of the page that cannot be read whole in this window: cut off by a box, an ellipsis or the window,
 * squeezed, or under other text.
 */
export const cutText = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page, 'too wide')),
  ...(await unreadable(page, 'text')),
  ...(await page.evaluate(shortened, UNSEEN)).map((text) => `shortened: ${text}`),
];
