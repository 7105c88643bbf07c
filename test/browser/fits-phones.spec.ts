import type { Page } from '@playwright/test';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { newPatient } from '../flows/patient.ts';
import { chooseTimeIn, fillDetailsIn, freeTimesIn } from './booking-in.ts';
import { codeField, daysOf, dialogOf } from './booking-journey.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './page.ts';
import { tooWide } from './too-wide.ts';
import { wordsOf } from './words.ts';

/** Runs with Indian fonts and without: then a box stands for each sign, and words of joined signs are wider than ever. */

const CLINIC = `/clinics/${sampleClinicId('thamarai-street')}`;
const PAGES = [
  '',
  '/home',
  '/home?city=Chennai',
  '/home?q=braces&city=Erode',
  CLINIC,
  `${CLINIC}?tab=services`,
  `${CLINIC}?tab=reviews`,
  '/clinics/nobody-has-this-id',
  '/about',
  '/contact',
  '/partner-with-us',
  '/blog',
  '/blog/the-complete-guide-to-root-canal-treatment',
  '/blog/nobody-wrote-this',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/privacy',
  '/terms',
  '/refunds',
  '/thank-you',
  '/no/such/page',
];

/** What does not fit into 360 px, or into 320, also for those who set their letters apart (WCAG 1.4.12). */
async function tooWideForPhones(page: Page, place: string): Promise<string[]> {
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' });
  const wide: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    wide.push(...(await tooWide(page, `${place} at ${width} px`)));
  }
  return wide;
}

for (const [language, prefix] of [
  ['en', ''],
  ['ta', '/ta'],
  ['kn', '/kn'],
  ['hi', '/hi'],
] as const) {
  test(`in '${language}' every page fits into 360 and 320 px whatever fonts there are`, async ({ page }, {
    project,
  }) => {
    test.setTimeout(120_000);
    const wide: string[] = [];
    const hasFonts = project.name === 'mobile';
    for (const path of PAGES) {
      await page.goto(prefix + path === '' ? '/' : prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (hasFonts) wide.push(...(await brokenWords(page, prefix + path)));
      wide.push(...(await tooWideForPhones(page, prefix + path)));
    }
    expect(wide).toEqual([]);
  });

  test(`in '${language}' menu and booking fit into 360 and 320 px whatever fonts there are`, async ({ page }, {
    parallelIndex,
  }) => {
    const say = await wordsOf(language);
    await page.goto(`${prefix}/home`);
    await page.getByRole('button', { name: say('Open menu') }).click();
    await expect(dialogOf(page)).toBeVisible();
    const wide = await tooWideForPhones(page, 'menu');
    await page.goto(`${prefix}/clinics/${sampleClinicId('indiranagar-twelfth')}?book=1`);
    await daysOf(page).nth(1).click();
    await expect(freeTimesIn(page).first()).toBeVisible();
    wide.push(...(await tooWideForPhones(page, 'times')));
    await chooseTimeIn(page, say, parallelIndex);
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(dialogOf(page).locator('[aria-invalid=true]').first()).toBeVisible();
    wide.push(...(await tooWideForPhones(page, 'details')));
    await page.goto(`${prefix}/clinics/${sampleClinicId('manjal-road')}?book=1`);
    await chooseTimeIn(page, say, parallelIndex);
    await fillDetailsIn(page, newPatient());
    await dialogOf(page).locator('button[type=submit]').click();
    await codeField(page).fill('000000');
    await expect(dialogOf(page).locator('[aria-invalid=true]')).toBeVisible();
    wide.push(...(await tooWideForPhones(page, 'code')));
    expect(wide).toEqual([]);
  });
}
