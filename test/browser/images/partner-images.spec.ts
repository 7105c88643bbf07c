import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { runningProduct } from '../../running-product.ts';
import { photo } from '../../uploads/sent-file.ts';
import { asAdmin } from '../clinics/a-clinic.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { callsWith, invite } from '../clinics/invited-partner.ts';
import { expect, test } from '../page.ts';

const isSave = (url: URL): boolean => /^\/api\/own-clinics\/[^/]+$/.test(url.pathname);
const isBucket = (url: URL): boolean => url.origin === runningProduct().uploadsUrl;

test(
  'pictures of a draft by the keyboard: their progress, one given up, the team’s edit beside them, one taken away, no room for a ninth, and the end of the link',
  { tag: '@phone' },
  async ({ page }) => {
    const product = runningProduct();
    const team = callsWith(product, await product.staffToken({ groups: ['admins'] }));
    const link = await invite(product, team);
    const at = `/admin/clinics/${link.clinic_id}`;
    await page.goto(shortLink(CLINIC_ONBOARDING_PATH, link.key));
    const pictures = page.getByRole('region', { name: 'Pictures' });
    const buffer = await photo(900, 600).jpeg().toBuffer();
    const chooser = pictures.getByRole('button', { name: 'Choose a picture' });
    const choose = async () => {
      const asked = page.waitForEvent('filechooser');
      await chooser.press('Enter');
      await (await asked).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
    };

    // One that never gets through is given up; then the bucket refuses one.
    await page.route(isBucket, () => undefined);
    await choose();
    await expect(pictures.getByRole('progressbar', { name: 'Upload of door.jpg' })).toBeVisible();
    await expect(pictures.getByText('Sending door.jpg')).toBeVisible();
    await pictures.getByRole('button', { name: 'Cancel upload' }).press('Enter');
    await expect(pictures.getByRole('progressbar')).toHaveCount(0);
    await expect(chooser).toBeFocused();
    await page.unroute(isBucket);
    await page.route(isBucket, (route) =>
      route.fulfill({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }),
    );
    await choose();
    await expect(pictures.getByText('Permission denied: You do not have access to upload files')).toBeVisible();
    await page.unroute(isBucket);

    // The team changes the fee while the partner types: the picture is saved, what was typed stays, the fee is the team's.
    const services = page.getByLabel('Services', { exact: true });
    await services.fill('Scaling');
    const { ver, fields } = await formOf(at);
    await asAdmin('PUT', at, { ...fields, consultation_fee_paise: 45_000, ver });
    await choose();
    const words = pictures.getByLabel('Describe the picture');
    await words.fill('A green door');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/gallery') && answer.status() === 201);
    await words.press('Enter');
    await saved;
    await expect(pictures.getByText('The picture is saved.')).toBeVisible();
    await expect(chooser).toBeFocused();
    await expect(page.getByText(/^Our team has changed something in the meantime/)).toBeVisible();
    await expect(page.getByLabel('Consultation fee (₹)')).toHaveValue('450');
    await expect(services).toHaveValue('Scaling');

    await pictures.getByRole('button', { name: 'Remove picture: A green door' }).press('Enter');
    await expect(pictures.getByText('The picture is removed.')).toBeVisible();
    await expect(pictures.getByRole('listitem')).toHaveCount(0);
    await expect(chooser).toBeFocused();

    const image_url = '/images/gallery/none.jpg';
    for (let count = 1; count <= 8; count += 1)
      await asAdmin('POST', `${at}/gallery`, { image_url, alt: `Door ${count}` });
    await choose();
    const full = 'A clinic can have at most 8 images. Remove one before you add another.';
    await expect(pictures.getByText(full)).toBeVisible();
    await page.reload();
    await expect(pictures.getByRole('listitem')).toHaveCount(8);
    await expect(pictures.getByText(full)).toBeVisible();
    await expect(chooser).toHaveCount(0);
    await expectAccessibleAlsoWide(page);

    await asAdmin('DELETE', `${at}?ver=${String((await formOf(at)).ver)}`);
    await pictures.getByRole('button', { name: 'Remove picture: Door 1', exact: true }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link does not open a clinic any more' }),
    ).toBeVisible();
  },
);

test(
  'values that a partner types during a save stay, and are not reported as saved',
  { tag: '@phone' },
  async ({ page }) => {
    const product = runningProduct();
    const link = await invite(product, callsWith(product, await product.staffToken({ groups: ['admins'] })));
    await page.goto(shortLink(CLINIC_ONBOARDING_PATH, link.key));
    const doctor = page.getByLabel('About the doctor');
    const services = page.getByLabel('Services', { exact: true });
    await services.fill('Scaling');
    let answer = (): void => undefined;
    const told = new Promise<void>((resolve) => (answer = resolve));
    await page.route(isSave, async (route) => {
      const response = await route.fetch();
      await told;
      await route.fulfill({ response });
    });
    const saved = page.waitForResponse((response) => isSave(new URL(response.url())));
    await page.getByRole('button', { name: 'Save' }).click();
    await doctor.fill('Gentle with children.');
    answer();
    await saved;
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(doctor).toHaveValue('Gentle with children.');
    await expect(page.getByText(/^Saved/)).toHaveCount(0);

    await page.unroute(isSave);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    const { fields } = await formOf(`/admin/clinics/${link.clinic_id}`);
    expect(fields).toMatchObject({ services: ['Scaling'], dentist_description: 'Gentle with children.' });
  },
);

/** The clinic as the team's form has it, and its version. */
async function formOf(at: string): Promise<{ ver: unknown; fields: Record<string, unknown> }> {
  const { ver, ...clinic } = await asAdmin('GET', at);
  const known = Object.entries(clinic).filter(([name]) => name in ClinicForm.shape);
  return { ver, fields: Object.fromEntries(known) };
}
