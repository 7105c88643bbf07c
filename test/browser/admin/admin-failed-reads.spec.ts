import type { Page } from '@playwright/test';
import { deal, sample } from '../../sample.ts';
import { answersOf } from './screens/answers.ts';
import { SCREENS, type Screen } from './screens/screens.ts';
import { serveAdmin } from './screens/serve.ts';
import { showScreen } from './screens/show-screen.ts';
import { failureOn, textsOn } from '../pages/failed-reads.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

/** The read that tells who is signed in: the frame comes before every screen, and fails as a whole. */
const FRAME = '/api/admin/me';
/** The file that tells whether the site can be reached. */
const CONNECTION = '**/favicon.svg';

/** How reads fail: one of a screen, or all of them without a connection. */
type Failing = { fails: (path: string) => boolean; status: 500 | null; isOffline: boolean };

/** A back office whose reads are served and can be made to fail. */
class Reads {
  readonly made = new Set<string>();
  failing: Failing | null = null;

  async serve(page: Page, problems: string[]): Promise<void> {
    await serveAdmin(page, answersOf('sample'), problems);
    await page.route('**/api/admin/**', (route) => {
      const { pathname } = new URL(route.request().url());
      // A list is read by POST.
      const isRead = route.request().method() === 'GET' || pathname.endsWith('/list');
      if (!isRead || pathname === FRAME) return route.fallback();
      this.made.add(pathname);
      if (this.failing?.fails(pathname) !== true) return route.fallback();
      if (this.failing.status === null) return route.abort();
      return route.fulfill({ status: 500, json: { error: 'Internal error', code: 'internal', request_id: 'r' } });
    });
    await page.route(CONNECTION, (route) => (this.failing?.isOffline === true ? route.abort() : route.fallback()));
  }
}

/** Opens a screen from nothing, so that no earlier answer is cached; `before` runs before what is pressed on arrival, if anything. */
async function showAnew(page: Page, { open, ...screen }: Screen, before: () => void): Promise<void> {
  await page.goto('about:blank');
  if (open === undefined) before();
  const press = async (on: Page): Promise<void> => {
    await on.waitForLoadState('networkidle');
    before();
    await open?.(on);
  };
  await showScreen(page, { ...screen, ...(open === undefined ? {} : { open: press }) });
}

/** Lets a screen's reads fail, looks at it, and lets them succeed. @returns what is wrong */
async function problemsOf(page: Page, screen: Screen, whole: readonly string[], reads: Reads, failing: Failing) {
  const shown = showAnew(page, screen, () => (reads.failing = failing)).catch(String);
  const failure = failureOn(page).first();
  // A failed read after a press shows a toast, and the test repeats the press.
  const toast = page.locator('[aria-label=Notifications]').filter({ hasText: /\S/ });
  const isShown = async () => {
    // The pauses between tries.
    await page.clock.runFor(1000);
    return (await failure.isVisible()) || (screen.open !== undefined && (await toast.first().isVisible()));
  };
  await expect.poll(isShown, { intervals: [100] }).toBe(true);
  const others = (await textsOn(page, 'h1', '[role=dialog] h2')).filter((text) => !whole.includes(text));
  reads.failing = null;
  // The page also retries reads by itself: then there is nothing to press.
  if (await failure.isVisible()) await failure.click({ timeout: 10_000 }).catch(() => undefined);
  else await screen.open?.(page);
  const error = await shown;
  const missing = async () => {
    await page.clock.runFor(1000);
    const texts = await textsOn(page, 'h1', '[role=dialog] h2');
    return whole.filter((text) => !texts.includes(text));
  };
  await expect.poll(missing).toEqual([]);
  return [...others.map((text) => `shows '${text}'`), ...(error === undefined ? [] : [error])];
}

/** Screens of a save that is refused: the read that follows fails with a toast, and the same save is pressed again. */
const IS_CONFLICT = /^two (?:acts|edits)/;
/** In `npm test` the commit chooses this many parts, and this many screens of each. */
const PARTS = 2;
const SCREENS_OF_PART = 1;

for (const [part, screens] of sample(Object.entries(SCREENS), PARTS, ([part]) => `failed reads of ${part}`)) {
  if (part === 'sign-in') continue;
  const whole = screens.filter(
    ({ amounts, lost, name }) => amounts.includes('sample') && lost === undefined && !IS_CONFLICT.test(name),
  );
  for (const screen of sample(whole, SCREENS_OF_PART, ({ name }) => `failed reads of ${part} ${name}`))
    test(`${part}, ${screen.name}: a read that fails shows its failure, never an empty screen, and another try shows the content`, async ({
      page,
    }) => {
      const problems: string[] = [];
      const reads = new Reads();
      await page.clock.install();
      await signIn(page, { role: 'admin', sub: 'failed-reads-admin' });
      await reads.serve(page, problems);
      let cached: string[] = [];
      await showAnew(page, screen, () => {
        cached = [...reads.made];
        reads.made.clear();
      });
      const texts = await textsOn(page, 'h1', '[role=dialog] h2');
      // Data that was read on arrival is shown while it is read again.
      const paths = [...reads.made].filter((path) => !cached.includes(path));
      for (const [row, path] of paths.entries())
        for (const status of deal([500, null] as const, `failure of ${part} ${screen.name}`, row))
          await test.step(`${path} ${status ?? 'has no answer'}`, async () => {
            const failing = { fails: (read: string) => read === path, status, isOffline: false };
            const found = await problemsOf(page, screen, texts, reads, failing);
            problems.push(...found.map((problem) => `${path} ${status ?? 'has no answer'}: ${problem}`));
          });
      if (screen.open === undefined && paths.length > 0)
        await test.step('without a connection', async () => {
          const failing = { fails: () => true, status: null, isOffline: true };
          const found = await problemsOf(page, screen, texts, reads, failing);
          problems.push(...found.map((problem) => `without a connection: ${problem}`));
        });
      expect(problems).toEqual([]);
    });
}
