import type { Page, Request } from '@playwright/test';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { deal, sample } from '../../sample.ts';
import { answersOf } from '../admin/screens/answers.ts';
import { SCREENS, type Screen } from '../admin/screens/screens.ts';
import { serveAdmin } from '../admin/screens/serve.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

declare global {
  interface Window {
    /** The controls of the screen when it was last looked at, and their names. */
    controls?: Map<Element, string>;
  }
}

/** Names the controls that were replaced since the last call: a press that began on one of them is lost. */
function replacedControls(): string[] {
  const before = window.controls ?? new Map<Element, string>();
  const boxes = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)');
  window.controls = new Map(
    [...boxes].map((box) => [
      box,
      `${box.tagName} ${box.ariaLabel ?? (box.textContent || (box.getAttribute('name') ?? box.id))}`,
    ]),
  );
  const now = new Set(window.controls.values());
  return [...before].filter(([box, name]) => !box.isConnected && now.has(name)).map(([, name]) => name);
}

/** Holds back every answer but who is signed in. `release` lets one go, and returns its path once the page has drawn it. */
async function holdAnswers(page: Page) {
  const held: { request: Request; go: () => void }[] = [];
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request();
    if (new URL(request.url()).pathname === `${API_PREFIX}/admin/me`) return route.fallback();
    await new Promise<void>((go) => held.push({ request, go }));
    return route.fallback();
  });
  return async (which: 'oldest' | 'newest'): Promise<string | null> => {
    await drawn(page);
    const next = which === 'oldest' ? held.shift() : held.pop();
    if (next === undefined) return null;
    next.go();
    await (await next.request.response())?.finished();
    await drawn(page);
    return new URL(next.request.url()).pathname;
  };
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(), 0)))),
  );

const isWhole = ({ amounts, asks, lost, only }: Screen): boolean =>
  amounts.includes('sample') && [asks, lost, only].every((special) => special === undefined);
/** Parts of the back office that `npm test` inspects. */
const SAMPLED_PARTS = 2;
const PARTS = sample(
  Object.entries(SCREENS).filter(([part]) => part !== 'sign-in'),
  SAMPLED_PARTS,
  ([part]) => `arrivals in ${part}`,
);

for (const [part, screens] of PARTS)
  test(`no control is replaced while the answers of its screen arrive, and one that is replaced is noticed: ${part}`, async ({
    page,
  }) => {
    await signIn(page, { role: 'admin', sub: 'arriving-admin' });
    await serveAdmin(page, answersOf('sample'), []);
    const release = await holdAnswers(page);
    const addresses = [...new Set(screens.filter(isWhole).map(({ at }) => at))];
    const problems: string[] = [];
    // In `npm test` the commit chooses one address of each part, and one order.
    for (const at of sample(addresses, 1, (address) => `arrivals at ${address}`))
      for (const which of deal(['oldest', 'newest'] as const, `order of arrivals at ${at}`, 0)) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(replacedControls);
        for (let path = await release(which); path !== null; path = await release(which))
          problems.push(...(await page.evaluate(replacedControls)).map((name) => `${at}, ${path}: ${name}`));
      }
    expect(problems).toEqual([]);
    // The watch notices a control that is replaced.
    expect(await page.evaluate(replacedControls)).toEqual([]);
    await page.evaluate(() => {
      const control = document.querySelector('main :is(a[href], button, input, select, textarea)');
      control?.replaceWith(control.cloneNode(true));
    });
    expect(await page.evaluate(replacedControls)).toHaveLength(1);
  });
