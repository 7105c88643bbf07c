import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import { deal, sample } from '../../sample.ts';
import { answersOf } from './screens/answers.ts';
import { SCREENS, type Screen } from './screens/screens.ts';
import { serveAdmin } from './screens/serve.ts';
import { showScreen, uncover } from './screens/show-screen.ts';
import { expect, test } from '../page.ts';
import { watchScripts } from '../script-watch.ts';
import { signIn } from './signed-in.ts';
import { vectorsIn } from '../pages/stored-vectors.ts';
import { vectorsInAnswers } from '../pages/vector-answers.ts';

const VECTORS = 200;
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>';

/** The previews of a post and of an e-mail are frames of the back office itself. */
const EXPECTED =
  /^(?:framed: |went: about:blank$|(?:element|address): <iframe title="Preview of the (?:post|e-mail)" sandbox="")/;

/** Returns the text on the screen, including the values of its fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [document.body.textContent, ...typed].join('\n');
  });

/** Forms that hold more than they may are refused before they meet what somebody else saved. */
const REFUSED = /^two edits/;

const isShown = ({ name, amounts, lost, only }: Screen): boolean =>
  amounts.includes('sample') && lost === undefined && only !== 'narrow' && !REFUSED.test(name);

/** Parts of the back office that `npm test` inspects. */
const SAMPLED_PARTS = 1;
/** The parts that show what other people typed: all but the sign-in. */
const PARTS = sample(
  Object.entries(SCREENS).filter(([part]) => part !== 'sign-in'),
  SAMPLED_PARTS,
  ([part]) => `script vectors of ${part}`,
);

for (const [row, [part, screens]] of PARTS.entries())
  // In `npm test` each part with one policy, and the commit chooses which.
  for (const policy of deal(['on', 'off'] as const, 'policy over the back office', row)) {
    test.describe(`with the policy ${policy}`, { tag: '@desktop' }, () => {
      test.use({ bypassCSP: policy === 'off', viewport: { width: 1280, height: 800 } });

      test(`200 script vectors in every text that the back office is told run nowhere: ${part}`, async ({ page }) => {
        const { adminUrl, staffIssuer } = runningProduct();
        const problems: string[] = [];
        await signIn(page, { role: 'admin', sub: 'vectors-admin' });
        const watch = await watchScripts(page, [adminUrl, new URL(staffIssuer).origin]);
        await serveAdmin(page, answersOf('sample'), problems, vectorsInAnswers());
        await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }));
        const seen = new Set<string>();
        for (const screen of screens) {
          if (!isShown(screen)) continue;
          await test.step(screen.name, async () => {
            await showScreen(page, screen);
            for (const vector of vectorsIn(await shown(page))) seen.add(vector);
            problems.push(...(await watch.marks()).filter((what) => !EXPECTED.test(what)));
            await uncover(page, screen);
          });
        }
        problems.push(...watch.seen().filter((what) => !EXPECTED.test(what)));
        expect(problems).toEqual([]);
        expect(seen.size).toBeGreaterThanOrEqual(VECTORS);
      });
    });
  }
