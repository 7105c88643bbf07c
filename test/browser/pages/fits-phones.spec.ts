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
import { brokenWords } from './broken-words.ts';
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

/** Bars that stay over the page, as they are called in the product, with the share of the window that each covers. */
const fixedBars = (page: Page): Promise<{ words: string; share: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((box) => ['fixed', 'sticky'].includes(getComputedStyle(box).position) && box.checkVisibility())
      .map((box) => ({ box, ...box.getBoundingClientRect().toJSON() }))
      .filter(({ width, top }) => width > innerWidth / 2 && top < innerHeight)
      .map(({ box, top, bottom }) => ({
        words: box.innerText,
        share: (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight,
      })),
  );

/** About a third of a window, a little more where Tamil needs five lines: the rest is the page’s. */
const MOST_OF_WINDOW = 0.39;
const WAITING_AT = {
  appointment_id: 'apt_01KB0000000000000000000001',
  token: 'of this test',
  clinic_id: 'cln_01KB0000000000000000000002',
  clinic_path: sampleClinicPath('nellai-trivandrum'),
  slot: '2026-12-01T05:00:00.000Z',
  amount_paise: 50_000,
  free_until: '',
  cancel_hours: 24,
  stage: 'held',
};

test('bars that stay cover about a third of a phone with 200 % letters, and break no word, in every language', async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  const lookAt = async (what: string): Promise<void> => {
    const bars = await fixedBars(page);
    expect(bars.length, what).toBeGreaterThan(0);
    problems.push(...bars.filter(({ share }) => share > MOST_OF_WINDOW).map((bar) => JSON.stringify({ what, ...bar })));
  };
  const settings = await context.newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.goto('/about');
  for (const language of LANGUAGES) {
    const say = await wordsOf(language);
    for (const clinic_name of ['Nellai Dental Care', 'Sri Venkateswara Multispeciality Dental Hospital']) {
      const hold = { ...WAITING_AT, clinic_name, deadline: Date.now() + 300_000 };
      await page.evaluate((kept) => localStorage.setItem('hold', JSON.stringify(kept)), hold);
      await page.goto(inLanguage(language, '/home'));
      const bar = page.locator('[data-bottom-bar]');
      await expect(bar).toContainText(clinic_name);
      await lookAt(`${language}: booking at ${clinic_name}`);
      const on = bar.getByRole('link', { name: say('Continue booking') });
      const [above, below] = [await bar.locator('p').boundingBox(), await on.boundingBox()];
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0) - 1);
      expect(await brokenWords(page, 'the link', '[data-bottom-bar] a')).toEqual([]);
    }
    await page.goto(inLanguage(language, sampleClinicPath('nellai-trivandrum')));
    await expect(page.locator(BOOK)).toBeVisible();
    await lookAt(`${language}: a clinic`);
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toBeVisible();
    await lookAt(`${language}: a clinic without a connection`);
    await context.setOffline(false);
  }
  expect(problems).toEqual([]);
});

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
