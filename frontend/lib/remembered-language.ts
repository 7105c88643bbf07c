import {
  FIRST_LANGUAGE,
  inLanguage,
  LANGUAGES,
  REMEMBERED_AS,
  splitLanguage,
  type Language,
} from '#shared/values/language.ts';

/** Remembers the language a visitor chose. If the browser refuses storage, only the address carries the language. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(REMEMBERED_AS, language);
  } catch {
    // Private windows may refuse.
  }
}

/** The language this visitor chose before, or null. */
export function rememberedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(REMEMBERED_AS);
    return LANGUAGES.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the redirect target of a visitor who chose another language before and opens an address that names none. It
 * keeps the search and the hash; null means no redirect. An address that names its language never redirects, so a
 * redirect loop is impossible.
 */
export function addressInLanguage(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  chosen: Language | null,
): string | null {
  const { language } = splitLanguage(pathname);
  if (chosen === null || chosen === language || language !== FIRST_LANGUAGE) return null;
  return inLanguage(chosen, pathname) + search + hash;
}
