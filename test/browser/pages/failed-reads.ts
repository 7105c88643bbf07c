import type { Locator, Page } from '@playwright/test';

const AGAIN = /^(?:retry|try again)$/i;
/** Other tests book at the same clinics. */
const BOOKING_COUNT = /^\d+ (?:bookings? in|today)/;
/** Clock times and dates differ between two looks at one screen. */
const TIMES = /\d{1,2}:\d\d|\d\d-\d\d-\d{4}/g;

/**
 * Visible texts of a screen and of dialogs over it, without those of failures, of toasts and of what is being read: a
 * failed read must show none that the whole screen does not show.
 * @param titles a selector of titles that are left out too, because a general one stands for a name that was not read
 */
export async function textsOn(page: Page, ...titles: string[]): Promise<string[]> {
  const apart = ['[role=alert]', '[role=status]', '[aria-label=Notifications]', ...titles].join(',');
  const texts = await page.evaluate((left) => {
    const found: string[] = [];
    for (const root of document.querySelectorAll('main, dialog[open], [role=dialog], [role=alertdialog]')) {
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest(left) === null) found.push(node.textContent?.trim() ?? '');
      }
    }
    return found;
  }, apart);
  const lasting = texts.filter((text) => text !== '' && !AGAIN.test(text) && !BOOKING_COUNT.test(text));
  return [...new Set(lasting.map((text) => text.replaceAll(TIMES, '#')))];
}

/** Buttons of the failures on a screen that try again. */
export const failureOn = (page: Page): Locator => page.getByRole('button', { name: AGAIN, disabled: false });

/** Goes to another page within the document, as a link does. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
