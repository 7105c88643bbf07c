import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { runningProduct } from '../../running-product.ts';
import { asAdmin } from './a-clinic.ts';
import { callsWith, invite } from './invited-partner.ts';
import { expect, test } from '../page.ts';

test(
  'a partner’s typed values survive a jump to the content, a reload and a way back; saved values are read anew',
  { tag: '@phone' },
  async ({ page }) => {
    const product = runningProduct();
    const link = await invite(product, callsWith(product, await product.staffToken({ groups: ['admins'] })));
    await page.goto(shortLink(CLINIC_ONBOARDING_PATH, link.key));
    const typed = 'Twenty years of braces';
    const about = page.getByLabel('About the doctor');
    await about.fill(typed);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
    await expect(about).toHaveValue(typed);
    // As the link goes before the page's code has come.
    await page.evaluate(() => location.assign('#content'));
    await expect(page).toHaveURL(/#content$/);
    await expect(about).toHaveValue(typed);
    await page.reload();
    await expect(about).toHaveValue(typed);

    const fee = page.getByLabel('Consultation fee (₹)');
    await fee.fill('250');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. You can go on now', { exact: false })).toBeVisible();

    // Another page of the site, and back: meanwhile the team has changed the fee.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    const at = `/admin/clinics/${link.clinic_id}`;
    const { ver, ...made } = await asAdmin('GET', at);
    const form = Object.fromEntries(Object.entries(made).filter(([key]) => key in ClinicForm.shape));
    await asAdmin('PUT', at, { ...form, consultation_fee_paise: 45_000, ver });
    await page.goBack();
    await expect(fee).toHaveValue('450');
    await expect(about).toHaveValue(typed);
  },
);
