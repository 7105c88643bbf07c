import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { splitLanguage } from '#shared/values/language.ts';
import { BRAND } from '#shared/content/brand.ts';
import { useHydrated } from '../lib/served.ts';
import { Skeleton } from '../ui/boxes.tsx';
import type { Elements } from '../ui/field.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

type LinkPageProps = {
  /** The part that the link opens. No server renders it, because only the browser knows the link. */
  Part: ComponentType;
  /** Shown until the part is loaded. */
  waiting: Elements;
  title?: Elements;
};

/** A page that a link in an e-mail opens for one person: neither for search engines nor for other sites. */
function LinkPage({ Part, waiting, title }: LinkPageProps) {
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

/** The server bundle is built without this part. */
const leaving = lazyPart(async () => {
  const { inItsWords } = await import('./leads/in-its-words.tsx');
  return (await inItsWords(splitLanguage(location.pathname).language)).Leave;
});

const leavingSkeleton = (
  <div className="space-y-6" aria-busy>
    <title>{BRAND.name}</title>
    <h1 className="text-2xl">{BRAND.name}</h1>
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);

/** The page on which someone leaves a waitlist; the link in its e-mail leads here. */
export const LeaveWaitlistPage = () => <LinkPage Part={leaving.Part} waiting={leavingSkeleton} />;

/** The server bundle is built without this part. */
const onboarding = lazyPart(async () => {
  const { inItsWords } = await import('./clinics/onboarding/in-its-words.tsx');
  return inItsWords(splitLanguage(location.pathname).language);
});

/** Page on which a partner completes their clinic, opened by the link in their e-mail. */
export function ClinicOnboardingPage() {
  const { t } = useLingui();
  return (
    <LinkPage
      Part={onboarding.Part}
      title={<title>{`${t`Partner With Us`} · ${BRAND.name}`}</title>}
      waiting={
        <div className="space-y-6" aria-busy>
          <h1 className="text-2xl">{t`Partner With Us`}</h1>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      }
    />
  );
}
