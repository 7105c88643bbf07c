import { sample } from '../../sample.ts';
import { answersOf } from './screens/answers.ts';
import { inspectScreen, isInspected } from './screens/inspect-screen.ts';
import { SCREENS } from './screens/screens.ts';
import { IMAGE, serveAdmin } from './screens/serve.ts';
import { showScreen, uncover } from './screens/show-screen.ts';
import { AMOUNTS, type Amount } from './screens/words.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

const ASKED: Record<Amount, string> = { none: 'no data', sample: 'sample data', much: 'far too much' };
/** Answers that refuse, and code that does not come, are part of what is shown. */
const TOLD_ELSEWHERE = /^Failed to load resource|dynamically imported module|FileMissing/;
// axe is put into the document, which the policy of the back office refuses otherwise.
test.use({ bypassCSP: true });

for (const [part, screens] of Object.entries(SCREENS)) {
  // In `npm test` a quarter of the screens of each part.
  const shown = sample(screens, Math.ceil(screens.length / 4), ({ name }) => `screen of ${part}: ${name}`);
  for (const amount of AMOUNTS) {
    const wanted = shown.filter((screen) => isInspected(screen, part, amount));
    if (wanted.length === 0) continue;
    test(`${part}, with ${ASKED[amount]}: every screen fits its windows, and axe finds nothing in either theme`, async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !TOLD_ELSEWHERE.test(message.text()))
          problems.push(`the console: ${message.text()}`);
      });
      if (part !== 'sign-in') {
        await signIn(page, { role: 'admin', sub: 'screens-admin' });
        await serveAdmin(page, answersOf(amount), problems);
        await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }));
      }
      for (const screen of wanted)
        await test.step(screen.name, async () => {
          await showScreen(page, screen);
          problems.push(...(await inspectScreen(page, screen, part, amount)));
          await uncover(page, screen);
        });
      expect(problems).toEqual([]);
    });
  }
}
