import type { Page } from '@playwright/test';
import { tooWide } from '../../too-wide.ts';
import { cramped } from './cramped.ts';

/** The parts of the bar above that have less room than what is in them: it lies on the next one. */
function crowded(): string[] {
  const [bar] = document.querySelectorAll('header:not([role] *)');
  return [...(bar?.querySelectorAll(':scope > div > *, nav > ol') ?? [])]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => `the bar has too little room: ${textContent}`);
}

/** Returns elements that do not fit once the text is twice as large (WCAG 1.4.4). Restores the text size. */
export async function withLargeText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await enlarge('200%');
  const found = [...(await tooWide(page, 'too wide')), ...(await cramped(page)), ...(await page.evaluate(crowded))];
  await enlarge('');
  return found.map((problem) => `letters of 200 %: ${problem}`);
}
