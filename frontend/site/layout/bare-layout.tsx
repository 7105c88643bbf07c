import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageLinks } from './language-links.tsx';

const LINK =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink';

/** Around the screens without header and footer: the languages, quietly, at their end. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <nav aria-label={t`Language`} className="page">
        <LanguageLinks className="flex flex-wrap justify-center gap-x-6 border-t border-line py-3" linkClass={LINK} />
      </nav>
    </>
  );
}
