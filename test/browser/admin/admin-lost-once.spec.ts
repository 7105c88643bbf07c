import { sample } from '../../sample.ts';
import { answersOf } from './screens/answers.ts';
import { SCREENS } from './screens/screens.ts';
import { serveAdmin } from './screens/serve.ts';
import { showScreen } from './screens/show-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

/** In `npm test` the commit chooses this many parts, and this many screens of each. */
const PARTS = 2;
const SCREENS_OF_PART = 1;

for (const [part, screens] of sample(Object.entries(SCREENS), PARTS, ([part]) => `lost once in ${part}`)) {
  if (part === 'sign-in') continue;
  const whole = screens.filter(
    ({ name, amounts, lost }) => amounts.includes('sample') && lost === undefined && name !== 'no such screen',
  );
  for (const screen of sample(whole, SCREENS_OF_PART, ({ name }) => `lost once in ${part} ${name}`))
    test(`${part}, ${screen.name}: files of code and styles that fail once are requested again, without a reload`, async ({
      page,
    }) => {
      const problems: string[] = [];
      await signIn(page, { role: 'admin', sub: 'lost-once-admin' });
      await serveAdmin(page, answersOf('sample'), problems);
      await page.goto('/admin/no-such-screen');
      await page.waitForLoadState('networkidle');
      const lost = new Set<string>();
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      await page.route('**/assets/*', (route) => {
        const url = route.request().url();
        if (lost.has(url)) return route.continue();
        lost.add(url);
        return route.abort();
      });
      await showScreen(page, screen);
      expect(documents).toEqual([]);
      expect(lost.size).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    });
}
