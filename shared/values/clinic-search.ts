import type { Coordinates } from './contact/distance.ts';

/** Search of the home page's address; empty texts search for nothing. */
export type ClinicQuery = { q: string; city: string };

/** Longer texts are cut by the page and refused by the API. */
export const LONGEST_WORDS = 100;
export const LONGEST_CITY = 80;

/** Clinics on a page: whole rows of two and of three cards. Each costs a read of its coming slots (docs/decisions/125). */
export const CLINICS_PER_PAGE = 18;

/** Start of a later page of clinics, as an address and the API carry it. */
export const PAGE_START = /^\d{1,6}$/;

/** The later page an address asks for; null for the first, and for what no page could be. */
export const readPageStart = (query: { get: (name: 'from') => string | null }): string | null => {
  const from = query.get('from') ?? '';
  return /^[1-9]\d{0,5}$/.test(from) ? from : null;
};

/** Size of a neighbourhood two kilometres wide, in degrees: a visitor's location is never sent more precisely. */
const NEIGHBOURHOOD = 0.02;

/** A neighbourhood as the API takes it, by its middle: '13.04,80.24'. */
export const NEIGHBOURHOOD_FORM = /^\d{1,2}\.\d{2},\d{2,3}\.\d{2}$/;

/** The neighbourhood of a place. */
export const neighbourhoodOf = ({ lat, lng }: Coordinates): string =>
  [lat, lng].map((degrees) => (Math.round(degrees / NEIGHBOURHOOD) * NEIGHBOURHOOD).toFixed(2)).join();

/** The middle of a neighbourhood. */
export function readNeighbourhood(text: string): Coordinates {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return { lat, lng };
}

/** Half of a character that a cut left behind. */
const HALF = /[\uD800-\uDBFF]$/;

/** A text as it is shown and asked for: one space between words, none around them. */
const tidySearch = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ');

/** True if the typed text is longer than search words may be. */
export const isTooLongSearch = (typed: string): boolean => tidySearch(typed).length > LONGEST_WORDS;

/** A text of an address, no longer than `most`. */
const tidy = (text: string | null, most: number): string => tidySearch(text).slice(0, most).replace(HALF, '').trim();

/** Reads the search of an address (URLSearchParams). Ignores all other parameters. */
export const readClinicQuery = (query: { get: (name: 'q' | 'city') => string | null }): ClinicQuery => ({
  q: tidy(query.get('q'), LONGEST_WORDS),
  city: tidy(query.get('city'), LONGEST_CITY),
});

/** True if the query searches for anything. */
export const hasQuery = ({ q, city }: ClinicQuery): boolean => q !== '' || city !== '';

/** The search as an address carries it: '?q=root%20canal&city=Chennai', or nothing; a later page says where it begins. */
export function writeClinicQuery({ q, city }: ClinicQuery, from: string | null = null): string {
  const given = [
    q !== '' && `q=${encodeURIComponent(q)}`,
    city !== '' && `city=${encodeURIComponent(city)}`,
    from !== null && `from=${from}`,
  ];
  const query = given.filter(Boolean).join('&');
  return query === '' ? '' : `?${query}`;
}
