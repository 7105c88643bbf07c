import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { inLanguage, LANGUAGES, type Language } from '#shared/values/language.ts';
import { useLocation } from 'react-router';
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

const LINK =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sand aria-[current=true]:text-peacock';

/** The languages behind a small button of the header: a native popover, so it opens and closes without a script. */
export function LanguageMenu() {
  const { t } = useLingui();
  const id = useId();
  const own = useLanguage();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="pressable inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-1.5 rounded-control px-[8px] font-medium md:max-lg:px-0 whitespace-nowrap text-ink-soft hover:bg-sand hover:text-ink"
      >
        <Languages aria-hidden className="size-5" />
        <span className="sr-only">{t`Language`}</span>
        <span lang={own} className="max-[20rem]:sr-only md:max-lg:sr-only">
          {LANGUAGE_NAMES[own]}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-15 right-[max(1rem,(100vw-var(--container-page))/2)] m-0 min-w-40 supports-[position-area:bottom]:top-auto supports-[position-area:bottom]:right-auto supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try:flip-inline] rounded-card border border-line bg-card p-1 text-ink shadow-float"
      >
        <LanguageLinks className="flex flex-col" linkClass={LINK} />
      </div>
    </>
  );
}
