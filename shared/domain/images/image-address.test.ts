import { expect, it } from 'vitest';
import { imageAt, imageSet } from './image-address.ts';

const UPLOADED = '/images/gallery/gallery_cln_01KB0000000000000000000000_1764000000000.jpg';
const STEM = UPLOADED.slice(0, -'.jpg'.length);

it('knows an uploaded picture in three widths by the address of its JPEG', () => {
  expect(imageAt(UPLOADED, 800)).toBe(`${STEM}-800.webp`);
  expect(imageSet(UPLOADED)).toBe(`${STEM}-400.webp 400w,${STEM}-800.webp 800w,${STEM}-1600.webp 1600w`);
});

it.each(['/images/clinics/x/banner.svg', '/pictures/a.svg', 'https://pictures.example/a.jpg', ''])(
  'leaves every other picture as it is: %s',
  (address) => {
    expect(imageSet(address)).toBeUndefined();
    expect(imageAt(address, 400)).toBe(address);
  },
);
