import type { Messages } from '@lingui/core';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/values/language.ts';
import { readLinkCode } from '#shared/values/short-link.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { inWords } from '../../../ui/in-words.tsx';
import { LinkOver, isLinkOver } from './link-over.tsx';
import { CONTENT_ANCHOR, PATTERNS } from '../../../paths.ts';
import { keepRecord, keptFields } from '../../booking/persisted-record.ts';
import { viewClinicOnboarding } from '../../../api/clinic-onboarding.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { ClinicOnboardingForm } from './clinic-onboarding-form.tsx';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../../locales/*/clinic-onboarding.po');

const KEY = 'clinic-onboarding';

/** The code that this tab keeps until it closes, so that a reload shows the clinic again; or null. */
function persistedCode(): string | null {
  const { code } = keptFields('sessionStorage', KEY);
  return typeof code === 'string' ? code : null;
}

/** The code that opens the clinic: the one in the address, which is taken out of it, else the one that this tab keeps. */
function useClinicOnboardingLink(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also a code that was damaged on its way.
  const isLink = hash.length > 1 && hash !== `#${CONTENT_ANCHOR}`;
  const carried = readLinkCode(hash);
  const [code, setCode] = useState(() => (isLink ? carried : persistedCode()));
  // Another link was opened in the same tab.
  if (isLink && carried !== code) setCode(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) keepRecord('sessionStorage', KEY, { code: carried });
    void navigate(PATTERNS.clinicOnboarding, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  return code;
}

/** Read once while it is shown: what is typed is held against it, and a save answers what stands. */
const clinicOnboardingQuery = (code: string) =>
  queryOptions({
    queryKey: ['clinic-onboarding', code],
    queryFn: ({ signal }) => viewClinicOnboarding(code, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The clinic of a link: on its way, there, or why it is not. */
function ClinicOnboardingScreen({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(clinicOnboardingQuery(code));
  if (data !== undefined) return <ClinicOnboardingForm link={{ clinic_id: data.id, key: code }} read={data} />;
  if (isLinkOver(error)) return <LinkOver />;
  if (errorUpdateCount > 0)
    return (
      <article className="space-y-4 text-center">
        <h1 className="text-2xl">{t`Your clinic could not be loaded`}</h1>
        <Button loading={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
      </article>
    );
  return (
    <div className="space-y-6" aria-busy>
      <h1 className="text-xl sm:text-2xl">{t`Complete your clinic`}</h1>
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}

const ClinicOnboarding = withQueries(() => {
  const code = useClinicOnboardingLink();
  return code === null ? <LinkOver /> : <ClinicOnboardingScreen key={code} code={code} />;
});

/** The screen with the words of a language, which no other screen has. Rejects when they cannot be fetched. */
export async function inItsWords(language: Language): Promise<ComponentType> {
  const read = CATALOGUES[`../../../locales/${language}/clinic-onboarding.po`];
  if (read === undefined) throw new Error(`There are no words in ${language}`);
  return inWords(ClinicOnboarding, language, (await read()).messages);
}
