/** The languages of the site. The first is the one it is written in: its addresses carry no prefix, '/ta/home' does. */
export const LANGUAGES = ['en', 'ta', 'kn', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const [FIRST, ...PREFIXED] = LANGUAGES;
export const FIRST_LANGUAGE = FIRST;
/** The languages that clinics may translate their texts into. */
export const OTHER_LANGUAGES = PREFIXED;

/** The language that was chosen, where the site speaks it; else its first one. */
export const knownLanguage = (chosen: string | null): Language =>
  LANGUAGES.find((known) => known === chosen) ?? FIRST_LANGUAGE;

/** Storage key under which a browser keeps the chosen language. */
export const REMEMBERED_AS = 'language';

/** As HTML and search engines name it (BCP 47): for readers in India. */
export const languageTag = (language: Language): string => `${language}-IN`;

/**
 * The same path with one slash before it. Browsers read what follows '//' and '/\\' as a host, and skip control
 * characters in between (WHATWG URL, path or authority state).
 */
const ownPath = (path: string): string => `/${path.replace(/^[\u0000-\u0020/\\]+/, '')}`;

/**
 * The address of a page in a language: '/home' → '/ta/home', '/' → '/ta'.
 * @param path the page's own, also from a visitor's address: no path leads to another host
 */
export function inLanguage(language: Language, path: string): string {
  const own = ownPath(path);
  if (language === FIRST) return own;
  return own === '/' ? `/${language}` : `/${language}${own}`;
}

/** The language an address is in, and the page's own path: '/ta/home' → 'ta' and '/home'. No path leads to another host. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const language = PREFIXED.find((prefix) => pathname === `/${prefix}` || pathname.startsWith(`/${prefix}/`));
  if (language === undefined) return { language: FIRST, path: ownPath(pathname) };
  return { language, path: ownPath(pathname.slice(language.length + 1)) };
}

/** The language of what a clinic, a reviewer or an author wrote, by its letters: for screen readers and hyphens. */
export function languageOf(text: string): Language {
  // The blocks of Tamil, Kannada and Devanagari.
  if (/[\u0b80-\u0bff]/.test(text)) return 'ta';
  if (/[\u0c80-\u0cff]/.test(text)) return 'kn';
  return /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';
}
