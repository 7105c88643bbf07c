import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'content';

/** The shared header and footer (specification: patient §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-control bg-peacock text-on-peacock focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader />
      <div id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </div>
      <SiteFooter />
    </div>
  );
}
