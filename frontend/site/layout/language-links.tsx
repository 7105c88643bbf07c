import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { useLanguage, useHydrated } from '../../lib/served.ts';

/** Each language in its own words: whoever looks for one reads it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ta: 'தமிழ்', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };

/** This page in every language, with all its address carries. Following a link is a choice, which the document remembers (language-offer.ts). */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const own = useLanguage();
  // The server knows no fragment, and of the query only what a page is rendered by.
  const carried = useHydrated() ? search + hash : '';
  return (
    <ul aria-label={t`Language`} className={className}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(language, pathname) + carried}
            lang={language}
            hrefLang={language}
            aria-current={language === own || undefined}
            className={linkClass}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
