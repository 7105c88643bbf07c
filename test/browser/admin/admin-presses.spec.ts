import type { Page } from '@playwright/test';
import { answersOf } from './screens/answers.ts';
import { serveAdmin } from './screens/serve.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

/** Signs an admin in, who is served sample data. */
async function beginWork(page: Page): Promise<void> {
  await signIn(page, { role: 'admin', sub: 'pressing-admin' });
  await serveAdmin(page, answersOf('sample'), []);
}

/** Holds back what matches; `release` lets all of it go. */
async function hold(page: Page, what: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: () => resolve() };
}

const question = (page: Page) => page.getByRole('alertdialog');

/** Pauses all messages, after a question. */
const stopAll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Stop all messages' });

/** Opens the e-mail settings without its settings: once they arrive, the button moves down. Returns the middle of the button. */
async function aboutToTransition(page: Page) {
  const settings = await hold(page, '**/api/admin/settings/email');
  await page.goto('/admin/settings/email');
  const button = stopAll(page);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const move = async (): Promise<void> => {
    settings.release();
    await expect(page.getByLabel('Sender email')).toBeVisible();
    expect((await button.boundingBox())?.y).toBeGreaterThan(y);
  };
  return { x, y, move };
}

test('a press counts on a button that moves away, by mouse or finger and on no other button; one that is taken away is taken back', async ({
  page,
}) => {
  await beginWork(page);
  await test.step('by mouse', async () => {
    const { x, y, move } = await aboutToTransition(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await move();
    await page.mouse.up();
    await expect(question(page)).toBeVisible();
  });
  await test.step('by finger', async () => {
    const { x, y, move } = await aboutToTransition(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await move();
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(question(page)).toBeVisible();
  });
  await test.step('taken away', async () => {
    const { x, y, move } = await aboutToTransition(page);
    await page.evaluate(() => {
      addEventListener('click', () => (document.documentElement.dataset['clicked'] = 'yes'));
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await move();
    await page.mouse.move(x, y - 40);
    await page.mouse.up();
    await expect(page.locator('html[data-clicked]')).toHaveCount(1);
    await expect(question(page)).toHaveCount(0);
  });
});

/** Holds back the code of one thing that opens over a screen. */
const holdCode = (page: Page, name: string) => hold(page, new RegExp(`assets/admin-${name}-[\\w-]+\\.js$`));

const over = (page: Page, role: 'dialog' | 'alertdialog') =>
  page.locator(`[role=${role}]:not([aria-label=Notifications] *)`);

test('a question, the menu, an export and the search for anything open at the first press, however late their code arrives', async ({
  page,
}) => {
  await beginWork(page);
  const [confirm, menu, exporting, palette] = [
    await holdCode(page, 'confirm-popup'),
    await holdCode(page, 'menu-drawer'),
    await holdCode(page, 'export-dialog'),
    await holdCode(page, 'palette'),
  ];
  await page.goto('/admin/settings/email');
  await stopAll(page).click();
  confirm.release();
  await expect(over(page, 'alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over(page, 'alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  menu.release();
  await expect(over(page, 'dialog')).toBeVisible();
  await over(page, 'dialog').getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(over(page, 'dialog')).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  exporting.release();
  await expect(over(page, 'dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over(page, 'dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Find anything' }).click();
  palette.release();
  await expect(over(page, 'dialog')).toBeVisible();
});
