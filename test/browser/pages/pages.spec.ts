import type { Page } from '@playwright/test';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { deal, sample, samplePairs } from '../../sample.ts';
import { expect, test } from '../page.ts';
import { ALL_PAGES } from './all-pages.ts';
import { AXE_VIEWS, expectAccessibleIn } from './axe.ts';
import { brokenWords } from './broken-words.ts';
import { expectContent } from './page-content.ts';
import { watchArrivals, type HeadLinks } from './page-arrival.ts';
import { problemsInTightWindows, tooWideForPhones } from './phone-widths.ts';
import { withPlainShell } from './plain-shell.ts';

/** Pages that the browser renders, because only it knows what they show. */
const IN_BROWSER: readonly string[] = ['/thank-you', '/b', '/my-clinic', '/waitlist'];
const NOT_FOUND: readonly string[] = ['/clinics/nobody-has-this-id', '/blog/nobody-wrote-this', '/no/such/page'];
const ALTERNATES = LANGUAGES.length + 1;

/** Returns the links in the head of a page. A search has one address for search engines, and a missing page none. */
function headLinksOf(path: string): HeadLinks | null {
  if (IN_BROWSER.includes(path)) return null;
  if (NOT_FOUND.includes(path)) return { canonical: 0, alternates: 0 };
  return { canonical: 1, alternates: path.includes('q=') ? 0 : ALTERNATES };
}
const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');
/** Pages that show the English words of clinics. */
const SHOWS_CLINICS = /^\/(?:home$|clinics\/[a-z]+\/)/;

/** Names, dentists and streets of clinics that the page does not mark as English. */
async function unmarkedEnglish(page: Page): Promise<string[]> {
  const written = sampleClinics().flatMap(({ clinic_name, clinic_address, dentist_name }) => [
    clinic_name,
    dentist_name,
    clinic_address.split(',')[0] ?? '',
  ]);
  const texts = await page.locator('main').evaluate((main, words) => {
    const found: { text: string; lang: string | undefined }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const isAlone = words.some((word) => text.startsWith(word) && text.length < word.length + 40);
      if (isAlone) found.push({ text, lang: node.parentElement?.closest<HTMLElement>('[lang]')?.lang });
    }
    return found;
  }, written);
  expect(texts.length, page.url()).toBeGreaterThan(2);
  return texts.filter(({ lang }) => lang !== 'en').map(({ text }) => `${page.url()} does not mark as English: ${text}`);
}

/** Axe views of one page in one language that `npm test` inspects. */
const SAMPLED_VIEWS = 1;

/** Tight windows and axe, the checks that take longest. */
async function thoroughProblems(page: Page, address: string): Promise<string[]> {
  await expectAccessibleIn(page, samplePairs(AXE_VIEWS, SAMPLED_VIEWS, `axe of ${address}`));
  return problemsInTightWindows(page, address, 'body');
}

/** Pages that `npm test` also opens in a second language, and pages that it inspects thoroughly. */
const SAMPLED_TRANSLATIONS = 9;
const SAMPLED_THOROUGH = 9;
const ALSO_TRANSLATED = sample(ALL_PAGES, SAMPLED_TRANSLATIONS, (path) => `${path} in a second language`);
const INSPECTED = sample(ALL_PAGES, SAMPLED_THOROUGH, (path) => `${path} thoroughly`);

// In `npm test` each page in English, some in one more language, and some thoroughly in one of theirs; the commit chooses.
for (const [row, path] of ALL_PAGES.entries()) {
  const second = ALSO_TRANSLATED.includes(path) ? deal(TRANSLATED, 'second language of pages', row) : [];
  const languages: readonly Language[] = ['en', ...second];
  const thorough = INSPECTED.includes(path) ? deal(languages, `thorough language of ${path}`, 0) : [];
  test(`${path} arrives whole, fits phones, passes axe and says what it should (P-010) (P-014) (P-015) (P-018) (P-066) (P-067) (P-069) (P-079) (P-080) (P-081) (P-082) (A-188)`, async ({
    page,
  }) => {
    const arrive = await watchArrivals(page);
    const problems: string[] = [];
    for (const language of languages.toReversed())
      await test.step(language, async () => {
        const address = inLanguage(language, path);
        problems.push(...(await arrive(address, headLinksOf(path))));
        expect(await page.locator('html').getAttribute('lang')).toBe(`${language}-IN`);
        if (language !== 'en' && SHOWS_CLINICS.test(path)) problems.push(...(await unmarkedEnglish(page)));
        problems.push(...(await brokenWords(page, address)), ...(await tooWideForPhones(page, address)));
        if (thorough.includes(language)) problems.push(...(await thoroughProblems(page, address)));
        if (language === 'en') await expectContent(page, path);
      });
    expect(problems).toEqual([]);
  });
}

/** Visits without Indian fonts in `npm test`, each of a page in one language. */
const SAMPLED_VISITS = 5;
const VISITS = sample(
  TRANSLATED.flatMap((language) => ALL_PAGES.map((path) => inLanguage(language, path))),
  SAMPLED_VISITS,
  (address) => `${address} without fonts`,
);

test('without Indian fonts every page fits phones in every language', { tag: '@no-font' }, async ({ page }) => {
  const problems: string[] = [];
  for (const address of VISITS) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    problems.push(...(await tooWideForPhones(page, address)));
  }
  expect(problems).toEqual([]);
});

test('P-080 Partner With Us shows the figures that are counted, and none that is left out', async ({ page }) => {
  await withPlainShell(page);
  const counted = { clinics: 512, monthly_bookings: 10_234, rating: 4.8, satisfied_percent: null };
  await page.route('**/api/clinics/figures', (route) => route.fulfill({ json: counted }));
  await page.goto('/partner-with-us');
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.getByRole('definition')).toHaveText(['512', '10,234', '4.8']);
  await expect(figures).not.toContainText('Satisfaction');
});
