import {
  FIRST_LANGUAGE,
  inLanguage,
  LANGUAGES,
  REMEMBERED_AS,
  splitLanguage,
  type Language,
} from '#shared/values/language.ts';

/** Remembers the language a visitor chose. Where storage is refused the address alone says it. */
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
 * Where a visitor who chose another language before is sent from an address that names none, with all it carries; null
 * to stay. An address that names its language is never left, so this cannot go round in circles.
 */
export function addressInLanguage(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  chosen: Language | null,
): string | null {
  const { language } = splitLanguage(pathname);
  if (chosen === null || chosen === language || language !== FIRST_LANGUAGE) return null;
  return inLanguage(chosen, pathname) + search + hash;
}
