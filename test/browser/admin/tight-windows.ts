import type { Page } from '@playwright/test';
import { sample } from '../../sample.ts';

type Tight = {
  name: string;
  width: number;
  height: number;
  /** The size of letters a visitor has chosen in the browser, in place of 16. */
  letters?: number;
  css?: string;
};

/** As the browsers inside other apps enlarge letters: the letters alone, nothing that is measured in them. */
const TEXT_ALONE = 'html { -webkit-text-size-adjust: 200% !important }';
/** WCAG 1.4.12. */
const SET_APART =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }';

/** How a page is met by those who need it larger, or have half a window for it (WCAG 1.4.4, 1.4.10, 1.4.12). */
const TIGHT: readonly Tight[] = [
  { name: '200 % letters', width: 360, height: 740, letters: 32 },
  { name: '200 % letters at 320 px', width: 320, height: 640, letters: 32 },
  { name: '200 % text alone', width: 360, height: 740, css: TEXT_ALONE },
  { name: '200 % zoom', width: 180, height: 370 },
  { name: 'on its side', width: 740, height: 360 },
  { name: 'beside a keyboard', width: 360, height: 400 },
  { name: 'letters set apart', width: 320, height: 640, css: SET_APART },
];

const SETTINGS = 'tight-window';

async function show(page: Page, { width, height, letters = 16, css = '' }: Omit<Tight, 'name'>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ([id, text]) => {
      const style = document.querySelector(`#${id}`) ?? document.head.appendChild(document.createElement('style'));
      style.id = id;
      style.textContent = text;
    },
    [SETTINGS, css] as const,
  );
  await browser.detach();
  // A phone fits its page to a new window in the frames that follow.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

/** Tight windows of each page or step that `npm test` inspects. */
const SAMPLED_WINDOWS = 2;

/**
 * Shows the page in each tight window in turn, or in `npm test` in those that the commit chooses for this place, and
 * restores its window.
 * @param look returns the problems in the window of this name
 * @returns the problems of all windows
 */
export async function inTightWindows(
  page: Page,
  place: string,
  look: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const own = page.viewportSize() ?? { width: 360, height: 740 };
  const found: string[] = [];
  for (const { name, ...tight } of sample(TIGHT, SAMPLED_WINDOWS, (one) => `${one.name} of ${place}`)) {
    await show(page, tight);
    found.push(...(await look(name)));
  }
  await show(page, own);
  return found;
}
