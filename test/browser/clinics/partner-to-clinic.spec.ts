import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { messagesOf } from '../../flows/inbox.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import { photo } from '../../uploads/sent-file.ts';
import { runningProduct } from '../../running-product.ts';
import { asAdmin, PLACE } from './a-clinic.ts';
import { rowOf, said } from '../admin/admin-screen.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { dialogOf, chooseTime } from '../booking/booking-journey.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';
import { wordsOf } from '../words.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a clinic applies in Tamil, is approved, becomes a draft that no patient sees, is completed by its partner in Tamil with a picture, is published, and a time of it is held', async ({
  page,
}, { workerIndex }) => {
  const say = await wordsOf('ta');
  const partner = newPatient();
  const { email } = partner;
  // A name of its own: a run before this one, or a second try, leaves its clinic in the lists.
  const name = `வேப்பமரம் பல் மருத்துவமனை ${crypto.randomUUID().slice(0, 8)}`;
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
  await expect(dialog.getByRole('button', { name: 'Create a clinic draft' })).toHaveCount(0);
  await dialog.getByLabel('Status', { exact: true }).selectOption('approved');
  await dialog.getByRole('button', { name: 'Update status and send e-mail' }).click();
  await expect(said(page, 'Status updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await view.click();
  await dialog.getByRole('button', { name: 'Create a clinic draft' }).click();
  await expect(said(page, 'Clinic draft created')).toBeVisible();
  const { partners } = PartnerList.parse(await asAdmin('POST', '/admin/partner-requests/list', { q: email }));
  await dialog.getByRole('link', { name: 'Open the clinic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Clinic' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Clinic Name')).toHaveValue(name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const isSeen = async () => (await page.request.get(`/api/clinics/${id}`)).status();
  expect(await isSeen()).toBe(404);

  const link = await until('the link to complete the clinic arrived', async () => {
    const { mails } = await messagesOf(runningProduct(), partner);
    return mails.map(({ text }) => /\/ta\/my-clinic#\S+/.exec(text ?? '')?.[0]).find((found) => found !== undefined);
  });
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: say('Complete your clinic') })).toBeVisible();
  // The key is out of the address as soon as it is read.
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/ta/my-clinic');
  const pictures = page.getByRole('region', { name: say('Pictures') });
  const choose = async (name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
    const asked = page.waitForEvent('filechooser');
    await pictures.getByRole('button', { name: say('Choose a picture') }).press('Enter');
    await (await asked).setFiles({ name, buffer, mimeType });
  };
  const wrong = pictures.getByRole('alert').first();
  await choose('door.svg', Buffer.from('<svg/>'), 'image/svg+xml');
  await expect(wrong).toHaveText(say('Upload failed: Only JPEG, PNG and WebP images are accepted'));
  const picture = await photo(900, 600).jpeg().toBuffer();
  await choose('half.jpg', picture.subarray(0, 3));
  await expect(wrong).toHaveText(say('Invalid file: The file appears to be empty or corrupt'));
  await choose('door.jpg', picture);
  await expect(pictures.getByRole('img', { name: say('The new picture') })).toBeVisible();
  await pictures.getByRole('button', { name: say('Add picture') }).click();
  await expect(pictures.getByText(say('Please fill this in'))).toBeVisible();
  await expectAccessibleAlsoWide(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const words = 'துளசிச் செடிகளுக்கு இடையே பச்சைக் கதவு';
  await pictures.getByLabel(say('Describe the picture')).fill(words);
  await pictures.getByRole('button', { name: say('Add picture') }).click();
  await expect(pictures.getByText(say('The picture is saved.'))).toBeVisible();
  await expect(pictures.getByRole('listitem').getByRole('img', { name: words })).toBeVisible();
  const monday = page.getByRole('group', { name: say('Monday'), exact: true });
  // Two times stand beside each other on a phone, and one below the other where the text is large.
  const leftOf = async (label: string) => (await monday.getByLabel(say(label)).boundingBox())?.x ?? 0;
  expect(await leftOf('Morning until')).toBeGreaterThan(await leftOf('Morning from'));
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await leftOf('Morning until')).toBe(await leftOf('Morning from'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await large.evaluate((tag) => tag.parentNode?.removeChild(tag));
  await monday.getByLabel(say('Morning until')).fill('08:00');
  await field('Consultation fee (₹)').fill('250');
  await field('Services').fill('பல் சுத்தம்\nRoot canal');
  await page.getByRole('button', { name: say('I have finished') }).click();
  await expect(monday.getByText(say('The end must be after the start.'))).toBeVisible();
  await monday.getByLabel(say('Morning until')).fill('12:00');
  const outcome = page.getByRole('form', { name: say('Complete your clinic') }).getByRole('status');
  const save = page.getByRole('button', { name: say('Save'), exact: true });
  await page.context().setOffline(true);
  await save.click();
  const failed = 'It could not be saved. What you typed is still here: please try again in a moment.';
  await expect(outcome).toHaveText(say(failed));
  await expect(field('Consultation fee (₹)')).toHaveValue('250');
  await page.context().setOffline(false);
  await save.click();
  await expect(outcome).toHaveText(say('Saved. You can go on now, or later by the same link.'));
  // The tab keeps the key.
  await page.reload();
  await expect(pictures.getByRole('listitem').getByRole('img', { name: words })).toBeVisible();
  await expect(field('Consultation fee (₹)')).toHaveValue('250');
  await expect(monday.getByLabel(say('Morning until'))).toHaveValue('12:00');
  await page.getByRole('button', { name: say('I have finished') }).click();
  const thanks =
    'Thank you. Our team looks at it and publishes it; until then you can still change it by the same link.';
  await expect(outcome).toHaveText(say(thanks));

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /clinic drafts? ready for review/ }).click();
  await expect(page).toHaveURL(`${runningProduct().adminUrl}/admin/clinics?filter=drafts`);
  await expect(rowOf(page, name).getByText('Ready for review')).toBeVisible();
  await page.getByRole('navigation', { name: 'Clinics' }).getByRole('link', { name: 'Archived' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto('/admin/partners?status=approved');
  await expect(rowOf(page, name).getByText('Ready for review')).toBeVisible();
  await page.goto(`/admin/clinics/${id}`);
  await expect(page.getByText('Ready for review', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Partner request', exact: true }).click();
  await expect(dialog.getByText('Ready for review: the partner has completed it.')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: email })).toBeVisible();
  expect(page.url()).toContain(`view=${partners[0]?.id}`);
  // Other tests know who is on the home page: this one is not, once it is published.
  const { ver, ...made } = await asAdmin('GET', `/admin/clinics/${id}`);
  const form = Object.fromEntries(Object.entries(made).filter(([key]) => key in ClinicForm.shape));
  await asAdmin('PUT', `/admin/clinics/${id}`, { ...form, show_on_homepage: false, ver });
  await dialog.getByRole('link', { name: 'Open the clinic' }).click();
  await page.getByRole('button', { name: 'Publish clinic' }).click();
  await expect(said(page, 'Clinic published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View as patient' })).toBeVisible();

  try {
    await page.setViewportSize(PHONE);
    await page.goto(link);
    await page.reload();
    const over = page.getByRole('heading', { level: 1, name: say('This link does not open a clinic any more') });
    await expect(over).toBeVisible();
    await page.goto(`/ta/clinics/${id}`);
    const shown = page.getByRole('img', { name: words });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    const held = page.waitForResponse((answer) => answer.url().endsWith('/api/holds'));
    await page.goto(`/ta/clinics/${id}?book=1`);
    await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached();
    await chooseTime(page, workerIndex, say);
    expect((await held).status()).toBe(201);
  } finally {
    await asAdmin('POST', `/admin/clinics/${id}/archive`, { ver: 6 });
  }
});
