/** What the home page's address looks for; empty texts look for nothing. */
export type ClinicWish = { q: string; city: string };

/** Longer texts are cut by the page and refused by the API. */
export const LONGEST_WORDS = 100;
export const LONGEST_CITY = 80;

/** What one search answers at most: each clinic costs a read of its coming slots (docs/decisions/012). */
export const MOST_FOUND = 48;

/** Half of a character that a cut left behind. */
const HALF = /[\uD800-\uDBFF]$/;

/** A text as it is shown and asked for: one space between words, none around them, no longer than `most`. */
const tidy = (text: string | null, most: number): string =>
  (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, most).replace(HALF, '').trim();

/** Reads the search of an address (URLSearchParams). Whatever else stands there is left alone. */
export const readWish = (query: { get: (name: 'q' | 'city') => string | null }): ClinicWish => ({
  q: tidy(query.get('q'), LONGEST_WORDS),
  city: tidy(query.get('city'), LONGEST_CITY),
});

/** Whether anything is looked for. */
export const isWish = ({ q, city }: ClinicWish): boolean => q !== '' || city !== '';

/** The search as an address carries it: '?q=root%20canal&city=Chennai', or nothing. */
export function writeWish({ q, city }: ClinicWish): string {
  const given = [q !== '' && `q=${encodeURIComponent(q)}`, city !== '' && `city=${encodeURIComponent(city)}`];
  const query = given.filter(Boolean).join('&');
  return query === '' ? '' : `?${query}`;
}
