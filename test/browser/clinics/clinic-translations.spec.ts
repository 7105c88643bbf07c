import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, asAdmin } from './a-clinic.ts';
import { said } from '../admin/admin-screen.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { dialogOf } from '../booking/booking-journey.ts';
import { callsWith, invite } from './invited-partner.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const CAUVERY = sampleClinicPath('cauvery-dental-tenth');
const ENGLISH = 'Cauvery Dental Centre';
const TAMIL = 'காவேரி பல் மருத்துவ மையம்';

test('a clinic with Tamil texts is read in Tamil on /ta/, else in English: in a search, on its page and while booking', async ({
  page,
}) => {
  for (const [prefix, lang, name, dentist] of [
    ['/ta', 'ta', TAMIL, 'டாக்டர் ஆரோக்கிய செல்வி அந்தோணி'],
    ['/kn', 'en', ENGLISH, 'Dr. Arockia Selvi Antony'],
    ['', 'en', ENGLISH, 'Dr. Arockia Selvi Antony'],
  ] as const)
    await test.step(`${prefix}/`, async () => {
      await page.goto(`${prefix}/home?q=${encodeURIComponent('காவேரி')}`);
      const card = page.locator('main h3');
      await expect(card.locator(`[lang=${lang}]`)).toHaveText([name]);
      // The page was rendered with its texts, and the next one asks for them.
      await page.locator(`main a[href="${prefix}${CAUVERY}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1 }).locator(`[lang=${lang}]`)).toHaveText(name);
      await expect(page.locator(`main [lang=${lang}]`, { hasText: dentist }).first()).toBeVisible();
      await page.goto(`${prefix}${CAUVERY}?book=1`);
      await expect(page).toHaveTitle(new RegExp(`^${name}, `));
      await expect(dialogOf(page).getByRole('heading', { level: 2 }).locator(`[lang=${lang}]`)).toHaveText(name);
    });
});

test('questions about a booking mark the language of the clinic’s name', { tag: '@phone' }, async ({ page }) => {
  const { address } = await bookedByLink();
  await page.goto(address);
  const name = (await page.locator('main dl [lang]').first().textContent()) ?? '';
  for (const question of ['Move to another time', 'Cancel appointment']) {
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByRole('dialog').locator('header [lang=en]')).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('an admin writes texts in Tamil in a folded section; they are kept, checked and read by patients', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { role: 'admin', sub: 'clinics-admin' });
  const id = await aClinic('Xqtamil');
  await page.goto(`/admin/clinics/${id}?tab=about`);
  const summary = page.getByText('Tamil: 0 of 4 texts');
  await summary.press('Enter');
  const name = page.getByLabel('Clinic name in Tamil');
  await name.fill(' எக்ஸ்  பல் மருத்துவமனை ');
  await expectAccessibleAlsoWide(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The typed text is kept while the section is folded, and leaving asks first.
  await page.getByText('Tamil: 1 of 4 texts').press('Enter');
  await expect(name).toBeHidden();
  await page.getByRole('link', { name: 'Manage Clinics' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  // A text that is too long opens its section.
  await page.getByText('Hindi: 0 of 4 texts').press('Enter');
  await page.getByLabel('Offer in Hindi').fill('प'.repeat(301));
  await page.getByText('Hindi: 1 of 4 texts').press('Enter');
  await page.getByRole('button', { name: 'Update Clinic' }).press('Enter');
  await expect(page.getByLabel('Offer in Hindi')).toBeFocused();
  await expect(page.getByRole('alert').getByText('At most 300 characters')).toBeVisible();
  await page.getByLabel('Offer in Hindi').fill('');
  await page.getByRole('button', { name: 'Update Clinic' }).press('Enter');
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect(await asAdmin('GET', `/admin/clinics/${id}`)).toMatchObject({
    clinic_name: 'Xqtamil',
    translations: { ta: { clinic_name: 'எக்ஸ் பல் மருத்துவமனை' } },
  });
  const { url } = runningProduct();
  await page.goto(`${url}/ta/clinics/${id}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=ta]')).toHaveText('எக்ஸ் பல் மருத்துவமனை');
  await page.goto(`${url}/clinics/${id}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=en]')).toHaveText('Xqtamil');
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=2`);
});

test('a partner writes the clinic’s name in Tamil, which outlives a reload', { tag: '@phone' }, async ({ page }) => {
  const product = runningProduct();
  const link = await invite(product, callsWith(product, await product.staffToken({ groups: ['admins'] })));
  await page.goto(shortLink(CLINIC_ONBOARDING_PATH, link.key));
  await page.locator('summary', { hasText: 'தமிழ்' }).press('Enter');
  const name = page.getByLabel('Clinic Name (தமிழ்)');
  await name.fill('அமைதி பல் மருத்துவமனை');
  await expectAccessibleAlsoWide(page);
  await page.reload();
  await page.locator('summary', { hasText: 'தமிழ்' }).press('Enter');
  await expect(name).toHaveValue('அமைதி பல் மருத்துவமனை');
  await page.getByLabel('Doctor Name (தமிழ்)').fill('ம'.repeat(121));
  await page.locator('summary', { hasText: 'தமிழ்' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('This is too long')).toBeVisible();
  await page.getByLabel('Doctor Name (தமிழ்)').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. You can go on now', { exact: false })).toBeVisible();
  expect(await asAdmin('GET', `/admin/clinics/${link.clinic_id}`)).toMatchObject({
    translations: { ta: { clinic_name: 'அமைதி பல் மருத்துவமனை' } },
  });
});
