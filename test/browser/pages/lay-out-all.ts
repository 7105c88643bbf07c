import type { Page } from '@playwright/test';

/** Marks the document that is laid out whole already. */
const MARK = 'laid-out-whole';

/** Has the whole document laid out: what lies below the window is not otherwise, and would be taken for hidden or empty. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate((id) => {
    if (document.querySelector(`#${id}`) !== null) return;
    const style = document.createElement('style');
    style.id = id;
    style.textContent = '* { content-visibility: visible !important }';
    document.head.append(style);
  }, MARK);
