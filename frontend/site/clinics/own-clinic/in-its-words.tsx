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
import { viewOwnClinic } from '../../../api/own-clinic.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { OwnClinicForm } from './own-clinic-form.tsx';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../../locales/*/own-clinic.po');

const KEY = 'own-clinic';

/** The code that this tab keeps until it closes, so that a reload shows the clinic again; or null. */
function persistedCode(): string | null {
  const { code } = keptFields('sessionStorage', KEY);
  return typeof code === 'string' ? code : null;
}

/** The code that opens the clinic: the one in the address, which is taken out of it, else the one that this tab keeps. */
function useOwnClinicLink(): string | null {
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
    void navigate(PATTERNS.ownClinic, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  return code;
}

/** Read once while it is shown: what is typed is held against it, and a save answers what stands. */
const ownClinicQuery = (code: string) =>
  queryOptions({
    queryKey: ['own-clinic', code],
    queryFn: ({ signal }) => viewOwnClinic(code, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The clinic of a link: on its way, there, or why it is not. */
function OwnClinicScreen({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(ownClinicQuery(code));
  if (data !== undefined) return <OwnClinicForm link={{ clinic_id: data.id, key: code }} read={data} />;
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

const OwnClinic = withQueries(() => {
  const code = useOwnClinicLink();
  return code === null ? <LinkOver /> : <OwnClinicScreen key={code} code={code} />;
});

/** The screen with the words of a language, which no other screen has. Rejects when they cannot be fetched. */
export async function inItsWords(language: Language): Promise<ComponentType> {
  const read = CATALOGUES[`../../../locales/${language}/own-clinic.po`];
  if (read === undefined) throw new Error(`There are no words in ${language}`);
  return inWords(OwnClinic, language, (await read()).messages);
}
