import type { Page } from '@playwright/test';
import { deal } from '../../../sample.ts';
import { axeProblems } from '../../pages/axe.ts';
import { hiddenContent, unreadable } from '../../hidden-content.ts';
import { tooWide } from '../../too-wide.ts';
import { unreachable } from './by-keyboard.ts';
import { cramped } from './cramped.ts';
import { withLargeText } from './large-text.ts';
import { inLowWindows } from './low-windows.ts';
import type { Screen } from './screens.ts';
import { AMOUNTS, type Amount } from './words.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const NARROW = 768;
/** Taller pages are taken in pieces: whoever looks at a picture sees no more at once. */
const TALLEST_PICTURE = 2600;

/** Folder for screenshots of the inspected screens, if any. */
const FOLDER = process.env['ADMIN_PICTURES'];

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

/** axe looks at both themes. Far too much of something has the colours of a sample, where there is one. */
const wantsAxe = (isDay: boolean, amount: Amount, { amounts }: Screen): boolean =>
  isDay || amount !== 'much' || !amounts.includes('sample');
/** Many rows are all made alike; among a few of a sample each is another. */
const ROWS = { none: 11, sample: 11, much: 4 } as const satisfies Record<Amount, number>;

async function savePicture(page: Page, name: string, isOver: boolean): Promise<void> {
  if (FOLDER === undefined) return;
  const { width, height } = page.viewportSize() ?? WINDOWS[0];
  if (!isOver)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
  const tall = isOver ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = Math.max(tall, height);
  for (let y = 0; y < whole; y += TALLEST_PICTURE) {
    const piece = y === 0 ? '' : `-${1 + y / TALLEST_PICTURE}`;
    await page.screenshot({
      path: `${FOLDER}/${name}-${width}${piece}.png`.replaceAll(' ', '-'),
      fullPage: !isOver,
      clip: { x: 0, y, width, height: Math.min(whole - y, TALLEST_PICTURE) },
      // Screenshots would omit elements that fade while the theme changes.
      animations: 'disabled',
    });
  }
}

/** The windows that show this screen: all of them, or in `npm test` one for each amount of data. */
function windowsOf({ only, name }: Screen, part: string, amount: Amount): readonly (typeof WINDOWS)[number][] {
  const windows = WINDOWS.filter(({ width }) => only === undefined || (only === 'narrow') === width < NARROW);
  return deal(windows, `window of ${part} ${name}`, AMOUNTS.indexOf(amount));
}

/** Inspects the screen that is shown in its windows and both themes, and returns what is wrong with it. */
export async function inspectScreen(page: Page, screen: Screen, part: string, amount: Amount): Promise<string[]> {
  const { shows, name } = screen;
  const place = `${part} ${name} ${amount}`;
  const problems: string[] = [];
  const isOver = shows === 'dialog' || shows === 'alertdialog';
  for (const window of windowsOf(screen, part, amount)) {
    await page.setViewportSize(window);
    for (const colorScheme of ['light', 'dark'] as const) {
      const isDay = colorScheme === 'light';
      const isForAxe = wantsAxe(isDay, amount, screen);
      if (!isDay && FOLDER === undefined && !isForAxe) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = [
        ...(isDay ? await shapeProblems(page, window.width, amount) : []),
        ...(isForAxe ? await axeProblems(page, isDay ? 'day' : 'night', ROWS[amount]) : []),
      ];
      problems.push(...found.map((problem) => `${place}, ${window.width} px, ${colorScheme}: ${problem}`));
      await savePicture(page, `${place}-${colorScheme}`, isOver);
    }
    // Last, as it moves the focus.
    if (amount === 'sample')
      problems.push(...(await unreachable(page)).map((problem) => `${place}, ${window.width} px: ${problem}`));
  }
  await page.setViewportSize(WINDOWS[0]);
  return problems;
}
