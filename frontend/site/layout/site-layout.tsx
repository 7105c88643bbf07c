import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'content';

/** The shared header and footer (specification: patient §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader contentId={MAIN_ID} />
      <div id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </div>
      <SiteFooter />
    </div>
  );
}
