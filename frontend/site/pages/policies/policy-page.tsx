import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { POLICIES_REVIEW, POLICIES_SINCE, COMPLAINT_RULES } from '#shared/content/policies.ts';
import { PageHead } from '../../page-head.tsx';
import { PageTitle } from '../../page-title.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import type { Elements } from '../../../ui/field.tsx';
import { useBusiness } from '../../../lib/served.ts';
import { EmailLink, PhoneLink } from '../../contact-details.tsx';

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

/** Whom to turn to, and when an answer comes. */
function Complaints() {
  const { t } = useLingui();
  const { settledInDays: days } = COMPLAINT_RULES;
  const { legal_name: legalName, address, grievance_officer } = useBusiness();
  const { name, email, phone, answer_hours: hours } = grievance_officer;
  return (
    <section>
      <h2>{t`If something is wrong`}</h2>
      <p>
        <Trans>
          Tell us first: call <PhoneLink /> or write to <EmailLink />. If that does not help, turn to our grievance
          officer, {name}: <EmailLink email={email} />, <PhoneLink phone={phone} />, {legalName}, {address}.
        </Trans>
      </p>
      <p>{t`You hear from us within ${hours} hours, and we settle your complaint within ${days} days.`}</p>
    </section>
  );
}

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
