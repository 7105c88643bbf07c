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

/** Opens the e-mail settings without its settings: once they arrive, the button moves down. Returns the middle of the button. */
async function aboutToTransition(page: Page) {
  await beginWork(page);
  const settings = await hold(page, '**/api/admin/settings/email');
  await page.goto('/admin/settings/email');
  const button = page.getByRole('main').getByRole('button', { name: 'Stop all messages' });
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

test('a press counts on a button that moves away while it is pressed', async ({ page }) => {
  const { x, y, move } = await aboutToTransition(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await move();
  await page.mouse.up();
  await expect(question(page)).toBeVisible();
});

test('a finger that presses a button that moves away presses that button and no other', async ({ page }) => {
  const { x, y, move } = await aboutToTransition(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await move();
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(question(page)).toBeVisible();
});

test('a press that is taken away from a button that moved is taken back', async ({ page }) => {
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

const CODE = /assets\/admin-(?:confirm-popup|export-dialog|palette|key-help|menu-drawer)-[\w-]+\.js$/;
const LATE_PARTS: Record<string, { at: string; press: (page: Page) => Promise<void>; role: 'dialog' | 'alertdialog' }> =
  {
    'a question': {
      at: '/admin/settings/email',
      press: (page) => page.getByRole('main').getByRole('button', { name: 'Stop all messages' }).click(),
      role: 'alertdialog',
    },
    'an export': {
      at: '/admin/leads',
      press: (page) => page.getByRole('main').getByRole('button', { name: 'Export' }).click(),
      role: 'dialog',
    },
    'the menu': {
      at: '/admin/leads',
      press: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      role: 'dialog',
    },
    'the search for anything': {
      at: '/admin/leads',
      press: (page) => page.getByRole('button', { name: 'Find anything' }).click(),
      role: 'dialog',
    },
  };

const over = (page: Page, role: 'dialog' | 'alertdialog') =>
  page.locator(`[role=${role}]:not([aria-label=Notifications] *)`);

for (const [name, { at, press, role }] of Object.entries(LATE_PARTS)) {
  test(`${name} opens at the first press, however late its code arrives`, async ({ page }) => {
    await beginWork(page);
    const code = await hold(page, CODE);
    await page.goto(at);
    await press(page);
    code.release();
    await expect(over(page, role)).toBeVisible();
  });
}
