import { expect, it } from 'vitest';
import { Slug } from './slug.ts';
import { slugOfTitle } from './slug-of-title.ts';

it.each([
  ['5 Ways to Prevent Tooth Decay in Children', '5-ways-to-prevent-tooth-decay-in-children'],
  ['  Root canals:  what -- really -- happens? ', 'root-canals-what-really-happens'],
  ['Dr. Rao’s “soft” brush', 'dr-raos-soft-brush'],
  ['Café crowns', 'cafe-crowns'],
  ['- a -', 'a'],
  ['Brush பல் twice', 'brush-twice'],
])('%s becomes %s (A-113)', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
  expect(Slug.safeParse(slugOfTitle(title)).success).toBe(true);
});

it('a title without a Latin letter makes none, and a long one ends within what a slug may have (A-113)', () => {
  expect(slugOfTitle('பல் துலக்குதல்')).toBe('');
  const long = slugOfTitle(`${'brush '.repeat(19)}and brush again`);
  expect(Slug.safeParse(long).success).toBe(true);
});
