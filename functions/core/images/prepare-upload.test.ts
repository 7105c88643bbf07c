import { expect, it } from 'vitest';
import { imageStem, segmentOf } from './prepare-upload.ts';

const CLINIC = { id: 'cln_01KB0000000000000000000000', name: 'Thamarai Dental Care' };
const MARK = '0000abcdef';
const AT = 1764000000000;

it.each([
  ['Thamarai Dental Care', 'Thamarai-Dental-Care'],
  ['Dr. Rao’s  Smile / Care', 'Dr-Raos-Smile-Care'],
  ['../../etc/passwd', 'etcpasswd'],
  ['a_b--c   d', 'a_b-c-d'],
  ['<script>', 'script'],
])('a segment has letters, digits, underscores and single hyphens: %s (A-105)', (name, segment) => {
  expect(segmentOf(name)).toBe(segment);
});

it('a profile or banner is named after its clinic, by the instant (A-106, A-107)', () => {
  const about = { clinic: CLINIC, at: AT, mark: MARK };
  expect(imageStem({ ...about, purpose: 'profile' })).toBe(`/images/clinics/profile-Thamarai-Dental-Care/${AT}`);
  expect(imageStem({ ...about, purpose: 'banner' })).toBe(`/images/clinics/banner-Thamarai-Dental-Care/${AT}`);
});

it('a clinic without a Latin letter in its name goes by its id', () => {
  const tamil = { id: CLINIC.id, name: 'தாமரை பல் மருத்துவமனை' };
  expect(imageStem({ purpose: 'profile', clinic: tamil, at: AT, mark: MARK })).toBe(
    `/images/clinics/profile-${CLINIC.id}/${AT}`,
  );
  const unknown = { id: null, name: tamil.name };
  expect(imageStem({ purpose: 'profile', clinic: unknown, at: AT, mark: MARK })).toBe(
    `/images/clinics/profile-clinic/${AT}`,
  );
});

it('a picture of a gallery is named by clinic and instant (A-108), a reviewer’s face too, one of the blog by instant and chance (A-115)', () => {
  expect(imageStem({ purpose: 'gallery', clinic: CLINIC, at: AT, mark: MARK })).toBe(
    `/images/gallery/gallery_${CLINIC.id}_${AT}`,
  );
  expect(imageStem({ purpose: 'reviewer', clinic: CLINIC, at: AT, mark: MARK })).toBe(
    `/images/reviews/reviewer_${CLINIC.id}_${AT}`,
  );
  expect(imageStem({ purpose: 'blog', clinic: null, at: AT, mark: MARK })).toBe(`/images/blog/${AT}-0000abcdef`);
});
