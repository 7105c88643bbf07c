import type { Page } from '@playwright/test';
import { answersOf } from './admin-screens/answers.ts';
import { inspectScreen } from './admin-screens/inspect-screen.ts';
import { SCREENS } from './admin-screens/screens.ts';
import type { Screen } from './admin-screens/screens.ts';
import { serveAdmin } from './admin-screens/serve.ts';
import type { Amount } from './admin-screens/words.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';
import { afterPassword } from './stubbed-pool.ts';
import { logIn } from './team-login.ts';

const AMOUNTS: readonly Amount[] = ['none', 'sample', 'much'];
const ASKED: Record<Amount, string> = { none: 'no data', sample: 'sample data', much: 'far too much' };
/** Answers that refuse, and code that does not come, are part of what is shown. */
const TOLD_ELSEWHERE = /^Failed to load resource|dynamically imported module/;
/** A picture of a clinic, as large as one is. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#0a6b6b"/></svg>';

// axe is put into the document, which the policy of the back office refuses otherwise.
test.use({ bypassCSP: true });

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
async function uncover(page: Page, { leave }: Screen): Promise<void> {
  if (leave !== undefined) await leave(page);
  for (const role of ['dialog', 'alertdialog'] as const)
    if ((await overOf(page, role).count()) > 0) {
      await page.keyboard.press('Escape');
      await expect(overOf(page, role)).toHaveCount(0);
    }
}

async function show(page: Page, screen: Screen): Promise<void> {
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

for (const [part, screens] of Object.entries(SCREENS))
  for (const amount of AMOUNTS) {
    const wanted = screens.filter(({ amounts }) => amounts.includes(amount));
    if (wanted.length === 0) continue;
    test(`${part}, with ${ASKED[amount]}: fit three windows in both themes, and axe finds nothing`, async ({
      page,
    }) => {
      // Some dozen screens, each six times: more than a test has time for where others run beside it.
      test.slow();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !TOLD_ELSEWHERE.test(message.text()))
          problems.push(`the console: ${message.text()}`);
      });
      if (part !== 'sign-in') {
        await signIn(page, { role: 'admin', sub: 'screens-admin' });
        await serveAdmin(page, answersOf(amount), problems);
        await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
      }
      for (const screen of wanted)
        await test.step(screen.name, async () => {
          await show(page, screen);
          problems.push(...(await inspectScreen(page, screen, part, amount)));
          await uncover(page, screen);
        });
      expect(problems).toEqual([]);
    });
  }
