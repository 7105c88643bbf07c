import type { Page } from '@playwright/test';
import { everyEmail } from '../../messages/every-mail.ts';
import { sample, samplePairs } from '../../sample.ts';
import { axeProblems } from '../pages/axe.ts';
import { brokenWords } from '../pages/broken-words.ts';
import { expect, test } from '../page.ts';
import { tooWide } from '../too-wide.ts';

/** Gmail cuts off what is longer, in bytes. */
const LONGEST_HTML = 102_000;
/** E-mails that `npm test` inspects. */
const SAMPLED_MAILS = 18;
const MAILS = sample(everyEmail(), SAMPLED_MAILS, ({ name }) => `e-mail ${name}`);
const SHARES = 2;

/** Every line that the HTML shows, cell by cell. */
async function shownLines(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text
    .split(/[\n\t]| · /)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

async function expectTextWhole(page: Page, name: string, text: string): Promise<void> {
  expect(text, name).not.toMatch(/<\/?[a-z]|undefined|\[object/);
  const lines = await shownLines(page);
  expect(lines.length, name).toBeGreaterThan(5);
  // The name of the sender stands above every message, and in the last lines of the text.
  expect(
    lines.filter((line) => !text.includes(line)),
    name,
  ).toEqual([]);
  const addresses = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? 'none'));
  expect(
    addresses.filter((address) => !text.includes(address)),
    name,
  ).toEqual([]);
}

/** Labels are ours: none is so long that a word of it has to break. */
async function brokenLabels(page: Page, place: string): Promise<string[]> {
  const labels = await page.locator('tr:has(> td.soft + td) > td.soft').allInnerTexts();
  return (await brokenWords(page, place)).filter((problem) =>
    labels.some((label) => label.split(/\s+/).some((word) => problem.endsWith(` ${word}`))),
  );
}

const VIEWS = [360, 800].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
/** Views of each e-mail that `npm test` inspects. */
const SAMPLED_VIEWS = 1;

async function problemsOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const views = samplePairs(VIEWS, SAMPLED_VIEWS, `views of the e-mail ${name}`);
  for (const width of new Set(views.map((view) => view.width))) {
    await page.setViewportSize({ width, height: 740 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    found.push(...(await tooWide(page, `${name} at ${width} px`)));
    found.push(...(await brokenLabels(page, `${name} at ${width} px`)));
    for (const colorScheme of views.flatMap((view) => (view.width === width ? [view.theme] : []))) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      const wanted = colorScheme === 'dark' ? 'rgb(16, 26, 28)' : 'rgb(255, 253, 247)';
      if (paper !== wanted) found.push(`${name} stands on ${paper} in ${colorScheme}`);
      found.push(
        ...(await axeProblems(page, 'night')).map((problem) => `${name}, ${width} px, ${colorScheme}: ${problem}`),
      );
    }
  }
  return found;
}

for (let share = 0; share < SHARES; share += 1) {
  test(
    `every e-mail with the longest values fits 360 and 800 px, can be read in light and dark and as text, and is not cut off (${share + 1} of ${SHARES})`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('about:blank');
      const found: string[] = [];
      for (const { name, mail } of MAILS.filter((_, at) => at % SHARES === share)) {
        expect(Buffer.byteLength(mail.html), name).toBeLessThan(LONGEST_HTML);
        await page.setContent(mail.html);
        await expectTextWhole(page, name, mail.text);
        found.push(...(await problemsOf(page, name)));
      }
      expect(found).toEqual([]);
    },
  );
}
