import type { ReactNode } from 'react';
import { CONTENT_ANCHOR } from '../../paths.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The shared header and footer (specification: patient §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader contentId={CONTENT_ANCHOR} />
      <div id={CONTENT_ANCHOR} tabIndex={-1} className="flex-1">
        {children}
      </div>
      <SiteFooter />
    </div>
  );
}
