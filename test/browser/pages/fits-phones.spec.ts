import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { newPatient } from '../../flows/patient.ts';
import { sample } from '../../sample.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from '../booking/booking-in.ts';
import { codeField, dialogOf, chooseTime, freeTimesOf } from '../booking/booking-journey.ts';
import { hiddenContent, shareOfDialog } from '../hidden-content.ts';
import { expect, test } from '../page.ts';
import { inTightWindows } from '../admin/tight-windows.ts';
import { problemsInTightWindows, tooWideForPhones } from './phone-widths.ts';
import { tooWide } from '../too-wide.ts';
import { wordsOf } from '../words.ts';

/** Runs with Indian fonts and without: then a box stands for each letter, and words of joined letters are wider. */

const problemsOfPage: typeof problemsOfStep = (page, place) => problemsInTightWindows(page, place, 'body');

/** The bar of a clinic's page with its Book button, which stays in view. */
const BOOK = 'div.fixed button:visible';
const problemsBesideBook: typeof problemsOfStep = (page, place) =>
  inTightWindows(page, place, async (how) => {
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
  return inTightWindows(page, place, async (how) => {
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

/** Languages with a font for each, and those that a phone may have no font for. */
const FONTS: readonly [fonts: 'every font' | 'Latin fonts', languages: readonly Language[]][] = [
  ['every font', LANGUAGES],
  ['Latin fonts', LANGUAGES.filter((language) => language !== 'en')],
];
/** Languages of each in `npm test`. */
const SAMPLED_LANGUAGES = 1;

for (const [fonts, languages] of FONTS)
  for (const language of sample(languages, SAMPLED_LANGUAGES, (one) => `booking in ${one} with ${fonts}`))
    test(
      `with ${fonts}, menu and booking fit into every window in '${language}', whatever letters there are`,
      { tag: fonts === 'every font' ? '@phone' : '@no-font' },
      async ({ page }, { parallelIndex }) => {
        const hasFonts = fonts === 'every font';
        const problems: string[] = [];
        const lookAt = async (step: string, look: typeof problemsOfStep = problemsOfStep) => {
          problems.push(...(await tooWideForPhones(page, step)));
          if (hasFonts) problems.push(...(await look(page, step)));
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
      },
    );
