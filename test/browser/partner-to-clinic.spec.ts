import { PartnerList } from '#shared/contract/enquiry-desk.ts';
import { newPatient } from '../flows/patient.ts';
import { asAdmin, PLACE } from './a-clinic.ts';
import { rowOf, said } from './admin-screen.ts';
import { chooseTimeIn } from './booking-in.ts';
import { dialogOf } from './booking-journey.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';
import { wordsOf } from './words.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a clinic applies in Tamil, is approved, becomes a draft that no patient sees, is published, and a time of it is held', async ({
  page,
}, { workerIndex }) => {
  const say = await wordsOf('ta');
  const { email } = newPatient();
  const name = 'வேப்பமரம் பல் மருத்துவமனை';
  await page.goto('/ta/partner-with-us');
  const field = (label: string) => page.getByLabel(say(label));
  await field('Clinic Name').fill(name);
  await field('Doctor Name').fill('Dr. மீனா சுந்தரம்');
  await field('Email Address').fill(email);
  await field('Phone Number').fill('0431 241 5678');
  await field('Clinic Address').fill(`12 ${PLACE} Road`);
  await field('City').fill(PLACE);
  await field('Specialization').fill('பல் சீரமைப்பு, Root canal');
  await page.getByRole('button', { name: say('Submit Application') }).click();
  await expect(page.getByText(say('Partnership request submitted successfully!'))).toBeVisible();

  await signIn(page, { role: 'admin', sub: 'partners-admin' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/partners');
  await expect(page.getByRole('table', { name: 'Partner Requests' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  const view = rowOf(page, name).getByRole('button', { name: /^View/ });
  const dialog = dialogOf(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await view.click();
  await expect(dialog.getByRole('definition').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make a clinic draft' })).toHaveCount(0);
  await dialog.getByLabel('Status', { exact: true }).selectOption('approved');
  await dialog.getByRole('button', { name: 'Update status and send e-mail' }).click();
  await expect(said(page, 'Status updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await view.click();
  await dialog.getByRole('button', { name: 'Make a clinic draft' }).click();
  await expect(said(page, 'Clinic draft created')).toBeVisible();
  const { partners } = PartnerList.parse(await asAdmin('POST', '/admin/partner-requests/find', { q: email }));
  await dialog.getByRole('link', { name: 'Open its clinic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Clinic' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Clinic Name')).toHaveValue(name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const isSeen = async () => (await page.request.get(`/api/clinics/${id}`)).status();
  expect(await isSeen()).toBe(404);

  await page.getByRole('link', { name: 'Partner request', exact: true }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: email })).toBeVisible();
  expect(page.url()).toContain(`view=${partners[0]?.id}`);
  await dialog.getByRole('link', { name: 'Open its clinic' }).click();
  await page.getByRole('button', { name: 'Publish clinic' }).click();
  await expect(said(page, 'Clinic published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View as patient' })).toBeVisible();

  try {
    await page.setViewportSize(PHONE);
    const held = page.waitForResponse((answer) => answer.url().endsWith('/api/holds'));
    await page.goto(`/ta/clinics/${id}?book=1`);
    await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached();
    await chooseTimeIn(page, say, workerIndex);
    expect((await held).status()).toBe(201);
  } finally {
    await asAdmin('POST', `/admin/clinics/${id}/archive`, { ver: 2 });
  }
});
