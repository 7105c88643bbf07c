import type { Page } from '@playwright/test';
import { inTightWindows } from '../admin/tight-windows.ts';
import { hiddenContent } from '../hidden-content.ts';
import { tooWide } from '../too-wide.ts';

/** Returns the elements that do not fit into 360 px, or into 320, also with wider letter spacing (WCAG 1.4.12). */
export async function tooWideForPhones(page: Page, place: string): Promise<string[]> {
  const apart = await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' });
  const wide: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    wide.push(...(await tooWide(page, `${place} at ${width} px`)));
  }
  await apart.evaluate((style) => style.parentNode?.removeChild(style));
  return wide;
}

/**
 * Returns the elements that users with large letters or half a window cannot reach or read; `root` is the shown
 * element.
 */
export const problemsInTightWindows = (page: Page, place: string, root: string): Promise<string[]> =>
  inTightWindows(page, place, async (how) => [
    ...(await tooWide(page, `${place}, ${how}`)),
    ...(await hiddenContent(page, `${place}, ${how}`, root)),
  ]);
