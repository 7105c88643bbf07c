import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { useHydrated } from '../lib/served.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** No server draws it, and what draws pages is built without it: only the browser knows the key. */
const { Part } = lazyPart(async () => {
  const { inItsWords } = await import('./own-clinic/in-its-words.tsx');
  return inItsWords(splitLanguage(location.pathname).language);
});

/**
 * Where a partner completes their clinic, reached by the link in their e-mail. The page is for nobody else: neither for
 * search engines nor for other sites.
 */
export function OwnClinicPage() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const waiting = (
    <div className="space-y-6" aria-busy>
      <h1 className="text-2xl">
        <Trans>Partner With Us</Trans>
      </h1>
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
  return (
    <main className="page max-w-2xl py-8 sm:py-12">
      <title>{`${t`Partner With Us`} · ${BRAND.name}`}</title>
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
