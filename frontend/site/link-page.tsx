import { Suspense, type ComponentType } from 'react';
import { useHydrated } from '../lib/served.ts';
import type { Elements } from '../ui/field.tsx';

type LinkPageProps = {
  /** The part that the link opens. No server renders it, because only the browser knows the link. */
  Part: ComponentType;
  /** Shown until the part is loaded. */
  waiting: Elements;
  title?: Elements;
};

/** A page that a link in an e-mail opens for one person: neither for search engines nor for other sites. */
export function LinkPage({ Part, waiting, title }: LinkPageProps) {
  const isHydrated = useHydrated();
  return (
    <main className="page max-w-2xl py-8 sm:py-12">
      {title}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <Part />
        </Suspense>
      ) : (
        waiting
      )}
    </main>
  );
}
