import { AdminReviews } from '#shared/contract/clinics/clinic-admin.ts';
import { deal } from '../../sample.ts';
import { ALL_DAY, hourFromNow } from '../../flows/all-day.ts';
import { bookedEarlier, reviewedEarlier } from '../../flows/earlier.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, asAdmin } from './a-clinic.ts';
import { expect, test } from '../page.ts';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#shared/values/language.ts';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { wordsOf } from '../words.ts';

/** A clinic of the home page that nobody has rated. */
const UNRATED = { slug: 'velachery-dental-road', name: 'Velachery Evening Dental Clinic', search: 'velachery' };
/** A number that reads like a rating, as '4.5'. */
const RATING = /\b[0-5]\.\d\b/;

const cardIn = (page: Page) => page.locator('li').filter({ has: page.getByRole('heading', { name: UNRATED.name }) });
const atClinic = sampleClinicPath(UNRATED.slug);

// In `npm test` the commit chooses one.
for (const language of deal(LANGUAGES, 'language of an unrated clinic', 0)) {
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
    await expect(page.getByRole('heading', { name: say('Reviews'), level: 2 })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(say('New'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(RATING);
  });
}

const VISITS = [2, 3, 4, 5, 6];
const FACTS = 'script[type="application/ld+json"]';

test('five patients’ ratings after visits are the rating, for search engines too; with four it is New again (P-031, P-054, P-055)', async ({
  page,
}) => {
  const product = runningProduct();
  const clinic_id = await aClinic('Xqrated', { google_business_link: 'https://g.page/xqrated' });
  const at = `/admin/clinics/${clinic_id}`;
  await asAdmin('PUT', `${at}/hours`, { ver: 1, availability: ALL_DAY });
  for (const hours of VISITS) {
    const id = await bookedEarlier(product, { clinic_id, slot: hourFromNow(-hours) }, 12 * 60);
    await reviewedEarlier(product, id, 10);
  }
  const { reviews } = AdminReviews.parse(await asAdmin('POST', `${at}/reviews/list`, {}));
  expect(reviews.map(({ state }) => state)).toEqual(VISITS.map(() => 'waiting'));
  for (const { id } of reviews) await asAdmin('POST', `${at}/reviews/${id}/publish`, { ver: 1 });
  await product.runNow('publish-clinics');

  const onPage = async (look: () => Promise<void>): Promise<void> =>
    // Edges and browsers may keep the page for a minute.
    expect(async () => {
      await page.goto(`/clinics/${clinic_id}?tab=reviews`);
      await look();
    }).toPass({ timeout: 90_000 });
  const panel = page.getByRole('tabpanel');
  await onPage(async () => {
    await expect(panel.getByText('5.0', { exact: true })).toBeVisible({ timeout: 5000 });
    await expect(panel.getByText('From 5 visits booked here')).toBeVisible();
    const facts = await page.locator(FACTS).first().textContent();
    expect(facts).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":5');
  });

  const [last] = AdminReviews.parse(await asAdmin('POST', `${at}/reviews/list`, {})).reviews;
  await asAdmin('DELETE', `${at}/reviews/${last?.id}?ver=${last?.ver}`);
  await product.runNow('publish-clinics');
  await onPage(async () => {
    await expect(panel.getByText('New', { exact: true })).toBeVisible({ timeout: 5000 });
    expect(await page.locator(FACTS).first().textContent()).not.toContain('aggregateRating');
  });
  const { ver } = await asAdmin('GET', at);
  await asAdmin('POST', `${at}/archive`, { ver });
});
