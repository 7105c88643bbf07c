import { sample } from '../../sample.ts';
import { expect, test } from '../page.ts';
import { answersOf } from './screens/answers.ts';
import { cutText } from './screens/cut-text.ts';
import { saveImage } from './screens/inspect-screen.ts';
import { withLargeText } from './screens/large-text.ts';
import { SCREENS, type Screen } from './screens/screens.ts';
import { IMAGE, serveAdmin } from './screens/serve.ts';
import { showScreen, uncover } from './screens/show-screen.ts';
import type { Amount } from './screens/words.ts';
import { signIn } from './signed-in.ts';

/**
 * The screens of `npm run screens`: part, name and amount of data. Revision 73972ec9 saves pictures of the same screens by
 * `ADMIN_PICTURES=DIR playwright test admin-screens -g 'sample data'`.
 */
const VIEWS: readonly (readonly [part: string, name: string, amount: Amount])[] = [
  ['sign-in', 'login', 'sample'],
  ['sign-in', 'waiting', 'sample'],
  ['dashboard', 'dashboard', 'sample'],
  ['clinics', 'clinics', 'sample'],
  ['clinics', 'clinics found', 'none'],
  ['clinics', 'pause all', 'sample'],
  ['clinics', 'new clinic refused', 'none'],
  ['clinics', 'clinic availability', 'sample'],
  ['clinics', 'clinic gallery', 'none'],
  ['clinics', 'reviews', 'sample'],
  ['clinics', 'two edits', 'sample'],
  ['bookings', 'bookings', 'sample'],
  ['bookings', 'booking everything', 'sample'],
  ['bookings', 'cancel booking', 'sample'],
  ['bookings', 'resend a message', 'sample'],
  ['bookings', 'book refused', 'sample'],
  ['bookings', 'day', 'sample'],
  ['blog', 'posts', 'sample'],
  ['blog', 'post', 'sample'],
  ['blog', 'compare a version', 'sample'],
  ['enquiries', 'messages', 'none'],
  ['enquiries', 'partner e-mail', 'sample'],
  ['leads', 'leads', 'sample'],
  ['leads', 'lead insights', 'sample'],
  ['message-log', 'messages failed', 'sample'],
  ['message-log', 'suppressed addresses', 'sample'],
  ['money', 'month', 'sample'],
  ['money', 'statement', 'sample'],
  ['money', 'refunds asked', 'sample'],
  ['money', 'checks', 'sample'],
  ['team', 'audit', 'sample'],
  ['team', 'general settings', 'sample'],
  ['team', 'team', 'sample'],
  ['team', 'message texts', 'sample'],
  ['team', 'e-mail settings', 'sample'],
  ['team', 'privacy of somebody', 'sample'],
  ['team', 'palette with something found', 'sample'],
  ['team', 'lost screen', 'sample'],
];
/** Number of screens that `npm test` looks at. */
const SAMPLED = 1;
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ['light', 'dark'] as const;

/** Returns the screen with a name, or throws. */
function screenOf(part: string, name: string, amount: Amount): Screen {
  const screen = SCREENS[part]?.find((one) => one.name === name && one.amounts.includes(amount));
  if (screen === undefined) throw new Error(`No screen ${part} ${name} with ${amount}`);
  return screen;
}

test('at least thirty different screens of the back office are looked at @desktop', () => {
  const screens = new Set(VIEWS.map(([part, name, amount]) => screenOf(part, name, amount)));
  expect(screens.size).toBeGreaterThanOrEqual(30);
  expect(screens.size).toBe(VIEWS.length);
});

/** A run that saves images visits all views. */
const views =
  process.env['ADMIN_IMAGES'] === undefined
    ? sample(VIEWS, SAMPLED, (view) => `whole text of ${view.join(' ')}`)
    : VIEWS;
for (const [part, name, amount] of views)
  test(`${part}, ${name}: no text is cut off at 360 and 1280 px, light and dark, nor with text of 200 % @desktop`, async ({
    page,
  }) => {
    const screen = screenOf(part, name, amount);
    const problems: string[] = [];
    if (part !== 'sign-in') {
      await signIn(page, { role: 'admin', sub: 'cut-text-admin' });
      await serveAdmin(page, answersOf(amount), problems);
      await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }));
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showScreen(page, screen);
    // Charts load once they are in view.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const cut = [...(await cutText(page)), ...(colorScheme === 'light' ? await withLargeText(page) : [])];
        problems.push(...cut.map((text) => `${window.width} px, ${colorScheme}: ${text}`));
        await saveImage(page, `${part} ${name} ${amount} ${colorScheme}`, screen);
      }
    }
    await uncover(page, screen);
    expect(problems).toEqual([]);
  });
