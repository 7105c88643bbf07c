import type { Locator, Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import sharp from 'sharp';
import { photo, plain } from '../../uploads/sent-file.ts';
import { EXIF_INTO, orientationExif, trailers } from '../../uploads/photo-kinds.ts';
import { aClinic, anArchivedClinic, asAdmin } from '../clinics/a-clinic.ts';
import { said } from '../admin/admin-screen.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** True if the URL is the bucket that the browser uploads files to. */
const isBucket = (url: URL): boolean => url.origin === runningProduct().uploadsUrl;

/** Chooses a file as one does with the keyboard. */
async function choose(page: Page, button: Locator, chosen: ReturnType<typeof file>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await asked).setFiles(chosen);
}

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'pictures-admin' }));

test('a picture is chosen, sent with its progress, described and added; what cannot be used is told (A-035) (A-103) (A-163) (A-169)', async ({
  page,
}) => {
  const id = await aClinic('Xqpictures');
  await page.goto(`/admin/clinics/${id}?tab=gallery`);
  const panel = page.getByRole('tabpanel', { name: 'Gallery' });
  const button = panel.getByRole('button', { name: 'Choose an image' });
  const wrong = panel.getByRole('alert');

  // Told before anything is sent, and by whoever looks into the file.
  await choose(page, button, file('empty.jpg', Buffer.alloc(0)));
  await expect(wrong).toHaveText('Invalid file: The file appears to be empty or corrupt');
  await choose(page, button, file('drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml'));
  await expect(wrong).toHaveText('Upload failed: Only JPEG, PNG and WebP images are accepted');
  const picture = await photo(900, 600).jpeg().toBuffer();
  // Only its pixels are damaged: the worker finds out.
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
  await choose(page, button, file('half.jpg', Buffer.concat([picture.subarray(0, scan + 400), picture.subarray(-2)])));
  await expect(wrong).toHaveText('Invalid file: The file appears to be empty or corrupt');

  // One that never gets through is given up; the keyboard stays where it can go on.
  await page.route(isBucket, () => undefined);
  await choose(page, button, file('door.jpg', picture));
  await expect(panel.getByRole('progressbar', { name: 'Upload of door.jpg' })).toBeVisible();
  await expect(button).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.unroute(isBucket);

  // The page shows the answer of S3 as well. The test holds that answer until the progress was seen.
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(isBucket, async (route) => {
    await held;
    await route.fulfill({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' });
  });
  await choose(page, button, file('door.jpg', picture));
  await expect(panel.getByRole('progressbar', { name: 'Upload of door.jpg' })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Sending door.jpg');
  goOn();
  await expect(wrong).toHaveText('Storage bucket not found: Please contact support');
  await page.unroute(isBucket);

  await choose(page, button, file('door.jpg', picture));
  await expect(panel.getByRole('img', { name: 'As it will be in the gallery' })).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await panel.getByLabel('Caption (optional)').fill('The door');
  await panel.getByLabel('Description (optional)').fill('A green door between two pots of tulsi');
  const GALLERY = new RegExp(`/api/admin/clinics/${id}/gallery$`);
  await page.route(GALLERY, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await panel.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(said(page, 'Failed to upload gallery image. Please try again.')).toBeVisible();
  await page.unroute(GALLERY);
  await expect(panel.getByLabel('Caption (optional)')).toHaveValue('The door');
  await panel.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(said(page, 'Gallery image uploaded successfully')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Images' }).getByText('The door')).toBeVisible();
  const { images } = await asAdmin('GET', `/admin/clinics/${id}/gallery`);
  expect(images).toEqual([
    expect.objectContaining({
      image_url: expect.stringMatching(new RegExp(`^/images/gallery/gallery_${id}_\\d+\\.jpg$`)),
      caption: 'The door',
      alt: 'A green door between two pots of tulsi',
    }),
  ]);

  // A patient's phone fetches it in its own width.
  const fetched = page.waitForResponse(/gallery_.*-(?:400|800)\.webp$/);
  await page.goto(`/clinics/${id}`);
  await page.getByText('The door').scrollIntoViewIfNeeded();
  expect((await fetched).headers()['content-type']).toBe('image/webp');
  const { ver } = await asAdmin('GET', `/admin/clinics/${id}`);
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=${String(ver)}`);
});

test('a photograph of more than 5 MB, of more than 25 megapixels or with the notes of a phone is sent small, upright and without metadata, also after the code that prepares it failed to load once (A-103) (A-106)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqphotographs');
  await page.goto(`/admin/clinics/${id}?tab=gallery`);
  const panel = page.getByRole('tabpanel', { name: 'Gallery' });
  const button = panel.getByRole('button', { name: 'Choose an image' });
  const sent: Buffer[] = [];
  await page.route(isBucket, async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.fallback();
  });
  const { vivo = Buffer.alloc(0) } = await trailers();
  const shown = panel.getByRole('img', { name: 'As it will be in the gallery' });
  const becomes = async (name: string, photograph: Buffer, mimeType = 'image/jpeg'): Promise<string> => {
    await choose(page, button, file(name, photograph, mimeType));
    // Millions of pixels are read, drawn and written without a graphics card.
    await expect(shown).toBeVisible({ timeout: 300_000 });
    const address = String(await shown.getAttribute('src')).replace('-400.webp', '-1600.webp');
    const { width, height, exif, icc } = await sharp(await (await page.request.get(address)).body()).metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
    await panel.getByRole('button', { name: 'Discard image' }).click();
    await expect(shown).toHaveCount(0);
    return `${width} × ${height}`;
  };
  const aside = EXIF_INTO.jpeg(await photo(2600, 2000).jpeg({ quality: 100 }).toBuffer(), orientationExif('MM', 6));
  expect(aside.length).toBeGreaterThan(5 * 1024 * 1024);
  let tries = 0;
  await page.route('**/assets/admin-prepare-image-*.js', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await choose(page, button, file('aside.jpg', aside));
  await expect(panel.getByRole('alert')).not.toBeEmpty();
  expect(await becomes('aside.jpg', Buffer.concat([aside, vivo]))).toBe('1600 × 2080');
  const vast = await plain(6000, 4500).jpeg().toBuffer();
  expect(await becomes('vast.jpg', EXIF_INTO.jpeg(vast, orientationExif('II', 3)))).toBe('1600 × 1200');
  expect(await becomes('vast.png', await plain(7200, 3600).png().toBuffer(), '')).toBe('1600 × 800');
  expect(await becomes('notes.jpg', Buffer.concat([await photo(900, 600).jpeg().toBuffer(), vivo]))).toBe('900 × 600');
  expect(sent).toHaveLength(4);
  for (const body of sent) {
    expect(body.length).toBeLessThan(5 * 1024 * 1024);
    expect(body.toString('latin1')).not.toContain('vivo');
  }
});

test('the banner of a clinic is dropped into its form, stored with it, and taken away again (A-027) (A-107) (A-167)', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xq Banner House');
  await page.goto(`/admin/clinics/${id}`);
  const banner = page.getByRole('group', { name: 'Banner image' });
  // One that cannot be sent: which, and beside it why.
  await page.route(isBucket, (route) => route.fulfill({ status: 500, body: '' }));
  const sent = file('face.jpg', await photo(300, 300).jpeg().toBuffer());
  for (const name of ['Profile image', 'Banner image']) {
    const group = page.getByRole('group', { name });
    await choose(page, group.getByRole('button', { name: 'Choose an image' }), sent);
    await expect(said(page, `Failed to upload ${name.toLowerCase()}`)).toBeVisible();
    await expect(group.getByRole('alert')).toHaveText('Upload failed: The storage answered 500');
  }
  await page.unroute(isBucket);
  const picture = [...(await photo(900, 600).png().toBuffer())];
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'front.png', { type: 'image/png' }));
    return transfer;
  }, picture);
  await banner.getByRole('button', { name: 'Choose an image' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(banner.getByRole('img', { name: 'Banner image as it is now' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Update Clinic' });
  await save.click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect((await asAdmin('GET', `/admin/clinics/${id}`))['banner_image']).toMatch(
    /^\/images\/clinics\/banner-Xq-Banner-House\/\d+\.jpg$/,
  );
  await page.goto(`/admin/clinics/${id}`);
  await banner.getByRole('button', { name: 'Remove image' }).press('Enter');
  await expect(banner.getByRole('img')).toHaveCount(0);
  await expect(banner.getByRole('button', { name: 'Choose an image' })).toBeFocused();
  await save.click();
  await expect(said(page, 'Clinic Updated')).toBeVisible();
  expect((await asAdmin('GET', `/admin/clinics/${id}`))['banner_image']).toBeNull();
});

test.describe('looked at by axe, which brings a style of its own', () => {
  test.use({ bypassCSP: true });

  test('a refused picture, and one that is being described, pass axe', async ({ page }) => {
    const id = await anArchivedClinic('Xqpicaxe');
    await page.goto(`/admin/clinics/${id}?tab=gallery`);
    const panel = page.getByRole('tabpanel', { name: 'Gallery' });
    await choose(page, panel.getByRole('button', { name: 'Choose an image' }), file('empty.jpg', Buffer.alloc(0)));
    await expect(panel.getByRole('alert')).not.toBeEmpty();
    await expectAccessibleAlsoWide(page);
    const picture = await photo(900, 600).jpeg().toBuffer();
    await choose(page, panel.getByRole('button', { name: 'Choose an image' }), file('door.jpg', picture));
    await expect(panel.getByLabel('Description (optional)')).toBeVisible();
    await expectAccessibleAlsoWide(page);
  });
});
