/** The page of a booking; short, because an SMS carries its address. */
export const MANAGE_PATH = '/b';

/** The page on which a partner completes their clinic. */
export const CLINIC_ONBOARDING_PATH = '/my-clinic';

/** The alphabet of the codes in short links: no character of it ends a link in an SMS or e-mail app. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters of a code: 71 bits. */
export const LINK_CODE_LENGTH = 12;

const CODE = /^[0-9A-Za-z]{12}$/;
/** Apps may take punctuation after a link for a part of it, so reading ends where the code ends. */
const FRAGMENT = /^#([0-9A-Za-z]{12})(?![0-9A-Za-z])/;

/**
 * True if a text has the form of a code.
 * @param text a bearer token of a request
 */
export const isLinkCode = (text: string): boolean => CODE.test(text);

/**
 * The address of a page with the code that opens it, without site and language. Browsers send a fragment to no server and in
 * no referrer.
 */
export const shortLink = (page: typeof MANAGE_PATH | typeof CLINIC_ONBOARDING_PATH, code: string): string =>
  `${page}#${code}`;

/**
 * Reads the code in the fragment of an address.
 * @param hash with its `#`
 * @returns null if it carries none
 */
export const readLinkCode = (hash: string): string | null => FRAGMENT.exec(hash)?.[1] ?? null;
