import { slugOfTitle } from './text/slug-of-title.ts';

/** A readable address: the city and the name of a clinic, in small letters, digits and hyphens. */
export const CLINIC_ADDRESS = /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,64}$/;

/** The same in one part of a path, as the API takes it. */
export const CLINIC_REF = /^[a-z0-9-]{1,60}~[a-z0-9-]{1,64}$/;

const LONGEST = 60;
/** Characters of an id that stand for a name without Latin letters. */
const SHORT_ID = 8;

const slug = (text: string): string => slugOfTitle(text).slice(0, LONGEST).replace(/-$/, '');

/**
 * The address that a clinic's page would have if no other clinic had it.
 * @returns 'chennai/neem-tree-dental'; the end of the id stands for a name without Latin letters, 'india' for such a city
 */
export const clinicAddress = ({ id, city, clinic_name }: { id: string; city: string; clinic_name: string }): string =>
  `${slug(city) || 'india'}/${slug(clinic_name) || id.slice(-SHORT_ID).toLowerCase()}`;

/** The n-th clinic at an address, counted from one. */
export const numberedAddress = (address: string, n: number): string => (n === 1 ? address : `${address}-${n}`);

/** True if `given` is this address or a numbered form of it. */
export const isNumberOf = (given: string, address: string): boolean =>
  given.startsWith(address) && /^(-\d+)?$/.test(given.slice(address.length));

/** The address of a clinic's page, without site and language; by its id until it has a readable one. */
export const clinicPath = ({ id, path }: { id: string; path: string | null }): string => `/clinics/${path ?? id}`;
