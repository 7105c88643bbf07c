import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { newPatient } from '../../flows/patient.ts';
import { deal } from '../../sample.ts';
import { ALL_PAGES } from './all-pages.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from '../booking/booking-in.ts';
import { codeField, dialogOf, chooseTime, freeTimesOf } from '../booking/booking-journey.ts';
import { brokenWords } from './broken-words.ts';
import { hiddenContent, shareOfDialog } from '../hidden-content.ts';
import { expect, test } from '../page.ts';
import { inTightWindows } from '../admin/tight-windows.ts';
import { tooWide } from '../too-wide.ts';
import { wordsOf } from '../words.ts';

/** Runs with Indian fonts and without: then a box stands for each sign, and words of joined signs are wider than ever. */

/** Returns the elements that do not fit into 360 px, or into 320, also with wider letter spacing (WCAG 1.4.12). */
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

/**
 * Returns the elements that users with large letters or half a window cannot reach or read; `root` is the shown
 * element.
 */
const problemsInTightWindows = (page: Page, place: string, root: string): Promise<string[]> =>
  inTightWindows(page, async (how) => [
    ...(await tooWide(page, `${place}, ${how}`)),
    ...(await hiddenContent(page, `${place}, ${how}`, root)),
  ]);

const problemsOfPage: typeof problemsOfStep = (page, place) => problemsInTightWindows(page, place, 'body');

/** The bar of a clinic's page with its Book button, which stays in view. */
const BOOK = 'div.fixed button:visible';
const problemsBesideBook: typeof problemsOfStep = (page, place) =>
  inTightWindows(page, async (how) => {
    // From 768 px the button stands in the page.
    if ((page.viewportSize()?.width ?? 0) < 768)
      await expect(page.locator(BOOK), `${place}, ${how}`).toBeInViewport({ ratio: 1 });
    return [...(await tooWide(page, `${place}, ${how}`)), ...(await hiddenContent(page, `${place}, ${how}`))];
  });

/**
 * Returns the problems of a step in an open dialog as well. The step has at least half of the window, and its continue
 * button is always in sight.
 */
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

/** Languages that a phone may have no font for. */
const WITHOUT_FONT: readonly Language[] = ['ta', 'kn', 'hi'];
const NO_FONT = 'no-indian-font';
/** In `npm test` the commit chooses one of the languages for each page. */
const isDealt = (languages: readonly Language[], language: Language, what: string): boolean =>
  deal(languages, what, 0).includes(language);

for (const language of LANGUAGES) {
  test(`in '${language}' every page fits into every window, whatever fonts and letters there are`, async ({ page }, {
    project,
  }) => {
    const problems: string[] = [];
    const hasFonts = project.name !== NO_FONT;
    for (const path of ALL_PAGES) {
      if (!hasFonts && !isDealt(WITHOUT_FONT, language, `${path} without a font`)) continue;
      const address = inLanguage(language, path);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (hasFonts) problems.push(...(await brokenWords(page, address)));
      problems.push(...(await tooWideForPhones(page, address)));
      if (hasFonts && isDealt(LANGUAGES, language, `${path} in tight windows`))
        problems.push(...(await problemsInTightWindows(page, address, 'body')));
    }
    expect(problems).toEqual([]);
  });

  test(`in '${language}' menu and booking fit into every window, whatever fonts and letters there are`, async ({
    page,
  }, { parallelIndex, project }) => {
    const hasFonts = project.name !== NO_FONT;
    const problems: string[] = [];
    const lookAt = async (step: string, look: typeof problemsOfStep = problemsOfStep) => {
      problems.push(...(await tooWideForPhones(page, step)));
      if (hasFonts && isDealt(LANGUAGES, language, `${step} in tight windows`))
        problems.push(...(await look(page, step)));
    };
    const say = await wordsOf(language);
    await page.goto(inLanguage(language, '/home'));
    await page.getByRole('button', { name: say('Open menu') }).click();
    await expect(dialogOf(page)).toBeVisible();
    await lookAt('menu', (_, step) => problemsInTightWindows(page, step, 'dialog[open]'));
    await page.goto(inLanguage(language, sampleClinicPath('indiranagar-twelfth')));
    await lookAt('clinic', problemsBesideBook);
    await page.locator(BOOK).click();
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
    await dialogOf(page)
      .getByRole('link', { name: say('View Booking Details') })
      .click();
    const own = page.getByRole('link', { name: say('Manage this booking') });
    await expect(own).toBeVisible();
    await lookAt('thanks', problemsOfPage);
    await own.click();
    await expect(page.getByRole('button', { name: say('Cancel appointment') })).toBeVisible();
    await lookAt('own booking', problemsOfPage);
    await page.goto(inLanguage(language, `${sampleClinicPath('manjal-road')}?book=1`));
    await chooseTime(page, parallelIndex, say);
    await fillDetailsIn(page, newPatient());
    await dialogOf(page).locator('button[type=submit]').click();
    await codeField(page).fill('000000');
    await expect(dialogOf(page).locator('[aria-invalid=true]')).toBeVisible();
    await lookAt('code');
    expect(problems).toEqual([]);
  });
}
