import sharp from 'sharp';
import { expect, test } from '../page.ts';
import { clinicCall, openClinic } from '../clinics/clinic-page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';

const CLINIC = sampleClinicId('thamarai-street');
const uploaded = (name: string): string => `/images/uploads/${name}/1764000000000.jpg`;

// Most phones draw each of their 360 pixels in two dots and more.
test.use({ deviceScaleFactor: 2 });

test('an uploaded picture is fetched in the width it is shown in, never as the whole JPEG (P-040, P-050)', async ({
  page,
}) => {
  const fetched = new Set<string>();
  const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await page.route('**/images/uploads/**', (route) => {
    fetched.add(new URL(route.request().url()).pathname.slice('/images/uploads/'.length));
    return route.fulfill({ body, contentType: 'image/webp' });
  });
  await withPlainShell(page);
  await page.route(clinicCall('thamarai-street'), async (route) => {
    const answer = await route.fetch();
    const clinic: unknown = await answer.json();
    const pictures = { banner_image: uploaded('banner-thamarai'), profile_image: uploaded('profile-thamarai') };
    await route.fulfill({ response: answer, json: { ...Object(clinic), ...pictures } });
  });
  const image = { id: 'img_1', clinic_id: CLINIC, caption: null, created_at: '2026-01-01T00:00:00.000Z' };
  await page.route('**/api/clinics/*/gallery', (route) =>
    route.fulfill({ json: { images: [{ ...image, image_url: uploaded('gallery') }] } }),
  );
  await openClinic(page, 'thamarai-street');
  await page.getByRole('region', { name: /^Pictures of/ }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => [...fetched].toSorted())
    .toEqual([
      'banner-thamarai/1764000000000-800.webp',
      'gallery/1764000000000-800.webp',
      'profile-thamarai/1764000000000-400.webp',
    ]);
});
