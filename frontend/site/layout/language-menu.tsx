import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../lib/served.ts';
import { LANGUAGE_NAMES, LanguageLinks } from './language-links.tsx';

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
