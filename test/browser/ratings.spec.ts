import { expect, test } from './page.ts';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#shared/values/language.ts';
import { sampleClinicId, sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { wordsOf } from './words.ts';

/** A clinic of the home page that nobody has rated. */
const UNRATED = { slug: 'velachery-dental-road', name: 'Velachery Evening Dental Clinic', search: 'velachery' };
/** A number that reads like a rating, as '4.5'. */
const RATING = /\b[0-5]\.\d\b/;

const cardIn = (page: Page) => page.locator('li').filter({ has: page.getByRole('heading', { name: UNRATED.name }) });
const atClinic = `/clinics/${sampleClinicId(UNRATED.slug)}`;

for (const language of LANGUAGES) {
  const prefix = language === 'en' ? '' : `/${language}`;

  test(`a clinic without a rating is New on every screen, in ${language} (P-031, P-054, P-055)`, async ({ page }) => {
    const say = await wordsOf(language);
    const isNew = page.getByText(say('New'), { exact: true });
    for (const list of [`${prefix}/home`, `${prefix}/home?q=${UNRATED.search}`]) {
      await page.goto(list);
      await expect(cardIn(page).getByText(say('New'), { exact: true })).toBeVisible();
      await expect(cardIn(page)).toContainText(say('Not rated yet'));
      await expect(cardIn(page)).not.toContainText(RATING);
    }
    await page.goto(prefix + atClinic);
    await expect(isNew.locator('visible=true')).toHaveCount(2);
    await expect(page.getByRole('main')).not.toContainText(RATING);
    await page.getByRole('tab').last().click();
    await expect(page.getByRole('heading', { name: say('Google reviews') })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(say('New'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(RATING);
  });
}

test('a rating of its own is shown with one decimal, the same wherever it stands (P-031, P-054)', async ({ page }) => {
  const rated = sampleClinics().find(({ clinic_name }) => clinic_name === 'Thamarai Dental Care');
  expect(rated?.manual_rating).toBe(4.8);
  await page.goto(`/clinics/${sampleClinicId('thamarai-street')}`);
  await expect(page.getByText('4.8', { exact: true })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('tabpanel').getByText('4.8', { exact: true })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});
