import { RUNS_WHOLE_MATRIX, sample } from '../../sample.ts';
import { answersOf } from './screens/answers.ts';
import { inspectScreen, isInspected } from './screens/inspect-screen.ts';
import { SCREENS, type Screen } from './screens/screens.ts';
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

/** Screens of a part that are looked at: all of them, or in `npm test` a quarter. */
const shownOf = (part: string, screens: readonly Screen[]): readonly Screen[] =>
  sample(screens, Math.ceil(screens.length / 4), ({ name }) => `screen of ${part}: ${name}`);

/** Parts with a page of their own: nobody is signed in at the first, and a screen of the other waits for code it cannot have. */
const ALONE = ['sign-in', 'team'];
/** The parts that one page shows one after the other: in `npm test` these are few screens, and a page of each part costs more. */
const PAGES = Object.values(
  Object.groupBy(Object.keys(SCREENS), (part) => (RUNS_WHOLE_MATRIX || ALONE.includes(part) ? part : 'together')),
).filter((parts) => parts !== undefined);

for (const parts of PAGES)
  for (const amount of AMOUNTS) {
    const wanted = parts.flatMap((part) =>
      shownOf(part, SCREENS[part] ?? []).flatMap((screen) =>
        isInspected(screen, part, amount) ? [{ part, screen }] : [],
      ),
    );
    if (wanted.length === 0) continue;
    const named = [...new Set(wanted.map(({ part }) => part))].join(', ');
    test(`${named}, with ${ASKED[amount]}: every screen fits its windows, and axe finds nothing in either theme`, async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !TOLD_ELSEWHERE.test(message.text()))
          problems.push(`the console: ${message.text()}`);
      });
      if (!parts.includes('sign-in')) {
        await signIn(page, { role: 'admin', sub: 'screens-admin' });
        await serveAdmin(page, answersOf(amount), problems);
        await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }));
      }
      for (const { part, screen } of wanted)
        await test.step(`${part}, ${screen.name}`, async () => {
          await showScreen(page, screen);
          problems.push(...(await inspectScreen(page, screen, part, amount)));
          await uncover(page, screen);
        });
      expect(problems).toEqual([]);
    });
  }
