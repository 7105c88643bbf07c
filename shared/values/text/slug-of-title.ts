import { transliterated } from './transliteration.ts';

/** A slug has 120 characters at most; a number may follow. */
const LONGEST = 115;

/**
 * Makes a slug of a title: small letters, without punctuation, with hyphens for spaces, none of them doubled (specification: admin
 * §5, A-113). Tamil, Kannada and Devanagari are transliterated; a title without a letter or digit has none.
 */
export const slugOfTitle = (title: string): string =>
  transliterated(title)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');

/** The number that tells a slug from others of the same title, 1 for the slug of the title itself; null for any other slug. */
function numberOf(slug: string, title: string): number | null {
  const base = slugOfTitle(title);
  if (slug === base) return 1;
  const number = slug.startsWith(`${base}-`) ? /^[1-9]\d{0,3}$/.exec(slug.slice(base.length + 1)) : null;
  return base === '' || number === null ? null : Number(number[0]);
}

/** True where a slug was made of a title, with or without a number. */
export const isSlugOfTitle = (slug: string, title: string): boolean => numberOf(slug, title) !== null;

/** The slug of a title to try where `slug`, one of the same title, is taken: with 2, then 3. */
export const nextSlugOfTitle = (slug: string, title: string): string =>
  `${slugOfTitle(title)}-${(numberOf(slug, title) ?? 1) + 1}`;
