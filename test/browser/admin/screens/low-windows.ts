import type { Page } from '@playwright/test';

/** A phone with letters of 200 %, and with a keyboard or the bars of another app beside it. */
const LOW = [
  { width: 360, height: 640, letters: 32 },
  { width: 360, height: 500, letters: 32 },
  { width: 360, height: 500, letters: 16 },
] as const;
const USUAL = 16;

/** Letters as large as they were chosen in the browser: conditions on the height of the window go by them, too. */
async function chooseLetters(page: Page, letters: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  await browser.detach();
  // A phone fits its page to a new window in the frames that follow.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-label=Notifications] *)') !== null;

/** Returns the parts of the uppermost dialog that its header and footer hide, or that cannot be pressed. */
function dialogProblems(): string[] {
  const LEAST_SHARE = 0.4;
  const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([aria-label=Notifications] *)');
  const dialog = [...dialogs].at(-1);
  if (dialog === undefined) return [];
  const { top, bottom } = dialog.getBoundingClientRect();
  const problems = top < 0 || bottom > innerHeight + 1 ? ['the dialog is higher than the window'] : [];
  const scrolling = [dialog, ...dialog.querySelectorAll('*')].filter(
    (box) =>
      box.clientHeight > 1 &&
      box.scrollHeight > box.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(box).overflowY),
  );
  const room = Math.max(...scrolling.map((box) => box.clientHeight));
  if (scrolling.length > 0 && room < LEAST_SHARE * innerHeight)
    problems.push(`${Math.round(room)} px of ${innerHeight} are left to read in`);
  for (const button of dialog.querySelectorAll('button')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    button.scrollIntoView({ block: 'nearest' });
    const box = button.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit === null || !button.contains(hit)) problems.push(`out of reach: ${button.ariaLabel ?? button.textContent}`);
  }
  for (const box of scrolling) box.scrollTop = 0;
  return problems;
}

/**
 * Returns the problems of the open dialog in low windows (WCAG 1.4.4, 1.4.10). Returns nothing if no dialog is open.
 */
export async function inLowWindows(page: Page): Promise<string[]> {
  if (!(await page.evaluate(isDialogOpen))) return [];
  const own = page.viewportSize() ?? { width: 360, height: 740 };
  const found: string[] = [];
  for (const { letters, ...size } of LOW) {
    await page.setViewportSize(size);
    await chooseLetters(page, letters);
    const problems = await page.evaluate(dialogProblems);
    found.push(...problems.map((problem) => `${size.width} × ${size.height}, letters of ${letters} px: ${problem}`));
  }
  await page.setViewportSize(own);
  await chooseLetters(page, USUAL);
  return found;
}
