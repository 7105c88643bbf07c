import type { Page } from '@playwright/test';
import { samplePairs } from '../../../sample.ts';
import { axeProblems } from '../../pages/axe.ts';
import { hiddenContent, unreadable } from '../../hidden-content.ts';
import { tooWide } from '../../too-wide.ts';
import { unreachable } from './by-keyboard.ts';
import { cramped } from './cramped.ts';
import { withLargeText } from './large-text.ts';
import { inLowWindows } from './low-windows.ts';
import type { Screen } from './screens.ts';
import type { Amount } from './words.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const NARROW = 768;
/** Taller pages are taken in pieces: whoever looks at a picture sees no more at once. */
const TALLEST_IMAGE = 2600;

/** Folder for screenshots of the inspected screens, if any. */
const FOLDER = process.env['ADMIN_IMAGES'];

/** Returns controls that are smaller than a finger needs. A link within a text is as tall as its line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const taken = 'button, select, textarea, [role=tab], input:not([type=radio], [type=checkbox], [hidden]), a[href]';
    return [...document.querySelectorAll<HTMLElement>(taken)]
      .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.closest('.sr-only') === null)
      .filter((box) => {
        const { width, height } = box.getBoundingClientRect();
        const isInText = box.tagName === 'A' && getComputedStyle(box).display === 'inline';
        return width > 1 && !isInText && (width < LEAST || height < LEAST);
      })
      .map((box) => `${box.tagName} ${box.ariaLabel ?? box.textContent}`);
  });

/** Returns the problems of the page in this window that a program can find, independent of the theme. */
async function shapeProblems(page: Page, width: number, amount: Amount): Promise<string[]> {
  const small = width === 360 ? await tooSmall(page) : [];
  // Focused elements are hidden in small windows first, and the number of similar rows makes no difference.
  const check = width === 360 && amount !== 'much' ? hiddenContent : unreadable;
  return [
    ...(await tooWide(page, 'too wide')),
    ...(await cramped(page)),
    ...(await check(page, 'out of sight', '[role=dialog], [role=alertdialog], main')),
    ...small.map((what) => `too small: ${what}`),
    ...(width !== NARROW && amount === 'sample' ? await withLargeText(page) : []),
    ...(width === 360 ? await inLowWindows(page) : []),
  ];
}

const THEMES = ['light', 'dark'] as const;
/** One way to look at a screen. */
type View = { amount: Amount; width: number; theme: (typeof THEMES)[number] };

/** Views of a screen in `npm test`, among all combinations of its amounts of data, windows and themes. */
const SAMPLED_VIEWS = 1;

/**
 * Returns the views of a screen: all of them, or in `npm test` those that the commit chooses. Too much data has the
 * colors of a sample, so the dark theme shows it only where there is no sample.
 */
function viewsOf({ only, name, amounts }: Screen, part: string): readonly View[] {
  const windows = WINDOWS.filter(({ width }) => only === undefined || (only === 'narrow') === width < NARROW);
  const all = amounts.flatMap((amount) =>
    windows.flatMap(({ width }) =>
      THEMES.filter((theme) => theme === 'light' || amount !== 'much' || !amounts.includes('sample')).map((theme) => ({
        amount,
        width,
        theme,
      })),
    ),
  );
  return samplePairs(all, SAMPLED_VIEWS, `views of ${part} ${name}`);
}

/** True if a screen is inspected with this amount of data in this run. */
export const isInspected = (screen: Screen, part: string, amount: Amount): boolean =>
  viewsOf(screen, part).some((view) => view.amount === amount);

/** Many rows are all made alike; among a few of a sample each is another. */
const ROWS = { none: 11, sample: 11, much: 4 } as const satisfies Record<Amount, number>;

/**
 * Saves a screenshot of a screen if a folder for them is set: the whole page, or the window for a dialog.
 * @param name the beginning of the file name, without the width
 */
export async function saveImage(page: Page, name: string, { shows }: Screen): Promise<void> {
  if (FOLDER === undefined) return;
  const isOver = shows === 'dialog' || shows === 'alertdialog';
  const { width, height } = page.viewportSize() ?? WINDOWS[0];
  if (!isOver)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
  const tall = isOver ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = Math.max(tall, height);
  for (let y = 0; y < whole; y += TALLEST_IMAGE) {
    const piece = y === 0 ? '' : `-${1 + y / TALLEST_IMAGE}`;
    await page.screenshot({
      path: `${FOLDER}/${name}-${width}${piece}.png`.replaceAll(' ', '-'),
      fullPage: !isOver,
      clip: { x: 0, y, width, height: Math.min(whole - y, TALLEST_IMAGE) },
      // Screenshots would omit elements that fade while the theme changes.
      animations: 'disabled',
    });
  }
}

/** Inspects the screen that is shown in its windows and themes, and returns what is wrong with it. */
export async function inspectScreen(page: Page, screen: Screen, part: string, amount: Amount): Promise<string[]> {
  const place = `${part} ${screen.name} ${amount}`;
  const problems: string[] = [];
  const views = viewsOf(screen, part).filter((view) => view.amount === amount);
  for (const window of WINDOWS) {
    const themes = THEMES.filter((theme) => views.some((view) => view.width === window.width && view.theme === theme));
    if (themes.length === 0) continue;
    await page.setViewportSize(window);
    const shape = await shapeProblems(page, window.width, amount);
    problems.push(...shape.map((problem) => `${place}, ${window.width} px: ${problem}`));
    for (const colorScheme of FOLDER === undefined ? themes : THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = themes.includes(colorScheme)
        ? await axeProblems(page, colorScheme === 'light' ? 'day' : 'night', ROWS[amount])
        : [];
      problems.push(...found.map((problem) => `${place}, ${window.width} px, ${colorScheme}: ${problem}`));
      await saveImage(page, `${place} ${colorScheme}`, screen);
    }
    // Last, as it moves the focus.
    if (amount === 'sample')
      problems.push(...(await unreachable(page)).map((problem) => `${place}, ${window.width} px: ${problem}`));
  }
  await page.setViewportSize(WINDOWS[0]);
  return problems;
}
