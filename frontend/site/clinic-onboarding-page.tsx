import { useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/boxes.tsx';
import { LinkPage } from './link-page.tsx';

/** The server bundle is built without this part. */
const { Part } = lazyPart(async () => {
  const { inItsWords } = await import('./clinics/onboarding/in-its-words.tsx');
  return inItsWords(splitLanguage(location.pathname).language);
});

/** Page on which a partner completes their clinic, opened by the link in their e-mail. */
export function ClinicOnboardingPage() {
  const { t } = useLingui();
  return (
    <LinkPage
      Part={Part}
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
