import type { Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { newPatient } from '../flows/patient.ts';
import { deal } from '../sample.ts';
import { ALL_PAGES } from './all-pages.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from './booking-in.ts';
import { codeField, dialogOf, chooseTime, freeTimesOf } from './booking-journey.ts';
import { brokenWords } from './broken-words.ts';
import { hiddenContent, shareOfDialog } from './hidden-content.ts';
import { expect, test } from './page.ts';
import { inTightWindows } from './tight-windows.ts';
import { tooWide } from './too-wide.ts';
import { wordsOf } from './words.ts';

/** Runs with Indian fonts and without: then a box stands for each sign, and words of joined signs are wider than ever. */

/** What does not fit into 360 px, or into 320, also for those who set their letters apart (WCAG 1.4.12). */
async function tooWideForPhones(page: Page, place: string): Promise<string[]> {
  const apart = await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' });
  const wide: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    wide.push(...(await tooWide(page, `${place} at ${width} px`)));
  }
  await apart.evaluate((style) => style.parentNode?.removeChild(style));
  return wide;
}

/** What cannot be reached or read by those who need large letters or have half a window; `root` is what is shown. */
const problemsInTightWindows = (page: Page, place: string, root: string): Promise<string[]> =>
  inTightWindows(page, async (how) => [
    ...(await tooWide(page, `${place}, ${how}`)),
    ...(await hiddenContent(page, `${place}, ${how}`, root)),
  ]);

/** Of an open dialog as well: at least half of the window is the step's own, and what goes on is in sight throughout. */
async function problemsOfStep(page: Page, place: string): Promise<string[]> {
  const goesOn = dialogOf(page).locator('footer').locator('button, a').first();
  return inTightWindows(page, async (how) => {
    const found = [
      ...(await tooWide(page, `${place}, ${how}`)),
      ...(await hiddenContent(page, `${place}, ${how}`, 'dialog[open]')),
    ];
    const room = await shareOfDialog(page);
    if (room < 0.5) found.push(`${place}, ${how}: ${Math.round(room * 100)} % are left`);
    if (await goesOn.isVisible()) await expect(goesOn, `${place}, ${how}`).toBeInViewport({ ratio: 1 });
    return found;
  });
}

type Language = 'en' | 'ta' | 'kn' | 'hi';
/** The languages that are tried in tight windows, and those that a phone may have no font for. */
const TRIED_LARGE: readonly Language[] = ['en', 'ta'];
const WITHOUT_FONT: readonly Language[] = ['ta', 'kn', 'hi'];
const NO_FONT = 'no-indian-font';
/** In `npm test` the commit chooses one of the languages for each page. */
const isDealt = (languages: readonly Language[], language: Language, what: string): boolean =>
  deal(languages, what, 0).includes(language);

for (const [language, prefix] of [
  ['en', ''],
  ['ta', '/ta'],
  ['kn', '/kn'],
  ['hi', '/hi'],
] as const) {
  test(`in '${language}' every page fits into every window, whatever fonts and letters there are`, async ({ page }, {
    project,
  }) => {
    const problems: string[] = [];
    const hasFonts = project.name !== NO_FONT;
    for (const path of ALL_PAGES) {
      if (!hasFonts && !isDealt(WITHOUT_FONT, language, `${path} without a font`)) continue;
      await page.goto(path === '/' && prefix !== '' ? prefix : prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (hasFonts) problems.push(...(await brokenWords(page, prefix + path)));
      problems.push(...(await tooWideForPhones(page, prefix + path)));
      if (hasFonts && isDealt(TRIED_LARGE, language, `${path} in tight windows`))
        problems.push(...(await problemsInTightWindows(page, prefix + path, 'body')));
    }
    expect(problems).toEqual([]);
  });

  test(`in '${language}' menu and booking fit into every window, whatever fonts and letters there are`, async ({
    page,
  }, { parallelIndex, project }) => {
    const isLarge = TRIED_LARGE.includes(language) && project.name !== NO_FONT;
    const problems: string[] = [];
    const lookAt = async (step: string) => {
      problems.push(...(await tooWideForPhones(page, step)));
      if (isLarge) problems.push(...(await problemsOfStep(page, step)));
    };
    const say = await wordsOf(language);
    await page.goto(`${prefix}/home`);
    await page.getByRole('button', { name: say('Open menu') }).click();
    await expect(dialogOf(page)).toBeVisible();
    problems.push(...(await tooWideForPhones(page, 'menu')));
    if (isLarge) problems.push(...(await problemsInTightWindows(page, 'menu', 'dialog[open]')));
    await page.goto(`${prefix}/clinics/${sampleClinicId('indiranagar-twelfth')}?book=1`);
    await expect(freeTimesOf(page).first()).toBeVisible();
    await lookAt('times');
    await chooseTime(page, parallelIndex, say);
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(dialogOf(page).locator('[aria-invalid=true]').first()).toBeVisible();
    await lookAt('details');
    await fillDetailsIn(page, newPatient());
    await payIn(page);
    await expectConfirmedIn(page, say);
    await expect(dialogOf(page).locator('dl')).toBeVisible();
    await lookAt('confirmed');
    await page.goto(`${prefix}/clinics/${sampleClinicId('manjal-road')}?book=1`);
    await chooseTime(page, parallelIndex, say);
    await fillDetailsIn(page, newPatient());
    await dialogOf(page).locator('button[type=submit]').click();
    await codeField(page).fill('000000');
    await expect(dialogOf(page).locator('[aria-invalid=true]')).toBeVisible();
    await lookAt('code');
    expect(problems).toEqual([]);
  });
}
