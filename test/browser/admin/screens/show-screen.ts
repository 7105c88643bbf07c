import type { Page } from '@playwright/test';
import { expect } from '../../page.ts';
import { signIn } from '../signed-in.ts';
import { afterPassword } from '../stubbed-pool.ts';
import { logIn } from '../staff-login.ts';
import type { Screen } from './screens.ts';

const follow = (page: Page, at: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    scrollTo(0, 0);
  }, at);

const NOWHERE = '/admin/no-such-screen';
const nowhere = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });

/** Goes on within the page that is loaded, as a link would, by way of a screen that nothing of the next can be mistaken for. */
async function goOn(page: Page, at: string): Promise<void> {
  await follow(page, NOWHERE);
  await expect(nowhere(page)).toBeVisible();
  if (at === NOWHERE) return;
  await follow(page, at);
  await expect(nowhere(page)).toHaveCount(0);
}

const overOf = (page: Page, role: 'dialog' | 'alertdialog') =>
  page.locator(`[role=${role}]:not([aria-label=Notifications] *)`);

/** Waits until a screen shows all it will. */
async function expectShown(page: Page, shows?: Screen['shows']): Promise<void> {
  if (shows === undefined) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  else if (shows instanceof RegExp) await expect(page.getByText(shows).first()).toBeVisible();
  else await expect(overOf(page, shows)).toBeVisible();
  await expect(page.getByText(/^(?:Loading|One moment|Counting)/)).toHaveCount(0);
}

/** Nothing lies over the screen any more. */
export async function uncover(page: Page, { leave }: Screen): Promise<void> {
  if (leave !== undefined) await leave(page);
  for (const role of ['dialog', 'alertdialog'] as const)
    if ((await overOf(page, role).count()) > 0) {
      await page.keyboard.press('Escape');
      await expect(overOf(page, role)).toHaveCount(0);
    }
}

/** Opens a screen as it is described, by way of the page that is loaded where there is one. */
export async function showScreen(page: Page, screen: Screen): Promise<void> {
  const { at, lost, asks, open } = screen;
  if (lost !== undefined) await page.route(lost, (route) => route.abort());
  const isAsked = asks !== undefined && asks !== 'approval';
  if (asks === 'approval') await signIn(page, { role: null });
  if (isAsked) await afterPassword(page, asks);
  if (at === '/login' || page.url() === 'about:blank') await page.goto(at);
  else await goOn(page, at);
  if (isAsked) await logIn(page, 'somebody@clinic.example', 'four plain words here');
  if (open !== undefined) {
    await expectShown(page);
    await open(page);
  }
  await expectShown(page, screen.shows);
}
