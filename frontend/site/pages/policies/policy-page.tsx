import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { POLICIES_REVIEW, POLICIES_SINCE } from '#shared/content/policies.ts';
import { PageHead } from '../../page-head.tsx';
import { PageTitle } from '../../page-title.tsx';
import { useTimeWords } from '../../time-words.ts';
import { Complaints } from './complaints.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** Said above each text for as long as no lawyer has read it. */
const Draft = () => (
  <p className="flex max-w-reading gap-3 rounded-card border border-line bg-card p-4 font-semibold">
    <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
    <Trans>Draft, to be reviewed by a lawyer before going live.</Trans>
  </p>
);

type PolicyPageProps = {
  path: string;
  title: string;
  /** Summary of the text in one sentence; it also describes the page to search engines. */
  lead: string;
  children: Elements;
};

/** One of the texts that say what holds between a patient and us. Its sections are its children; complaints come last. */
export function PolicyPage({ path, title, lead, children }: PolicyPageProps) {
  const { t } = useLingui();
  const since = useTimeWords().date(POLICIES_SINCE);
  return (
    <main>
      <PageHead title={title} description={lead} path={path} />
      <PageTitle seed={path} title={title}>
        {lead}
      </PageTitle>
      <div className="page space-y-6 py-8 md:py-12">
        {POLICIES_REVIEW === null && <Draft />}
        <p className="text-sm text-ink-soft">{t`Last changed: ${since}`}</p>
        <article className="reading">
          {children}
          <Complaints />
        </article>
      </div>
    </main>
  );
}
