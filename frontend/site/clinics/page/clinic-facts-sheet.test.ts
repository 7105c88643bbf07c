import { expect, test } from 'vitest';
import type { PublicImage } from '#shared/contract/clinics/clinics.ts';
import { previewImage } from './clinic-facts-sheet.ts';

const UPLOADED = '/images/clinics/banner-neem-tree/1.jpg';
const DRAWING = '/images/clinics/cln_1/banner.svg';
const image = (image_url: string): PublicImage => ({
  id: 'img_1',
  clinic_id: 'cln_01KB0000000000000000000000',
  image_url,
  caption: null,
  alt: null,
  created_at: '2026-11-27T00:00:00.000Z',
});

test.each([
  ['its banner', UPLOADED, '/images/b/2.jpg', [image('/images/b/3.jpg')], UPLOADED],
  ['its portrait where the banner is a drawing', DRAWING, UPLOADED, [], UPLOADED],
  ['the first of its gallery', null, null, [image(DRAWING), image(UPLOADED), image('/images/b/3.jpg')], UPLOADED],
  ['none where it has drawings only', DRAWING, null, [image(DRAWING)], null],
])('the preview of a clinic shows %s', (_, banner_image, profile_image, images, shown) => {
  expect(previewImage({ banner_image, profile_image }, images)).toBe(shown);
});
