import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Slug } from '../ids.ts';
import { isSlugOfTitle, nextSlugOfTitle, slugOfTitle } from './slug-of-title.ts';

it.each([
  ['5 Ways to Prevent Tooth Decay in Children', '5-ways-to-prevent-tooth-decay-in-children'],
  ['  Root canals:  what -- really -- happens? ', 'root-canals-what-really-happens'],
  ['Dr. Rao’s “soft” brush', 'dr-raos-soft-brush'],
  ['Café crowns', 'cafe-crowns'],
  ['- a -', 'a'],
  ['Brush பல் twice', 'brush-pal-twice'],
  ['பல் துலக்குதல்', 'pal-thulakkuthal'],
  ['வேர் சிகிச்சை: 5 கேள்விகள்', 'ver-sikichai-5-kelvikal'],
  ['சென்னையில் ஒளிரும் புன்னகை', 'sennaiyil-olirum-punnakai'],
  ['ಹಲ್ಲುಜ್ಜುವುದು ಹೇಗೆ?', 'hallujjuvudu-hege'],
  ['ಬೆಂಗಳೂರಿನ ದಂತ ವೈದ್ಯರು', 'bengalurina-danta-vaidyaru'],
  ['दाँतों की सफ़ाई', 'danton-ki-safai'],
  ['रूट कैनाल का इलाज', 'rut-kainal-ka-ilaj'],
  ['बच्चों के दाँत: ५ बातें', 'bachchon-ke-dant-5-baten'],
  ['न दर्द', 'na-dard'],
])('%s becomes %s (A-113)', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
  expect(Slug.safeParse(slugOfTitle(title)).success).toBe(true);
});

it('a title without a letter makes none, and a long one ends within what a slug may have (A-113)', () => {
  expect(slugOfTitle('🦷 … ?')).toBe('');
  for (const title of [`${'brush '.repeat(19)}and brush again`, 'பல் துலக்குதல் '.repeat(20)]) {
    expect(Slug.safeParse(slugOfTitle(title)).success).toBe(true);
    expect(Slug.safeParse(nextSlugOfTitle(`${slugOfTitle(title)}-998`, title)).success).toBe(true);
  }
});

it('every letter of the three scripts has Latin letters, and every title a valid slug or none', () => {
  const letters = ['0900-097F', '0B80-0BFF', '0C80-0CFF']
    .map((range) => range.split('-').map((end) => parseInt(end, 16)))
    .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .filter((letter) => /[\p{L}\p{Nd}]/u.test(letter));
  expect(letters.length).toBeGreaterThan(150);
  const rare = letters.filter((letter) => slugOfTitle(letter) === '');
  expect(rare.join(' ')).toMatch(/^[^\u0904-\u0939\u0B85-\u0BB9\u0C85-\u0CB9]*$/);
  const unit = fc.constantFrom(...letters, ...Array.from('्ாಿें்್ aZ-9!'));
  fc.assert(
    fc.property(fc.string({ unit }), (title) => {
      const slug = slugOfTitle(title);
      expect(slug === '' || Slug.safeParse(slug).success).toBe(true);
      expect(isSlugOfTitle(nextSlugOfTitle(slug, title), title)).toBe(slug !== '');
    }),
  );
}); // prettier-ignore

it('a taken slug gets the next number', () => {
  expect(nextSlugOfTitle('soft-brush', 'Soft brush')).toBe('soft-brush-2');
  expect(nextSlugOfTitle('soft-brush-2', 'Soft brush')).toBe('soft-brush-3');
  expect(isSlugOfTitle('soft-brush-2', 'Soft brush')).toBe(true);
  expect(isSlugOfTitle('soft-brushes', 'Soft brush')).toBe(false);
  expect(isSlugOfTitle('-2', '…')).toBe(false);
});
